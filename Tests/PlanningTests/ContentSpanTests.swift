import Testing

@testable import Planning

/// A line, and its parts: words as they are, addresses in `<>`, floors in `[]`.
private struct Line: Sendable, CustomTestStringConvertible {
  var line: String
  var marked: String

  init(_ line: String, _ marked: String) {
    self.line = line
    self.marked = marked
  }

  var testDescription: String { line }
}

private let lines = [
  Line("", ""), Line("只有文字", "只有文字"), Line("B1", "[B1]"), Line("b12 說得對", "[b12] 說得對"),
  Line("推B3推", "推[B3]推"), Line("B3、B4", "[B3]、[B4]"), Line("AB3", "AB3"), Line("B3a", "B3a"), Line("3B4", "3B4"),
  Line("B", "B"), Line("B123456", "B123456"), Line("B0", "[B0]"), Line("vitamin B12.", "vitamin [B12]."),
  Line("看這裡 https://a.example/x 很美", "看這裡 <https://a.example/x> 很美"),
  Line("看https://a.example/x很美", "看<https://a.example/x>很美"), Line("(http://a.example/x).", "(<http://a.example/x>)."),
  Line("HTTPS://A.example/?q=1&r=B2!", "<HTTPS://A.example/?q=1&r=B2>!"), Line("https://", "https://"),
  Line("https://.", "https://."), Line("xhttps://a.example", "xhttps://a.example"), Line("😀B7😀", "😀[B7]😀"),
]

@Suite struct ContentSpanTests {
  @Test(arguments: lines) private func aLineIsTakenApart(_ line: Line) {
    let spans = ContentSpan.spans(of: line.line)
    let marked = spans.map { span in
      switch span {
      case .words(let text): text
      case .address(let text): "<\(text)>"
      case .floor(let text): "[\(text)]"
      }
    }
    #expect(marked.joined() == line.marked)
    #expect(spans.map(\.text).joined() == line.line)
  }

  @Test func nothingIsLostOfAnyText() {
    for var trial in trials() {
      let signs = Array("Bb12 ahtps:/.）港\u{301}😀\u{202E}").map { String($0) }
      let text = (0..<trial.int(in: 0...40)).map { _ in signs[trial.int(in: 0...signs.count - 1)] }.joined()
      #expect(ContentSpan.spans(of: text).map(\.text).joined() == text, trial.note)
    }
  }
}

@Suite struct CommentChoiceTests {
  private func comments(_ likes: [Int]) -> [ForumComment] {
    likes.enumerated().map { index, count in
      ForumComment(floor: "B\(index + 1)", content: count < 0 ? .removed : .shown([]), likes: abs(count))
    }
  }

  @Test(arguments: [
    (CommentChoice.all, ["B1", "B2", "B3", "B4", "B5"]), (.first(2), ["B1", "B2"]), (.first(0), []),
    (.first(9), ["B1", "B2", "B3", "B4", "B5"]), (.popular, ["B3", "B2", "B5"]),
  ])
  func commentsAreChosen(_ choice: CommentChoice, _ floors: [String]) {
    #expect(choice.chosen(of: comments([0, 5, 7, -9, 5])).map(\.floor) == floors)
  }

  @Test func popularOnesAreFew() {
    #expect(CommentChoice.popular.chosen(of: comments(Array(1...50))).map(\.likes) == Array((41...50).reversed()))
  }
}
