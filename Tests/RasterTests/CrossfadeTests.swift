import Drawing
import TestSupport
import Testing

@testable import Raster

/// The light of a value by the formula, 0…1.
private func light(_ value: Double) -> Double {
  let channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
}

/// The value of a light by the formula, 0…255.
private func value(_ light: Double) -> Double {
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055)
}

@Suite struct CrossfadeTests {
  @Test func everyValueComesBack() {
    for value in 0...255 { #expect(LinearLight.value[Int(LinearLight.light[value])] == UInt8(value)) }
    #expect(LinearLight.light[0] == 0 && LinearLight.light[255] == 65_535)
  }

  @Test func thereAreNoStepsBack() {
    #expect(zip(LinearLight.value, LinearLight.value.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(LinearLight.light, LinearLight.light.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [(1, 1), (1, 15), (8, 15), (15, 15), (3, 7), (1, 1000), (999, 1000)])
  func mixesAsTheFormulaSays(_ step: Int, _ count: Int) {
    let (leaving, arriving) = (SampleBitmap.noise(61, 47, seed: 3), SampleBitmap.noise(61, 47, seed: 4))
    let mixed = Crossfade(step: step, of: count).mix(leaving, arriving)
    let share = Double(step) / Double(count + 1)
    var worst = 0.0
    for index in leaving.bytes.indices where index % 4 != 3 {
      let exact = value(
        light(Double(leaving.bytes[index])) * (1 - share) + light(Double(arriving.bytes[index])) * share)
      worst = max(worst, abs(exact - Double(mixed.bytes[index])))
    }
    // Half a value, and in the dark, where a value is 20 of 65,536 steps of light, a little more.
    #expect(worst < 0.56)
    #expect(mixed.isOpaque && mixed.bytes.enumerated().allSatisfy { $0 % 4 != 3 || $1 == 255 })
  }

  @Test func halfTheLightOfWhiteIsNoMiddleGrey() {
    let (black, white) = (SampleBitmap.constant(2, 2, 0), SampleBitmap.constant(2, 2, 255))
    #expect(Crossfade(step: 1, of: 1).mix(black, white).bytes[0] == 188)
  }

  @Test func equalPicturesStayThemselves() {
    let picture = SampleBitmap.noise(64, 64)
    for step in 1...15 { #expect(Crossfade(step: step, of: 15).mix(picture, picture) == picture) }
  }

  @Test func stepsGoEvenlyAndBothWays() {
    let (one, other) = (SampleBitmap.gradient(64, 16), SampleBitmap.noise(64, 16))
    for step in 1...7 {
      let there = Crossfade(step: step, of: 7).mix(one, other)
      let back = Crossfade(step: 8 - step, of: 7).mix(other, one)
      let differences = zip(there.bytes, back.bytes).map { abs(Int($0) - Int($1)) }
      #expect((differences.max() ?? 0) <= 1, "shares are rounded")
    }
  }
}

@Suite struct VideoPlanesTests {
  @Test(
    arguments: [
      (0x000000, 16, 128, 128), (0xFFFFFF, 235, 128, 128), (0xFF0000, 63, 102, 240), (0x00FF00, 173, 42, 26),
      (0x0000FF, 32, 240, 118), (0x808080, 126, 128, 128),
    ] as [(UInt32, UInt8, UInt8, UInt8)])
  func coloursAreThoseOfTheStandard(_ color: UInt32, _ luma: UInt8, _ blue: UInt8, _ red: UInt8) throws {
    let size = try #require(PixelSize(width: 6, height: 4))
    let planes = VideoPlanes(Bitmap(size: size, filledWith: Color(color)))
    #expect(
      planes.bytes == Array(repeating: luma, count: 24) + Array(repeating: blue, count: 6)
        + Array(repeating: red, count: 6))
  }

  @Test func isNearTheFormulaOnAnyPicture() {
    let bitmap = SampleBitmap.noise(32, 18, seed: 9)
    let planes = VideoPlanes(bitmap)
    func channels(_ x: Int, _ y: Int) -> [Double] {
      (0..<3).map { Double(bitmap.bytes[(y * 32 + max(x, 0)) * 4 + 2 - $0]) }
    }
    func luma(_ rgb: [Double]) -> Double { 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] }
    for y in 0..<18 {
      for x in 0..<32 {
        #expect(abs(16 + luma(channels(x, y)) * 219 / 255 - Double(planes.bytes[y * 32 + x])) < 0.51)
      }
    }
    for y in 0..<9 {
      for x in 0..<16 {
        var mean = [0.0, 0, 0]
        for (offset, weight) in [(-1, 0.25), (0, 0.5), (1, 0.25)] {
          for row in 0...1 {
            let here = channels(2 * x + offset, 2 * y + row)
            for channel in 0..<3 { mean[channel] += here[channel] * weight / 2 }
          }
        }
        let blue = 128 + (mean[2] - luma(mean)) / 1.8556 * 224 / 255
        let red = 128 + (mean[0] - luma(mean)) / 1.5748 * 224 / 255
        #expect(abs(blue - Double(planes.bytes[576 + y * 16 + x])) < 0.51)
        #expect(abs(red - Double(planes.bytes[576 + 144 + y * 16 + x])) < 0.51)
      }
    }
  }
}
