import FoundationEssentials
import Glibc
import Testing

/// A folder with photos to work on, and the real binary to do it with.
struct Workshop {
  /// The working folder: `photos` is for sources, `frames` for what comes of them.
  let folder: TemporaryFolder

  /// Creates a workshop with photos by their names below `photos`.
  init(_ photos: [String: SamplePhoto] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("photos")
    for (name, photo) in photos { try add(name, photo.bytes()) }
  }

  /// Adds a file below `photos`.
  func add(_ name: String, _ bytes: [UInt8]) throws {
    try folder.write(bytes, to: "photos/" + name)
  }

  /// Sets the time at which a file was last changed, in seconds since 1970.
  func setFileTime(_ name: String, _ seconds: Int) throws {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, folder.path(of: name), times, 0) == 0)
  }

  /// Returns the time at which a file was last changed, in seconds since 1970.
  func fileTime(_ name: String) throws -> Int {
    var status = stat()
    try #require(stat(folder.path(of: name), &status) == 0)
    return status.st_mtim.tv_sec
  }

  /// Returns the command with these words, in an environment of its own.
  func command(_ words: [String]) throws -> Command {
    Command(
      program: try Binary.path.get(), words: words, environment: try Binary.environment(), folder: folder.path)
  }

  /// Runs the program.
  func tenyear(_ words: String...) throws -> Command.Result {
    try command(words).run()
  }

  /// Runs `render` over `photos` in small frames without a bar, so that a frame is just its photo.
  func render(_ words: String..., into output: String = "frames") throws -> Command.Result {
    try command(renderWords(words, into: output)).run()
  }

  /// The words of such a run.
  func renderWords(_ words: [String], into output: String = "frames") -> [String] {
    ["render", "photos", "-o", output, "--size", "96x64", "--no-caption", "--no-ruler", "--now", "2026-01-31"] + words
  }

  /// Returns a frame by its number.
  func frame(_ number: Int, in output: String = "frames") throws -> Frame {
    try Frame(folder.bytes(of: "\(output)/\(frameName(number))"))
  }

  /// Returns the names of the frames that were written.
  func frameNames(in output: String = "frames") -> [String] {
    folder.names(in: output).filter { $0.hasPrefix("frame-") }
  }

  /// Returns `frames.json`.
  func manifest(in output: String = "frames") throws -> ManifestFile {
    try ManifestFile(folder.bytes(of: "\(output)/frames.json"))
  }
}

/// Returns the name of the frame of a number.
func frameName(_ number: Int) -> String {
  let digits = String(number)
  return "frame-" + String(repeating: "0", count: 4 - digits.count) + digits + ".png"
}

/// The binary that the package builds.
enum Binary {
  /// What it shares between runs: the cache, which spares every run a reading of all fonts.
  private static let home: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    // A static value is never released.
    atexit { try? Binary.home.get().remove() }
    return folder
  }

  /// Its path: beside the tests, in the folder of products.
  static let path: Result<String, any Error> = Result {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let tests = String(decoding: buffer.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let path = "/" + (tests.split(separator: "/").dropLast() + ["tenyear"]).joined(separator: "/")
    let isThere = access(path, X_OK) == 0
    try #require(isThere, "there is no binary at \(path); build the product tenyear first")
    return path
  }

  /// An environment that holds nothing but what the program needs.
  static func environment() throws -> [String: String] {
    let home = try home.get()
    try home.makeFolder("cache")
    try home.makeFolder("assets")
    return [
      "HOME": home.path, "XDG_CACHE_HOME": home.path(of: "cache"), "TENYEAR_ASSETS": home.path(of: "assets"),
      "PATH": "/usr/bin:/bin",
    ]
  }
}

/// What the tests read of `frames.json`.
struct ManifestFile: Decodable {
  struct Photo: Decodable {
    var id: String
    var date: String?
    var evidence: String?
  }

  struct Entry: Decodable {
    var file: String?
    var index: Int
    var year: Int?
    var duration: Double
    var photo: Photo?
    var photos: [Photo]?
    var gap: String?
    var failure: String?
  }

  struct Failure: Decodable {
    var id: String
    var reason: String
  }

  struct Reasons: Decodable {
    var passedOver: [String: Int]
    var failed: [Failure]
  }

  struct Totals: Decodable {
    var considered: Int
    var shown: Int
    var passedOver: Int
    var failed: Int
    var reasons: Reasons
  }

  var command: String
  var frames: [Entry]
  var totals: Totals

  /// Reads a document.
  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ManifestFile.self, from: Data(bytes))
  }
}

extension ManifestFile.Totals {
  /// Whether every input is counted once.
  var addUp: Bool {
    considered == shown + passedOver + failed && failed == reasons.failed.count
      && passedOver == reasons.passedOver.values.reduce(0, +)
  }
}
