/// A caption with gaps for what is known of a photo, such as `{title} · {author}`.
///
/// `{{` and `}}` are literal braces, `\n` is a line break and `\\` a backslash. What fills a gap is data: braces in it
/// mean nothing.
///
/// Where a field is empty, what belonged to it goes too:
/// - A line falls into segments, separated by marks (` · `, ` | `, ` - `, `, `, `/` …). A segment all of whose fields are
///   empty is dropped with its words, and so is the separator before it; between two segments that stay, the first of
///   the separators that stood there stays. `{year} · by {author}` without an author is `2014`.
/// - Brackets all of whose fields are empty are dropped. `{title} ({date})` without a date is the title.
/// - Inside a segment that stays, the blank next to an empty field is dropped.
/// - A line all of whose fields are empty and that has nothing else left is dropped, as are blank lines at the ends.
///
/// A mark between two letters or digits (`twenty-one`) separates nothing.
public struct CaptionTemplate: Hashable, Sendable {
  /// A thing that a caption can tell about a photo.
  public enum Field: String, CaseIterable, Sendable {
    /// The year the frame stands for.
    case year
    /// When the photo was taken, as far as it is known.
    case date
    /// The photo's title.
    case title
    /// Who took it.
    case author
    /// The name of its licence.
    case licence
    /// Where it comes from.
    case source
    /// The name of its file.
    case file
    /// The frame's index.
    case index
  }

  /// Why a text is no template.
  public enum Problem: Error, Hashable, Sendable {
    /// A name in braces that is none of the fields.
    case unknownField(String)
    /// A `{` without its `}`.
    case unclosedBrace
    /// A `}` without its `{`.
    case strayBrace
  }

  /// The template as it was written.
  public let text: String
  private let lines: [CaptionLine]

  /// Creates a template from a text in which fields stand in braces.
  ///
  /// - Throws: a `Problem` for an unknown field or a brace that stands alone.
  public init(_ text: String) throws(Problem) {
    self.text = text
    var pieces: [[CaptionLine.Piece]] = [[]]
    var literal = ""
    var rest = text[...]
    func flush() {
      if !literal.isEmpty { pieces[pieces.count - 1].append(.text(literal)) }
      literal = ""
    }
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"), ("\\", "\\"):
        literal.append(character)
        rest.removeFirst()
      case ("{", _):
        guard let end = rest.firstIndex(of: "}") else { throw .unclosedBrace }
        let name = String(rest[..<end])
        guard let field = Field(rawValue: name) else { throw .unknownField(name) }
        flush()
        pieces[pieces.count - 1].append(.field(field))
        rest = rest[rest.index(after: end)...]
      case ("}", _):
        throw .strayBrace
      case ("\\", "n"):
        rest.removeFirst()
        flush()
        pieces.append([])
      case (let other, _) where other.isNewline:
        flush()
        pieces.append([])
      default:
        literal.append(character)
      }
    }
    flush()
    lines = pieces.map(CaptionLine.init)
  }

  /// The fields it names.
  public var fields: Set<Field> {
    Set(lines.flatMap(\.fields))
  }

  /// Returns the caption; empty when every field is and nothing else is left.
  ///
  /// - Parameter value: what is known of a field; nil, an empty text and blanks all mean nothing.
  public func filled(_ value: (Field) -> String?) -> String {
    var filled = lines.compactMap { $0.filled(value) }
    while filled.first?.isEmpty == true { filled.removeFirst() }
    while filled.last?.isEmpty == true { filled.removeLast() }
    return filled.joined(separator: "\n")
  }
}

extension CaptionTemplate: CustomStringConvertible {
  /// The template as it was written.
  public var description: String { text }
}
