import FoundationEssentials
import Testing

@testable import Writers

/// The document `frames.json`.
struct RunManifestTests {
  private static func manifest(frames count: Int) -> RunManifest {
    let nasty = "] } \"frames\" : [\n  \"frames\" : [\n\r\u{2028}\u{7F}\\ \t港"
    let frames = (0..<count).map { index in
      RunManifest.Frame(
        file: index == 1 ? nil : "frame-000\(index).png", index: index, year: 2009 + index, duration: 1.5,
        sha256: index == 1 ? nil : "0a",
        photo: index == 1
          ? nil
          : RunManifest.PhotoEntry(
            source: "folder", id: nasty, date: nil, evidence: "exif-original", title: nasty,
            credit: RunManifest.CreditEntry(author: nasty, licence: nil, link: "https://x.org/a/b")),
        gap: index == 1 ? nasty : nil)
    }
    return RunManifest(
      version: "1", command: "render", identity: "x", options: ["caption": .text(nasty), "each": .flag(true)],
      frames: frames,
      totals: RunManifest.Totals(
        shown: count, passedOver: [nasty: 2], failed: [RunManifest.Failure(id: nasty, reason: "a")]))
  }

  /// Frames are written one by one; the document is what one piece would be.
  @Test(arguments: [0, 1, 3])
  func piecesMakeTheSameDocument(_ count: Int) throws {
    let manifest = Self.manifest(frames: count)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let whole = String(decoding: try encoder.encode(manifest), as: UTF8.self) + "\n"
    let text = String(decoding: manifest.json(), as: UTF8.self)
    #expect(text == whole.split(separator: "\u{7F}", omittingEmptySubsequences: false).joined(separator: "\\u007f"))
    #expect(RunManifest(json: manifest.json()) == manifest)
  }
}
