import Drawing

/// The ruler at the bottom of a frame: the slider, one tick a slot, filled to the knob.
struct YearRuler {
  var index: Int
  var count: Int
  var geometry: FrameGeometry
  var palette: Palette

  /// Ticks nearer to each other than this, in units, would run into a grey band and are left out.
  private static let closestTicks = 10.0

  var commands: [DisplayList.Command] {
    let unit = geometry.unit
    let (left, width) = (geometry.margin, geometry.contentWidth)
    guard width > 0 else { return [] }
    let height = 4 * unit
    let top = Double(geometry.canvas.height) - bottom * unit - height
    // A single slot is the whole way.
    let progress = count > 1 ? Double(index) / Double(count - 1) : 1
    func bar(_ width: Double, _ color: Color) -> DisplayList.Command {
      .fill(x: left, y: top, width: width, height: height, radius: height / 2, color)
    }
    var commands = [bar(width, palette.track)]
    if progress > 0 { commands.append(bar(width * progress, palette.text)) }
    let step = width / Double(max(count - 1, 1))
    if count > 2, step >= YearRuler.closestTicks * unit {
      for tick in 1..<count - 1 {
        let x = left + step * Double(tick) - unit
        commands.append(.fill(x: x, y: top, width: 2 * unit, height: height, radius: 0, palette.tick))
      }
    }
    let knob = 16 * unit
    commands.append(
      .fill(
        x: left + width * progress - knob / 2, y: top + height / 2 - knob / 2, width: knob, height: knob,
        radius: knob / 2, palette.text))
    return commands
  }

  /// The distance of the ruler from the bottom of the canvas, in units.
  private var bottom: Double {
    switch geometry.layout {
    case .wide: 20
    case .tall: 44
    }
  }
}
