import Drawing
import Planning

/// Boxes with words in them, which stand where a picture would.
enum ThreadBox {
  /// Returns the card of a film: a triangle, and where it can be seen.
  static func film(
    x: Double, width: Double, height: Double, address: String, _ palette: ThreadPalette, _ wording: Wording,
    unit: Double
  ) -> [DisplayList.Command] {
    let style = TextStyle(size: 24 * unit, color: palette.cardText, lineHeight: 1.36)
    // A sign of 72 units, of which the triangle takes the middle, twelve units, and the words.
    let top = max(0, (height - 84 * unit - style.linePixels) / 2)
    let corners = [(8.0, 5.0), (8.0, 19.0), (19.0, 12.0)]
    let left = x + width / 2 - 36 * unit
    let triangle = corners.map { DisplayList.Point(x: left + $0.0 * 3 * unit, y: top + $0.1 * 3 * unit) }
    return [
      .fill(x: x, y: 0, width: width, height: height, radius: 0, palette.card), .polygon(triangle, palette.cardText),
      .text(
        TextBlock(
          "\(wording.video) · \(shown(address))", style: style, width: width - 48 * unit, alignment: .center),
        x: x + 24 * unit, baseline: top + 84 * unit + style.baselineOffset),
    ]
  }

  /// Returns what stands in the place of a picture that cannot be shown: that it cannot, and which it is.
  static func failure(
    x: Double, y: Double, width: Double, height: Double, name: String, _ palette: ThreadPalette, _ wording: Wording,
    unit: Double
  ) -> [DisplayList.Command] {
    let words = TextStyle(size: 26 * unit, color: palette.quietText, lineHeight: 1.5)
    let small = TextStyle(size: 21 * unit, color: palette.faintText, lineHeight: 1.5)
    var commands: [DisplayList.Command] = [.fill(x: x, y: y, width: width, height: height, radius: 0, palette.box)]
    let middle = y + height / 2
    // A box too low for both lines says nothing rather than over its edges.
    guard height >= words.linePixels + small.linePixels else { return commands }
    let top = middle - (words.linePixels + small.linePixels) / 2
    let inner = max(1, width - 48 * unit)
    commands += [
      .text(
        TextBlock(wording.unshowablePicture, style: words, width: inner, alignment: .center), x: x + 24 * unit,
        baseline: top + words.baselineOffset),
      .text(
        TextBlock(name, style: small, width: inner, alignment: .center), x: x + 24 * unit,
        baseline: top + words.linePixels + small.baselineOffset),
    ]
    return commands
  }

  /// Returns an address as a person knows it: without its protocol, and without `www.`.
  private static func shown(_ address: String) -> String {
    var rest = address[...]
    for beginning in ["https://", "http://", "www."] where rest.hasPrefix(beginning) {
      rest = rest.dropFirst(beginning.count)
    }
    return String(rest)
  }
}
