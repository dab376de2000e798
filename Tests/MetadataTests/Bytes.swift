/// Bytes that are put together piece by piece.
struct Bytes {
  var all: [UInt8] = []

  init(_ text: String = "") { all = Array(text.utf8) }

  mutating func text(_ text: String) { all += Array(text.utf8) }

  mutating func big(_ number: Int, _ count: Int) {
    for place in (0..<count).reversed() { all.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func little(_ number: Int, _ count: Int) {
    for place in 0..<count { all.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  mutating func number(_ number: Int, _ count: Int, isBig: Bool) {
    if isBig { big(number, count) } else { little(number, count) }
  }
}

/// Returns zlib data (RFC 1950) of one stored block.
func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  var packed = Bytes()
  packed.all = [0x78, 0x01]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(65_535)
    packed.all.append(rest.isEmpty ? 1 : 0)
    packed.little(block.count, 2)
    packed.little(~block.count, 2)
    packed.all += block
  } while !rest.isEmpty
  var (low, high) = (1, 0)
  for byte in bytes {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  packed.big(high << 16 | low, 4)
  return packed.all
}

/// A colour profile that has a sound header and one element.
func smallProfile(count: Int = 200) -> [UInt8] {
  var profile = Bytes()
  profile.big(count, 4)
  profile.all += [UInt8](repeating: 7, count: 32)
  profile.text("acsp")
  profile.all += [UInt8](repeating: 9, count: 88)
  profile.big(1, 4)
  profile.text("desc")
  profile.big(144, 4)
  profile.big(count - 144, 4)
  profile.all += [UInt8](repeating: 5, count: count - 144)
  return profile.all
}
