import Pipeline
import Planning

extension ValueReader where Value == TimeLength {
  /// Seconds from a shortest time to an hour.
  static func timeLength(from shortest: String) -> ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> TimeLength {
      guard let time = TimeLength(text: word), let least = TimeLength(text: shortest), time >= least else {
        throw ValueProblem(expected: "seconds from \(shortest) to 3600", example: "1.5")
      }
      return time
    }
    return ValueReader(name: "SECONDS", example: "1.5", read: read, text: \.description)
  }
}

extension ValueReader where Value == FrameRate {
  /// Frames a second: a whole number, a decimal, or a fraction.
  static var frameRate: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> FrameRate {
      guard let rate = FrameRate(text: word) else {
        throw ValueProblem(expected: "frames a second from 1 to 240, such as 25, 29.97 or 30000/1001", example: "30")
      }
      return rate
    }
    return ValueReader(name: "RATE", example: "30", read: read, text: \.description)
  }
}

extension ValueReader where Value == VideoFile {
  /// A file whose ending tells the format of the video in it.
  static var videoFile: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> VideoFile {
      guard let video = VideoFile(path: word) else {
        throw ValueProblem(
          expected: "a " + VideoFile.Format.allCases.map { ".\($0.rawValue)" }.joinedAsChoice + " file",
          example: "years.mp4")
      }
      return video
    }
    return ValueReader(name: "FILE", example: "years.mp4", completion: .file, read: read, text: \.path)
  }
}

extension ValueReader where Value == String {
  /// A folder for the frames of autoplay; a video is asked for by another option.
  static var previewFolder: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> String {
      guard !word.isEmpty, word != "-" else {
        throw ValueProblem(expected: "a folder, because there are several frames", example: "preview")
      }
      return word
    }
    return ValueReader(name: "DIR", example: "preview", completion: .directory, read: read, text: { $0 })
  }
}
