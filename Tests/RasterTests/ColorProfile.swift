import Glibc

/// Colour profiles made by hand (ICC.1:2010): three primaries and one curve.
struct ColorProfile {
  /// The curve from a channel's value to light.
  enum Curve {
    /// That of sRGB.
    case sRGB
    /// A power.
    case gamma(Double)
  }

  /// X, Y and Z of red, green and blue, adapted to D50.
  var primaries = ColorProfile.sRGBPrimaries
  var curve = Curve.sRGB
  /// The kind of picture, four letters.
  var space = "RGB "

  static let sRGBPrimaries = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  var bytes: [UInt8] {
    var tags: [(name: String, data: [UInt8])] = []
    tags.append(("wtpt", xyz([0.9642, 1, 0.8249])))
    if space == "GRAY" {
      tags.append(("kTRC", curveData))
    } else {
      for (letter, primary) in zip("rgb", primaries) {
        tags.append(("\(letter)XYZ", xyz(primary)))
        tags.append(("\(letter)TRC", curveData))
      }
    }
    var table = number(tags.count)
    var data: [UInt8] = []
    for tag in tags {
      let offset = 128 + 4 + tags.count * 12 + data.count
      table += Array(tag.name.utf8) + number(offset) + number(tag.data.count)
      data += tag.data
    }
    return header(count: 128 + table.count + data.count) + table + data
  }

  private func header(count: Int) -> [UInt8] {
    var header = number(count) + [0, 0, 0, 0] + number(0x0420_0000)
    header += Array("mntr".utf8) + Array(space.utf8) + Array("XYZ ".utf8)
    // 1 January 2020; then the signature, and 28 bytes of no concern.
    header += [7, 228, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private var curveData: [UInt8] {
    switch curve {
    case .sRGB:
      Array("para".utf8) + number(0) + [0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    case .gamma(let exponent):
      Array("para".utf8) + number(0) + [0, 0, 0, 0] + fixed(exponent)
    }
  }

  private func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + number(0) + values.flatMap(fixed) }

  /// A number with 16 fractional bits.
  private func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }

  private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}

/// Returns a power of a number of 0…1.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the value of sRGB for light of 0…1 (IEC 61966-2-1), 0…255.
func sRGBValue(light: Double) -> Double {
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
}
