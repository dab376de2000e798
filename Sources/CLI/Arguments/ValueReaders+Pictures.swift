import Drawing
import Raster
import Scenes

extension ValueReader where Value == PixelSize {
  /// The size of a cell: one number for a square, or `WxH`.
  static var cell: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> PixelSize {
      let sides = word.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
      let numbers = sides.compactMap { isDigits($0) ? Int($0) : nil }
      guard (1...2).contains(sides.count), numbers.count == sides.count,
        numbers.allSatisfy((4...8192).contains), let width = numbers.first, let height = numbers.last,
        let size = PixelSize(width: width, height: height)
      else { throw ValueProblem(expected: "a side, or WIDTHxHEIGHT, of 4 to 8192 pixels", example: "320") }
      return size
    }
    return ValueReader(name: "SIZE", example: "320", read: read, text: { "\($0.width)x\($0.height)" })
  }
}

extension ValueReader where Value == PairScene.Alignment {
  /// `X,Y` in pixels; the zoom stays 1.
  static var offset: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> PairScene.Alignment {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 16_384, abs(y) <= 16_384 else {
        throw ValueProblem(expected: "X,Y in pixels, to the right and down", example: "12,-8")
      }
      return PairScene.Alignment(x: x, y: y)
    }
    return ValueReader(name: "X,Y", example: "12,-8", read: read, text: { "\($0.x),\($0.y)" })
  }
}

extension ValueReader where Value == Double {
  /// A factor from 1 to 16.
  static var zoom: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Double {
      guard let factor = Double(word), (1...16).contains(factor) else {
        throw ValueProblem(expected: "a factor from 1 to 16", example: "1.05")
      }
      return factor
    }
    return ValueReader(name: "FACTOR", example: "1.05", read: read, text: { "\($0)" })
  }
}

extension ValueReader where Value == String {
  /// A file whose ending tells the format of the picture in it, or `-` for standard output.
  static var pictureFile: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> String {
      guard word == "-" || OutputFormat(path: word) != nil else {
        throw ValueProblem(expected: "a .png, .jpg or .webp file, or - for standard output", example: "sheet.png")
      }
      return word
    }
    return ValueReader(name: "FILE", example: "sheet.png", completion: .file, read: read, text: { $0 })
  }

  /// A folder for a page and its pictures, the page's file, or `-` for standard output.
  static var pageOutput: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> String {
      guard !word.isEmpty else {
        throw ValueProblem(expected: "a folder, an .html file, or - for standard output", example: "player")
      }
      return word
    }
    return ValueReader(name: "DIR", example: "player", completion: .directory, read: read, text: { $0 })
  }

  /// A folder for frames; `-` is none.
  static var frameFolder: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> String {
      guard !word.isEmpty, word != "-" else {
        throw ValueProblem(expected: "a folder, because there are several frames", example: "frames")
      }
      return word
    }
    return ValueReader(name: "DIR", example: "frames", completion: .directory, read: read, text: { $0 })
  }
}

extension ValueReader where Value == Double {
  /// Seconds from 0.1 to 3600.
  static var seconds: ValueReader {
    @Sendable func read(_ word: String) throws(ValueProblem) -> Double {
      guard word.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }), let seconds = Double(word),
        (0.1...3600).contains(seconds)
      else { throw ValueProblem(expected: "seconds from 0.1 to 3600", example: "1.5") }
      return seconds
    }
    return ValueReader(name: "SECONDS", example: "1.5", read: read, text: { "\($0)" })
  }
}
