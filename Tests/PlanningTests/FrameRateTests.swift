import Planning
import Testing

@Suite struct FrameRateTests {
  @Test(arguments: [
    ("30", 30, 1), ("24", 24, 1), ("1", 1, 1), ("240", 240, 1), ("29.97", 30000, 1001), ("23.976", 24000, 1001),
    ("23.98", 24000, 1001), ("59.94", 60000, 1001), ("119.88", 120_000, 1001), ("12.5", 25, 2), ("24.0", 24, 1),
    ("24000/1001", 24000, 1001), ("60/2", 30, 1), ("23.97", 2397, 100), ("47.952", 48000, 1001),
  ])
  func isRead(_ text: String, _ numerator: Int, _ denominator: Int) {
    let rate = FrameRate(text: text)
    #expect(rate?.numerator == numerator && rate?.denominator == denominator)
  }

  @Test(arguments: [
    "", "0", "241", "-30", "30fps", "1e1", "30/0", "30/", "/1", "1/2", "30.", ".5", "29.9701", "30/1/1", "+30",
    "99999999999999999999", "1/99999", "240.001", "٣٠",
  ])
  func isRefused(_ text: String) {
    #expect(FrameRate(text: text) == nil)
  }

  @Test func isWrittenAsItIsRead() {
    for var trial in trials() {
      guard let rate = FrameRate(trial.int(in: 1...300_000), over: trial.int(in: 1...10_000)) else { continue }
      #expect(FrameRate(text: "\(rate)") == rate, trial.note)
    }
  }

  @Test func noNumbersAreTooLarge() {
    #expect(FrameRate(.max, over: 1) == nil)
    #expect(FrameRate(.min, over: .min) == nil)
    #expect(FrameRate(1, over: .max) == nil)
  }
}

@Suite struct TimeLengthTests {
  @Test(arguments: [
    ("1.5", 1_500_000, "1.5"), ("0.000001", 1, "0.000001"), ("3600", 3_600_000_000, "3600"), ("2.", 2_000_000, "2"),
    (".25", 250_000, "0.25"), ("0", 0, "0"), ("0010", 10_000_000, "10"), ("1.10", 1_100_000, "1.1"),
  ])
  func isReadAndWritten(_ text: String, _ microseconds: Int, _ written: String) {
    let length = TimeLength(text: text)
    #expect(length?.microseconds == microseconds)
    #expect(length?.description == written)
  }

  @Test(arguments: ["", ".", "-1", "1,5", "3600.1", "0.0000001", "1e3", "99999", "1.5.5", " 1"])
  func isRefused(_ text: String) {
    #expect(TimeLength(text: text) == nil)
  }
}
