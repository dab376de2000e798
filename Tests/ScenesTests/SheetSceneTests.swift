import Drawing
import Planning
import Scenes
import TestSupport
import Testing

/// What the cells and pages of a sheet say, as recorded texts.
struct SheetSceneTests {
  /// A cell and the name of its recorded text.
  struct CellCase: CustomStringConvertible, Sendable {
    let description: String
    let cell: SheetCell

    init(
      _ description: String, _ content: SheetCell.Content, label: String = "2014", width: Int = 334, height: Int = 251,
      style change: (inout SheetStyle) -> Void = { _ in }
    ) {
      self.description = description
      var style = SheetStyle()
      change(&style)
      cell = SheetCell(
        size: PixelSize(clampingWidth: width, height: height), content: content, label: label, style: style)
    }
  }

  static let landscape = SheetCell.Content.photo(PixelSize(clampingWidth: 6000, height: 4000))
  static let portrait = SheetCell.Content.photo(PixelSize(clampingWidth: 3000, height: 4000))
  static let failure = SheetCell.Content.failure(reason: "damaged JPEG: no pixels")

  static let cells: [CellCase] =
    FitMode.allCases.map { fit in CellCase("fit-\(fit.rawValue)", landscape) { $0.fit = fit } }
    + Theme.allCases.flatMap { theme in
      Language.allCases.map { language in
        CellCase("gap-\(theme.rawValue)-\(language.rawValue)", .gap) { ($0.theme, $0.language) = (theme, language) }
      } + [
        CellCase("failure-\(theme.rawValue)", failure) { $0.theme = theme },
        CellCase("blur-\(theme.rawValue)", portrait) { ($0.theme, $0.fit) = (theme, .blur) },
      ]
    } + [
      CellCase("name", portrait, label: "IMG_0042.jpg", width: 240, height: 240) { $0.kind = .photos },
      CellCase("no-label", landscape, label: ""), CellCase("gap-no-label", .gap, label: ""),
      CellCase("wide", landscape, width: 1000, height: 100), CellCase("tall", landscape, width: 100, height: 1000),
      CellCase("tiny", landscape, width: 4, height: 4), CellCase("tiny-failure", failure, width: 4, height: 4),
    ]

  @Test(arguments: cells)
  func cellsAreLaidOutAsRecorded(_ sample: CellCase) {
    expectRecorded(sample.cell.displayList.snapshot, as: "cell-\(sample.description).txt")
  }

