import Drawing

extension Bitmap {
  /// Draws the shadow of a text, where it has one: the text in the shadow's colour, blurred on a bitmap of its own.
  mutating func drawShadow(
    of block: TextBlock, x: Double, baseline: Double, with setter: TextSetter
  ) throws(PaintError) {
    guard let shadow = block.style.shadow else { return }
    let extent = setter.extent(of: block)
    let width = block.alignment == .center ? block.width : extent.width
    let reach = Int((shadow.blur * 3).rounded(.up)) + 1
    let height = block.style.linePixels * Double(extent.lineCount + 1)
    let left = Int(x.rounded(.down)) - reach
    let top = Int((baseline - block.style.linePixels).rounded(.down)) - reach
    var copy = block
    copy.style.shadow = nil
    copy.style.color = shadow.color
    var patch = Bitmap(
      size: PixelSize(
        clampingWidth: Int(width.rounded(.up)) + 2 * reach + 1, height: Int(height.rounded(.up)) + 2 * reach))
    let text = DisplayList.Command.text(copy, x: x - Double(left), baseline: baseline - Double(top))
    guard patch.draw(text, with: setter) else { throw .outOfMemory }
    let blurred = patch.blurred(sigma: shadow.blur)
    blend(blurred, at: PixelRect(x: left, y: top + Int(shadow.drop.rounded()), size: blurred.size))
  }
}
