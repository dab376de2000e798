import Drawing

/// The bar under a photo: the year, the title, date and credit.
struct CaptionBar {
  var caption: FrameCaption
  var geometry: FrameGeometry
  var palette: Palette

  /// Returns what is to be drawn; nothing where the frame has no bar.
  func commands(measuring text: any TextMeasuring) -> [DisplayList.Command] {
    guard geometry.barHeight > 0 else { return [] }
    let bar = DisplayList.Command.fill(
      x: 0, y: Double(geometry.barTop), width: Double(geometry.canvas.width), height: Double(geometry.barHeight),
      radius: 0, palette.bar)
    guard geometry.hasCaption else { return [bar] }
    switch geometry.layout {
    case .wide: return [bar] + wideTexts(measuring: text)
    case .tall: return [bar] + tallTexts(measuring: text)
    }
  }

  private func wideTexts(measuring text: any TextMeasuring) -> [DisplayList.Command] {
    let unit = geometry.unit
    let center = Double(geometry.barTop) + (Double(geometry.barHeight) - geometry.rulerRoom) / 2
    var left = geometry.margin
    var commands: [DisplayList.Command] = []
    if !caption.year.isEmpty, yearStyle(76).isLegible {
      let style = yearStyle(76)
      let block = TextBlock(caption.year, style: style, width: geometry.contentWidth)
      commands.append(.text(block, x: left, baseline: center - style.linePixels / 2 + style.baselineOffset))
      left += text.extent(of: block).width + 36 * unit
    }
    let lines = lines(title: 32, subtitle: 20)
    var top = center - lines.map(\.style.linePixels).reduce(0, +) / 2
    for line in lines {
      let width = Double(geometry.canvas.width) - geometry.margin - left
      guard width > 0 else { break }
      commands.append(
        .text(
          TextBlock(line.text, style: line.style, width: width), x: left, baseline: top + line.style.baselineOffset))
      top += line.style.linePixels
    }
    return commands
  }

  private func tallTexts(measuring text: any TextMeasuring) -> [DisplayList.Command] {
    var blocks: [TextBlock] = []
    if !caption.year.isEmpty {
      blocks.append(TextBlock(caption.year, style: yearStyle(104), width: geometry.contentWidth))
    }
    for line in lines(title: 44, subtitle: 29) {
      let isTitle = line.style.color == palette.text
      blocks.append(
        TextBlock(line.text, style: line.style, width: geometry.contentWidth, maxLines: isTitle ? 2 : 1))
    }
    let heights = blocks.map { Double(text.extent(of: $0).lineCount) * $0.style.linePixels }
    let room = Double(geometry.barHeight) - geometry.rulerRoom
    var top = Double(geometry.barTop) + (room - heights.reduce(0, +)) / 2
    return zip(blocks, heights).map { block, height in
      defer { top += height }
      return .text(block, x: geometry.margin, baseline: top + block.style.baselineOffset)
    }
  }

  private func yearStyle(_ size: Double) -> TextStyle {
    TextStyle(
      size: size * geometry.unit, weight: .bold, color: palette.text, lineHeight: 1.1,
      letterSpacing: -geometry.unit, hasTabularDigits: true)
  }

  /// The lines that are not empty, each in its style.
  private func lines(title: Double, subtitle: Double) -> [(text: String, style: TextStyle)] {
    [
      (caption.title, TextStyle(size: title * geometry.unit, color: palette.text, lineHeight: 1.3)),
      (caption.subtitle, TextStyle(size: subtitle * geometry.unit, color: palette.quietText, lineHeight: 1.4)),
    ].filter { !$0.0.isEmpty && $0.1.isLegible }
  }
}