  @Test(arguments: FitMode.allCases)
  func cellsKeepToTheirRoom(fit: FitMode) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let photo = PixelSize(
        clampingWidth: Int.random(in: 1...9000, using: &random), height: Int.random(in: 1...9000, using: &random))
      let size = PixelSize(
        clampingWidth: Int.random(in: 1...900, using: &random), height: Int.random(in: 1...900, using: &random))
      var style = SheetStyle()
      style.fit = fit
      let list = SheetCell(size: size, content: .photo(photo), label: "2014", style: style).displayList
      #expect(list.size == size)
      for case .photo(_, let crop, let frame, _) in list.commands {
        #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
        #expect(crop.x >= 0 && crop.y >= 0 && crop.x + crop.width <= 1 + 1e-9 && crop.y + crop.height <= 1 + 1e-9)
        #expect(fit != .cover || frame == PixelRect(size))
        #expect(fit == .cover || crop == .whole)
      }
    }
  }

  /// A page and the name of its recorded text.
  struct PageCase: CustomStringConvertible, Sendable {
    let description: String
    var page = 0
    var theme = Theme.light
    var language = Language.english
    var change: @Sendable (inout SheetStyle) -> Void = { _ in }
  }

  static let pages: [PageCase] =
    Theme.allCases.flatMap { theme in
      Language.allCases.map { language in
        PageCase(description: "\(theme.rawValue)-\(language.rawValue)", theme: theme, language: language)
      }
    } + [
      PageCase(description: "no-header") { $0.showsHeader = false },
      PageCase(description: "first-of-three") { $0.pageHeight = 480 },
      PageCase(description: "second-of-three", page: 1) { $0.pageHeight = 480 },
      PageCase(description: "last-of-three", page: 2) { $0.pageHeight = 480 },
      PageCase(description: "narrow") { ($0.width, $0.columns, $0.gap) = (.sheet(370), 3, 4) },
      PageCase(description: "cells") {
        ($0.width, $0.columns) = (.cells(PixelSize(clampingWidth: 150, height: 100)), 3)
      },
    ]

  @Test(arguments: pages)
  func pagesAreLaidOutAsRecorded(_ sample: PageCase) throws {
    let wording = Wording(sample.language)
    let credits = [Credit(author: "Ada Lin", licence: "CC BY 2.0"), Credit(author: "Bo Chen"), Credit()]
    let texts = SheetPage(
      title: "2009–2019 · 台灣海岸", counts: wording.counts(years: 11, photos: 10, considered: 214),
      credits: wording.credits(credits, hasOwn: true))
    var style = SheetStyle()
    sample.change(&style)
    let grid = try SheetGrid(
      style, count: 11, header: SheetPage.headerUnits, footer: texts.footerUnits(measuring: FixedMeasurer()),
      longestSide: PixelSize.longestSide)
    let list = texts.displayList(of: grid.pages[sample.page], margin: grid.margin, theme: sample.theme)
    expectRecorded(list.snapshot, as: "sheet-\(sample.description).txt")
  }

  @Test(arguments: [("", 0.0), ("Photos: Ada", 43.0), (String(repeating: "Ada Lin ", count: 30), 64.0)])
  func theFooterIsAsHighAsItsLines(credits: String, units: Double) {
    // A line of 21, two of 42; 22 above them.
    #expect(SheetPage(title: "", counts: "", credits: credits).footerUnits(measuring: FixedMeasurer()) == units)
  }

  @Test func theFooterHasFourLinesAtMost() {
    let texts = SheetPage(title: "", counts: "", credits: String(repeating: "Ada Lin ", count: 3000))
    #expect(texts.footerUnits(measuring: FixedMeasurer()) == 22 + 4 * 21)
  }

  @Test(
    arguments: [
      (1, 1, 1, "1 year · 1 photo · 1 considered", "1 年 · 1 張照片 · 共看過 1 張"),
      (11, 10, 214, "11 years · 10 photos · 214 considered", "11 年 · 10 張照片 · 共看過 214 張"),
      (2, 0, 0, "2 years · 0 photos · 0 considered", "2 年 · 0 張照片 · 共看過 0 張"),
    ])
  func yearsAreCounted(_ years: Int, _ photos: Int, _ considered: Int, _ english: String, _ chinese: String) {
    #expect(Wording(.english).counts(years: years, photos: photos, considered: considered) == english)
    #expect(Wording(.traditionalChinese).counts(years: years, photos: photos, considered: considered) == chinese)
  }

  static let ada = Credit(author: "Ada", licence: "CC BY 2.0")
  static let bo = Credit(author: "Bo")

  @Test(
    arguments: [
      ([], false, "", ""), ([Credit()], true, "", ""),
      ([ada, bo, ada], false, "Photos: Ada (CC BY 2.0), Bo", "照片：Ada (CC BY 2.0)、Bo"),
      ([bo, Credit(author: "Bo", licence: "CC0")], false, "Photos: Bo, Bo (CC0)", "照片：Bo、Bo (CC0)"),
      ([ada, Credit()], true, "Photos: Ada (CC BY 2.0), own library", "照片：Ada (CC BY 2.0)、自己的收藏"),
    ] as [([Credit], Bool, String, String)])
  func creditsNameEachOnce(_ credits: [Credit], _ hasOwn: Bool, _ english: String, _ chinese: String) {
    #expect(Wording(.english).credits(credits, hasOwn: hasOwn) == english)
    #expect(Wording(.traditionalChinese).credits(credits, hasOwn: hasOwn) == chinese)
  }

  @Test(
    arguments: [
      (nil, "2014", "IMG_0042.jpg", "2014"), ("{date}", "14 July 2014", "14 July 2014", ""),
      ("{title} · {author}", "By the river · Ada Lin", "By the river · Ada Lin", ""),
      ("{year}: {file}", "2014: IMG_0042.jpg", "2014: IMG_0042.jpg", "2014: "), ("{index}", "3", "3", ""),
      ("plain", "plain", "plain", "plain"),
    ] as [(String?, String, String, String)])
  func labelsSayWhatTheTemplateSays(_ template: String?, _ ofYear: String, _ ofPhoto: String, _ ofGap: String) throws {
    var style = SheetStyle()
    style.label = try template.map { try CaptionTemplate($0) }
    let year = SampleFrame.slot(of: 10)
    let place = try #require(SlotPlan.each(count: 10).slot(at: 3))
    #expect(SheetLabel.text(SampleFrame.photo, in: year, style: style) == ofYear)
    #expect(SheetLabel.text(SampleFrame.photo, in: place, style: style) == ofPhoto)
    #expect(SheetLabel.text(nil, in: year, style: style).trimmed == ofGap.trimmed)
    #expect(SheetLabel.text(nil, in: place, style: style).isEmpty || template != nil)
  }
}

extension String {
  /// The text without what is left of separators at its end.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while let last = text.last, " :·".contains(last) { text.removeLast() }
    return text
  }

  @Test(arguments: [
    (Language.english, 3, 3, "3 photos · 9 considered"), (.english, 1, 1, "1 photo · 9 considered"),
    (.english, 2, 3, "2 of 3 photos · 9 considered"), (.english, 0, 1, "0 of 1 photo · 9 considered"),
    (.traditionalChinese, 3, 3, "3 張照片 · 共看過 9 張"), (.traditionalChinese, 2, 3, "3 張照片中的 2 張 · 共看過 9 張"),
  ])
  func countsTellShownFromChosen(language: Language, shown: Int, cells: Int, text: String) {
    #expect(Wording(language).counts(photos: shown, of: cells, considered: 9) == text)
  }
}
