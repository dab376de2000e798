import Glibc

/// A house with a gable, as a body in the world: its own house and the neighbours' are all of this kind.
struct House {
  /// The corner nearest to the viewer, on the ground.
  var corner: Space
  /// How the gable side turns from the picture's plane, in radians.
  var turn: Double
  var width: Double
  var depth: Double
  var wall: Double
  var rise: Double
  var paint: Tone
  var roof: Tone
  var hasDetail = true

  private var alongGable: Space { Space(-cos(turn), 0, sin(turn)) }
  private var alongSide: Space { Space(sin(turn), 0, cos(turn)) }
  var gableNormal: Space { Space(-sin(turn), 0, -cos(turn)) }
  var sideNormal: Space { Space(cos(turn), 0, -sin(turn)) }
  var roofNormal: Space { Space(cos(turn) * rise, width / 2, -sin(turn) * rise).unit }

  /// A point by metres along the gable, along the side, and up.
  func world(_ gable: Double, _ side: Double, _ height: Double) -> Space {
    corner + alongGable * gable + alongSide * side + Space(0, height, 0)
  }

  func at(_ gable: Double, _ side: Double, _ height: Double) -> Point { Camera.project(world(gable, side, height)) }

  /// A point of the visible slope: 0…1 along the ridge, 0…1 from the eaves up.
  func slope(_ along: Double, _ up: Double) -> Point {
    let overhang = 0.42
    let side = -overhang + (depth + 2 * overhang) * along
    let gable = -overhang + (width / 2 + overhang) * up
    return at(gable, side, wall - overhang * rise / (width / 2) + (rise + overhang * rise / (width / 2)) * up)
  }

  func slopeQuad(_ along: ClosedRange<Double>, _ up: ClosedRange<Double>) -> [Point] {
    [
      slope(along.lowerBound, up.lowerBound), slope(along.upperBound, up.lowerBound),
      slope(along.upperBound, up.upperBound), slope(along.lowerBound, up.upperBound),
    ]
  }

  func gableQuad(_ across: ClosedRange<Double>, _ heights: ClosedRange<Double>) -> [Point] {
    [
      at(across.lowerBound, 0, heights.lowerBound), at(across.upperBound, 0, heights.lowerBound),
      at(across.upperBound, 0, heights.upperBound), at(across.lowerBound, 0, heights.upperBound),
    ]
  }

  func sideQuad(_ across: ClosedRange<Double>, _ heights: ClosedRange<Double>) -> [Point] {
    [
      at(0, across.lowerBound, heights.lowerBound), at(0, across.upperBound, heights.lowerBound),
      at(0, across.upperBound, heights.upperBound), at(0, across.lowerBound, heights.upperBound),
    ]
  }

  var gable: [Point] {
    [at(0, 0, 0), at(width, 0, 0), at(width, 0, wall), at(width / 2, 0, wall + rise), at(0, 0, wall)]
  }

  /// What the house darkens on the ground.
  func shadow(_ light: Light) -> [[Point]] {
    let slant = Space(light.shadowSlant, 0, clamp(-light.direction.z / max(light.direction.y, 0.25), -1, 1.4))
    let cast = { (g: Double, s: Double, h: Double) in Camera.project(self.world(g, s, 0) + slant * h) }
    let top = wall + rise
    let near = [cast(0, 0, 0), cast(width, 0, 0), cast(width, 0, wall), cast(width / 2, 0, top), cast(0, 0, wall)]
    let far = [
      cast(0, depth, 0), cast(width, depth, 0), cast(width, depth, wall), cast(width / 2, depth, top),
      cast(0, depth, wall),
    ]
    var faces = [near, far]
    for index in 0..<5 {
      let next = (index + 1) % 5
      faces.append([near[index], near[next], far[next], far[index]])
    }
    return faces
  }

  // MARK: Painting

  /// Walls and roof without openings.
  func paintBody(_ year: AlbumYear, on canvas: borrowing Canvas) {
    let light = year.light
    let distance = corner.z
    let tone = { (surface: Tone, normal: Space) in
      light.seen(surface, exposure: light.exposure(normal) * 0.95 + 0.03, distance: distance)
    }
    paintWall(gable, tone(paint, gableNormal), on: canvas)
    paintWall(sideQuad(0...depth, 0...wall), tone(paint, sideNormal), on: canvas)
    if hasDetail { paintBoards(tone(paint * 0.8, gableNormal), tone(paint * 0.8, sideNormal), on: canvas) }
    paintRoof(year, on: canvas)
  }

