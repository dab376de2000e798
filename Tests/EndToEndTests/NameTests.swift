import Glibc
import Testing

@Suite struct NameTests {
  private static let names = [
    "with space.jpg", "new\nline.jpg", "apostrophe's.jpg", "\"quoted\".jpg", "-dash.jpg", "--from.jpg", "@list.jpg",
    "100%d %s.jpg", "back\\slash.jpg", "$(touch x).jpg", "caf\u{E9}.jpg", "cafe\u{301}.jpg", "照片.jpg", "😀.jpg",
    "\u{1B}[31mred\u{1B}[0m.jpg", "\u{9B}2Jclear.jpg", "bell\u{7}.jpg", "left\u{202E}right.jpg", "<b>&amp;.jpg",
    "a=b;c|d&e.jpg", "tab\there.jpg", "carriage\rreturn.jpg", "\u{7F}.jpg",
  ]

  @Test(arguments: names)
  func aNameIsData(_ name: String) throws {
    let workshop = try Workshop([name: SamplePhoto("2014-05-06")])
    try workshop.folder.write("no picture", to: "photos/bad \(name)")
    for words in [["-v"], ["--json"]] {
      let result = try workshop.command(workshop.renderWords(words)).run()
      #expect(result.status == 3)
      #expect(result.output.isPlain && result.errors.isPlain)
    }
    let manifest = try workshop.manifest()
    #expect(try workshop.frame(1).shows(.red))
    #expect(manifest.frames.map { $0.photo.map { Array($0.id.utf8) } } == [Array(name.utf8)])
    #expect(manifest.totals.reasons.failed.map { Array($0.id.utf8) } == [Array("bad \(name)".utf8)])
  }

  @Test(arguments: names)
  func aNameOnTheCommandLineIsData(_ name: String) throws {
    let workshop = try Workshop()
    try workshop.folder.write(SamplePhoto("2014-05-06").bytes(), to: "work/\(name)/\(name)")
    for source in [name, name + "/" + name] {
      var command = try workshop.command(["render", "-o", "out \(name)", "--size", "96x64", "-v", "--", source])
      command.folder = workshop.folder.path(of: "work")
      let result = try command.run()
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.isPlain && result.errors.isPlain)
    }
    #expect(workshop.frameNames(in: "work/out \(name)") == [frameName(1)])
    for words in [["explain"], ["explain", "--json"]] {
      var command = try workshop.command(words + ["--", name + "/" + name])
      command.folder = workshop.folder.path(of: "work")
      let result = try command.run()
      #expect(result.status == 0 && result.output.contains("2014"))
      #expect(result.output.isPlain && result.errors.isPlain)
    }
    let failing = [
      ["render", "missing \(name)"], ["render", "--output=\(name)/\(name)", "--", name],
      ["render", "--font=\(name)", "."],
    ]
    for words in failing {
      var command = try workshop.command(words)
      command.folder = workshop.folder.path(of: "work")
      let result = try command.run()
      #expect(result.status == 1)
      #expect(result.output.isPlain && result.errors.isPlain)
    }
  }

  @Test func aListOfFilesHoldsAnyName() throws {
    let workshop = try Workshop()
    for (index, name) in Self.names.enumerated() {
      try workshop.add(name, SamplePhoto("20\(index + 10)-05-06").bytes())
    }
    var command = try workshop.command(
      ["render", "--files-from", "-", "-0", "-o", "frames", "--size", "96x64", "--now", "2099-12-31"])
    command.input = Self.names.flatMap { Array("photos/\($0)".utf8) + [0] }
    #expect(try command.run().status == 0)
    #expect(workshop.frameNames().count == Self.names.count)
    #expect(try workshop.manifest().totals.shown == Self.names.count)
  }

  @Test func composedAndDecomposedNamesAreTwoFiles() throws {
    let workshop = try Workshop()
    try workshop.add("照片 caf\u{E9}.jpg", SamplePhoto("2014-05-06", .red).bytes())
    try workshop.add("照片 cafe\u{301}.jpg", SamplePhoto("2015-05-06", .blue).bytes())
    #expect(try workshop.render().status == 0)
    #expect(try workshop.frame(1).shows(.red))
    #expect(try workshop.frame(2).shows(.blue))
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.considered == 2 && totals.shown == 2)
  }

  @Test func equalNamesInTwoSourcesAreTwoPhotos() throws {
    let workshop = try Workshop([
      "a/x.jpg": SamplePhoto("2014-05-06", .red), "b/x.jpg": SamplePhoto("2015-05-06", .blue),
      "c/x.jpg": SamplePhoto("2015-12-31", .green),
    ])
    let words = ["-o", "frames", "--size", "96x64"]
    #expect(try workshop.command(["render", "photos/a", "photos/b", "photos/c"] + words).run().status == 0)
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.considered == 3 && totals.shown == 2 && totals.passedOver == 1)
  }

  @Test func aNameThatIsNoTextFails() throws {
    let workshop = try Workshop(["a.jpg": SamplePhoto("2014-05-06")])
    let path = Array(workshop.folder.path(of: "photos/b\u{1B}").utf8CString.dropLast()) + [-1, 0]
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666))
    defer { unlink(path) }
    let result = try workshop.render()
    #expect(result.status == 3)
    #expect(result.errors.contains("its name is not UTF-8") && result.errors.isPlain)
    #expect(try workshop.manifest().totals.addUp)
  }

  @Test(arguments: [
    ["photos", "photos"], ["photos", "photos/b"], ["photos/b", "photos"], ["photos", "photos/b/y.jpg"],
    ["photos/b/y.jpg", "photos"], ["photos", "./photos/../photos/"], ["photos", "photos/link"],
  ])
  func aFileIsReadOnce(_ sources: [String]) throws {
    let workshop = try Workshop(["x.jpg": SamplePhoto("2014-05-06"), "b/y.jpg": SamplePhoto("2015-05-06", .blue)])
    try #require(symlink("b/y.jpg", workshop.folder.path(of: "photos/link")) == 0)
    let result = try workshop.command(["render"] + sources + ["-o", "frames", "--size", "96x64", "--each"]).run()
    #expect(result.status == 0)
    let totals = try workshop.manifest().totals
    #expect(totals.addUp && totals.shown == 2 && totals.failed == 0)
    #expect(workshop.frameNames() == [frameName(1), frameName(2)])
  }

  @Test func aTitleNeverReachesTheTerminal() throws {
    var photo = SamplePhoto("2014-05-06")
    photo.title = "\u{9B}31mred \u{9D}0;title\u{9C} \u{7F} {author} %s <b>"
    photo.author = "Ann \u{85}\u{202E}"
    var described = SamplePhoto("2015-05-06")
    described.description = "\u{1B}]0;title\u{7}\u{1B}[31mred"
    let workshop = try Workshop(["a.jpg": photo, "b.jpg": described])
    for words in [["-v"], ["--json"], ["-v", "--caption", "{title} {author}"]] {
      let plain = ["render", "photos", "-o", "frames", "--size", "320x180"]
      let result = try workshop.command(plain + words).run()
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.isPlain && result.errors.isPlain)
    }
  }
}
