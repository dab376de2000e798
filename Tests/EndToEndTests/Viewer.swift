import Drawing
import FoundationEssentials
import Glibc
import Raster
import Testing

/// The programs that look at videos. `scripts/setup --browser` installs them; where they are missing tests are skipped.
enum Viewer {
  /// What keeps ffprobe from being used, or nil.
  static let ffprobeProblem = missing(["/usr/bin/ffmpeg", "/usr/bin/ffprobe"])
  /// What keeps Pillow from being used, or nil.
  static let pillowProblem: String? = {
    if let problem = missing([python]) { return problem }
    let found = try? Command(program: python, words: ["-c", "import PIL"]).run()
    return found?.status == 0 ? nil : "Pillow is missing; scripts/setup --browser installs it"
  }()

  private static func missing(_ programs: [String]) -> String? {
    programs.first { access($0, X_OK) != 0 }.map { "\($0) is missing; scripts/setup --browser installs it" }
  }

  private static let here = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
  private static let python = here + "/../../.build/browser/bin/python3"

  /// What ffprobe says of a video, by the names of its fields.
  static func fields(of path: String, stream: String = "v:0") throws -> [Substring: Substring] {
    let words = ["-v", "error", "-count_frames", "-select_streams", stream, "-show_streams", "-show_format"]
    let result = try Command(program: "/usr/bin/ffprobe", words: words + [path]).run()
    try #require(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(lines.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }) { first, _ in first }
  }

  /// Writes every frame of a video as a PNG.
  static func takeApart(_ path: String, into folder: String) throws {
    try #require(mkdir(folder, 0o777) == 0)
    let words = ["-v", "error", "-i", path, "-vsync", "passthrough", folder + "/%04d.png"]
    try #require(Command(program: "/usr/bin/ffmpeg", words: words).run().status == 0)
  }

  /// What Pillow sees in a moving picture.
  struct MovingPicture: Decodable {
    var format: String
    var count: Int
    var width: Int
    var height: Int
    var durations: [Double]
    var loop: Int
  }

  /// Has Pillow look at a moving picture, and write its first and last picture.
  static func look(at path: String, first: String, last: String) throws -> MovingPicture {
    let result = try Command(program: python, words: [here + "/moving.py", path, first, last]).run()
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(MovingPicture.self, from: Data(result.output.utf8))
  }
}
