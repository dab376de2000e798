import Glibc

/// The transfer function of sRGB (IEC 61966-2-1) as tables: what a channel's value means as an amount of light.
///
/// With c = value / 255, light is c / 12.92 up to c = 0.04045, and ((c + 0.055) / 1.055)^2.4 above; it is kept in 16
/// bits, 65,535 being white. The way back takes the value whose light is nearest: boundaries lie at the light of the
/// values' halves. Every value comes back as itself.
enum LinearLight {
  /// For each value 0…255 its light.
  static let light: [UInt32] = (0...255).map { UInt32((amount(of: Double($0)) * 65_535).rounded()) }

  /// For each light 0…65,535 its value.
  static let value: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 65_536)
    var next = 0
    for value in 0..<255 {
      let boundary = Int((amount(of: Double(value) + 0.5) * 65_535).rounded(.up))
      for light in next..<boundary { values[light] = UInt8(value) }
      next = boundary
    }
    return values
  }()

  private static func amount(of value: Double) -> Double {
    let channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
}
