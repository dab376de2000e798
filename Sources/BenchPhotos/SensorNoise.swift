import AlbumPainting
import Glibc

/// The noise of a camera's sensor: it grows with the root of the light, and differs from channel to channel.
struct SensorNoise {
  /// Numbers that are spread as noise is, drawn once; a walk through them with random jumps is as good as new ones.
  private let spread: [Float]
  private var dice: Dice

  init(seed: UInt64) {
    var dice = Dice(seed)
    spread = (0..<65_536).map { _ in Float(dice.spread()) }
    self.dice = dice
  }

  /// Adds noise to a picture.
  ///
  /// - Parameter strength: Standard deviation in levels at full light; a tenth of it is there in the dark.
  mutating func add(to picture: inout Picture, strength: Float) {
    let deviation = (0..<256).map { strength * (0.1 + 0.9 * (Float($0) / 255).squareRoot()) }
    var place = 0
    for offset in picture.pixels.indices {
      if offset % 4096 == 0 { place = Int(dice.next() & 0xFFFF) }
      if offset % 4 == 3 { continue }
      place = (place + 1) & 0xFFFF
      let level = picture.pixels[offset]
      let noisy = Float(level) + deviation[Int(level)] * spread[place]
      picture.pixels[offset] = UInt8(min(max(noisy.rounded(), 0), 255))
    }
  }
}
