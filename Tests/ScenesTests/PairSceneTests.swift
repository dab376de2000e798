import Drawing
import Scenes
import TestSupport
import Testing

/// Then and now: the layout of pairs.
struct PairSceneTests {
  /// A pair and the name of its recorded text.
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let scene: PairScene

    init(_ description: String, _ change: (inout PairScene) -> Void = { _ in }) {
      self.description = description
      var scene = PairSceneTests.scene
      change(&scene)
      self.scene = scene
    }
  }

  static let scene = PairScene(
    size: PixelSize(clampingWidth: 1920, height: 1080),
    halves: [
      PairScene.Half(photo: PixelSize(clampingWidth: 4000, height: 3000), title: "2009", subtitle: "3 May 2009"),
      PairScene.Half(photo: PixelSize(clampingWidth: 3000, height: 4000), title: "2019", subtitle: "5 May 2019"),
    ])

  static let cases: [Case] =
    Theme.allCases.flatMap { theme in
      FitMode.allCases.map { fit in
        Case("\(theme.rawValue)-\(fit.rawValue)") { ($0.theme, $0.fit) = (theme, fit) }
      }
    } + [
      Case("tall") { $0.size = PixelSize(clampingWidth: 1080, height: 1920) },
      Case("square") { $0.size = PixelSize(clampingWidth: 1080, height: 1080) },
      Case("tiny") { $0.size = PixelSize(clampingWidth: 16, height: 16) },
      Case("moved") { $0.alignment = PairScene.Alignment(x: 12, y: -8, zoom: 1.05) },
      Case("chinese") {
        ($0.halves[0].title, $0.halves[0].subtitle) = ("2009", "2009年5月3日")
        ($0.halves[1].title, $0.halves[1].subtitle) = ("2019", "2019年5月")
      },
      Case("one-line") { for index in 0...1 { $0.halves[index].subtitle = "" } },
      Case("no-tag") { for index in 0...1 { ($0.halves[index].title, $0.halves[index].subtitle) = ("", "") } },
      Case("three") { $0.halves.append($0.halves[0]) },
    ]

  @Test(arguments: cases)
  func pairsAreLaidOutAsRecorded(_ sample: Case) {
    expectRecorded(sample.scene.displayList(measuring: FixedMeasurer()).snapshot, as: "pair-\(sample.description).txt")
  }

  @Test(
    arguments: [
      (1920, 1080, 2, ["0,0 957×1080", "963,0 957×1080"]), (1080, 1920, 2, ["0,0 1080×957", "0,963 1080×957"]),
      (1080, 1080, 2, ["0,0 537×1080", "543,0 537×1080"]), (1081, 1080, 2, ["0,0 537×1080", "543,0 538×1080"]),
      (100, 101, 2, ["0,0 100×50", "0,51 100×50"]), (320, 200, 3, ["0,0 106×200", "107,0 106×200", "214,0 106×200"]),
      (1, 1, 2, ["0,0 1×1", "1,0 1×1"]),
    ])
  func halvesShareTheCanvas(_ width: Int, _ height: Int, _ count: Int, _ expected: [String]) {
    var scene = PairSceneTests.scene
    scene.size = PixelSize(clampingWidth: width, height: height)
    scene.halves = Array(repeating: scene.halves[0], count: count)
    let frames = PairSceneTests.photos(of: scene).map { "\($0.frame.x),\($0.frame.y) \($0.frame.size)" }
    #expect(frames == expected)
  }

  @Test func onlyTheSecondPhotoIsMoved() throws {
    var scene = PairSceneTests.scene
    let still = PairSceneTests.photos(of: scene)
    scene.alignment = PairScene.Alignment(x: 20, y: 30, zoom: 1.5)
    let moved = PairSceneTests.photos(of: scene)
    #expect(moved[0].crop == still[0].crop && moved.map(\.frame) == still.map(\.frame))
    #expect(abs(moved[1].crop.width - still[1].crop.width / 1.5) < 1e-9)
    // To the right by 20 pixels of the canvas: the part that is seen lies so much further to the left.
    let pixel = moved[1].crop.width / Double(moved[1].frame.size.width)
    let center = moved[1].crop.x + moved[1].crop.width / 2
    let stillCenter = still[1].crop.x + still[1].crop.width / 2
    #expect(abs(stillCenter - center - 20 * pixel) < 1e-9)
  }

  @Test(arguments: 0..<20)
  func alignmentStaysInsideThePhoto(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      func side(_ longest: Int) -> Int { Int.random(in: 1...longest, using: &random) }
      var scene = PairSceneTests.scene
      scene.size = PixelSize(clampingWidth: side(3000), height: side(3000))
      scene.halves[1].photo = PixelSize(clampingWidth: side(9000), height: side(9000))
      scene.alignment = PairScene.Alignment(
        x: Double.random(in: -16_384...16_384, using: &random), y: Double.random(in: -40...40, using: &random),
        zoom: Double.random(in: 0.5...16, using: &random))
      let (crop, frame) = PairSceneTests.photos(of: scene)[1]
      #expect(crop.x >= 0 && crop.y >= 0 && crop.width > 0 && crop.height > 0)
      #expect(crop.x + crop.width <= 1 + 1e-9 && crop.y + crop.height <= 1 + 1e-9)
      // What is seen keeps the shape of its frame.
      let photo = scene.halves[1].photo
      let shape = crop.width * Double(photo.width) / (crop.height * Double(photo.height))
      let frameShape = Double(frame.size.width) / Double(frame.size.height)
      #expect(abs(shape / frameShape - 1) < 1e-6)
    }
  }

  /// The photos of a scene as they are drawn.
  private static func photos(of scene: PairScene) -> [(crop: PictureCrop, frame: PixelRect)] {
    scene.displayList(measuring: FixedMeasurer()).commands.compactMap { command in
      if case .photo(_, let crop, let frame, _) = command { (crop, frame) } else { nil }
    }
  }
}
