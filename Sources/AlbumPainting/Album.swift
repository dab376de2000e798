import PhotoWriting

/// The eleven photos, in the order of their years.
public enum Album {
  /// One photo for each year from 2009 to 2019.
  public static let years: [AlbumYear] = [
    sapling, firstSummer, raking, snowfall, midnight, rain, fog, newYear, blossom, evening, tenYears,
  ]

  private static let sapling = AlbumYear(
    date: WallTime(2009, 4, 12, 7, 40, 23), stem: "2009-04-12 new-house",
    titles: [XMPPacket.Title("A sapling and a frame of posts")],
    season: .spring, weather: Weather(),
    light: Light(
      ambient: Tone(0.50, 0.54, 0.62), direct: Tone(0.66, 0.56, 0.40), haze: Tone(0xD9E4EA), hazeAt100: 0.15,
      direction: Space(-0.75, 0.5, -0.4).unit),
    sky: SkyLight(
      colors: [Tone(0x6AA5DA), Tone(0xA9D0EC), Tone(0xDDE9EC), Tone(0xFBE6C8)],
      body: .sun(Point(-40, 330), Tone(0xFFE9B8), strength: 0.75), clouds: 0.34, cloudLit: Tone(0xFFFAF0),
      cloudShade: Tone(0xB9C9DC)))

  private static let firstSummer = AlbumYear(
    date: WallTime(2010, 7, 14, 12, 10, 5), stem: "2010-07-14 first-summer",
    titles: [XMPPacket.Title("第一個夏天"), XMPPacket.Title("第一個夏天", language: "zh-Hant")],
    season: .summer, weather: Weather(),
    light: Light(
      ambient: Tone(0.50, 0.55, 0.62), direct: Tone(0.64, 0.60, 0.48), haze: Tone(0xC6DDEC), hazeAt100: 0.12,
      direction: Space(-0.4, 0.85, -0.4).unit),
    sky: SkyLight(
      colors: [Tone(0x2B78C8), Tone(0x5FA8E2), Tone(0xA5D1F0), Tone(0xDCEEF6)], body: .hidden, clouds: 0.48,
      cloudLit: Tone(0xFFFFFF), cloudShade: Tone(0xA9BFD8)))

  private static let raking = AlbumYear(
    date: WallTime(2011, 11, 6, 16, 20, 41), stem: "2011-11-06 worth-raking",
    titles: [XMPPacket.Title("Leaves worth raking at last 🍂")],
    season: .autumn, weather: Weather(lamps: 0.25),
    light: Light(
      ambient: Tone(0.47, 0.44, 0.50), direct: Tone(0.88, 0.56, 0.24), haze: Tone(0xF0CD9F), hazeAt100: 0.2,
      direction: Space(-0.85, 0.34, -0.35).unit),
    sky: SkyLight(
      colors: [Tone(0x5C86B6), Tone(0xA9B4BF), Tone(0xF2CF97), Tone(0xFFDDA0)],
      body: .sun(Point(40, 500), Tone(0xFFD27A), strength: 1), clouds: 0.42, cloudLit: Tone(0xFFE6B8),
      cloudShade: Tone(0xB58F8C)))

  private static let snowfall = AlbumYear(
    date: WallTime(2012, 2, 5, 17, 31, 12), stem: "2012-02-05 snow-to-the-gate",
    titles: [
      XMPPacket.Title("Snow up to the gate"), XMPPacket.Title("Snow up to the gate", language: "en"),
      XMPPacket.Title("雪積到了門口", language: "zh-Hant"),
    ],
    season: .winter, weather: Weather(fall: .snow(flakes: 900), snow: 1, lamps: 1),
    light: Light(
      ambient: Tone(0.52, 0.56, 0.80), direct: Tone(0.20, 0.13, 0.10), haze: Tone(0xB0A9CB), hazeAt100: 0.24,
      direction: Space(-0.6, 0.6, -0.5).unit),
    sky: SkyLight(
      colors: [Tone(0x3D5088), Tone(0x6E76A8), Tone(0xB39DB8), Tone(0xF2BFA6)],
      body: .sun(Point(500, 640), Tone(0xFFB090), strength: 0.4), clouds: 0.55, cloudLit: Tone(0xC7A3B8),
      cloudShade: Tone(0x5A6394)))

  private static let midnight = AlbumYear(
    date: WallTime(2013, 12, 31, 23, 58, 2), stem: "2013-12-31 two-minutes-to-midnight",
    titles: [XMPPacket.Title("Two minutes to midnight")],
    season: .winter, weather: Weather(lamps: 1, hasFireworks: true),
    light: Light(
      ambient: Tone(0.23, 0.27, 0.48), direct: Tone(0.26, 0.18, 0.20), haze: Tone(0x1E2450), hazeAt100: 0.14,
      direction: Space(0.25, 0.6, 0.4).unit),
    sky: SkyLight(
      colors: [Tone(0x060A20), Tone(0x0D1638), Tone(0x1C2652), Tone(0x463C66)], body: .hidden, clouds: 0.25,
      cloudLit: Tone(0x2B2F58), cloudShade: Tone(0x10163A), stars: 900))