  private func paintWall(_ outline: [Point], _ tone: Tone, on canvas: borrowing Canvas) {
    let top = outline.map(\.y).min() ?? 0
    let bottom = outline.map(\.y).max() ?? 0
    canvas.fill(
      Path(outline),
      .linear(Point(0, top), Point(0, bottom), [.init(0, tone * 0.9), .init(0.45, tone), .init(1, tone * 0.88)]))
  }

  private func paintBoards(_ front: Tone, _ side: Tone, on canvas: borrowing Canvas) {
    var height = 0.22
    while height < wall + rise - 0.2 {
      let inset = height > wall ? (height - wall) / rise * width / 2 : 0
      canvas.line(at(inset, 0, height), at(width - inset, 0, height), width: 0.9, front, 0.5)
      if height < wall { canvas.line(at(0, 0, height), at(0, depth, height), width: 0.9, side, 0.5) }
      height += 0.22
    }
    // The eaves darken the wall below them.
    canvas.fill(sideQuad(0...depth, (wall - 0.5)...wall), .black, 0.22)
    canvas.fill(
      [at(0, 0, wall), at(width / 2, 0, wall + rise), at(width, 0, wall), at(width / 2, 0, wall + rise - 0.5)], .black,
      0.2)
  }

  private func paintRoof(_ year: AlbumYear, on canvas: borrowing Canvas) {
    let light = year.light
    let distance = corner.z
    let exposure = light.exposure(roofNormal)
    let snow = year.weather.snow
    let base = light.seen(roof, exposure: exposure, distance: distance)
    canvas.fill(slopeQuad(0...1, 0...1), base)
    if hasDetail, snow == 0 { paintTiles(light, exposure, on: canvas) }
    if snow > 0 {
      let white = light.seen(Tone(0xF1F4FB), exposure: max(exposure, 0.4), distance: distance)
      canvas.fill(
        Path(slopeQuad(0.004...0.996, 0.03...1.03)),
        .linear(slope(0, 0), slope(0, 1), [.init(0, white * 0.9), .init(0.4, white), .init(1, white)]))
      canvas.stroke(Path(smooth: [slope(0, 0.02), slope(0.5, 0.0), slope(1, 0.02)]), width: 4.5, .flat(white * 0.86))
    }
    guard hasDetail else { return }
    let board = light.seen(
      snow > 0 ? Tone(0xEDF0F8) : Tone(0xF3EBDB), exposure: light.exposure(gableNormal), distance: distance)
    let far = 0.42 * rise / (width / 2)
    let ends = [
      at(-0.42, -0.42, wall - far), at(width / 2, -0.42, wall + rise + 0.02), at(width + 0.42, -0.42, wall - far),
    ]
    let soffit = light.seen(Tone(0x8C7A66), exposure: 0, distance: distance)
    canvas.fill([ends[1], ends[2], at(width, 0, wall), at(width / 2, 0, wall + rise)], soffit)
    canvas.stroke(Path(ends, closed: false), width: snow > 0 ? 8 : 6, .flat(board))
    canvas.stroke(
      Path(ends.map { $0 + Point(0, 4) }, closed: false), width: 1.5,
      .flat(light.seen(Tone(0x6A5040), exposure: 0.1), opacity: 0.7))
  }

  private func paintTiles(_ light: Light, _ exposure: Double, on canvas: borrowing Canvas) {
    var dice = Dice(81)
    let rows = 15
    let columns = 30
    for row in 0..<rows {
      let up = Double(row) / Double(rows)
      for column in 0..<columns {
        let along = (Double(column) + (row % 2 == 0 ? 0 : 0.5)) / Double(columns)
        let end = min(along + 1 / Double(columns), 1)
        guard along < end else { continue }
        let tone = light.seen(roof.varied(0.09, &dice), exposure: exposure, distance: corner.z)
        canvas.fill(slopeQuad(along...end, up...(up + 1 / Double(rows))), tone, 0.85)
      }
      canvas.line(
        slope(0, up), slope(1, up), width: 1.3, light.seen(roof * 0.5, exposure: 0.1, distance: corner.z), 0.6)
    }
  }
}
