import Drawing
import Planning
import Scenes
import TestSupport
import Testing

/// The layout of frames, as recorded texts: no font and no pixel is needed.
struct YearFrameTests {
  /// A frame and the name of its recorded text.
  struct Case: CustomStringConvertible, Sendable {
    let name: String
    let frame: YearFrame

    var description: String { name }
  }

  private static let several = [(6000, 4000), (3000, 4000), (4000, 4000)].map {
    PixelSize(clampingWidth: $0.0, height: $0.1)
  }

  static let cases: [Case] = [
    Case(name: "landscape", frame: SampleFrame.photo(width: 6000, height: 4000)),
    Case(name: "portrait", frame: SampleFrame.photo(width: 3000, height: 4000)),
    Case(name: "panorama", frame: SampleFrame.photo(width: 12_000, height: 2000)),
    Case(name: "cover", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.fit = .cover }),
    Case(name: "cover-portrait", frame: SampleFrame.photo(width: 3000, height: 4000) { $0.fit = .cover }),
    Case(name: "contain", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.fit = .contain }),
    Case(
      name: "exact-fit",
      frame: SampleFrame.photo(width: 3840, height: 2160) { ($0.showsCaption, $0.showsRuler) = (false, false) }),
    Case(name: "no-caption", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.showsCaption = false }),
    Case(name: "no-ruler", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.showsRuler = false }),
    Case(name: "light", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.theme = .light }),
    Case(name: "tall", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.size = SampleFrame.tall }),
    Case(name: "square", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.size = SampleFrame.square }),
    Case(name: "tiny", frame: SampleFrame.photo(width: 6000, height: 4000) { $0.size = SampleFrame.tiny }),
    Case(
      name: "chinese",
      frame: SampleFrame.photo(width: 6000, height: 4000) { $0.language = .traditionalChinese }),
    Case(name: "undated", frame: SampleFrame.undated),
    Case(
      name: "template",
      frame: SampleFrame.photo(width: 6000, height: 4000) {
        $0.caption = try? CaptionTemplate("{title} ({index})\\n{file} · {author}")
      }),
    Case(name: "several", frame: SampleFrame.photos(several)),
    Case(name: "several-cover", frame: SampleFrame.photos(several) { $0.fit = .cover }),
    Case(name: "several-tall", frame: SampleFrame.photos(several) { $0.size = SampleFrame.tall }),
    Case(
      name: "several-template",
      frame: SampleFrame.photos(several) { $0.caption = try? CaptionTemplate("{title}\\n{author}") }),
    Case(name: "gap", frame: SampleFrame.frame(.gap(considered: 31))),
    Case(name: "gap-tall", frame: SampleFrame.frame(.gap(considered: 1)) { $0.size = SampleFrame.tall }),
    Case(
      name: "gap-chinese", frame: SampleFrame.frame(.gap(considered: 31)) { $0.language = .traditionalChinese }),
    Case(name: "failure", frame: SampleFrame.frame(.failure(reason: "damaged JPEG: no pixels"))),
    Case(name: "single-slot", frame: SampleFrame.photo(width: 6000, height: 4000, slotCount: 1)),
    Case(name: "many-slots", frame: SampleFrame.photo(width: 6000, height: 4000, slotCount: 1000)),
  ]

  @Test(arguments: cases)
  func framesAreLaidOutAsRecorded(_ sample: Case) {
    expectRecorded(sample.frame.displayList(measuring: FixedMeasurer()).snapshot, as: sample.name + ".txt")
  }

  @Test(arguments: FitMode.allCases, 1...16)
  func whatAPhotoIsFetchedForIsWhatIsDrawn(fit: FitMode, count: Int) {
    for size in [SampleFrame.tiny, SampleFrame.square, SampleFrame.tall] {
      let photo = PixelSize(clampingWidth: 3000, height: 2000)
      let frame = SampleFrame.photos(Array(repeating: photo, count: count)) { ($0.fit, $0.size) = (fit, size) }
      let list = frame.displayList(measuring: FixedMeasurer())
      let part = list.drawnPart(of: DisplayList.PhotoReference(0))
      #expect(part?.size == frame.drawnPart(of: photo, among: count)?.size)
      #expect(list.drawnPart(of: DisplayList.PhotoReference(count - 1)) != nil)
      #expect(list.drawnPart(of: DisplayList.PhotoReference(count)) == nil)
    }
  }

  @Test(arguments: FitMode.allCases, [SampleFrame.tiny, SampleFrame.square, SampleFrame.tall])
  func nothingReachesOutsideTheCanvas(fit: FitMode, size: PixelSize) {
    for (width, height) in [(1, 1), (1, 30_000), (30_000, 1), (6000, 4000)] {
      let frame = SampleFrame.photo(width: width, height: height) { ($0.fit, $0.size) = (fit, size) }
      for command in frame.displayList(measuring: FixedMeasurer()).commands {
        switch command {
        case .photo(_, let crop, let frame, _):
          #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
          #expect(crop.x >= 0 && crop.y >= 0 && crop.x + crop.width <= 1.000001 && crop.y + crop.height <= 1.000001)
        case .polygon, .gradient: break
        case .fill(let x, let y, let width, let height, _, _):
          #expect(x >= 0 && y >= 0 && x + width <= Double(size.width) && y + height <= Double(size.height))
        case .text(_, let x, _):
          #expect(x >= 0 && x <= Double(size.width))
        case .backdrop(_, let frame, _, _):
          #expect(frame == PixelRect(size))
        }
      }
    }
  }
}