  private static let rain = AlbumYear(
    date: WallTime(2014, 5, 18, 15, 5, 47), stem: "2014-05-18 the-lamp-in-the-rain",
    titles: [XMPPacket.Title("雨中的路燈"), XMPPacket.Title("雨中的路燈", language: "zh-Hant")],
    framing: .portrait(left: 170), season: .summer, weather: Weather(fall: .rain, fog: 0.3, lamps: 0.85),
    light: Light(
      ambient: Tone(0.62, 0.67, 0.70), direct: Tone(0.08, 0.08, 0.07), haze: Tone(0xAFBAC0), hazeAt100: 0.42,
      direction: Space(-0.2, 0.9, -0.3).unit),
    sky: SkyLight(
      colors: [Tone(0x6C7884), Tone(0x87929B), Tone(0xA9B2B7), Tone(0xC6CCCC)], body: .hidden, clouds: 0.85,
      cloudLit: Tone(0xA7B0B6), cloudShade: Tone(0x606C79)))

  private static let fog = AlbumYear(
    date: WallTime(2015, 10, 4, 6, 50, 33), stem: "2015-10-04 where-did-the-hills-go",
    titles: [XMPPacket.Title("Where did the hills go?")],
    season: .autumn, weather: Weather(fog: 1, lamps: 0.55, leafDensity: 0.95),
    light: Light(
      ambient: Tone(0.62, 0.60, 0.60), direct: Tone(0.26, 0.20, 0.12), haze: Tone(0xDDD5CA), hazeAt100: 0.82,
      direction: Space(0.5, 0.5, 0.2).unit),
    sky: SkyLight(
      colors: [Tone(0xB4C0CA), Tone(0xCFD2D0), Tone(0xE9DDCB), Tone(0xF3E2C6)],
      body: .disc(Point(900, 330), Tone(0xFFF4DC)), clouds: 0, cloudLit: .white, cloudShade: .white))

  private static let newYear = AlbumYear(
    date: WallTime(2016, 1, 1, 0, 10, 0), stem: "2016-01-01 ten-past-twelve",
    titles: [
      XMPPacket.Title("Ten past twelve"), XMPPacket.Title("Ten past twelve", language: "en"),
      XMPPacket.Title("零點十分", language: "zh-Hant"),
    ],
    season: .winter, weather: Weather(fall: .snow(flakes: 160), snow: 0.92, lamps: 1),
    light: Light(
      ambient: Tone(0.25, 0.30, 0.52), direct: Tone(0.20, 0.23, 0.28), haze: Tone(0x35457C), hazeAt100: 0.15,
      direction: Space(0.55, 0.7, -0.2).unit),
    sky: SkyLight(
      colors: [Tone(0x0A1132), Tone(0x15224E), Tone(0x26386E), Tone(0x4A5A8E)], body: .moon(Point(1170, 170)),
      clouds: 0.3, cloudLit: Tone(0x596A9E), cloudShade: Tone(0x1A2650), stars: 1200))

  private static let blossom = AlbumYear(
    date: WallTime(2017, 4, 2, 10, 22, 18), stem: "2017-04-02 the-swing",
    titles: [XMPPacket.Title("花開了，鞦韆也掛上了"), XMPPacket.Title("花開了，鞦韆也掛上了", language: "zh-Hant")],
    framing: .portrait(left: 95), season: .spring, weather: Weather(),
    light: Light(
      ambient: Tone(0.56, 0.58, 0.65), direct: Tone(0.56, 0.50, 0.40), haze: Tone(0xD6E4EE), hazeAt100: 0.14,
      direction: Space(-0.55, 0.7, -0.45).unit),
    sky: SkyLight(
      colors: [Tone(0x4F97DB), Tone(0x86BDEA), Tone(0xBFDDF2), Tone(0xEEF2EE)], body: .hidden, clouds: 0.38,
      cloudLit: Tone(0xFFFFFF), cloudShade: Tone(0xB7C8DF)))

  private static let evening = AlbumYear(
    date: WallTime(2018, 8, 19, 18, 42, 56), stem: "2018-08-19 taller-than-the-bicycle",
    titles: [XMPPacket.Title("Taller than the bicycle")],
    season: .summer, weather: Weather(lamps: 0.2),
    light: Light(
      ambient: Tone(0.47, 0.46, 0.52), direct: Tone(0.86, 0.58, 0.26), haze: Tone(0xF2D3A2), hazeAt100: 0.17,
      direction: Space(0.82, 0.4, -0.4).unit),
    sky: SkyLight(
      colors: [Tone(0x4C82BC), Tone(0x93B4CF), Tone(0xF0D9AE), Tone(0xFFD08A)],
      body: .sun(Point(1640, 480), Tone(0xFFCB75), strength: 1), clouds: 0.45, cloudLit: Tone(0xFFE2B0),
      cloudShade: Tone(0xAE94A4)))

  private static let tenYears = AlbumYear(
    date: WallTime(2019, 11, 16, 15, 30, 9), stem: "2019-11-16 ten-years",
    titles: [
      XMPPacket.Title("Ten years"), XMPPacket.Title("Ten years", language: "en"),
      XMPPacket.Title("十年", language: "zh-Hant"),
    ],
    season: .autumn, weather: Weather(leafDensity: 1.15),
    light: Light(
      ambient: Tone(0.50, 0.50, 0.57), direct: Tone(0.76, 0.58, 0.34), haze: Tone(0xDCE0E0), hazeAt100: 0.13,
      direction: Space(-0.65, 0.5, -0.5).unit),
    sky: SkyLight(
      colors: [Tone(0x3F83C6), Tone(0x7FB4DE), Tone(0xBFD9E8), Tone(0xF6E6C8)],
      body: .sun(Point(-80, 420), Tone(0xFFE3A8), strength: 0.7), clouds: 0.4, cloudLit: Tone(0xFFF6E4),
      cloudShade: Tone(0xB2BDD2)))
}
