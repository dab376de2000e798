import Drawing
import Planning

/// How a thread looks. Lengths scale with the width: all are written for one of 1080 pixels.
public struct ThreadStyle: Hashable, Sendable {
  /// The width in pixels. Default: 1080.
  public var width = 1080
  /// The most pixels a page is high, or nil for the usual 20,000.
  public var pageHeight: Int?
  /// The colours. Default: `light`.
  public var theme = Theme.light
  /// The language of the words around the text. Default: Traditional Chinese.
  public var language = Language.traditionalChinese
  /// The zone whose midnight divides the days. Default: Taipei's, +08:00.
  public var zone = ZoneOffset.taipei
  /// Whether schools, departments and names are replaced by neutral words. Default: false.
  public var redacts = false

  /// Creates the default style.
  public init() {}

  /// The least pixels a page may be high: the card of a film and the margins, which are never cut.
  public var leastPageHeight: Int { Int((400 * unit).rounded(.up)) }

  /// A 1080th of the width, in pixels.
  var unit: Double { Double(width) / 1080 }

  /// Returns the measures of pages.
  ///
  /// - Parameter longestSide: the most pixels a side may have in the format that is written.
  public func column(longestSide: Int) -> ColumnStyle {
    ColumnStyle(
      width: width, pageHeight: pageHeight, longestSide: longestSide, background: ThreadPalette(theme).background,
      topMargin: Int((40 * unit).rounded()), bottomMargin: Int((40 * unit).rounded()))
  }
}

/// A thread's colours by what they are for.
struct ThreadPalette: Hashable {
  var background: Color
  /// What was written.
  var text: Color
  /// Who wrote the post, and what became of it.
  var quietText: Color
  /// Times and floors.
  var faintText: Color
  /// What was taken away.
  var goneText: Color
  /// Addresses and floors in a text.
  var link: Color
  /// Between comments.
  var line: Color
  /// Between the post and its comments.
  var band: Color
  /// Beneath the words on a film.
  var card: Color
  var cardText: Color
  /// Beneath the words in the place of a picture.
  var box: Color
  /// Beneath a letter, by whose it is.
  var female: Color
  var male: Color
  var unknown: Color
  var gone: Color
  var letter: Color

  init(_ theme: Theme) {
    letter = Color(0xFFFFFF)
    cardText = Color(0xFFFFFF)
    switch theme {
    case .light:
      background = Color(0xFFFFFF)
      text = Color(0x16171A)
      quietText = Color(0x54575F)
      faintText = Color(0x8A8D95)
      goneText = Color(0x9A9EA8)
      link = Color(0x2F73B7)
      line = Color(0xE3E5E8)
      band = Color(0xF3F4F6)
      card = Color(0x16171A)
      box = Color(0xECEEF1)
      female = Color(0xF2A1B8)
      male = Color(0x8FB8E8)
      unknown = Color(0xB3B9C4)
      gone = Color(0xD4D7DC)
    case .dark:
      background = Color(0x121316)
      text = Color(0xF0F1F3)
      quietText = Color(0xB4B8C1)
      faintText = Color(0x858993)
      goneText = Color(0x777C87)
      link = Color(0x7FB5EA)
      line = Color(0x2A2D33)
      band = Color(0x1B1D21)
      card = Color(0x26292F)
      box = Color(0x22242A)
      female = Color(0xC97890)
      male = Color(0x5C8CC4)
      unknown = Color(0x6A707B)
      gone = Color(0x3A3E46)
    }
  }
}
