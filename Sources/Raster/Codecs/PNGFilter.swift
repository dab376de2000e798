import Drawing

/// The filters of PNG (W3C PNG, 9.2): each byte is replaced by its difference from a guess.
enum PNGFilter {
  /// Returns the filtered rows of a bitmap, each behind the number of its filter.
  ///
  /// - Parameters:
  ///   - bitmap: an opaque bitmap gives 3 bytes a pixel, another 4 with straight colours.
  ///   - adaptively: whether each row takes the filter whose bytes, taken as signed, have the smallest sum;
  ///     otherwise Paeth for all (which is Sub in the first row).
  static func filtered(_ bitmap: Bitmap, adaptively: Bool) -> [UInt8] {
    let channels = bitmap.isOpaque ? 3 : 4
    let rowBytes = bitmap.size.width * channels
    // The rows carry a pixel of zeros before the first, as the filters take it.
    var row = [UInt8](repeating: 0, count: rowBytes + channels)
    var above = row
    var trial = [UInt8](repeating: 0, count: rowBytes)
    return [UInt8](unsafeUninitializedCapacity: (rowBytes + 1) * bitmap.size.height) { output, count in
      guard let base = output.baseAddress else { return }
      for y in 0..<bitmap.size.height {
        swap(&row, &above)
        bitmap.writeRow(y, channels: channels, to: &row, at: channels)
        let target = base + y * (rowBytes + 1)
        target[0] = 4
        write(4, row, above, channels: channels, to: target + 1)
        if adaptively {
          var best = cost(target + 1, count: rowBytes)
          for filter: UInt8 in 0...3 {
            trial.withUnsafeMutableBufferPointer { trial in
              guard let candidate = trial.baseAddress else { return }
              write(filter, row, above, channels: channels, to: candidate)
              let price = cost(candidate, count: rowBytes)
              if price < best {
                best = price
                target[0] = filter
                (target + 1).update(from: candidate, count: rowBytes)
              }
            }
          }
        }
      }
      count = (rowBytes + 1) * bitmap.size.height
    }
  }

  private static func cost(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum = 0
    for index in 0..<count { sum &+= Int(Int8(bitPattern: bytes[index]).magnitude) }
    return sum
  }

  /// Writes one row through a filter: 0 none, 1 left, 2 up, 3 average, 4 Paeth.
  private static func write(
    _ filter: UInt8, _ row: [UInt8], _ above: [UInt8], channels: Int, to output: UnsafeMutablePointer<UInt8>
  ) {
    let count = row.count - channels
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        guard let left = row.baseAddress, let upperLeft = above.baseAddress else { return }
        let here = left + channels
        let up = upperLeft + channels
        switch filter {
        case 0: for i in 0..<count { output[i] = here[i] }
        case 1: for i in 0..<count { output[i] = here[i] &- left[i] }
        case 2: for i in 0..<count { output[i] = here[i] &- up[i] }
        case 3:
          for i in 0..<count {
            output[i] = here[i] &- UInt8(truncatingIfNeeded: (UInt16(left[i]) &+ UInt16(up[i])) &>> 1)
          }
        default: for i in 0..<count { output[i] = here[i] &- paeth(left[i], up[i], upperLeft[i]) }
        }
      }
    }
  }

  /// Returns the neighbour that is nearest to left + up − upper left; in ties left before up before upper left.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ upperLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(upperLeft))
    let distanceLeft = abs16(b &- c)
    let distanceUp = abs16(a &- c)
    let distanceUpperLeft = abs16((a &- c) &+ (b &- c))
    let upOrCorner = distanceUp <= distanceUpperLeft ? up : upperLeft
    return distanceLeft <= distanceUp && distanceLeft <= distanceUpperLeft ? left : upOrCorner
  }

  @inline(__always)
  private static func abs16(_ value: Int16) -> Int16 {
    let sign = value &>> 15
    return (value ^ sign) &- sign
  }
}

extension Bitmap {
  /// Writes a row as RGB, or as straight RGBA, into an array at an offset.
  fileprivate func writeRow(_ y: Int, channels: Int, to row: inout [UInt8], at offset: Int) {
    let (width, start) = (size.width, y * bytesPerRow)
    bytes.withUnsafeBufferPointer { bytes in
      row.withUnsafeMutableBufferPointer { row in
        guard let source = bytes.baseAddress.map({ $0 + start }), let target = row.baseAddress.map({ $0 + offset })
        else { return }
        if channels == 3 {
          Bitmap.writeOpaque(source, count: width, to: target)
        } else {
          for x in 0..<width {
            let alpha = UInt32(source[4 * x + 3])
            for (to, from) in [(0, 2), (1, 1), (2, 0)] {
              let value = UInt32(source[4 * x + from])
              target[4 * x + to] = alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
            }
            target[4 * x + 3] = UInt8(alpha)
          }
        }
      }
    }
  }

  /// Writes BGRA pixels as RGB: four at a time as three words, which takes a third of the time of byte by byte.
  private static func writeOpaque(
    _ source: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (pixels, bytes) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    /// Returns a pixel's red, green and blue from the lowest byte.
    @inline(__always) func color(_ x: Int) -> UInt32 {
      pixels.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian.byteSwapped &>> 8
    }
    var x = 0
    while x &+ 4 <= count {
      let (one, two, three, four) = (color(x), color(x &+ 1), color(x &+ 2), color(x &+ 3))
      let at = bytes + 3 &* x
      at.storeBytes(of: (one | two &<< 24).littleEndian, as: UInt32.self)
      (at + 4).storeBytes(of: (two &>> 8 | three &<< 16).littleEndian, as: UInt32.self)
      (at + 8).storeBytes(of: (three &>> 16 | four &<< 8).littleEndian, as: UInt32.self)
      x &+= 4
    }
    while x < count {
      let value = color(x)
      for channel in 0..<3 { target[3 &* x &+ channel] = UInt8(truncatingIfNeeded: value &>> UInt32(8 &* channel)) }
      x &+= 1
    }
  }
}
