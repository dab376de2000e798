import Fetching
import Testing

@testable import PhotoSources

/// A line, and what it is: `picture`, `video` or `link` with the address, `path`, or `words`.
private struct LineCase: Sendable, CustomTestStringConvertible {
  var line: String
  var kind: String

  init(_ line: String, _ kind: String) {
    self.line = line
    self.kind = kind
  }

  var testDescription: String { line }
}

private let id = "00000000-0000-4000-8000-0000000000b1"

private let cases = [
  LineCase("https://i.imgur.com/AbCdEf1.jpg", "picture https://i.imgur.com/AbCdEf1.jpg"),
  LineCase("http://i.imgur.com/AbCdEf1.png", "picture https://i.imgur.com/AbCdEf1.png"),
  LineCase("https://i.imgur.com/AbCdEf1l.jpg?1", "picture https://i.imgur.com/AbCdEf1l.jpg"),
  LineCase("http://imgur.com/AbCdEf1", "picture https://i.imgur.com/AbCdEf1.jpg"),
  LineCase("https://imgur.com/AbCdE", "picture https://i.imgur.com/AbCdE.jpg"),
  LineCase("https://m.imgur.com/AbCdEf1", "picture https://i.imgur.com/AbCdEf1.jpg"),
  LineCase("imgur.com/AbCdEf1.jpg", "picture https://i.imgur.com/AbCdEf1.jpg"),
  LineCase("i.imgur.com/AbCdEf1.gif", "picture https://i.imgur.com/AbCdEf1.gif"),
  LineCase("https://imgur.com/a/AbCdEf1", "link https://imgur.com/a/AbCdEf1"),
  LineCase("https://imgur.com/gallery/AbCdEf1", "link https://imgur.com/gallery/AbCdEf1"),
  LineCase("https://imgur.com/", "link https://imgur.com/"),
  LineCase("https://imgur.com/about", "picture https://i.imgur.com/about.jpg"),
  LineCase("https://i.imgur.com/AbCdEf1.mp4", "video https://i.imgur.com/AbCdEf1.mp4"),
  LineCase("https://i.imgur.com/AbCdEf1.gifv", "video https://i.imgur.com/AbCdEf1.gifv"),
  LineCase(
    "https://megapx-assets.dcard.tw/images/\(id)/640.jpeg",
    "picture https://megapx-assets.dcard.tw/images/\(id)/640.jpeg"),
  LineCase(
    "https://megapx-assets.dcard.tw/images/\(id)/full.webp",
    "picture https://megapx-assets.dcard.tw/images/\(id)/full.webp"),
  LineCase("https://megapx.dcard.tw/v1/images/\(id)", "picture https://megapx.dcard.tw/v1/images/\(id)"),
  LineCase(
    "https://megapx.dcard.tw/v1/images/\(id)/responsive?width=640",
    "picture https://megapx.dcard.tw/v1/images/\(id)/responsive?width=640"),
  LineCase(
    "https://sticker-assets.dcard.tw/stickers/\(id)", "picture https://sticker-assets.dcard.tw/stickers/\(id)"),
  LineCase("https://imgur.dcard.tw/AbCdEf1.jpg", "picture https://imgur.dcard.tw/AbCdEf1.jpg"),
  LineCase(
    "https://www.dcard.tw/v2/vivid/videos/\(id)?r=0.55625",
    "video https://www.dcard.tw/v2/vivid/videos/\(id)?r=0.55625"),
  LineCase("https://www.youtube.com/watch?v=AbCdEfGhIj1", "video https://www.youtube.com/watch?v=AbCdEfGhIj1"),
  LineCase("https://youtu.be/AbCdEfGhIj1", "video https://youtu.be/AbCdEfGhIj1"),
  LineCase("https://m.youtube.com/shorts/AbCdEfGhIj1", "video https://m.youtube.com/shorts/AbCdEfGhIj1"),
  LineCase("https://www.youtube.com/c/example", "link https://www.youtube.com/c/example"),
  LineCase("https://vimeo.com/12345", "video https://vimeo.com/12345"),
  LineCase("https://vimeo.com/about", "link https://vimeo.com/about"),
  LineCase("https://www.dcard.tw/f/talk/p/235000001", "link https://www.dcard.tw/f/talk/p/235000001"),
  LineCase("https://a.example/photo.JPG", "picture https://a.example/photo.JPG"),
  LineCase("https://a.example/photo.jpeg?w=1", "picture https://a.example/photo.jpeg?w=1"),
  LineCase("https://a.example/film.mp4", "video https://a.example/film.mp4"),
  LineCase("https://a.example/page", "link https://a.example/page"),
  LineCase("https://v.example/clip", "video https://v.example/clip"),
  LineCase("https://p.example/1", "picture https://p.example/1"),
  LineCase("http://p.example/1?size=2", "picture http://p.example/1?size=2"),
  LineCase("看 https://i.imgur.com/AbCdEf1.jpg", "words"), LineCase("https://i.imgur.com/AbCdEf1.jpg 好美", "words"),
  LineCase("https://youtu.be/AbCdEfGhIj1好聽", "words"), LineCase("ftp://a.example/x.jpg", "words"),
  LineCase("file:///etc/x.jpg", "words"), LineCase("https://user@a.example/x.jpg", "words"),
  LineCase("photos/harbour.jpg", "path"), LineCase("../harbour.PNG", "path"), LineCase("/harbour.webp", "path"),
  LineCase("2010-07-14 first summer.jpg", "path"), LineCase("harbour.txt", "words"), LineCase("港口", "words"),
]

@Suite struct DcardLineTests {
  private func media() throws -> DcardMedia {
    let row = #"""
      {"mediaMeta":[{"url":"https://v.example/clip","type":"video/vivid"},
      {"url":"https://p.example/1","normalizedUrl":"","type":"image/jpeg","width":1200,"height":"800"},
      {"url":"https://t.example/1","type":"image/thumbnail"},{"type":"image/imgur"},{"url":7,"type":"image/x"}]}
      """#
    return DcardMedia(try JSONReader.value(of: Array(row.utf8)))
  }

  @Test(arguments: cases) private func aLineIsJudged(_ test: LineCase) throws {
    let kind =
      switch DcardLine(test.line[...], media: try media()) {
      case .words: "words"
      case .path(let path): path == test.line ? "path" : "another path"
      case .picture(let address): "picture \(address.text)"
      case .video(let address): "video \(address.text)"
      case .link(let address): "link \(address.text)"
      }
    #expect(kind == test.kind)
  }

  @Test func sizesAreKnownWhateverSizeIsNamed() throws {
    let row =
      #"{"mediaMeta":[{"url":"https://i.imgur.com/AbCdEf1.jpg","type":"image/imgur","width":"1200","height":800}]}"#
    let media = DcardMedia(try JSONReader.value(of: Array(row.utf8)))
    for address in ["http://i.imgur.com/AbCdEf1l.jpg?2", "https://imgur.com/AbCdEf1"] {
      #expect(media.pixelCount(of: try WebAddress(address)) == 960_000)
    }
    #expect(media.pixelCount(of: try WebAddress("https://i.imgur.com/AbCdEf2.jpg")) == nil)
  }
}
