import Drawing
import Planning
import Scenes

/// Frames of made-up photos.
enum SampleFrame {
  static let tall = PixelSize(clampingWidth: 1080, height: 1920)
  static let square = PixelSize(clampingWidth: 1080, height: 1080)
  static let tiny = PixelSize(clampingWidth: 16, height: 16)

  /// The fourth of ten years.
  static func slot(of count: Int) -> Slot {
    let first = Year(2011)
    let last = Year(2010 + count)
    guard let first, let last, let span = YearSpan(from: first, to: last),
      let slot = SlotPlan.span(span).slot(at: min(3, count - 1))
    else { preconditionFailure("no such years") }
    return slot
  }

  /// Returns a frame whose style a closure has changed.
  static func frame(
    _ content: YearFrame.Content, slotCount: Int = 10, style change: (inout FrameStyle) -> Void = { _ in }
  ) -> YearFrame {
    var style = FrameStyle()
    change(&style)
    return YearFrame(slot: slot(of: slotCount), slotCount: slotCount, content: content, style: style)
  }

  /// Returns a frame that shows a photo of a size, captioned as the style says.
  static func photo(
    width: Int, height: Int, slotCount: Int = 10, style change: (inout FrameStyle) -> Void = { _ in }
  ) -> YearFrame {
    var style = FrameStyle()
    change(&style)
    let slot = slot(of: slotCount)
    let size = PixelSize(clampingWidth: width, height: height)
    let caption = FrameCaption(photo, in: slot, style: style)
    return YearFrame(slot: slot, slotCount: slotCount, content: .photo(size, caption), style: style)
  }

  /// Returns a frame that shows photos side by side: of one maker, of two days.
  static func photos(_ sizes: [PixelSize], style change: (inout FrameStyle) -> Void = { _ in }) -> YearFrame {
    var style = FrameStyle()
    change(&style)
    let slot = slot(of: 10)
    var other = photo
    other.title = LocalizedText("The other bank")
    other.evidence = CalendarDay(year: 2014, month: 8, day: 2).map { day in
      DateEvidence(kind: .exifOriginal, value: "2014:08:02 10:00:00", reading: .date(CaptureDate(day), .high))
    }
    let caption = FrameCaption([photo, other, photo], in: slot, style: style)
    return YearFrame(slot: slot, slotCount: 10, content: .photos(sizes, caption), style: style)
  }

  /// A photo without a date in a slideshow of every photo.
  static var undated: YearFrame {
    guard let slot = SlotPlan.each(count: 12).slot(at: 11) else { preconditionFailure("no such slot") }
    var photo = photo
    photo.evidence = nil
    let style = FrameStyle()
    let size = PixelSize(clampingWidth: 4000, height: 3000)
    let caption = FrameCaption(photo, in: slot, style: style)
    return YearFrame(slot: slot, slotCount: 12, content: .photo(size, caption), style: style)
  }

  /// A photo of which everything is known.
  static var photo: Photo {
    Photo(
      origin: .folder, id: "river/IMG_0042.jpg", fileName: "IMG_0042.jpg", sourceName: "river", renditions: [],
      evidence: evidence, title: LocalizedText("By the river"),
      credit: Credit(author: "Ada Lin", licence: "CC BY-SA 4.0"))
  }
}

/// 14 July 2014, by the camera's clock.
private var evidence: DateEvidence? {
  CalendarDay(year: 2014, month: 7, day: 14).map { day in
    DateEvidence(
      kind: .exifOriginal, value: "2014:07:14 10:00:00", reading: .date(CaptureDate(day), .high))
  }
}
