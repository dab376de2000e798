/// The houses that appear across the meadow over the years.
struct Neighbours {
  private struct Plot {
    var place: Point
    var turn: Double
    var since: Int
    var paint: Tone
    var roof: Tone
  }

  private static let plots = [
    Plot(place: Point(640, 661), turn: 0.9, since: 2011, paint: Tone(0xEDE2CC), roof: Tone(0x7A5A4A)),
    Plot(place: Point(1500, 668), turn: 0.7, since: 2012, paint: Tone(0xD9DDD6), roof: Tone(0x5A6470)),
    Plot(place: Point(1010, 658), turn: 0.75, since: 2014, paint: Tone(0xE6C6A0), roof: Tone(0x96503C)),
    Plot(place: Point(520, 663), turn: 1.0, since: 2015, paint: Tone(0xE7E3DA), roof: Tone(0x8C5244)),
    Plot(place: Point(708, 652), turn: 0.6, since: 2016, paint: Tone(0xC9D4D2), roof: Tone(0x6C5550)),
    Plot(place: Point(120, 664), turn: 0.9, since: 2018, paint: Tone(0xEAD9C0), roof: Tone(0x7F4A3C)),
    Plot(place: Point(925, 650), turn: 0.9, since: 2019, paint: Tone(0xE9E4DA), roof: Tone(0x74615A)),
  ]
  private let year: AlbumYear

  init(_ year: AlbumYear) { self.year = year }

  func paint(on canvas: borrowing Canvas) {
    for plot in Neighbours.plots.filter({ $0.since <= year.year }).sorted(by: { $0.place.y < $1.place.y }) {
      let corner = Camera.ground(at: plot.place)
      let house = House(
        corner: corner, turn: plot.turn, width: 4.2, depth: 5, wall: 2.3, rise: 1.9, paint: plot.paint, roof: plot.roof,
        hasDetail: false)
      canvas.spot(plot.place, 52, 7, year.light.seen(Tone(0x2A3426), exposure: 0, distance: corner.z), 0.6)
      house.paintBody(year, on: canvas)
      let lit = year.weather.lamps
      let glass = year.light.seen(Tone(0x51646F), exposure: 0.2, distance: corner.z).mixed(
        with: Tone(0xFFCB70), by: lit * 0.95)
      for quad in [
        house.gableQuad(0.9...1.7, 0.8...1.7), house.gableQuad(2.6...3.4, 0.8...1.7), house.sideQuad(1...2, 0.8...1.7),
        house.sideQuad(3...4, 0.8...1.7),
      ] {
        canvas.fill(quad, glass)
      }
      if lit > 0.4 {
        canvas.adding { canvas.spot(house.at(1, 0, 1.2), 34, 24, Tone(0xFFB754), 0.4 * lit) }
      }
      shrubs(at: plot.place, distance: corner.z, on: canvas)
    }
  }

  private func shrubs(at place: Point, distance: Double, on canvas: borrowing Canvas) {
    var dice = Dice(UInt64(place.x))
    for index in 0..<60 {
      let side = index % 3 == 0 ? 46.0 : index % 3 == 1 ? -50 : dice.between(-40, 40)
      let rise = index % 3 == 2 ? 0 : dice.unit() * 12
      let spot = place + Point(side + dice.spread() * 6, dice.between(-4, 1) - rise)
      let tone = dice.pick(year.season.wood, else: .black).mixed(with: Tone(0xEEF1F8), by: year.weather.snow * 0.5)
      let size = dice.between(1.4, 3.6)
      canvas.ellipse(spot, size, size * 0.9, .flat(year.light.seen(tone * 0.8, exposure: 0.2, distance: distance)))
      canvas.ellipse(
        spot + Point(year.light.direction.x * 1.6, -size * 0.3), size * 0.6, size * 0.5,
        .flat(year.light.seen(tone, exposure: 0.9, distance: distance)))
    }
  }
}
