import Drawing
import Planning

/// Lays out the blocks of a post or comment between two edges.
struct ContentLayout {
  let scene: ThreadScene
  /// The left edge, in units.
  let x: Double
  /// The width, in units.
  let width: Double
  /// The style of words.
  let style: TextStyle

  private var unit: Double { scene.style.unit }
  /// The room above and below what is no text.
  private var gap: Double { 18 * unit }

  /// Returns a length in whole pixels.
  static func pixels(_ units: Double, _ unit: Double) -> Int { max(1, Int((units * unit).rounded())) }

  /// Returns the pieces of blocks.
  ///
  /// - Parameters:
  ///   - blocks: the blocks in order.
  ///   - pictures: what is known of the pictures among them, in their order.
  ///   - text: measures texts.
  func pieces(
    of blocks: [ContentBlock], _ pictures: [ThreadScene.Picture], measuring text: any TextMeasuring
  ) -> [ColumnPiece] {
    var pieces: [ColumnPiece] = []
    var rest = pictures[...]
    for block in blocks {
      switch block {
      case .text(let words): pieces += lines(runs(of: words), measuring: text)
      case .link(let address):
        pieces += lines([TextRun(address, color: scene.palette.link)], measuring: text)
      case .video(let address): pieces += framed(card(address))
      case .picture(let picture):
        if case .shown(let reference, let size)? = rest.popFirst() {
          pieces += framed(self.picture(reference, size))
        } else {
          pieces += framed(failure(picture))
        }
      }
    }
    return pieces
  }

  /// Returns lines of words.
  func lines(_ runs: [TextRun], measuring text: any TextMeasuring) -> [ColumnPiece] {
    ColumnPiece.lines(runs, style: style, x: x * unit, width: width * unit, measuring: text)
  }

  /// Returns lines as runs that flow into one another; addresses and floors in them have the colour of links.
  private func runs(of lines: [String]) -> [TextRun] {
    var runs: [TextRun] = []
    var plain = ""
    for (index, line) in lines.enumerated() {
      if index > 0 { plain += "\n" }
      for span in ContentSpan.spans(of: line) {
        if case .words(let words) = span {
          plain += words
        } else {
          if !plain.isEmpty { runs.append(TextRun(plain)) }
          plain = ""
          runs.append(TextRun(span.text, color: scene.palette.link))
        }
      }
    }
    return plain.isEmpty && !runs.isEmpty ? runs : runs + [TextRun(plain)]
  }

  private func framed(_ piece: ColumnPiece) -> [ColumnPiece] {
    [.space(gap), piece, .space(gap)]
  }

  /// Returns a picture in its own shape: as wide as the text, or in its own size where that is smaller, and never higher
  /// than a page.
  private func picture(_ reference: DisplayList.PhotoReference, _ size: PixelSize) -> ColumnPiece {
    let most = ContentLayout.pixels(width, unit)
    let scale = min(
      1, Double(most) / Double(size.width), Double(scene.mostHeight) / Double(size.height))
    let drawn = PixelSize(
      clampingWidth: min(Int((Double(size.width) * scale).rounded()), most),
      height: min(Int((Double(size.height) * scale).rounded()), scene.mostHeight))
    let frame = PixelRect(x: Int((x * unit).rounded()), y: 0, size: drawn)
    return .block(
      ColumnBlock(photos: [ColumnPhoto(reference, crop: .whole, frame: frame)]), height: Double(drawn.height))
  }

  /// Returns the card of a film.
  private func card(_ address: String) -> ColumnPiece {
    let height = (300 * width / 992 * unit).rounded()
    return .block(
      ColumnBlock(
        ThreadBox.film(
          x: x * unit, width: width * unit, height: height, address: address, scene.palette, scene.wording,
          unit: unit)),
      height: height)
  }

  private func failure(_ picture: ContentPicture) -> ColumnPiece {
    let height = (200 * width / 992 * unit).rounded()
    return .block(
      ColumnBlock(
        ThreadBox.failure(
          x: x * unit, y: 0, width: width * unit, height: height, name: picture.photo.id, scene.palette, scene.wording,
          unit: unit)),
      height: height)
  }
}
