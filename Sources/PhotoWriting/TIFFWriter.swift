/// The value of a TIFF field (TIFF 6.0, section 2).
enum TIFFValue {
  struct Rational {
    var numerator: UInt32
    var denominator: UInt32
  }

  case bytes([UInt8])
  case ascii([UInt8])
  case undefined([UInt8])
  case shorts([UInt16])
  case rationals([Rational])
  /// A field that points to another directory.
  case directory(TIFFDirectory)

  var typeCode: UInt16 {
    switch self {
    case .bytes: 1
    case .ascii: 2
    case .shorts: 3
    case .directory: 4
    case .rationals: 5
    case .undefined: 7
    }
  }

  var count: Int {
    switch self {
    case .bytes(let bytes), .ascii(let bytes), .undefined(let bytes): bytes.count
    case .shorts(let numbers): numbers.count
    case .rationals(let numbers): numbers.count
    case .directory: 1
    }
  }
}

/// The fields of one TIFF directory; they are written by rising tag, as TIFF 6.0 demands.
struct TIFFDirectory {
  private var values: [UInt16: TIFFValue] = [:]

  subscript(tag: UInt16) -> TIFFValue? {
    get { values[tag] }
    set { values[tag] = newValue }
  }

  var fields: [(tag: UInt16, value: TIFFValue)] {
    values.sorted { $0.key < $1.key }.map { (tag: $0.key, value: $0.value) }
  }
}

/// A TIFF file under construction.
struct TIFFWriter {
  private(set) var bytes: [UInt8] = []
  private let byteOrder: EXIFBlock.ByteOrder

  /// Creates a file of just the header, whose first directory comes next.
  init(byteOrder: EXIFBlock.ByteOrder) {
    self.byteOrder = byteOrder
    bytes = byteOrder == .bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    bytes += encoded(UInt16(42)) + encoded(UInt32(8))
  }

  /// Appends a directory, what its fields hold, and the directories they point to.
  mutating func append(_ directory: TIFFDirectory) {
    let fields = directory.fields
    var entry = bytes.count + 2
    bytes += encoded(UInt16(truncatingIfNeeded: fields.count))
    bytes += [UInt8](repeating: 0, count: fields.count * 12 + 4)
    for field in fields {
      let head =
        encoded(field.tag) + encoded(field.value.typeCode) + encoded(UInt32(truncatingIfNeeded: field.value.count))
      bytes.replaceSubrange(entry..<entry + 12, with: head + placed(field.value))
      entry += 12
    }
  }

  /// Returns the last four bytes of a field's entry: a short value itself, or where a longer one has been put.
  private mutating func placed(_ value: TIFFValue) -> [UInt8] {
    if case .directory(let directory) = value {
      let offset = nextOffset()
      append(directory)
      return offset
    }
    let data = encoded(value)
    if data.count <= 4 {
      return data + [UInt8](repeating: 0, count: 4 - data.count)
    }
    let offset = nextOffset()
    bytes += data
    return offset
  }

  private mutating func nextOffset() -> [UInt8] {
    if bytes.count % 2 == 1 { bytes.append(0) }
    return encoded(UInt32(truncatingIfNeeded: bytes.count))
  }

  private func encoded(_ value: TIFFValue) -> [UInt8] {
    switch value {
    case .bytes(let bytes), .ascii(let bytes), .undefined(let bytes): bytes
    case .shorts(let numbers): numbers.flatMap { encoded($0) }
    case .rationals(let numbers): numbers.flatMap { encoded($0.numerator) + encoded($0.denominator) }
    case .directory: []
    }
  }

  private func encoded(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: byteOrder == .bigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
  }
}
