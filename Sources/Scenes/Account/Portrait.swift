import Drawing

/// The round picture of an account, or a disc with its initials where there is none.
struct Portrait {
  /// What the disc shows.
  var place: PicturePlace
  /// Whose it is; initials and the disc's colour are made of it.
  var name: String
  var style: AccountStyle

  /// Returns it in a square.
  ///
  /// - Parameter edge: the width of the line around a picture in pixels, 0 for none.
  func block(in frame: PixelRect, edge: Int) -> ColumnBlock {
    guard case .photo(let reference, let size) = place else { return initials(in: frame) }
    let inner = PixelRect(
      x: frame.x + edge, y: frame.y + edge,
      size: PixelSize(clampingWidth: frame.size.width - 2 * edge, height: frame.size.height - 2 * edge))
    let photo = ColumnPhoto(
      reference, crop: PictureCrop(covering: inner.size, with: size), frame: inner,
      radius: Double(inner.size.width) / 2)
    return ColumnBlock(edge > 0 ? [disc(frame, style.palette.line)] : [], photos: [photo])
  }

  private func initials(in frame: PixelRect) -> ColumnBlock {
    let side = Double(frame.size.width)
    let letters = Initials.of(name)
    let size = side * (letters.count > 1 ? 0.36 : 0.44)
    let text = TextStyle(size: size, weight: .bold, color: Color(0xFFFFFF), lineHeight: 1.36)
    var commands = [disc(frame, color)]
    if text.isLegible {
      // Capitals of Noto Sans are 0.714 em high; ideographs have their middle nearly there too.
      commands.append(
        .text(
          TextBlock(letters, style: text, width: side, alignment: .center), x: Double(frame.x),
          baseline: Double(frame.y) + side / 2 + 0.357 * size))
    }
    return ColumnBlock(commands)
  }

  private func disc(_ frame: PixelRect, _ color: Color) -> DisplayList.Command {
    .fill(
      x: Double(frame.x), y: Double(frame.y), width: Double(frame.size.width), height: Double(frame.size.height),
      radius: Double(frame.size.width) / 2, color)
  }

  /// One of eight colours on which white letters can be read, always the same for a name.
  private var color: Color {
    let colors: [UInt32] = [0xB3475A, 0xB05A2E, 0x8A6D1D, 0x4F7A3A, 0x2B7A78, 0x3A6EA5, 0x6757A8, 0x94508F]
    let sum = name.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31) &+ $1.value }
    return Color(colors[Int(sum % UInt32(colors.count))])
  }
}

/// The letters that stand for a name.
enum Initials {
  /// Returns the first letters of the first and the last word in capitals; of a name in a script without capitals only
  /// the first letter, of a name without letters its first sign; a question mark for no name at all.
  static func of(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && !isJoined($0) }
    let letters = words.compactMap { $0.first }.filter { $0.isLetter || $0.isNumber }
    guard let first = letters.first else { return name.first { !$0.isWhitespace }.map(String.init) ?? "?" }
    guard first.isCased, letters.count > 1, let last = letters.last, last.isCased else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static func isJoined(_ character: Character) -> Bool { character == "'" || character == "’" }
}
