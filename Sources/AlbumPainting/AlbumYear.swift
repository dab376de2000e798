import PhotoWriting

/// One photo of the album: when it was taken, what it is called, and how the day was.
public struct AlbumYear: Sendable {
  /// How the camera was held.
  public enum Framing: Sendable {
    /// Level, with the whole scene in view.
    case landscape
    /// Upright, from this column of the scene on.
    case portrait(left: Double)

    /// Whether the picture is higher than wide.
    public var isPortrait: Bool {
      if case .portrait = self { return true }
      return false
    }
  }

  /// The wall time on the camera's clock.
  public var date: WallTime
  /// The file's name without its ending.
  public var stem: String
  /// What the photo is called, in one language or several.
  public var titles: [XMPPacket.Title]
  /// How the camera was held.
  public var framing = Framing.landscape
  var season: Season
  var weather: Weather
  var light: Light
  var sky: SkyLight

  /// The year of the date.
  public var year: Int { date.year }

  /// Years since the sapling was set, and the one it spent in a pot.
  var treeAge: Double { Double(date.year - 2009) + Double(date.month) / 12 + 1.2 }

  /// The leaves of this year's tree.
  var leafage: Leafage {
    var leafage = season.leafage
    leafage.density *= weather.leafDensity
    return leafage
  }

  /// The upper left corner of the picture in the scene.
  var origin: Point {
    switch framing {
    case .landscape: Point(0, 0)
    case .portrait(let left): Point(left, -250)
    }
  }
}

/// A date and time as a clock on the wall shows it.
public struct WallTime: Sendable {
  /// The year.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, 1…31.
  public var day: Int
  /// The hour, 0…23.
  public var hour: Int
  /// The minute, 0…59.
  public var minute: Int
  /// The second, 0…59.
  public var second: Int

  /// Creates a time from its parts.
  public init(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// The colours of the sky and what shines in it.
struct SkyLight: Sendable {
  enum Body: Sendable {
    /// The sun, its own disc hidden in its glow; the place may lie outside the picture.
    case sun(Point, Tone, strength: Double)
    /// The sun as a pale disc in fog.
    case disc(Point, Tone)
    case moon(Point)
    case hidden
  }

  /// From the zenith to the horizon.
  var colors: [Tone]
  var body: Body
  /// How much of the sky is clouded, 0…1.
  var clouds: Double
  var cloudLit: Tone
  var cloudShade: Tone
  var stars = 0
}

/// What the weather adds to the scene.
struct Weather: Sendable {
  enum Fall: Sendable {
    case dry
    case rain
    case snow(flakes: Int)
  }

  var fall = Fall.dry
  /// How far snow covers the ground, 0…1.
  var snow = 0.0
  /// How thick fog lies on the ground, 0…1.
  var fog = 0.0
  /// How brightly windows and lamps shine, 0…1.
  var lamps = 0.0
  var hasFireworks = false
  /// The share of leaves still hanging.
  var leafDensity = 1.0

  var isWet: Bool {
    if case .rain = fall { return true }
    return false
  }
}
