/// One step from a picture to another, mixed in linear light: halfway between black and white is the grey that gives
/// off half the light, not the darker one halfway between their values.
///
/// A channel becomes value((light(leaving) × (65,536 − share) + light(arriving) × share + 32,768) >> 16), with the
/// tables of `LinearLight` and share = 65,536 × step / (count + 1), rounded. The answers to all 65,536 pairs of values
/// are worked out once, so that a channel takes a single look into a table.
public struct Crossfade: Sendable {
  /// The results, by the leaving value × 256 + the arriving value.
  private let results: [UInt8]

  /// Prepares a step.
  ///
  /// - Parameters:
  ///   - step: its number, 1…`count`.
  ///   - count: the number of steps.
  public init(step: Int, of count: Int) {
    let steps = max(count, 1)
    let share = UInt32((min(max(step, 0), steps + 1) * 65_536 * 2 + steps + 1) / (2 * (steps + 1)))
    results = [UInt8](unsafeUninitializedCapacity: 65_536) { results, filled in
      LinearLight.light.withUnsafeBufferPointer { light in
        LinearLight.value.withUnsafeBufferPointer { value in
          for leaving in 0..<256 {
            let rest = light[leaving] &* (65_536 &- share) &+ 32_768
            for arriving in 0..<256 {
              // At most 65,535 × 65,536 + 32,768, which fits; a light again after the shift.
              results[leaving &<< 8 | arriving] = value[Int((rest &+ light[arriving] &* share) &>> 16)]
            }
          }
        }
      }
      filled = 65_536
    }
  }

  /// Returns the mixture of two pictures.
  ///
  /// - Precondition: both are opaque and of one size.
  public func mix(_ leaving: Bitmap, _ arriving: Bitmap) -> Bitmap {
    precondition(leaving.size == arriving.size && leaving.isOpaque && arriving.isOpaque, "two frames of one size")
    let count = leaving.size.area
    return Bitmap(size: leaving.size, isOpaque: true) { destination in
      leaving.bytes.withUnsafeBytes { leaving in
        arriving.bytes.withUnsafeBytes { arriving in
          results.withUnsafeBufferPointer { table in
            guard let from = leaving.baseAddress?.assumingMemoryBound(to: UInt32.self),
              let to = arriving.baseAddress?.assumingMemoryBound(to: UInt32.self), let table = table.baseAddress
            else { return }
            let mixed = UnsafeMutableRawPointer(destination).assumingMemoryBound(to: UInt32.self)
            for pixel in 0..<count {
              // Bars and plain grounds are the same in both; a pixel mixed with itself is itself.
              mixed[pixel] =
                from[pixel] == to[pixel] ? from[pixel] : Crossfade.mixed(from[pixel], to[pixel], by: table)
            }
          }
        }
      }
    }
  }

  /// Returns the mixture of two opaque pixels.
  @inline(__always)
  private static func mixed(_ from: UInt32, _ to: UInt32, by table: UnsafePointer<UInt8>) -> UInt32 {
    let low = table[Int(from &<< 8 & 0xFF00 | to & 0xFF)]
    let middle = table[Int(from & 0xFF00 | to &>> 8 & 0xFF)]
    let high = table[Int(from &>> 8 & 0xFF00 | to &>> 16 & 0xFF)]
    return (0xFF00_0000 as UInt32).littleEndian | UInt32(low) | UInt32(middle) &<< 8 | UInt32(high) &<< 16
  }
}
