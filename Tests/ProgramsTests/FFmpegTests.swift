import Planning
import Testing

@testable import Programs

@Suite struct FFmpegTests {
  @Test(arguments: [
    ("ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026\nbuilt with gcc", "5.1.9-0+deb12u1"),
    ("ffmpeg version n6.0 Copyright", "n6.0"), ("ffmpeg version N-109-g1 Copyright", "N-109-g1"), ("avconv 12", nil),
    ("", nil), ("ffmpeg version", nil),
  ])
  func findsTheVersion(_ words: String, _ version: String?) {
    #expect(FFmpeg.version(in: words) == version)
  }

  @Test(arguments: [
    ("5.1.9-0+deb12u1", true), ("4.2", true), ("4.2.7-0ubuntu0.1", true), ("4.1.11", false), ("3.4", false),
    ("10.0", true), ("n4.4", true), ("n4.0", false), ("N-109860-g1", true), ("git-2020-01-01", true), ("4", false),
  ])
  func knowsWhatIsTooOld(_ version: String, _ isRecent: Bool) {
    #expect(FFmpeg.isRecent(version) == isRecent)
  }

  @Test(arguments: [(0, "0.000000"), (1_500_000, "1.500000"), (1, "0.000001"), (30_000_003_367, "30000.003367")])
  func writesSeconds(_ microseconds: Int, _ text: String) {
    #expect(FFmpeg.seconds(microseconds) == text)
  }

  @Test func lastWordsAreFitForATerminal() {
    #expect(FFmpeg.readable("a\u{1B}[31m\nb\n") == "  a\\u{1B}[31m\n  b")
    #expect(FFmpeg.readable((1...20).map { "\($0)" }.joined(separator: "\n")).hasPrefix("  15\n"))
  }
}

@Suite struct VideoCodingTests {
  private func coding(_ format: VideoCoding.Format) -> VideoCoding {
    VideoCoding(format, width: 64, height: 32, rate: FrameRate(text: "29.97") ?? .thirty)
  }

  /// Returns the word behind the last of an option.
  private func value(_ option: String, _ words: [String]) -> String? {
    words.lastIndex(of: option).map { words[$0 + 1] }
  }

  @Test func pathsAreNoAddressesAndNoOptions() {
    #expect(coding(.mp4).words(writing: "-x.mp4").last == "file:-x.mp4")
    #expect(coding(.gif).words(writing: "a", palette: "http://b").contains("file:http://b"))
    #expect(coding(.gif).words(writingPalette: "a%03d").last == "file:a%03d")
  }

  @Test(arguments: [
    // The piece, and where its fade begins in a video of ten seconds; nil where it ends by itself.
    (20_000_000, "8.000000"), (10_000_001, "8.000000"), (10_000_000, nil), (1, nil),
  ])
  func longMusicFades(_ length: Int, _ start: String?) {
    var coding = coding(.mp4)
    coding.music = VideoCoding.Music(path: "m", length: length, videoLength: 10_000_000)
    let filter = start.map { "atrim=end=10.000000,afade=t=out:st=\($0):d=2.000000" }
    #expect(value("-af", coding.words(writing: "x")) == filter)
  }

  @Test func aShortVideoFadesWhole() {
    var coding = coding(.webm)
    coding.music = VideoCoding.Music(path: "m", length: 9_000_000, videoLength: 1_500_000)
    #expect(value("-af", coding.words(writing: "x")) == "atrim=end=1.500000,afade=t=out:st=0.000000:d=1.500000")
  }

  @Test(arguments: [(0, "0"), (1, "-1"), (2, "1"), (3, "2"), (100_000, "65535")])
  func gifsCountThePlaysAfterTheFirst(_ plays: Int, _ loop: String) {
    var coding = coding(.gif)
    coding.plays = plays
    #expect(value("-loop", coding.words(writing: "x", palette: "p")) == loop)
  }

  @Test func theRateIsExact() {
    #expect(value("-framerate", coding(.mp4).words(writing: "x")) == "30000/1001")
  }

  @Test func endsMeanErrors() {
    typealias Coding = VideoCoding
    #expect(Coding.error(.exited(0), words: "a warning", writing: "v") == nil)
    #expect(Coding.error(.exited(1), words: "v: No space left on device", writing: "v") == .diskFull(path: "v"))
    #expect(Coding.error(.exited(0), words: "v: No space left on device", writing: "v") == .diskFull(path: "v"))
    let lost = "Error writing trailer of v: Input/output error"
    #expect(Coding.error(.exited(0), words: lost, writing: "v") == .failed("  " + lost))
    #expect(Coding.error(.exited(1), words: "Unknown encoder", writing: "v") == .failed("  Unknown encoder"))
    #expect(Coding.error(.killed(9), words: "", writing: "v") == .killed(signal: 9))
  }
}
