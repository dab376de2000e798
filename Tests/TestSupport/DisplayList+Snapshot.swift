import Drawing

extension DisplayList {
  /// The list as text, one line a command, for comparison with a recorded one; lengths are rounded to a tenth.
  public var snapshot: String {
    let head = "canvas \(size) \(background)"
    return ([head] + commands.map(DisplayList.line)).joined(separator: "\n") + "\n"
  }

  private static func line(_ command: Command) -> String {
    switch command {
    case .fill(let x, let y, let width, let height, let radius, let color):
      let round = radius == 0 ? "" : " radius \(tenths(radius))"
      return "fill \(tenths(x)),\(tenths(y)) \(tenths(width))×\(tenths(height))\(round) \(color)"
    case .gradient(let x, let y, let width, let height, let top, let bottom):
      return "gradient \(tenths(x)),\(tenths(y)) \(tenths(width))×\(tenths(height)) \(top) to \(bottom)"
    case .polygon(let points, let color):
      return "polygon " + points.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ") + " \(color)"
    case .photo(let reference, let crop, let frame, let radius):
      let part = crop == .whole ? "" : " part \([crop.x, crop.y, crop.width, crop.height].map(thousandths))"
      return "photo \(reference.index)\(part) at \(frame.x),\(frame.y) \(frame.size)"
        + (radius == 0 ? "" : " radius \(tenths(radius))")
    case .backdrop(let reference, let frame, let blur, let veil):
      return "backdrop \(reference.index) at \(frame.x),\(frame.y) \(frame.size) blur \(thousandths(blur)) veil \(veil)"
    case .text(let block, let x, let baseline):
      return "text \(tenths(x)),\(tenths(baseline)) \(block.runs.map(line).joined(separator: " ")) \(line(block))"
    }
  }

  private static func line(_ run: TextRun) -> String {
    (["“\(run.text)”"] + [run.weight?.rawValue, run.color?.description].compactMap(\.self)).joined(separator: " ")
  }

  private static func line(_ block: TextBlock) -> String {
    let style = block.style
    var words = ["size \(tenths(style.size))", style.weight.rawValue, "width \(tenths(block.width))"]
    words.append("line \(tenths(style.linePixels))")
    if block.maxLines != 1 { words.append("lines \(block.maxLines == .max ? "unlimited" : "\(block.maxLines)")") }
    if block.lineBreaks == .kept { words.append("breaks kept") }
    if let lines = block.visibleLines { words.append("only \(lines.lowerBound)..<\(lines.upperBound)") }
    if block.alignment != .start { words.append(block.alignment.rawValue) }
    if style.letterSpacing != 0 { words.append("spacing \(tenths(style.letterSpacing))") }
    if style.hasTabularDigits { words.append("tabular") }
    if let shadow = style.shadow {
      words.append("shadow \(shadow.color) \(tenths(shadow.drop)) below, blur \(tenths(shadow.blur))")
    }
    return (words + [style.color.description]).joined(separator: " ")
  }

  private static func tenths(_ value: Double) -> String { rounded(value, to: 10) }
  private static func thousandths(_ value: Double) -> String { rounded(value, to: 1000) }

  private static func rounded(_ value: Double, to parts: Double) -> String {
    let rounded = (value * parts).rounded() / parts
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
