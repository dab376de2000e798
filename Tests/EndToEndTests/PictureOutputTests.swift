import Glibc
import Metadata
import Raster
import TestServer
import Testing

/// Where commands that make single pictures write, in which format, and what they leave behind when they cannot.
@Suite struct PictureOutputTests {
  /// Commands that show all photos of a folder.
  private static let folderCommands = [
    ["sheet", "photos", "--width", "240", "--now", "2026-01-31"], ["pair", "photos", "--size", "240x120"],
  ]
  /// All commands.
  private static let commands =
    folderCommands + [
      ["sheet", "photos/profile.json", "--account", "example", "--width", "240"],
      ["feed", "photos/profile.json", "--width", "240"], ["thread", "photos/thread.json", "--width", "240"],
    ]

  /// A workshop with two photos, and what names them where a command shows an account or a thread.
  private static func workshop(for words: [String] = []) throws -> Workshop {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2011-05-06", .red), "b.jpg": SamplePhoto("2012-05-06", .blue)])
    if words.contains("photos/profile.json") {
      var profile = SavedProfile()
      profile.posts = [.init("c0", day: 15_000, "a.jpg"), .init("c1", day: 15_400, "b.jpg")]
      try workshop.folder.write(profile.json, to: "photos/profile.json")
    }
    if words.contains("photos/thread.json") {
      try workshop.folder.write(#"[\#(DcardImitation.comment(1, #"a.jpg\nb.jpg"#))]"#, to: "photos/thread.json")
    }
    return workshop
  }

  @Test(
    arguments: commands,
    [
      ("x.png", ImageFormat.png), ("x.PNG", .png), ("x.jpg", .jpeg), ("x.JPEG", .jpeg), ("x.webp", .webp),
      ("deep/er/x.png", .png), ("d.webp/x.jpg", .jpeg),
    ])
  func theEndingTellsTheFormat(_ words: [String], _ output: (path: String, format: ImageFormat)) throws {
    let workshop = try Self.workshop(for: words)
    let result = try workshop.command(words + ["-o", output.path]).run()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("in \(output.path);"))
    let bytes = try workshop.folder.bytes(of: output.path)
    let magic: [UInt8] =
      switch output.format {
      case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      case .jpeg: [0xFF, 0xD8, 0xFF]
      default: Array("RIFF".utf8)
      }
    #expect(bytes.starts(with: magic))
    #expect(output.format != .webp || bytes[8..<12].elementsEqual("WEBP".utf8))
    #expect(try MetadataReader.read(BytesInMemory(bytes)).format == output.format)
    #expect(try Frame(bytes).bitmap.size.width == 240)
  }

