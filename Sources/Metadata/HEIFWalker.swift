/// Walks the boxes of a HEIC or AVIF file (ISO/IEC 23008-12): size and turns of the primary item, EXIF, XMP, profile.
struct HEIFWalker {
  private let reader: PieceReader
  private let files: HEIFBoxes
  private let wantsProfile: Bool

  init(_ reader: PieceReader, wantsProfile: Bool) {
    self.reader = reader
    files = HEIFBoxes(reader: reader)
    self.wantsProfile = wantsProfile
  }

  /// Collects the blocks of the file.
  func walk(into blocks: inout MetadataBlocks) throws(MetadataError) {
    // A turn that EXIF tells has been carried out by the container's own, or not at all.
    blocks.orientation = .upright
    guard let meta = try files.boxes(in: 0..<reader.count).first(where: { $0.isOf("meta") }), meta.payload.count >= 4
    else {
      blocks.warn("the box with the metadata is missing")
      return
    }
    let boxes = try files.boxes(in: meta.payload.dropFirst(4))
    let items = try readItems(boxes)
    try takeProperties(of: items, boxes, into: &blocks)
    let itemData = boxes.first { $0.isOf("idat") }?.payload
    if let id = items.exif, let data = try data(of: id, items, itemData), let skip = data.number(at: 0, bytes: 4) {
      // Four bytes say how many more stand before the TIFF header (ISO/IEC 23008-12, A.2.1).
      let block = data.dropFirst(4)
      blocks.takeEXIF(skip < block.count ? block.dropFirst(skip) : block)
    }
    if let id = items.xmp, let data = try data(of: id, items, itemData) { blocks.takeXMP(data) }
  }

  private func readItems(_ boxes: [HEIFBox]) throws(MetadataError) -> HEIFItems {
    func first(_ name: StaticString, in boxes: [HEIFBox]) -> HEIFBox? { boxes.first { $0.isOf(name) } }
    var items = HEIFItems()
    if let box = first("pitm", in: boxes), let bytes = try files.bytes(box) { items.readPrimary(bytes) }
    if let box = first("iinf", in: boxes), let version = try reader.bytes(at: box.payload.lowerBound, count: 1).first {
      // A count of two or four bytes stands before the entries.
      for entry in try files.boxes(in: box.payload.dropFirst(version == 0 ? 6 : 8)) where entry.isOf("infe") {
        if let bytes = try files.bytes(entry) { items.readEntry(bytes) }
      }
    }
    if let box = first("iloc", in: boxes), let bytes = try files.bytes(box) { items.readLocations(bytes) }
    if let iprp = first("iprp", in: boxes) {
      for box in try files.boxes(in: iprp.payload) where box.isOf("ipma") {
        if let bytes = try files.bytes(box) { items.readAssociations(bytes) }
      }
    }
    return items
  }

  // MARK: Properties

  /// The primary item's properties in their order, which is the order in which cuts and turns are carried out
  /// (ISO/IEC 23008-12, 6.5; MIAF, 7.3.6.7).
  private func takeProperties(
    of items: HEIFItems, _ boxes: [HEIFBox], into blocks: inout MetadataBlocks
  ) throws(MetadataError) {
    guard let iprp = boxes.first(where: { $0.isOf("iprp") }),
      let container = try files.boxes(in: iprp.payload).first(where: { $0.isOf("ipco") })
    else { return }
    let properties = try files.boxes(in: container.payload)
    var orientation = Orientation.upright
    for index in items.properties where properties.indices.contains(index - 1) {
      let box = properties[index - 1]
      if box.isOf("colr") {
        try takeProfile(box, &blocks)
        continue
      }
      let bytes = try reader.bytes(at: box.payload.lowerBound, count: min(box.payload.count, 32))
      if box.isOf("ispe") {
        takeSize(bytes, &blocks)
      } else if box.isOf("clap") {
        takeCut(bytes, isTurned: orientation.swapsSides, &blocks)
      } else if box.isOf("irot"), let angle = bytes.number(at: 0, bytes: 1) {
        let turns: [Orientation] = [.upright, .anticlockwise, .halfTurn, .clockwise]
        orientation = orientation.followed(by: turns[angle & 3])
      } else if box.isOf("imir"), let axis = bytes.number(at: 0, bytes: 1) {
        orientation = orientation.followed(by: axis & 1 == 0 ? .flipped : .mirrored)
      }
    }
    blocks.orientation = orientation
    // Phones of 2017 and 2018 give the profile to the tiles alone.
    let hasColor = items.properties.contains { properties.indices.contains($0 - 1) && properties[$0 - 1].isOf("colr") }
    if !hasColor {
      for box in properties where box.isOf("colr") { try takeProfile(box, &blocks) }
    }
  }

  private func takeSize(_ bytes: ArraySlice<UInt8>, _ blocks: inout MetadataBlocks) {
    guard blocks.width == nil, let width = bytes.number(at: 4, bytes: 4), let height = bytes.number(at: 8, bytes: 4),
      width > 0, height > 0
    else { return }
    (blocks.width, blocks.height) = (width, height)
  }

  /// A clean aperture: width and height as ratios (ISO/IEC 14496-12, 12.1.4); one that is larger than the picture or no
  /// whole number of pixels is left to the decoder, which refuses it.
  private func takeCut(_ bytes: ArraySlice<UInt8>, isTurned: Bool, _ blocks: inout MetadataBlocks) {
    guard let width = ratio(bytes, at: 0), let height = ratio(bytes, at: 8), let wholeWidth = blocks.width,
      let wholeHeight = blocks.height
    else { return }
    let crop = PhotoMetadata.Crop(width: isTurned ? height : width, height: isTurned ? width : height)
    if crop.width <= wholeWidth, crop.height <= wholeHeight { blocks.crop = crop }
  }

  private func ratio(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int? {
    guard let numerator = bytes.number(at: offset, bytes: 4), let denominator = bytes.number(at: offset + 4, bytes: 4),
      denominator > 0, numerator >= denominator
    else { return nil }
    return numerator / denominator
  }

  private func takeProfile(_ box: HEIFBox, _ blocks: inout MetadataBlocks) throws(MetadataError) {
    guard wantsProfile, blocks.profile == nil, box.payload.count <= ICCChunks.mostBytes else { return }
    let kind = try reader.bytes(at: box.payload.lowerBound, count: 4)
    guard kind.holds("prof") || kind.holds("rICC") else { return }
    let bytes = try reader.bytes(at: box.payload.lowerBound + 4, count: box.payload.count - 4)
    blocks.profile = ICCChunks.complete(Array(bytes), warningIn: &blocks)
  }

  // MARK: Items

  /// Returns the bytes of an item, at most as many as a block of metadata may have.
  private func data(
    of id: Int, _ items: HEIFItems, _ itemData: Range<Int>?
  ) throws(MetadataError) -> ArraySlice<UInt8>? {
    var bytes: [UInt8] = []
    for extent in items.extents[id] ?? [] {
      let space = extent.isInItemData ? itemData ?? 0..<0 : 0..<reader.count
      guard extent.offset <= space.count else { continue }
      let rest = space.count - extent.offset
      // A length of 0 means the rest of the space.
      let length = min(extent.length == 0 ? rest : extent.length, rest, HEIFBoxes.mostTableBytes - bytes.count)
      bytes += try reader.bytes(at: space.lowerBound + extent.offset, count: length)
    }
    return bytes.isEmpty ? nil : bytes[...]
  }
}
