import Drawing
import Raster
import Testing

/// Contact sheets by the real program: what stands in which cell.
@Suite struct SheetTests {
  static let withGaps: [String: SamplePhoto] = [
    "b.jpg": SamplePhoto("2011-05-06", .red), "c.jpg": SamplePhoto("2013-05-06", .blue),
    "a.jpg": SamplePhoto("2016-05-06", .green),
  ]

  @Test func yearsStandInTheirOrder() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.sheet("--columns", "3")
    #expect(result.status == 0)
    #expect(result.output.contains("3 photos, 60×40, in sheet.png"))
    #expect(result.errors.contains("no photo for 2012, 2014, 2015"))
    #expect(try workshop.cells() == [.red, nil, .blue, nil, nil, .green])
  }

  @Test func theSpanCanBeWiderThanThePhotos() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.sheet("--from", "2009", "--to", "2013", "--columns", "5").status == 0)
    #expect(try workshop.cells() == [nil, nil, .red, nil, .blue])
  }

  @Test func aListOfYearsIsShownInItsOrder() throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.sheet("--years", "2016,2012,2011", "--columns", "3").status == 0)
    #expect(try workshop.cells() == [.green, nil, .red])
  }

  @Test(
    arguments: [
      ("placeholder", [.red, nil, .blue, nil, nil, .green]), ("skip", [.red, .blue, .green]),
      ("hold", [.red, .red, .blue, .blue, .blue, .green]),
    ] as [(String, [SamplePhoto.Paint?])])
  func gapsAreFilledAsAskedFor(_ missing: String, _ cells: [SamplePhoto.Paint?]) throws {
    let workshop = try Workshop(Self.withGaps)
    #expect(try workshop.sheet("--missing", missing, "--columns", "6").status == 0)
    #expect(try workshop.cells(count: cells.count) == cells)
  }

  @Test func failWritesNothing() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.sheet("--missing", "fail")
    #expect(result.status == 1)
    #expect(result.errors.contains("there is no photo for 2012, 2014, 2015"))
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test(arguments: [[], ["--each"]])
  func failWritesNothingForABadPhotoEither(_ words: [String]) throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06")])
    try workshop.add("2012-05-06.jpg", FileHeader.brokenJPEG)
    let result = try workshop.command(workshop.sheetWords(words + ["--missing", "fail"])).run()
    #expect(result.status == 1)
    #expect(result.errors.contains("2012-05-06.jpg: damaged JPEG"))
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test func aYearWithAnotherPhotoIsNoGap() throws {
    var best = SamplePhoto("2012-07-01")
    best.rating = 5
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06"), "b.jpg": SamplePhoto("2012-01-01", .blue)])
    try workshop.add("best.jpg", best.bytesWithoutPicture())
    for missing in ["placeholder", "hold", "skip", "fail"] {
      let result = try workshop.sheet("--missing", missing, "--columns", "2")
      #expect(result.status == 3, "\(missing): \(result.errors)")
      #expect(result.errors.contains("best.jpg: damaged JPEG"))
      #expect(try workshop.cells() == [.red, .blue])
    }
  }

  @Test(
    arguments: [
      ([], [.red, .blue, .green, .yellow]), (["--sort", "date"], [.red, .blue, .green, .yellow]),
      (["--sort", "name"], [.yellow, .green, .red, .blue]),
      (["--sort", "given"], [.blue, .green, .yellow, .red]),
    ] as [([String], [SamplePhoto.Paint?])])
  func photosAreSorted(_ words: [String], _ cells: [SamplePhoto.Paint?]) throws {
    let workshop = try Workshop([
      "0.jpg": SamplePhoto(nil, .yellow), "1.jpg": SamplePhoto("2016-05-06", .green),
      "2.jpg": SamplePhoto("2011-05-06", .red), "10.jpg": SamplePhoto("2011-05-07", .blue),
    ])
    let given = ["10.jpg", "1.jpg", "0.jpg", "2.jpg"].map { "photos/\($0)" }
    let result = try workshop.command(
      workshop.sheetWords(["--each", "--columns", "4"] + words, sources: given)
    ).run()
    #expect(result.status == 0)
    #expect(try workshop.cells() == cells)
  }

  @Test func aFailedPhotoKeepsItsCell() throws {
    let workshop = try Workshop([
      "1.jpg": SamplePhoto("2011-05-06", .red), "3.jpg": SamplePhoto("2013-05-06", .blue),
      "4.jpg": SamplePhoto("2014-05-06", .green),
    ])
    try workshop.add("2012-05-06.jpg", FileHeader.brokenJPEG)
    for words in [["--each"], []] {
      let result = try workshop.command(workshop.sheetWords(words + ["--columns", "4"])).run()
      #expect(result.status == 3)
      #expect(result.errors.contains("2012-05-06.jpg: damaged JPEG"))
      #expect(result.output.contains("3 photos"))
      #expect(try workshop.cells() == [.red, nil, .blue, .green])
    }
    // With room for words the cell says its name and why.
    let words = ["sheet", "photos", "--each", "--columns", "4", "--cell", "200", "--gap", "0", "--no-header"]
    #expect(try workshop.command(words).run().status == 3)
    let labelled = try workshop.frame("sheet.png").bitmap
    #expect(try workshop.command(words + ["--no-label"]).run().status == 3)
    let plain = try workshop.frame("sheet.png").bitmap
    let cell = PixelRect(x: 200, y: 0, size: PixelSize(clampingWidth: 200, height: 200))
    #expect(plain.colors(in: cell).count > 2, "the reason is there without a label")
    #expect(labelled.colors(in: PixelRect(x: 200, y: 160, size: cell.size)).count > 2)
    #expect(plain.colors(in: PixelRect(x: 200, y: 160, size: cell.size)).count == 1)
  }

  /// The title counts what is shown: a sheet whose photo turns out bad has the title of one that never chose it.
  @Test(arguments: [[], ["--page-height", "1000"]])
  func theTitleCountsWhatIsShown(words: [String]) throws {
    func title(second: [UInt8]?) throws -> Bitmap {
      let workshop = try Workshop(["1.jpg": SamplePhoto("2011-05-06"), "3.jpg": SamplePhoto("2014-05-06")])
      if let second { try workshop.add("2.jpg", second) }
      try workshop.add("z.txt", Array("not a picture".utf8))
      if second == nil { try workshop.add("y.txt", Array("not a picture".utf8)) }
      let result = try workshop.command(["sheet", "photos", "--columns", "2", "--title", "x"] + words).run()
      #expect(result.status == (second == nil ? 0 : 3))
      let bitmap = try workshop.frame(words.isEmpty ? "sheet.png" : "sheet-001.png").bitmap
      let size = try #require(PixelSize(width: bitmap.size.width, height: 150))
      return bitmap.resized(to: size, crop: PictureCrop(x: 0, y: 0, width: 1, height: 150 / Double(bitmap.size.height)))
    }
    let bad = try SamplePhoto("2012-05-06").bytesWithoutPicture()
    #expect(try title(second: bad) == title(second: nil))
    #expect(
      try title(second: nil).colors(in: PixelRect(x: 0, y: 0, size: PixelSize(clampingWidth: 999, height: 150))).count
        > 9)
  }

  @Test func cellsWithoutGapsAreSeamless() throws {
    var photos: [String: SamplePhoto] = [:]
    let paints: [SamplePhoto.Paint] = [.red, .green, .blue, .yellow]
    for index in 0..<12 { photos["\(index).jpg"] = SamplePhoto("2014-05-\(index + 10)", paints[index % 4]) }
    let workshop = try Workshop(photos)
    let result = try workshop.sheet("--each", "--columns", "4")
    #expect(result.status == 0 && result.output.contains("12 photos, 80×60"))
    let bitmap = try workshop.frame("sheet.png").bitmap
    for y in 0..<60 {
      for x in 0..<80 {
        // Every pixel is that of its photo, up to the last column and row of its cell.
        let center = bitmap.color(x: x / 20 * 20 + 10, y: y / 20 * 20 + 10)
        #expect(bitmap.color(x: x, y: y).isNear(center), "\(x), \(y)")
      }
    }
    for (index, paint) in paints.enumerated() {
      #expect(bitmap.color(x: index * 20, y: 0).shows(paint) && bitmap.color(x: index * 20 + 19, y: 59).shows(paint))
    }
  }

  @Test func gapsShowTheGround() throws {
    let workshop = try Workshop(Self.withGaps)
    let words = ["sheet", "photos", "--each", "--columns", "2", "--cell", "20x10", "--no-header", "--no-label"]
    #expect(try workshop.command(words + ["--gap", "3", "--theme", "dark"]).run().status == 0)
    let bitmap = try workshop.frame("sheet.png").bitmap
    #expect(bitmap.size.description == "43×23")
    for y in 0..<23 {
      for x in 0..<43 {
        let isGround = (20..<23).contains(x) || (10..<13).contains(y) || (x >= 23 && y >= 13)
        #expect((bitmap.color(x: x, y: y) == Color(0x121316)) == isGround, "\(x), \(y)")
      }
    }
  }

  @Test func pagesNeverCutACell() throws {
    var photos: [String: SamplePhoto] = [:]
    let paints: [SamplePhoto.Paint] = [.red, .green, .blue, .yellow]
    for index in 0..<7 { photos["\(index).jpg"] = SamplePhoto("2014-05-\(index + 10)", paints[index % 4]) }
    let workshop = try Workshop(photos)
    let result = try workshop.sheet("--each", "--columns", "2", "--page-height", "70", "-o", "deep.er/all.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("7 photos, 2 pages of 40 pixels' width, in deep.er/all-001.png"))
    #expect(workshop.folder.names(in: "deep.er") == ["all-001.png", "all-002.png"])
    #expect(try workshop.cells(in: "deep.er/all-001.png") == [.red, .green, .blue, .yellow, .red, .green])
    #expect(try workshop.cells(in: "deep.er/all-002.png", count: 1) == [.blue])
    let printed = try workshop.sheet("--each", "--columns", "2", "--page-height", "70", "-o", "-")
    #expect(printed.status == 1 && printed.output.isEmpty)
    #expect(printed.errors.contains("the picture has 2 pages and standard output room for one"))
    let low = try workshop.sheet("--each", "--cell", "100", "--page-height", "70", "-o", "low.png")
    #expect(low.status == 1 && low.errors.contains("--page-height 100 has"))
    #expect(!workshop.folder.holds("low.png"))
  }

  @Test func sheetsOfBadPhotosAreNotWritten() throws {
    let workshop = try Workshop()
    // Files of the same bytes would be one photo.
    for day in 10..<20 { try workshop.add("2014-05-\(day).jpg", FileHeader.brokenJPEG + [UInt8(day)]) }
    let result = try workshop.sheet("--each", "--columns", "1", "--page-height", "64")
    #expect(result.status == 1)
    #expect(result.errors.contains("no photo could be shown") && result.errors.contains("2014-05-10.jpg"))
    #expect(workshop.folder.names(in: "") == ["photos"], "no page is left behind")
    // One that can be shown, on the last page: then all are written.
    try workshop.add("2014-05-20.jpg", SamplePhoto("2014-05-20").bytes())
    #expect(try workshop.sheet("--each", "--columns", "1", "--page-height", "64").status == 3)
    #expect(workshop.folder.names(in: "").filter { $0.hasPrefix("sheet-00") }.count == 4)
  }

  @Test(
    arguments: [
      ([], "1480×730"), (["--no-header"], "1480×554"), (["--width", "740"], "740×364"),
      (["--columns", "6"], "1480×0"),
      (["--cell", "100x50", "--columns", "6", "--gap", "0", "--no-header"], "600×50"),
      (["--cell", "30", "--columns", "3", "--gap", "5", "--no-header"], "100×65"),
      (["--each", "--no-header"], "1480×240"), (["--each", "--no-header", "--columns", "1"], "1480×4456"),
    ])
  func sheetsAreOfTheSizeAskedFor(_ words: [String], _ size: String) throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.command(["sheet", "photos", "--now", "2026-01-31"] + words).run()
    #expect(result.status == 0)
    let actual = try workshop.frame("sheet.png").bitmap.size
    #expect(size.hasSuffix("×0") ? size.hasPrefix("\(actual.width)×") : actual.description == size)
    #expect(result.output.contains(actual.description))
  }

  @Test func titlesAndCreditsChangeOnlyTheirRoom() throws {
    var photos = Self.withGaps
    photos["b.jpg"]?.author = "Ann"
    let workshop = try Workshop(photos)
    let words = ["sheet", "photos", "--width", "600", "--columns", "3"]
    #expect(try workshop.command(words + ["-o", "plain.png"]).run().status == 0)
    #expect(try workshop.command(words + ["-o", "titled.png", "--title", "Our 街"]).run().status == 0)
    #expect(try workshop.command(words + ["-o", "chinese.png", "--lang", "zh-Hant"]).run().status == 0)
    let (plain, titled) = (try workshop.frame("plain.png").bitmap, try workshop.frame("titled.png").bitmap)
    #expect(plain.size == titled.size && plain != titled)
    let rows = (0..<plain.size.height).filter { y in
      (0..<plain.size.width).contains { plain.color(x: $0, y: y) != titled.color(x: $0, y: y) }
    }
    #expect(rows.allSatisfy { (19...45).contains($0) }, "only the title differs: \(rows)")
    #expect(try workshop.frame("chinese.png").bitmap != plain)
  }

  @Test func charactersThatNoFontHasAreNamed() throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.command(["sheet", "photos", "--title", "a\u{10FFFD}b"]).run()
    #expect(result.status == 0 && result.errors.contains("sheet.png: no font has U+10FFFD"), "\(result.errors)")
    let labelled = try workshop.command(["sheet", "photos", "--label", "\u{10FFFD}{year}"]).run()
    for name in ["b.jpg", "2012"] { #expect(labelled.errors.contains("\(name): no font has U+10FFFD")) }
  }

  @Test func jsonTellsWhatWasMade() throws {
    let workshop = try Workshop(Self.withGaps)
    try workshop.add("2012-05-06.jpg", FileHeader.brokenJPEG)
    let result = try workshop.sheet("--columns", "1", "--page-height", "90", "--json")
    #expect(result.status == 3)
    let report = try PictureReportFile(result.output)
    #expect(report.pages.map(\.file) == ["sheet-001.png", "sheet-002.png"])
    #expect(report.pages.map(\.width) == [20, 20] && report.pages.map(\.height) == [80, 40])
    #expect(report.considered == 4 && report.shown == 3)
    #expect(report.failed.map(\.id) == ["2012-05-06.jpg"] && report.failed.allSatisfy { !$0.reason.isEmpty })
    #expect(report.gaps == [2012, 2014, 2015])
  }

  @Test func aListComesFromStandardInput() throws {
    let workshop = try Workshop(Self.withGaps)
    var command = try workshop.command(
      workshop.sheetWords(["--each", "--columns", "3", "--sort", "given", "--files-from", "-", "-0"], sources: []))
    command.input = Array("photos/a.jpg\0photos/b.jpg\0photos/c.jpg\0".utf8)
    #expect(try command.run().status == 0)
    #expect(try workshop.cells() == [.green, .red, .blue])
  }

  @Test(arguments: ["png", "jpg", "webp"])
  func bytesAreTheSameForAnyNumberOfWorkers(_ ending: String) throws {
    var photos: [String: SamplePhoto] = [:]
    for index in 0..<9 { photos["\(index).jpg"] = SamplePhoto("2014-05-1\(index)", index % 2 == 0 ? .red : .blue) }
    let workshop = try Workshop(photos)
    try workshop.add("2014-05-20.jpg", FileHeader.brokenJPEG)
    var files: [[UInt8]] = []
    for jobs in ["1", "4"] {
      let output = "jobs\(jobs).\(ending)"
      let words = ["sheet", "photos", "--each", "--width", "300", "--jobs", jobs, "-o", output]
      #expect(try workshop.command(words).run().status == 3)
      files.append(try workshop.folder.bytes(of: output))
    }
    #expect(files[0] == files[1])
  }

  @Test(
    arguments: [
      (["--cell", "100", "--width", "500"], "--width"), (["--columns", "0"], "--columns needs"),
      (["--columns", "1001"], "--columns needs"), (["--gap", "-1"], ""), (["--gap", "1001"], "--gap needs"),
      (["--cell", "3"], "4 to 8192"), (["--cell", "20x"], "--cell needs"), (["--width", "63"], "--width needs"),
      (["--width", "40000"], "--width needs"), (["--page-height", "10"], "--page-height needs"),
      (["--sort", "name"], "--each"), (["--each", "--sort", "size"], "--sort needs"),
      (["--label", "{date}", "--no-label"], "exclude each other"), (["--label", "{titel}"], "{title}"),
      (["--title", "x", "--no-header"], "exclude each other"), (["--years", "2014", "--each"], "exclude each other"),
      (["--size", "9:16"], "--size is not an option of sheet"),
    ])
  func aWrongLineSaysWhatToWrite(_ words: [String], _ message: String) throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.command(["sheet", "photos"] + words).run()
    #expect(result.status == 64, "\(result.errors)")
    #expect(result.errors.contains(message) && result.output.isEmpty)
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test(
    arguments: [
      (["--columns", "100", "--width", "64"], "leave no room in 64 pixels"),
      (["--columns", "100", "--cell", "400"], "more than 32767"),
      (["--width", "20000", "-o", "x.webp"], "more than 16383"),
    ])
  func whatCannotBeLaidOutIsSaid(_ words: [String], _ message: String) throws {
    let workshop = try Workshop(Self.withGaps)
    let result = try workshop.command(["sheet", "photos"] + words).run()
    #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
    #expect(workshop.folder.names(in: "") == ["photos"])
  }
}