  @Test(arguments: commands)
  func dashIsStandardOutput(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    #expect(try workshop.command(words + ["-o", "file.png"]).run().status == 0)
    for extra in [[], ["-v"], ["-q"]] {
      let result = try workshop.toShell("> printed.png", words + ["-o", "-"] + extra)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try workshop.folder.bytes(of: "printed.png") == workshop.folder.bytes(of: "file.png"))
    }
    #expect(workshop.folder.names(in: "") == ["file.png", "photos", "printed.png"])
    #expect(try workshop.command(words + ["-o", "-", "--json"]).run().status == 64)
    let full = try workshop.toShell("> /dev/full", words + ["-o", "-"])
    #expect(full.status == 1 && full.errors.contains("No space left on device"), "\(full.errors)")
  }

  @Test(arguments: commands, ["x.gif", "x", "x.", "x.png/", "x.tiff", "png", ""])
  func anUnknownEndingIsRefused(_ words: [String], _ output: String) throws {
    let workshop = try Self.workshop(for: words)
    let result = try workshop.command(words + ["-o", output]).run()
    #expect([1, 64].contains(result.status))
    #expect(!result.errors.isEmpty && result.output.isEmpty)
    #expect(workshop.folder.names(in: "") == ["photos"])
  }

  @Test(arguments: commands)
  func aPhotoIsNeverReplaced(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    try #require(symlink("photos/a.jpg", workshop.folder.path(of: "link.jpg")) == 0)
    try #require(symlink("photos", workshop.folder.path(of: "other")) == 0)
    let before = try workshop.folder.contents(of: "photos")
    for output in ["photos/a.jpg", "./photos/../photos/b.jpg", "link.jpg", "other/a.jpg"] {
      let result = try workshop.command(words + ["-o", output]).run()
      #expect(result.status == 1 && result.errors.contains("is one of the photos"), "\(output): \(result.errors)")
    }
    #expect(try workshop.folder.contents(of: "photos") == before)
  }

  @Test(arguments: folderCommands)
  func aBadPhotoOrACopyIsNotReplacedEither(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    try workshop.add("deep/bad.jpg", [])
    try workshop.add("deep/copy.jpg", workshop.folder.bytes(of: "photos/a.jpg"))
    try workshop.add("note.png", Array("a text".utf8))
    for output in ["photos/deep/bad.jpg", "photos/deep/copy.jpg", "photos/note.png"] {
      let before = try workshop.folder.bytes(of: output)
      let result = try workshop.command(words + ["-o", output]).run()
      #expect(result.status == 1 && result.errors.contains("is one of the photos"), "\(output): \(result.errors)")
      #expect(try workshop.folder.bytes(of: output) == before)
    }
    let named = try workshop.command([words[0], "photos/note.png"] + words.dropFirst() + ["-o", "photos/note.png"])
    #expect(try named.run().status == 1)
    #expect(try workshop.folder.text(of: "photos/note.png") == "a text")
  }

  @Test func aPageNeverReplacesAPhoto() throws {
    let workshop = try Self.workshop()
    try workshop.add("all-002.jpg", SamplePhoto("2013-05-06", .green).bytes())
    let before = try workshop.folder.contents(of: "photos")
    let result = try workshop.sheet("--each", "--columns", "1", "--page-height", "64", "-o", "photos/all.jpg")
    #expect(result.status == 0, "three rows are one page")
    try workshop.add("c.jpg", SamplePhoto("2014-05-06", .green).bytes())
    try #require(unlink(workshop.folder.path(of: "photos/all.jpg")) == 0)
    let paged = try workshop.sheet("--each", "--columns", "1", "--page-height", "64", "-o", "photos/all.jpg")
    #expect(paged.status == 1 && paged.errors.contains("photos/all-002.jpg” is one of the photos"))
    #expect(try workshop.folder.bytes(of: "photos/all-002.jpg") == before["all-002.jpg"])
    #expect(workshop.folder.names(in: "photos") == ["a.jpg", "all-002.jpg", "b.jpg", "c.jpg"])
  }

  @Test(arguments: commands)
  func onlyOwnPicturesAreReplaced(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    let photo = try SamplePhoto("2013-05-06", .green).bytes()
    let other =
      switch words[0] {
      case "feed", "thread": ["--lang", words[0] == "feed" ? "zh-Hant" : "en"]
      case "pair": ["--theme", "light", "--fit", "contain"]
      default: ["--fit", "contain"]
      }
    for name in ["x.png", "x.jpg", "x.webp"] {
      for foreign in [photo, Array("a text".utf8), Array("GIF89a".utf8)] {
        try workshop.folder.write(foreign, to: name)
        let result = try workshop.command(words + ["-o", name]).run()
        #expect(result.status == 1 && result.errors.contains("was not made by tenyear"), "\(result.errors)")
        #expect(try workshop.folder.bytes(of: name) == foreign)
      }
      #expect(try workshop.command(words + ["-o", name, "--force"]).run().status == 0)
      let first = try workshop.folder.bytes(of: name)
      // One of ours, and an empty file, are replaced without a word.
      #expect(try workshop.command(words + other + ["-o", name]).run().status == 0)
      #expect(try workshop.folder.bytes(of: name) != first)
      try workshop.folder.write("", to: name)
      #expect(try workshop.command(words + ["-o", name]).run().status == 0)
      #expect(try workshop.folder.bytes(of: name) == first)
    }
  }

  @Test func pagesOfAnEarlierSheetAreRemoved() throws {
    let workshop = try Self.workshop()
    for day in 10...14 { try workshop.add("\(day).jpg", SamplePhoto("2014-05-\(day)").bytes()) }
    func sheet(_ height: String) throws -> [String] {
      let result = try workshop.sheet("--each", "--columns", "1", "--page-height", height, "-o", "out/s.png")
      #expect(result.status == 0, "\(result.errors)")
      return workshop.folder.names(in: "out")
    }
    try workshop.folder.makeFolder("out")
    #expect(try sheet("64") == ["s-001.png", "s-002.png", "s-003.png"])
    // A file of that name that is not ours is left alone, and ends the search.
    #expect(try sheet("100") == ["s-001.png", "s-002.png"])
    #expect(try sheet("1000") == ["s.png"])
    // A single numbered picture may be another command's.
    #expect(try workshop.command(["pair", "photos", "--size", "200x100", "-o", "out/s-001.png"]).run().status == 0)
    #expect(try sheet("1000") == ["s-001.png", "s.png"])
    unlink(workshop.folder.path(of: "out/s-001.png"))
    try workshop.folder.write("mine", to: "out/s-001.png")
    #expect(try sheet("1000") == ["s-001.png", "s.png"])
    #expect(try workshop.folder.text(of: "out/s-001.png") == "mine")
  }

  @Test(arguments: commands)
  func aClosedFolderIsLeftAsItIs(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    try workshop.folder.makeFolder("closed")
    #expect(try workshop.command(words + ["-o", "closed/x.png"]).run().status == 0)
    let old = try workshop.folder.bytes(of: "closed/x.png")
    try #require(chmod(workshop.folder.path(of: "closed"), 0o555) == 0)
    for output in ["closed/x.png", "closed/new.png", "closed/deep/x.png"] {
      var command = try workshop.command(words + ["-o", output])
      command.isUnprivileged = true
      let result = try command.run()
      #expect(result.status == 1 && result.errors.contains("Permission denied"), "\(result.errors)")
    }
    try #require(chmod(workshop.folder.path(of: "closed"), 0o777) == 0)
    #expect(workshop.folder.names(in: "closed") == ["x.png"])
    #expect(try workshop.folder.bytes(of: "closed/x.png") == old)
  }

  @Test(arguments: commands)
  func aFileOrAFolderInTheWayIsSaid(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    try workshop.folder.makeFolder("folder.png")
    try workshop.folder.write("text", to: "file")
    for output in ["folder.png", "file/x.png"] {
      let result = try workshop.command(words + ["-o", output]).run()
      #expect(result.status == 1 && result.errors.contains(output == "folder.png" ? "folder.png" : "file"))
    }
    #expect(workshop.folder.names(in: "") == ["file", "folder.png", "photos"])
    #expect(workshop.folder.names(in: "folder.png").isEmpty)
  }

  @Test(.enabled(if: Disk.canBeMounted, "a file system in memory cannot be mounted here"), arguments: commands)
  func aFullDiskIsSaid(_ words: [String]) throws {
    let workshop = try Self.workshop(for: words)
    let disk = try Disk(at: workshop.folder, "small", pages: 2)
    defer { disk.unmount() }
    try workshop.folder.write([UInt8](repeating: 1, count: 8192), to: "small/other")
    for output in ["small/x.png", "small/deep/x.png"] {
      let result = try workshop.command(words + ["-o", output, "--png", "fast"]).run()
      #expect(result.status == 1 && result.errors.contains("the disk is full"), "\(result.errors)")
      #expect(workshop.folder.names(in: "small") == ["other"])
    }
  }
}

extension Workshop {
  /// Runs the program by a shell that sends its output elsewhere.
  func toShell(_ redirection: String, _ words: [String]) throws -> Command.Result {
    var command = try command(["-c", "exec \"$0\" \"$@\" \(redirection)", Binary.path.get()] + words)
    command.program = "/bin/sh"
    return try command.run()
  }
}
