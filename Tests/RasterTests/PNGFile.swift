import CZlib

/// The parts of a PNG file, taken apart by the specification alone (W3C PNG, third edition, 5).
struct PNGFile {
  /// A chunk whose checksum is right.
  struct Chunk {
    let type: String
    let data: [UInt8]
  }

  /// What is wrong with a file.
  enum Problem: Error {
    case signature
    case length(Int)
    case checksum(String)
    case compression(Int32)
  }

  let chunks: [Chunk]

  init(_ file: [UInt8]) throws(Problem) {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw .signature }
    var chunks: [Chunk] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      guard rest.count >= 12 else { throw .length(rest.count) }
      let count = PNGFile.number(rest.prefix(4))
      guard rest.count >= count + 12 else { throw .length(count) }
      let body = rest.dropFirst(4).prefix(count + 4)
      let type = String(decoding: body.prefix(4), as: UTF8.self)
      guard PNGFile.number(rest.dropFirst(count + 8).prefix(4)) == PNGFile.checksum(body) else {
        throw .checksum(type)
      }
      chunks.append(Chunk(type: type, data: Array(body.dropFirst(4))))
      rest = rest.dropFirst(count + 12)
    }
    self.chunks = chunks
  }

  var types: [String] { chunks.map(\.type) }
  var width: Int { PNGFile.number(header[0..<4]) }
  var height: Int { PNGFile.number(header[4..<8]) }
  /// Bit depth, colour type, and the numbers of the methods of compression, filter and interlace.
  var kind: [UInt8] { Array(header[8...]) }
  var channels: Int { kind[1] == 2 ? 3 : 4 }

  /// Returns the filtered rows, each behind its filter's number.
  func rows() throws(Problem) -> [ArraySlice<UInt8>] {
    let packed = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    let rowBytes = width * channels + 1
    // A byte more than there should be shows where there are too many.
    var bytes = [UInt8](repeating: 0, count: rowBytes * height + 1)
    var count = UInt(bytes.count)
    let status = uncompress(&bytes, &count, packed, UInt(packed.count))
    guard status == Z_OK, count == UInt(rowBytes * height) else { throw .compression(status) }
    return (0..<height).map { bytes[$0 * rowBytes..<($0 + 1) * rowBytes] }
  }

  /// Returns a file of chunks, each with its checksum.
  static func bytes(_ chunks: [(type: String, data: [UInt8])]) -> [UInt8] {
    [137, 80, 78, 71, 13, 10, 26, 10]
      + chunks.flatMap { chunk in
        let body = Array(chunk.type.utf8) + chunk.data
        return fourBytes(chunk.data.count) + body + fourBytes(checksum(body[...]))
      }
  }

  /// Returns the header of a picture.
  static func header(width: Int, height: Int, depth: UInt8, colorType: UInt8, interlaced: Bool = false) -> [UInt8] {
    fourBytes(width) + fourBytes(height) + [depth, colorType, 0, 0, interlaced ? 1 : 0]
  }

  private var header: [UInt8] { chunks[0].data }

  private static func fourBytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// CRC-32 bit by bit (Annex D).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(crc ^ 0xFFFF_FFFF)
  }
}
