import Glibc
import Testing

/// A folder that holds something odd, and what a run over it must come to.
struct InputCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let arrange: @Sendable (Workshop) throws -> Void
  var words: [String] = []
  var isUnprivileged = false
  let status: Int32
  /// A part of standard error; nil for a run that has nothing to tell.
  let message: String?
  /// The numbers of the frames.
  let frames: [Int]
  /// What is counted as passed over, by reason.
  var passedOver: [String: Int] = [:]

  init(
    _ name: String, _ words: [String] = [], status: Int32, _ message: String?, frames: [Int] = [],
    passedOver: [String: Int] = [:], isUnprivileged: Bool = false,
    arrange: @escaping @Sendable (Workshop) throws -> Void
  ) {
    testDescription = name
    self.arrange = arrange
    self.words = words
    self.isUnprivileged = isUnprivileged
    self.status = status
    self.message = message
    self.frames = frames
    self.passedOver = passedOver
  }
}

private let wholeSources = [
  InputCase("an empty folder", status: 1, "no photo was found") { _ in },
  InputCase("no such path", ["nowhere"], status: 1, "no file or folder") { _ in },
  InputCase("one photo", status: 0, nil, frames: [1]) { try $0.addGood() },
  InputCase("one photo, named", ["photos/good.jpg"], status: 0, nil, frames: [1]) { try $0.addGood() },
  InputCase("no photo in range", ["--from", "2030", "--to", "2031"], status: 1, "there are photos of 2014") {
    try $0.addGood()
  },
  InputCase("no photo of the list", ["--years", "2001"], status: 1, "there are photos of 2014") { try $0.addGood() },
  InputCase("no date", status: 1, "none of 1 photo has a date") { try $0.add("plain.jpg", SamplePhoto(nil).bytes()) },
  InputCase("text files only", status: 1, "no photo was found") { try $0.folder.write("hello", to: "photos/a.txt") },
  InputCase("a text file, named", ["photos/a.txt"], status: 1, "a.txt: not a picture") {
    try $0.folder.write("hello", to: "photos/a.txt")
  },
  InputCase("a pipe, named", ["photos/pipe.jpg"], status: 1, "pipe.jpg: not a file") {
    try #require(mkfifo($0.folder.path(of: "photos/pipe.jpg"), 0o666) == 0)
  },
]

private let badFiles = [
  InputCase("unreadable, alone", status: 1, "good.jpg: cannot be read (Permission denied)", isUnprivileged: true) {
    try $0.addGood()
    try #require(chmod($0.folder.path(of: "photos/good.jpg"), 0) == 0)
  },
  InputCase(
    "unreadable", status: 3, "locked.jpg: cannot be read (Permission denied)", frames: [1], isUnprivileged: true
  ) {
    try $0.addGood()
    try $0.add("locked.jpg", SamplePhoto("2014-07-01").bytes())
    try #require(chmod($0.folder.path(of: "photos/locked.jpg"), 0) == 0)
  },
  InputCase("a closed folder", status: 3, "closed: the folder cannot be read", frames: [1], isUnprivileged: true) {
    try $0.addGood()
    try $0.add("closed/a.jpg", SamplePhoto("2014-07-01").bytes())
    try #require(chmod($0.folder.path(of: "photos/closed"), 0) == 0)
  },
  InputCase("truncated", status: 0, "cut.jpg: damaged JPEG", frames: [1]) {
    var photo = SamplePhoto("2014-07-01")
    photo.size = (512, 512)
    try $0.add("cut.jpg", photo.bytes().dropLast(300))
  },
  InputCase("text named .jpg, alone", status: 1, "good.jpg: not a picture") {
    try $0.folder.write("hello", to: "photos/good.jpg")
  },
  InputCase("text named .jpg", status: 3, "note.jpg: not a picture", frames: [1]) {
    try $0.addGood()
    try $0.folder.write("hello", to: "photos/note.jpg")
  },
  InputCase("zero bytes, alone", status: 1, "empty.jpg: the file is empty") { try $0.add("empty.jpg", []) },
  InputCase("zero bytes", status: 3, "empty.PNG: the file is empty", frames: [1]) {
    try $0.addGood()
    try $0.add("empty.PNG", [])
  },
  InputCase("a JPEG without a picture", status: 3, "2016-05-05.jpg: damaged JPEG", frames: [1, 2, 3]) {
    try $0.addGood()
    try $0.add("2016-05-05.jpg", [0xFF, 0xD8, 0xFF, 0xD9])
  },
  InputCase("HEIC alone in its year", status: 3, "2015-01-01.heic: HEIC is not read", frames: [1, 2]) {
    try $0.addGood()
    try $0.add("2015-01-01.heic", FileHeader.heic)
  },
  InputCase("GIF alone in its year", status: 3, "2015-01-01.gif: GIF is not read", frames: [1, 2]) {
    try $0.addGood()
    try $0.add("2015-01-01.gif", FileHeader.gif)
  },
  InputCase("a WebP without a picture, alone in its year", status: 3, "2015-01-01.webp: ", frames: [1, 2]) {
    try $0.addGood()
    try $0.add("2015-01-01.webp", FileHeader.webP)
  },
]

