/// The names of numbered frames.
public struct FrameName: Hashable, Sendable {
  /// The number of digits: four, or more where the highest number needs them.
  public let digits: Int

  /// Creates names for numbers up to `highest`.
  public init(highest: Int) {
    digits = max(4, String(highest).count)
  }

  /// Returns the name of the frame of a number, such as `frame-0007.png`.
  public func name(_ number: Int) -> String {
    let text = String(number)
    return "frame-" + String(repeating: "0", count: max(0, digits - text.count)) + text + ".png"
  }

  /// Returns the number in a frame's name, or nil when it is no frame's.
  public static func number(in name: String) -> Int? {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return nil }
    let digits = name.dropFirst(6).dropLast(4)
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(digits)
  }
}
