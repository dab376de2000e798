import Drawing
import Planning
import Programs
import Raster
import Writers

/// A frame as a format takes it.
enum VideoPicture: Sendable {
  /// Bytes for ffmpeg.
  case raw([UInt8])
  /// A picture for libwebp.
  case bitmap(Bitmap)
  /// A picture of an APNG, compressed.
  case compressed([UInt8])
}

/// Puts the frames of a video into its file, one after another. What lets go of it before the end leaves nothing.
protocol VideoSink: AnyObject {
  /// Adds frames that are equal.
  func add(_ picture: VideoPicture, _ frames: Range<Int>) throws(RenderError)
  /// Ends the video, which is whole then and waits for its name.
  func finish() throws(RenderError) -> OutputFolder.StagedFile
}

/// A video that ffmpeg makes.
final class FFmpegSink: VideoSink {
  private var running: RunningProgram
  private let folder: OutputFolder
  private let staged: OutputFolder.StagedFile
  private let path: String
  private let ending: [UInt8]?
  private var isWhole = false

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - ffmpeg: the program.
  ///   - words: what it is told, by the path that it writes.
  ///   - name: the name that the file will bear.
  ///   - folder: the folder.
  ///   - path: the file as the user called it.
  ///   - ending: what stands in the place of the file's last byte, or nil.
  init(
    _ ffmpeg: FFmpeg, _ words: (String) -> [String], name: String, in folder: OutputFolder, path: String,
    ending: [UInt8]? = nil
  ) throws(RenderError) {
    self.folder = folder
    self.path = path
    self.ending = ending
    staged = folder.stageForOther(name)
    do throws(VideoError) { running = try ffmpeg.start(words(staged.temporaryPath)) } catch { throw .video(error) }
  }

  deinit {
    guard !isWhole else { return }
    // First, or it might make the file anew.
    running.stop()
    folder.discard(staged)
  }

  func add(_ picture: VideoPicture, _ frames: Range<Int>) throws(RenderError) {
    guard case .raw(let bytes) = picture else { preconditionFailure("ffmpeg takes raw frames") }
    do throws(RunningProgram.Failure) {
      for _ in frames { try running.write(bytes) }
    } catch {
      // It has ended; its last words say why.
      if error == .deaf { _ = try finish() }
      throw .init(error)
    }
  }

  func finish() throws(RenderError) -> OutputFolder.StagedFile {
    let ending: RunningProgram.Ending
    do throws(RunningProgram.Failure) { ending = try running.end() } catch { throw .init(error) }
    if let error = VideoCoding.error(ending, words: running.lastWords, writing: path) { throw .video(error) }
    if let bytes = self.ending {
      do throws(WriteError) { try folder.replaceLastByte(of: staged, by: bytes) } catch { throw .write(error) }
    }
    isWhole = true
    return staged
  }
}

extension RenderError {
  /// Why ffmpeg could not be fed.
  fileprivate init(_ failure: RunningProgram.Failure) {
    self = failure == .cancelled ? .cancelled : .video(VideoError(failure))
  }
}

/// An animated WebP.
final class WebPSink: VideoSink {
  private let encoder: AnimatedWebP
  private let autoplay: Autoplay
  private let name: String
  private let folder: OutputFolder

  init(size: PixelSize, plays: Int, _ autoplay: Autoplay, name: String, in folder: OutputFolder) throws(RenderError) {
    do throws(EncodeError) { encoder = try AnimatedWebP(size: size, plays: plays) } catch {
      throw .video(.notEncoded(error.detail))
    }
    self.autoplay = autoplay
    self.name = name
    self.folder = folder
  }

  func add(_ picture: VideoPicture, _ frames: Range<Int>) throws(RenderError) {
    guard case .bitmap(let bitmap) = picture else { preconditionFailure("libwebp takes bitmaps") }
    if Task.isCancelled { throw .cancelled }
    do throws(EncodeError) { try encoder.add(bitmap, at: millisecond(frames.lowerBound)) } catch {
      throw .video(.notEncoded(error.detail))
    }
  }

  func finish() throws(RenderError) -> OutputFolder.StagedFile {
    let file: [UInt8]
    do throws(EncodeError) { file = try encoder.file(endingAt: millisecond(autoplay.frameCount)) } catch {
      throw .video(.notEncoded(error.detail))
    }
    do throws(WriteError) { return try folder.stage(file, as: name) } catch { throw .write(error) }
  }

  /// When a frame appears, rounded: times are counted from the beginning, and no error adds up.
  private func millisecond(_ frame: Int) -> Int { (autoplay.microsecond(ofFrame: frame) + 500) / 1000 }
}

/// An animated PNG.
final class APNGSink: VideoSink {
  private var encoder: AnimatedPNG
  private var stage: FileStage
  private let rate: FrameRate

  init(
    size: PixelSize, plays: Int, effort: PNGEffort, pictureCount: Int, rate: FrameRate, name: String,
    in folder: OutputFolder
  ) throws(RenderError) {
    encoder = AnimatedPNG(size: size, effort: effort)
    self.rate = rate
    do throws(WriteError) {
      stage = try FileStage(name, in: folder)
      try stage.append(encoder.beginning(frameCount: pictureCount, plays: plays))
    } catch {
      throw .write(error)
    }
  }

  func add(_ picture: VideoPicture, _ frames: Range<Int>) throws(RenderError) {
    guard case .compressed(let data) = picture else { preconditionFailure("an APNG takes compressed pictures") }
    if Task.isCancelled { throw .cancelled }
    let delay = FrameDelay(frames.count * rate.denominator, over: rate.numerator)
    do throws(WriteError) { try stage.append(encoder.frame(data, shownFor: delay)) } catch { throw .write(error) }
  }

  func finish() throws(RenderError) -> OutputFolder.StagedFile {
    do throws(WriteError) {
      try stage.append(encoder.ending)
      return try stage.close()
    } catch {
      throw .write(error)
    }
  }
}
