/// Writes numbers of a few bits one behind another, the lowest bit first (RFC 1951, 3.1.1).
///
/// The writer checks no bounds: whoever makes one leaves room for what it writes and `slack` bytes behind.
struct BitWriter {
  /// Bytes behind the last one that may be written over: a flush stores a whole word.
  static let slack = 8

  /// Where the next whole byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  private var buffer: UInt64 = 0
  /// The bits in the buffer: at most 7 after a flush.
  private var count: UInt64 = 0

  init(to output: UnsafeMutablePointer<UInt8>) {
    next = output
  }

  /// The bits that wait for a whole byte: 0…7 after a flush.
  var pendingBits: Int { Int(count) }

  /// Adds bits; between two flushes at most 57.
  ///
  /// - Parameter bits: the bits; those above the width are 0.
  @inline(__always)
  mutating func add(_ bits: UInt64, width: UInt64) {
    buffer |= bits &<< count
    count &+= width
  }

  /// Writes the whole bytes.
  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(next).storeBytes(of: buffer.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: count &>> 3)
    buffer &>>= count & 56
    count &= 7
  }

  /// Adds bits and writes the whole bytes.
  @inline(__always)
  mutating func write(_ bits: UInt64, width: UInt64) {
    add(bits, width: width)
    flush()
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    flush()
    guard count > 0 else { return }
    next[0] = UInt8(truncatingIfNeeded: buffer)
    next += 1
    buffer = 0
    count = 0
  }

  /// Writes whole bytes.
  ///
  /// - Precondition: the last byte is full.
  mutating func copy(_ bytes: UnsafePointer<UInt8>, count: Int) {
    next.update(from: bytes, count: count)
    next += count
  }
}
