import Drawing
import Glibc

/// What a lens and film do to the picture: bloom, darker corners, grain.
struct Film {
  private static let step = 4
  private let size: PixelSize

  init(_ size: PixelSize) { self.size = size }

  func developed(_ pixels: [UInt8]) -> [UInt8] {
    let bloom = bloom(of: pixels)
    let columns = size.width / Film.step
    let rows = size.height / Film.step
    var result = pixels
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let reach = middleX * middleX + middleY * middleY
    for y in 0..<size.height {
      for x in 0..<size.width {
        let away =
          ((Double(x) - middleX) * (Double(x) - middleX) + (Double(y) - middleY) * (Double(y) - middleY)) / reach
        let vignette = 1 - 0.26 * away * away - 0.05 * away
        let grain = grain(x, y)
        let glow = Film.sample(bloom, columns, rows, x, y)
        for channel in 0..<3 {
          let offset = (y * size.width + x) * 4 + channel
          let plain = Double(pixels[offset]) / 255
          let added = channel == 0 ? glow.blue : channel == 1 ? glow.green : glow.red
          let lit = 1 - (1 - plain) * (1 - clamp(added))
          let toned = (lit + 0.10 * (lit - 0.5) * (1 - abs(2 * lit - 1))) * vignette
          let lifted = toned + (1 - toned) * (channel == 0 ? 0.018 : 0.010)
          result[offset] = UInt8(clamp(lifted * 255 + grain * (1.4 - lifted), 0, 255))
        }
      }
    }
    return result
  }

  /// Soft grain of about two pixels, in levels of brightness.
  private func grain(_ x: Int, _ y: Int) -> Double {
    let coarse = Dice.mixed(UInt64(x / 2) &* 7919 &+ UInt64(y / 2) &* 104_729)
    return (Double(coarse & 0xFFFF) + Double(coarse >> 16 & 0xFFFF)) / 65_536 * 2.6 - 2.6
  }

  // MARK: Bloom

  private func bloom(of pixels: [UInt8]) -> [Tone] {
    let columns = size.width / Film.step
    let rows = size.height / Film.step
    var small = [Tone](repeating: .black, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = Tone.black
        for y in 0..<Film.step {
          for x in 0..<Film.step {
            let offset = ((row * Film.step + y) * size.width + column * Film.step + x) * 4
            sum = sum + Tone(Double(pixels[offset + 2]), Double(pixels[offset + 1]), Double(pixels[offset]))
          }
        }
        let mean = sum * (1 / Double(255 * Film.step * Film.step))
        let bright = max(mean.red, mean.green, mean.blue)
        small[row * columns + column] = mean * (smoothstep(0.72, 1, bright) * 0.20)
      }
    }
    for _ in 0..<3 {
      small = Film.blurred(small, length: columns, lines: rows, step: 1, jump: columns)
      small = Film.blurred(small, length: rows, lines: columns, step: columns, jump: 1)
    }
    return small
  }

  private static func blurred(_ tones: [Tone], length: Int, lines: Int, step: Int, jump: Int) -> [Tone] {
    let radius = 7
    let share = 1 / Double(2 * radius + 1)
    var result = tones
    for line in 0..<lines {
      let start = line * jump
      var sum = Tone.black
      for place in -radius...radius { sum = sum + tones[start + min(max(place, 0), length - 1) * step] }
      for place in 0..<length {
        result[start + place * step] = sum * share
        let leaving = tones[start + max(place - radius, 0) * step]
        let entering = tones[start + min(place + radius + 1, length - 1) * step]
        sum = sum + entering + leaving * -1
      }
    }
    return result
  }

  private static func sample(_ tones: [Tone], _ columns: Int, _ rows: Int, _ x: Int, _ y: Int) -> Tone {
    let u = clamp((Double(x) + 0.5) / Double(step) - 0.5, 0, Double(columns - 1))
    let v = clamp((Double(y) + 0.5) / Double(step) - 0.5, 0, Double(rows - 1))
    let (column, row) = (min(Int(u), columns - 2), min(Int(v), rows - 2))
    let (s, t) = (u - Double(column), v - Double(row))
    let upper = tones[row * columns + column].mixed(with: tones[row * columns + column + 1], by: s)
    let lower = tones[(row + 1) * columns + column].mixed(with: tones[(row + 1) * columns + column + 1], by: s)
    return upper.mixed(with: lower, by: t)
  }
}
