import Planning
import Raster
import Writers

/// Takes the shots of a preview as the frames of a video.
struct PreviewVideo: ShotTaker {
  /// Makes a frame's bytes from its picture.
  typealias Conversion = @Sendable (Bitmap) throws(RenderError) -> VideoPicture

  /// Nothing is decided before a shot is made.
  struct Order: Sendable {}

  private let sink: any VideoSink
  private let convert: Conversion
  private let progress: FrameProgress?

  /// Creates a taker.
  ///
  /// - Parameters:
  ///   - sink: the video.
  ///   - convert: makes a frame's bytes.
  ///   - progress: what is told of each frame, or nil.
  init(_ sink: any VideoSink, convert: @escaping Conversion, progress: FrameProgress?) {
    self.sink = sink
    self.convert = convert
    self.progress = progress
  }

  func knownMark(ofPosition position: Int) -> @Sendable (String) -> FrameMark? { { _ in nil } }

  func order(_ shot: PreviewShot) -> Order { Order() }

  var make: @Sendable (PreviewShot, Order) throws(RenderError) -> VideoPicture {
    let convert = convert
    return { (shot: PreviewShot, _: Order) throws(RenderError) in try convert(shot.picture()) }
  }

  func take(_ shot: PreviewShot, _ order: Order, _ picture: VideoPicture) throws(RenderError) {
    try sink.add(picture, shot.shot.frames)
    for _ in shot.shot.frames { progress?.advance("") }
  }
}