private let oddFiles = [
  InputCase(
    "formats without a decoder rank last", status: 0, nil, frames: [1],
    passedOver: ["another photo of its year is shown": 2]
  ) {
    var photo = SamplePhoto("2014-01-01")
    photo.rating = -1
    try $0.add("z.jpg", photo.bytes())
    try $0.add("2014-07-01.heic", FileHeader.heic)
    try $0.add("2014-07-02.gif", FileHeader.gif)
  },
  InputCase(
    "a TIFF that claims more pixels than can be counted", status: 3, "2015-01-01.tif: TIFF is not read", frames: [1, 2]
  ) {
    try $0.addGood()
    try $0.add("2015-01-01.tif", FileHeader.hugeTIFF)
  },
  InputCase("video", status: 0, "1 video is not shown: 2015-01-01.mp4", frames: [1], passedOver: ["video": 1]) {
    try $0.addGood()
    try $0.add("2015-01-01.mp4", FileHeader.video)
  },
  InputCase("a pipe", status: 0, nil, frames: [1], passedOver: ["not a picture": 1]) {
    try $0.addGood()
    try #require(mkfifo($0.folder.path(of: "photos/pipe.jpg"), 0o666) == 0)
  },
  InputCase("folders that link to each other", status: 0, nil, frames: [1]) {
    try $0.addGood()
    try $0.folder.makeFolder("photos/a")
    try $0.link("photos/a/up", to: "..")
    try $0.link("photos/loop", to: "a")
  },
  InputCase("a link to itself", status: 3, "self.jpg: cannot be reached (Too many levels", frames: [1]) {
    try $0.addGood()
    try $0.link("photos/self.jpg", to: "self.jpg")
  },
  InputCase("a dangling link", status: 3, "gone.jpg: cannot be reached (No such file", frames: [1]) {
    try $0.addGood()
    try $0.link("photos/gone.jpg", to: "nowhere.jpg")
  },
  InputCase("hidden files", status: 0, nil, frames: [1], passedOver: ["hidden file": 6]) {
    try $0.addGood()
    for name in [".x.jpg", "._x.jpg", ".DS_Store", "Thumbs.db", "__MACOSX/a.jpg", "@eaDir/a.jpg"] {
      try $0.folder.write("not a picture", to: "photos/" + name)
    }
  },
  InputCase("text files beside photos", status: 0, nil, frames: [1], passedOver: ["not a picture": 3]) {
    try $0.addGood()
    try $0.folder.write("hello", to: "photos/notes.txt")
    try $0.folder.write("{}", to: "photos/data.json")
    try $0.folder.write("", to: "photos/empty")
  },
  InputCase("a PNG named .jpg", status: 0, nil, frames: [1]) {
    try $0.add("2014-05-06.jpg", SamplePhoto.png())
  },
  InputCase("no ending", status: 0, nil, frames: [1]) { try $0.add("IMG_0001", SamplePhoto("2014-05-06").bytes()) },
  InputCase("an undated photo beside others", status: 0, "1 photo has no date", frames: [1], passedOver: ["no date": 1])
  {
    try $0.addGood()
    try $0.add("plain.jpg", SamplePhoto(nil).bytes())
  },
]

@Suite struct BadInputTests {
  @Test(arguments: wholeSources + badFiles + oddFiles)
  func comesTo(_ example: InputCase) throws {
    let workshop = try Workshop()
    try example.arrange(workshop)
    let isSource = example.words.first.map { !$0.hasPrefix("-") } ?? false
    var words = workshop.renderWords(example.words)
    if isSource { words.remove(at: 1) }
    var command = try workshop.command(words)
    command.isUnprivileged = example.isUnprivileged
    let result = try command.run()
    #expect(result.status == example.status, "\(result.errors)")
    if let message = example.message {
      #expect(result.errors.contains(message))
    } else {
      #expect(result.errors.isEmpty)
    }
    #expect(workshop.frameNames() == example.frames.map(frameName))
    guard example.status != 1 else {
      #expect(!workshop.folder.holds("frames"), "nothing is made when nothing comes of it")
      return
    }
    let totals = try workshop.manifest().totals
    #expect(totals.addUp)
    for (reason, count) in example.passedOver { #expect(totals.reasons.passedOver[reason] == count) }
    #expect((totals.failed > 0) == (example.status == 3))
  }

  @Test func anOutputThatIsAFileIsLeftAlone() throws {
    let workshop = try Workshop(["good.jpg": SamplePhoto("2014-05-06")])
    try workshop.folder.write("mine", to: "frames")
    let result = try workshop.render()
    #expect(result.status == 1)
    #expect(result.errors.contains("is a file"))
    #expect(try workshop.folder.text(of: "frames") == "mine")
  }

  @Test(arguments: [("closed", "cannot be written (Permission denied)"), ("closed/new", "cannot be made (Permission")])
  func aReadOnlyOutputIsNamed(_ output: String, _ message: String) throws {
    let workshop = try Workshop(["good.jpg": SamplePhoto("2014-05-06")])
    try workshop.folder.makeFolder("closed")
    try #require(chmod(workshop.folder.path(of: "closed"), 0o555) == 0)
    var command = try workshop.command(workshop.renderWords([], into: output))
    command.isUnprivileged = true
    let result = try command.run()
    #expect(result.status == 1)
    #expect(result.errors.contains(message))
    #expect(workshop.folder.names(in: "closed").isEmpty)
  }
}

extension Workshop {
  /// Adds a photo that nothing is wrong with.
  fileprivate func addGood() throws {
    try add("good.jpg", SamplePhoto("2014-05-06").bytes())
  }

  fileprivate func link(_ name: String, to target: String) throws {
    try #require(symlink(target, folder.path(of: name)) == 0)
  }
}
