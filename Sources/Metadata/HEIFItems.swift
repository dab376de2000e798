/// The tables of a HEIF file's `meta` box: which items there are, where they lie, what belongs to them
/// (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 9.3).
struct HEIFItems {
  /// A run of bytes of an item.
  struct Extent {
    let offset: Int
    let length: Int
    /// Whether the offset counts from the `idat` box rather than from the start of the file.
    let isInItemData: Bool
  }

  /// More items than a picture of 500 megapixels has tiles.
  static let mostItems = 16_384
  /// More pieces than an item of metadata is cut into.
  private static let mostExtents = 64

  private(set) var primary: Int?
  /// The first item of EXIF.
  private(set) var exif: Int?
  /// The first item of XMP.
  private(set) var xmp: Int?
  /// The extents of the items that matter here.
  private(set) var extents: [Int: [Extent]] = [:]
  /// The indices, from 1, of the primary item's properties in their order.
  private(set) var properties: [Int] = []

  /// `pitm`.
  mutating func readPrimary(_ bytes: ArraySlice<UInt8>) {
    var fields = FieldReader(bytes)
    guard let version = fields.number(1), fields.number(3) != nil else { return }
    primary = fields.number(version == 0 ? 2 : 4)
  }

  /// One `infe` of `iinf`.
  mutating func readEntry(_ bytes: ArraySlice<UInt8>) {
    var fields = FieldReader(bytes)
    guard let version = fields.number(1), version >= 2, fields.number(3) != nil,
      let id = fields.number(version == 2 ? 2 : 4), fields.number(2) != nil, let type = fields.type()
    else { return }
    if type.holds("Exif") {
      exif = exif ?? id
    } else if type.holds("mime") {
      _ = fields.text()
      if fields.text().holds("application/rdf+xml") { xmp = xmp ?? id }
    }
  }

  /// `iloc`; the tables of items must have been read.
  mutating func readLocations(_ bytes: ArraySlice<UInt8>) {
    var fields = FieldReader(bytes)
    guard let version = fields.number(1), fields.number(3) != nil, let sizes = fields.number(2),
      let count = fields.number(version < 2 ? 2 : 4)
    else { return }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    for _ in 0..<min(count, HEIFItems.mostItems) {
      guard let id = fields.number(version < 2 ? 2 : 4), let method = fields.number(version == 0 ? 0 : 2),
        fields.number(2) != nil, let base = fields.number(baseSize), let extentCount = fields.number(2)
      else { return }
      let isWanted = (id == exif || id == xmp) && extents[id] == nil
      for index in 0..<extentCount {
        guard fields.number(indexSize) != nil, let offset = fields.number(offsetSize),
          let length = fields.number(lengthSize)
        else { return }
        let (start, overflow) = base.addingReportingOverflow(offset)
        guard isWanted, index < HEIFItems.mostExtents, !overflow, method & 15 < 2 else { continue }
        extents[id, default: []].append(Extent(offset: start, length: length, isInItemData: method & 15 == 1))
      }
    }
  }

  /// `ipma`; the primary item must be known.
  mutating func readAssociations(_ bytes: ArraySlice<UInt8>) {
    var fields = FieldReader(bytes)
    guard let version = fields.number(1), let flags = fields.number(3), let count = fields.number(4) else { return }
    let isWide = flags & 1 == 1
    for _ in 0..<min(count, HEIFItems.mostItems) {
      guard let id = fields.number(version == 0 ? 2 : 4), let associations = fields.number(1) else { return }
      for _ in 0..<associations {
        guard let index = fields.number(isWide ? 2 : 1) else { return }
        if id == primary { properties.append(index & (isWide ? 0x7FFF : 0x7F)) }
      }
    }
  }
}
