/// One line of a caption template, taken apart so that what surrounds an empty field can go with it.
struct CaptionLine: Hashable, Sendable {
  /// What a line is written with.
  enum Piece: Hashable, Sendable {
    case text(String)
    case field(CaptionTemplate.Field)
  }

  private let root: Group

  /// Creates a line from its pieces; brackets that do not pair are plain text.
  init(_ pieces: [Piece]) {
    var groups = [Group(bracket: nil)]
    for token in Self.tokens(of: pieces) {
      switch token {
      case .part(let part):
        groups[groups.count - 1].append(part)
      case .separator(let text):
        groups[groups.count - 1].separate(by: text)
      case .bracket(let bracket) where Self.closing[bracket] != nil && groups.count <= Self.deepestBracket:
        groups.append(Group(bracket: bracket))
      case .bracket(let bracket):
        guard groups.count > 1, let opening = groups[groups.count - 1].bracket, Self.closing[opening] == bracket
        else {
          groups[groups.count - 1].append(.text(String(bracket)))
          continue
        }
        let closed = groups.removeLast()
        groups[groups.count - 1].append(.group(closed))
      }
    }
    while groups.count > 1 {
      let open = groups.removeLast()
      groups[groups.count - 1].absorb(open)
    }
    root = groups[0]
  }

  /// The fields in the order in which they stand.
  var fields: [CaptionTemplate.Field] { root.fields }

  /// Returns the line, or nil when it has fields, all are empty, and nothing else is left.
  func filled(_ value: (CaptionTemplate.Field) -> String?) -> String? {
    let text = root.filled(value)
    return text.isEmpty && !root.fields.isEmpty ? nil : text
  }
}

extension CaptionLine {
  private enum Token {
    case part(Part)
    case separator(String)
    case bracket(Character)
  }

  /// Brackets nested deeper than this are plain text, so that no template can exhaust the stack.
  private static let deepestBracket = 8
  private static let closing: [Character: Character] = ["(": ")", "[": "]", "（": "）", "「": "」", "《": "》"]
  private static let brackets = Set(closing.keys).union(closing.values)
  private static let marks = Set("·•‧・|｜/–—-,，、;；")

  private static func tokens(of pieces: [Piece]) -> [Token] {
    pieces.flatMap { piece in
      switch piece {
      case .field(let field): [Token.part(.field(field))]
      case .text(let text): tokens(in: Array(text))
      }
    }
  }

  /// Cuts a literal at brackets and at separators: runs of marks and blanks that hold a mark and touch, on one side at
  /// least, a blank, a bracket or the end of the literal.
  private static func tokens(in text: [Character]) -> [Token] {
    var tokens: [Token] = []
    var plain = ""
    func flush() {
      if !plain.isEmpty { tokens.append(.part(.text(plain))) }
      plain = ""
    }
    var position = 0
    while position < text.count {
      let character = text[position]
      let end = text[position...].firstIndex { !marks.contains($0) && !$0.isWhitespace } ?? text.count
      let run = text[position..<end]
      let isOpen =
        run.contains(where: \.isWhitespace) || position == 0 || end == text.count
        || brackets.contains(text[position - 1]) || brackets.contains(text[end])
      if brackets.contains(character) {
        flush()
        tokens.append(.bracket(character))
        position += 1
      } else if isOpen, run.contains(where: marks.contains) {
        flush()
        tokens.append(.separator(String(run)))
        position = end
      } else {
        plain.append(contentsOf: run.isEmpty ? text[position...position] : run)
        position = max(end, position + 1)
      }
    }
    flush()
    return tokens
  }
}

extension CaptionLine {
  private enum Part: Hashable, Sendable {
    case text(String)
    case field(CaptionTemplate.Field)
    case group(Group)

    var fields: [CaptionTemplate.Field] {
      switch self {
      case .text: []
      case .field(let field): [field]
      case .group(let group): group.fields
      }
    }
  }

  /// What stands between two brackets, or the whole line: segments with separators between them.
  private struct Group: Hashable, Sendable {
    /// The opening bracket, or nil for the line itself.
    let bracket: Character?
    private var segments: [[Part]] = [[]]
    private var separators: [String] = []

    init(bracket: Character?) {
      self.bracket = bracket
    }

    var fields: [CaptionTemplate.Field] { segments.flatMap { $0.flatMap(\.fields) } }

    mutating func append(_ part: Part) {
      segments[segments.count - 1].append(part)
    }

    mutating func separate(by separator: String) {
      separators.append(separator)
      segments.append([])
    }

    /// Takes in a group whose closing bracket never came: its bracket is text, and its segments are this group's.
    mutating func absorb(_ open: Group) {
      if let bracket = open.bracket { append(.text(String(bracket))) }
      for (index, segment) in open.segments.enumerated() {
        if index > 0 { separate(by: open.separators[index - 1]) }
        for part in segment { append(part) }
      }
    }

    func filled(_ value: (CaptionTemplate.Field) -> String?) -> String {
      var text = ""
      var separator: String?
      var hasSegment = false
      for (index, segment) in segments.enumerated() {
        if let shown = Self.filled(segment, value) {
          if hasSegment { text += separator ?? "" }
          text += shown
          hasSegment = true
          separator = nil
        }
        if index < separators.count, separator == nil { separator = separators[index] }
      }
      guard let bracket, let closing = CaptionLine.closing[bracket] else { return text }
      return text.isEmpty && !fields.isEmpty ? "" : String(bracket) + text + String(closing)
    }

    /// Returns a segment, or nil when it has fields and all are empty.
    private static func filled(_ segment: [Part], _ value: (CaptionTemplate.Field) -> String?) -> String? {
      var text = ""
      var isAfterGap = false
      var hasValue = segment.allSatisfy(\.fields.isEmpty)
      for part in segment {
        let shown: String
        switch part {
        case .text(let literal):
          let joins = isAfterGap && (text.last?.isWhitespace ?? true)
          text += joins ? String(literal.drop(while: \.isWhitespace)) : literal
          isAfterGap = isAfterGap && literal.allSatisfy(\.isWhitespace)
          continue
        case .field(let field): shown = trimmed(value(field) ?? "")
        case .group(let group): shown = group.filled(value)
        }
        isAfterGap = shown.isEmpty
        if !shown.isEmpty, !part.fields.isEmpty { hasValue = true }
        text += shown
      }
      guard hasValue else { return nil }
      if isAfterGap { while text.last?.isWhitespace == true { text.removeLast() } }
      return text
    }
  }
}

/// Returns a text without the blanks at its ends.
private func trimmed(_ text: String) -> String {
  var rest = text.drop(while: \.isWhitespace)
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return String(rest)
}
