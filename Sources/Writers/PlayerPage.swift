import FoundationEssentials
import Hashing
import Planning

/// The web page that plays the slots: everything that a template is filled with.
///
/// The page fetches nothing but its pictures. Its style and script stand in it and are allowed by their digests alone,
/// because a page that is opened as a file has no origin that a policy could name.
public struct PlayerPage: Hashable, Sendable {
  /// The colours.
  public enum Theme: String, CaseIterable, Sendable {
    /// As the reader's system is set.
    case auto
    /// White on near-black.
    case dark
    /// Near-black on white.
    case light
  }

  /// A picture's file, or its bytes as an address.
  public struct Picture: Hashable, Sendable {
    /// Where it is: a name beside the page, or a `data:` address.
    public var file: String
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a reference.
    public init(file: String, width: Int, height: Int) {
      self.file = file
      self.width = width
      self.height = height
    }
  }

  /// What is shown in one slot.
  public struct Content: Hashable, Sendable {
    /// What the large label says; empty for an undated photo.
    public var year = ""
    /// The caption.
    public var title = ""
    /// Date and credit.
    public var note = ""
    /// What stands for the picture where it is not seen; the words of a placeholder.
    public var description = ""
    /// The picture, or nil for a placeholder.
    public var large: Picture?
    /// A smaller form of it, or nil when there is none.
    public var small: Picture?

    /// Creates a placeholder without words.
    public init() {}
  }

  /// A line in the list of credits.
  public struct CreditLine: Hashable, Sendable {
    /// The year, or what else names the photo.
    public var label: String
    /// Title, author, licence.
    public var text: String
    /// The address of the photo's page, or nil.
    public var link: String?

    /// Creates a line.
    public init(label: String, text: String, link: String?) {
      self.label = label
      self.text = text
      self.link = link
    }
  }

  /// The words of the controls.
  public struct Words: Hashable, Sendable {
    /// The name of the slider.
    public var slider: String
    /// The name of the date field.
    public var date: String
    /// The name of the switch.
    public var autoplay: String
    /// The name of the button that fills the screen.
    public var fullScreen: String
    /// The heading of the credits.
    public var credits: String
    /// What is said where scripts do not run.
    public var noScript: String

    /// Creates words.
    public init(
      slider: String, date: String, autoplay: String, fullScreen: String, credits: String, noScript: String
    ) {
      self.slider = slider
      self.date = date
      self.autoplay = autoplay
      self.fullScreen = fullScreen
      self.credits = credits
      self.noScript = noScript
    }
  }

  /// The program's version.
  public var version: String
  /// The title.
  public var title: String
  /// Whether the title is seen on the page, or only in the window's frame and by screen readers.
  public var showsTitle: Bool
  /// The language of the words.
  public var language: Language
  /// The colours.
  public var theme: Theme
  /// How long autoplay shows a slot, in milliseconds.
  public var interval: Int
  /// The rules.
  public var table: SlotTable
  /// What is shown, a value for each row of the table.
  public var contents: [Content]
  /// Who made the photos.
  public var credits: [CreditLine]
  /// What a service asks to be said below the credits, or nil.
  public var notice: String?
  /// The words of the controls.
  public var words: Words

  /// Creates a page.
  public init(
    version: String, title: String, showsTitle: Bool, language: Language, theme: Theme, interval: Int,
    table: SlotTable, contents: [Content], credits: [CreditLine], notice: String? = nil, words: Words
  ) {
    self.version = version
    self.title = title
    self.showsTitle = showsTitle
    self.language = language
    self.theme = theme
    self.interval = interval
    self.table = table
    self.contents = contents
    self.credits = credits
    self.notice = notice
    self.words = words
  }

  /// What tells a page of this program's from others; it stands in the template.
  static let generator = "<meta name=\"generator\" content=\"tenyear "

  /// Returns the page as a file.
  public func html(_ template: PlayerTemplate) -> [UInt8] {
    let values = [
      "lang": escaped(language.rawValue), "theme": theme.rawValue, "version": escaped(version), "title": escaped(title),
      "heading": showsTitle ? "seen" : "unseen", "policy": policy(template), "style": template.style,
      "script": template.script, "table": json, "credits": creditList,
      "first": "\(table.firstValue)", "last": "\(table.firstValue + max(table.rows.count - 1, 0))",
      "firstDay": table.firstDay.map(text) ?? "", "lastDay": table.lastDay.map(text) ?? "",
      "slider": escaped(words.slider), "date": escaped(words.date), "autoplay": escaped(words.autoplay),
      "fullScreen": escaped(words.fullScreen), "noScript": escaped(words.noScript),
    ]
    return Array(PlayerPage.filled(template.page, values).utf8)
  }
}

