import Drawing
import TestSupport
import Testing

@testable import Raster

struct ColorTests {
  @Test func aProfileOfSRGBChangesNothing() {
    for source in [SampleBitmap.noise(40, 30), SampleBitmap.clearNoise(40, 30)] {
      var bitmap = source
      bitmap.convertToSRGB(from: ColorProfile().bytes, meaning: .color)
      #expect(bitmap == source)
    }
  }

  @Test func exchangedPrimariesExchangeTheColours() {
    var profile = ColorProfile()
    profile.primaries.swapAt(0, 1)
    let source = SampleBitmap.noise(40, 30)
    var bitmap = source
    bitmap.convertToSRGB(from: profile.bytes, meaning: .color)
    let expected = SampleBitmap.drawn(40, 30) { x, y in
      let start = y * source.bytesPerRow + x * 4
      return [0, 2, 1, 3].map { source.bytes[start + $0] }
    }
    #expect(bitmap.largestDifference(from: expected) <= 1)
  }

  @Test(arguments: [1.0, 1.8, 2.2, 3.0])
  func curvesAreApplied(gamma: Double) {
    let profile = ColorProfile(curve: .gamma(gamma))
    for value: UInt8 in [0, 1, 30, 100, 200, 255] {
      var bitmap = SampleBitmap.constant(3, 2, value)
      bitmap.convertToSRGB(from: profile.bytes, meaning: .color)
      let expected = sRGBValue(light: power(Double(value) / 255, gamma))
      #expect(abs(Double(bitmap.bytes[0]) - expected) <= 1.5, "\(value): \(bitmap.bytes[0]), not \(expected)")
      #expect(bitmap.bytes[3] == 255)
    }
  }

  @Test func opacityIsKept() {
    var bitmap = SampleBitmap.clearNoise(30, 30)
    let before = bitmap
    bitmap.convertToSRGB(from: ColorProfile(curve: .gamma(1)).bytes, meaning: .color)
    for start in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      #expect(bitmap.bytes[start + 3] == before.bytes[start + 3])
      #expect(bitmap.bytes[start..<start + 3].allSatisfy { $0 <= bitmap.bytes[start + 3] })
    }
  }

  @Test func profilesForOtherPicturesAreIgnored() {
    let source = SampleBitmap.noise(10, 10)
    var bitmap = source
    bitmap.convertToSRGB(from: ColorProfile(curve: .gamma(1), space: "GRAY").bytes, meaning: .color)
    #expect(bitmap == source)
    bitmap.convertToSRGB(from: ColorProfile(curve: .gamma(1)).bytes, meaning: .color)
    #expect(bitmap != source)
  }

  @Test func greyPicturesFollowGreyProfiles() {
    var bitmap = SampleBitmap.constant(2, 2, 100)
    bitmap.convertToSRGB(from: ColorProfile(curve: .gamma(1), space: "GRAY").bytes, meaning: .gray)
    let expected = sRGBValue(light: 100.0 / 255)
    #expect(bitmap.bytes.prefix(3).allSatisfy { abs(Double($0) - expected) <= 1.5 }, "\(bitmap.bytes)")
    #expect(bitmap.bytes[3] == 255)
  }

  @Test func damagedProfilesDoNoHarm() {
    let profile = ColorProfile(curve: .gamma(1)).bytes
    let source = SampleBitmap.noise(4, 4)
    for count in 0..<128 {
      var bitmap = source
      bitmap.convertToSRGB(from: Array(profile.prefix(count)), meaning: .color)
      #expect(bitmap == source, "the first \(count) bytes")
    }
    for count in 128..<profile.count {
      var bitmap = source
      bitmap.convertToSRGB(from: Array(profile.prefix(count)), meaning: .color)
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var damaged = profile
      for _ in 0..<4 { damaged[Int.random(in: 0..<profile.count, using: &random)] = UInt8(random.next() & 255) }
      var bitmap = source
      bitmap.convertToSRGB(from: damaged, meaning: .color)
    }
  }

  /// Red, green and blue for cyan, magenta, yellow and black, each 255 for no ink.
  static let inks: [(inks: [UInt8], color: UInt32)] = [
    ([255, 255, 255, 255], 0xFFFFFF), ([0, 255, 255, 255], 0x00FFFF), ([255, 0, 255, 255], 0xFF00FF),
    ([255, 255, 0, 255], 0xFFFF00), ([255, 255, 255, 0], 0x000000), ([255, 128, 0, 128], 0x804000),
  ]

  @Test(arguments: inks)
  func inksWithoutAProfileFollowThePlainRule(_ inks: [UInt8], _ color: UInt32) {
    var bitmap = SampleBitmap.drawn(1, 1) { _, _ in inks }
    bitmap.convertToSRGB(from: nil, meaning: .invertedCMYK)
    #expect(bitmap.color(x: 0, y: 0) == Color(color))
  }
}
