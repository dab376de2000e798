/// Returns whether one name goes before another the way people number things: `9.jpg` before `10.jpg`.
///
/// Runs of ASCII digits compare by value, everything else by Unicode scalar; names that are equal so far compare by
/// their plain scalars, so that the order is total and the same on every machine.
public func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  var a = Array(left.utf8)[...]
  var b = Array(right.utf8)[...]
  while let x = a.first, let y = b.first {
    if isDigit(x), isDigit(y) {
      let first = takeNumber(&a)
      let second = takeNumber(&b)
      if first.count != second.count { return first.count < second.count }
      if first != second { return first.lexicographicallyPrecedes(second) }
    } else {
      if x != y { return x < y }
      a.removeFirst()
      b.removeFirst()
    }
  }
  if a.isEmpty != b.isEmpty { return a.isEmpty }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

/// Removes a run of digits and returns it without leading zeros.
private func takeNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let digits = text.prefix(while: isDigit)
  text = text.dropFirst(digits.count)
  return digits.drop { $0 == 48 }
}