extension PlayerPage {
  /// Fills the names in double braces. What is filled in is not looked at again, whatever it holds; an unknown name
  /// stays as it is.
  static func filled(_ template: String, _ values: [String: String]) -> String {
    var text = ""
    for (index, piece) in template.split(separator: "{{", omittingEmptySubsequences: false).enumerated() {
      let parts = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, parts.count == 2, let value = values[String(parts[0])] {
        text += value + parts[1]
      } else {
        text += (index > 0 ? "{{" : "") + piece
      }
    }
    return text
  }

  /// Content Security Policy, level 3, as it stands between quotation marks: nothing from anywhere, but pictures beside
  /// the page, and this very style and script. `'self'` does not hold for files in every browser, so `file:` is named
  /// too, which a page on a server cannot use.
  private func policy(_ template: PlayerTemplate) -> String {
    func digest(_ text: String) -> String {
      "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
    }
    let isAlone = contents.allSatisfy { $0.large?.file.hasPrefix("data:") ?? true }
    return "default-src 'none'; img-src \(isAlone ? "data:" : "'self' file: data:"); "
      + "style-src \(digest(template.style)); script-src \(digest(template.script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  private var creditList: String {
    guard !credits.isEmpty else { return "" }
    let lines = credits.map { credit in
      let text = escaped(credit.text)
      // Only addresses of the web become links: a `javascript:` one would run.
      let link = credit.link.flatMap { link in
        ["https://", "http://"].contains { link.lowercased().hasPrefix($0) } ? link : nil
      }
      let shown = link.map { "<a href=\"\(escaped($0))\" rel=\"noopener noreferrer\">\(text)</a>" } ?? text
      return "<dt>\(escaped(credit.label))</dt><dd>\(shown)</dd>\n"
    }
    let label = escaped(words.credits)
    let remark = notice.map { "<p>\(escaped($0))</p>" } ?? ""
    return "<details id=\"credits\"><summary>\(label)</summary><div tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(label)\"><dl>\n\(lines.joined())</dl>\(remark)</div></details>"
  }

  /// The table as JSON in which nothing ends the element that it stands in.
  private var json: String {
    struct Slot: Encodable {
      var year: String
      var date: String
      var link: String?
      var title: String
      var note: String
      var alt: String?
      var large: PictureEntry?
      var small: PictureEntry?
    }
    struct Table: Encodable {
      var interval: Int
      var first: Int
      var next: [Int]
      var slots: [Slot]
      var steps: [StepEntry]
    }
    let slots = zip(table.rows, contents).map { row, content in
      let date = row.date.map(text) ?? ""
      return Slot(
        year: content.year, date: date, link: row.link == content.year ? nil : row.link,
        title: content.title, note: content.note,
        alt: content.description == content.title ? nil : content.description,
        large: content.large.map(PictureEntry.init),
        small: content.small.map(PictureEntry.init))
    }
    let document = Table(
      interval: interval, first: table.firstValue, next: table.rows.map(\.next), slots: slots,
      steps: table.steps.map { StepEntry(from: text($0.from), index: $0.index) })
    return escapedForScript(JSONDocument.compact(document))
  }

  private func text(_ day: CalendarDay) -> String { CaptureDate(day).iso8601 }
}

/// A picture in the table: `[file, width, height]`.
private struct PictureEntry: Encodable {
  let picture: PlayerPage.Picture

  init(_ picture: PlayerPage.Picture) {
    self.picture = picture
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(picture.file)
    try values.encode(picture.width)
    try values.encode(picture.height)
  }
}

/// A step in the table: `[first day, index]`.
private struct StepEntry: Encodable {
  let from: String
  let index: Int

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(from)
    try values.encode(index)
  }
}

/// Returns a text as it stands in HTML, between tags or between quotation marks; controls that HTML does not allow are
/// dropped, and so are the marks that turn the direction of what follows.
func escaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case "\t", "\n": escaped.unicodeScalars.append(scalar)
    case "\r": escaped += "\n"
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
    case let control where control.properties.generalCategory == .control: break
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Returns a JSON document as it can stand in a script element: without a `<` that might begin `</script>` or `<!--`,
/// and without what JavaScript takes for the end of a line. In JSON all of these stand in strings alone.
func escapedForScript(_ json: String) -> String {
  var escaped = ""
  for scalar in json.unicodeScalars {
    switch scalar {
    case "<", ">", "&", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
