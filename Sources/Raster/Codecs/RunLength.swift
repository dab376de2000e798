/// How often deflate repeats what lies a distance back, 3…258, as a symbol and further bits (RFC 1951, 3.2.5).
struct RunLength {
  /// The shortest and the longest.
  static let range = 3...258

  /// The symbol, 257…285.
  let symbol: Int
  /// The bits behind the symbol.
  let extra: Int
  /// How many bits those are.
  let extraWidth: Int

  /// Creates a length.
  ///
  /// - Parameter length: a number in `range`.
  init(_ length: Int) {
    // Four symbols share a width, which doubles the lengths that each stands for; the first eight have no bits.
    let value = length - 3
    extraWidth = length == 258 || value < 8 ? 0 : Int.bitWidth - 3 - value.leadingZeroBitCount
    symbol = length == 258 ? 285 : 257 + 4 * extraWidth + value >> extraWidth
    extra = length == 258 ? 0 : value & (1 << extraWidth - 1)
  }

  /// Returns how many of the bytes of a run go into its next length, so that none or at least three are left.
  ///
  /// - Parameter rest: the bytes that are left, at least 3.
  @inline(__always)
  static func next(of rest: Int) -> Int {
    rest <= 258 ? rest : rest < 261 ? 255 : 258
  }
}
