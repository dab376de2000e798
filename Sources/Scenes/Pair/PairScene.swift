import Drawing
import Planning

/// Then and now: two photos side by side, or one over the other on a canvas that is higher than wide.
public struct PairScene: Hashable, Sendable {
  /// One half.
  public struct Half: Hashable, Sendable {
    /// The size of the photo, upright.
    public var photo: PixelSize
    /// The large line of its tag, empty for none.
    public var title: String
    /// The small line of its tag, empty for none.
    public var subtitle: String

    /// Creates a half.
    public init(photo: PixelSize, title: String, subtitle: String) {
      self.photo = photo
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// How the second photo is moved to line up with the first.
  public struct Alignment: Hashable, Sendable {
    /// How far it moves to the right, in pixels of the canvas.
    public var x: Double
    /// How far it moves down, in pixels of the canvas.
    public var y: Double
    /// How much larger it is drawn than fills its half, at least 1.
    public var zoom: Double

    /// Creates an alignment; without arguments, none.
    public init(x: Double = 0, y: Double = 0, zoom: Double = 1) {
      self.x = x
      self.y = y
      self.zoom = zoom
    }
  }

  /// The size of the canvas.
  public var size: PixelSize
  /// The photos, earlier first.
  public var halves: [Half]
  /// How the second is moved.
  public var alignment: Alignment
  /// How photos fill their halves.
  public var fit: FitMode
  /// The colours.
  public var theme: Theme

  /// Creates a scene of two or more photos.
  public init(
    size: PixelSize, halves: [Half], alignment: Alignment = Alignment(), fit: FitMode = .cover, theme: Theme = .dark
  ) {
    self.size = size
    self.halves = halves
    self.alignment = alignment
    self.fit = fit
    self.theme = theme
  }

  /// Returns what is to be drawn; the photos are references 0, 1, …
  public func displayList(measuring text: any TextMeasuring) -> DisplayList {
    var list = DisplayList(size: size, background: theme.palette.background)
    let strip = SideBySide(count: halves.count, gap: Int((SideBySide.gapUnits * unit).rounded()), in: PixelRect(size))
    for (index, (half, frame)) in zip(halves, strip.frames).enumerated() {
      let reference = DisplayList.PhotoReference(index)
      list.commands += photo(half.photo, reference, in: frame, isMoved: index == 1)
      list.commands += tag(half, in: frame, measuring: text)
    }
    return list
  }

  /// Whether the second photo ends before it has moved as far as was asked.
  public var alignmentIsCut: Bool {
    guard fit == .cover, halves.count > 1 else { return false }
    let strip = SideBySide(count: halves.count, gap: Int((SideBySide.gapUnits * unit).rounded()), in: PixelRect(size))
    let frame = strip.frames[1].size
    let whole = PictureCrop(covering: frame, with: halves[1].photo)
    let asked = whole.shifted(by: alignment, drawnAt: frame)
    return asked != asked.keptInside
  }

  private var unit: Double { Double(min(size.width, size.height)) / 1080 }

  private func photo(
    _ photo: PixelSize, _ reference: DisplayList.PhotoReference, in frame: PixelRect, isMoved: Bool
  ) -> [DisplayList.Command] {
    guard fit == .cover, isMoved else {
      return fit.commands(reference, of: photo, in: frame, on: frame, veil: theme.palette.veil)
    }
    let crop = PictureCrop(covering: frame.size, with: photo).shifted(by: alignment, drawnAt: frame.size)
    return [.photo(reference, crop: crop.keptInside, frame: frame)]
  }

  /// The year and the date on a rounded plate in the lower left corner.
  private func tag(_ half: Half, in frame: PixelRect, measuring text: any TextMeasuring) -> [DisplayList.Command] {
    let palette = theme.palette
    let lines = [
      (
        half.title,
        TextStyle(
          size: 64 * unit, weight: .bold, color: palette.text, lineHeight: 1.1, letterSpacing: -unit,
          hasTabularDigits: true)
      ),
      (half.subtitle, TextStyle(size: 20 * unit, color: palette.quietText, lineHeight: 1.4)),
    ].filter { !$0.0.isEmpty && $0.1.isLegible }
    let room = Double(frame.size.width) - 128 * unit
    guard !lines.isEmpty, room > 0 else { return [] }
    let blocks = lines.map { TextBlock($0.0, style: $0.1, width: room) }
    let width = min(blocks.map { text.extent(of: $0).width }.max() ?? 0, room) + 48 * unit
    let height = blocks.map(\.style.linePixels).reduce(0, +) + 22 * unit
    let left = Double(frame.x) + 40 * unit
    let top = Double(frame.maxY) - 36 * unit - height
    var commands = [
      DisplayList.Command.fill(x: left, y: top, width: width, height: height, radius: 14 * unit, palette.bar)
    ]
    var lineTop = top + 10 * unit
    for block in blocks {
      commands.append(.text(block, x: left + 24 * unit, baseline: lineTop + block.style.baselineOffset))
      lineTop += block.style.linePixels
    }
    return commands
  }
}

extension PictureCrop {
  /// Returns the crop of a photo that is moved and enlarged; it may reach outside the photo.
  fileprivate func shifted(by alignment: PairScene.Alignment, drawnAt frame: PixelSize) -> PictureCrop {
    let zoom = max(alignment.zoom, 1)
    let (newWidth, newHeight) = (width / zoom, height / zoom)
    // Moving the picture to the right moves the part that is seen to the left.
    let shiftX = alignment.x / Double(frame.width) * newWidth
    let shiftY = alignment.y / Double(frame.height) * newHeight
    return PictureCrop(
      x: x + (width - newWidth) / 2 - shiftX, y: y + (height - newHeight) / 2 - shiftY, width: newWidth,
      height: newHeight)
  }

  /// The nearest crop of the same size that lies inside the photo.
  fileprivate var keptInside: PictureCrop {
    PictureCrop(x: min(max(x, 0), 1 - width), y: min(max(y, 0), 1 - height), width: width, height: height)
  }
}
