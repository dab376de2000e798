import TestServer
import Testing

/// The real binary before an imitation of Flickr.
struct FlickrStage {
  /// The imitation.
  let server: LoopbackServer
  /// Where the frames go.
  let workshop: Workshop

  /// The key that must never be seen.
  static let key = "SECRETKEY0123456789"

  /// Creates a stage for some photos, in the order of interestingness.
  init(
    _ photos: [ImitatedPhoto], misbehaviour: @escaping @Sendable (LoopbackServer.Request) -> Reply? = { _ in nil }
  ) throws {
    let imitation = FlickrImitation(photos, misbehaviour: misbehaviour)
    server = try #require(LoopbackServer { imitation.reply(to: $0) })
    workshop = try Workshop()
  }

  /// Returns the command `render flickr:` with a search for harbours in small frames.
  func command(
    _ words: [String], from: Int = 2009, to: Int = 2019, into output: String = "frames", searching: Bool = true
  ) throws -> Command {
    var command = try workshop.command(
      ["render", "flickr:", "--endpoint", server.origin, "--from", "\(from)", "--to", "\(to)", "-o", output]
        + ["--size", "96x64", "--no-caption", "--no-ruler", "--now", "2026-01-31"]
        + (searching ? ["--text", "harbour"] : []) + words)
    command.environment["TENYEAR_FLICKR_KEY"] = FlickrStage.key
    return command
  }

  /// Runs it, and checks that the key is nowhere to be seen.
  func render(
    _ words: String..., from: Int = 2009, to: Int = 2019, into output: String = "frames", searching: Bool = true
  ) throws -> Command.Result {
    let result = try command(words, from: from, to: to, into: output, searching: searching).run()
    var texts = [result.output, result.errors]
    for name in workshop.folder.names(in: output) where !name.hasSuffix(".png") {
      texts.append(String(decoding: try bytes(name, in: output), as: UTF8.self))
    }
    for text in texts { #expect(!text.contains(FlickrStage.key)) }
    return result
  }

  /// Returns the bytes of a file in a folder of frames.
  func bytes(_ name: String, in output: String = "frames") throws -> [UInt8] {
    try workshop.folder.bytes(of: output + "/" + name)
  }

  /// Returns `CREDITS.txt`.
  func credits(in output: String = "frames") throws -> String {
    String(decoding: try bytes("CREDITS.txt", in: output), as: UTF8.self)
  }

  /// Two photos for each year, of colours that tell the years apart: the first is 2009's `20090`, the second `20091`.
  static func photos(_ years: ClosedRange<Int> = 2009...2019) throws -> [ImitatedPhoto] {
    try years.flatMap { year in
      try (0...1).map { rank in
        var photo = ImitatedPhoto(
          "\(year)\(rank)", taken: "\(year)-07-1\(rank) 12:00:00", title: "Harbour \(year) no. \(rank)",
          picture: try SamplePhoto(nil, paint(year, rank)).bytes())
        photo.fields["license"] = "\"\(year % 18)\""
        return photo
      }
    }
  }

  /// The colour of a year's photo.
  static func paint(_ year: Int, _ rank: Int) -> SamplePhoto.Paint {
    let paints: [SamplePhoto.Paint] = [.red, .green, .blue, .yellow]
    return paints[(year + rank) % 4]
  }
}

extension LoopbackServer.Request {
  /// The year that a search asks for, or nil.
  var year: Int? { query["min_taken_date"].flatMap { Int($0.prefix(4)) } }
}
