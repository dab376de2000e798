extension ImageFormat {
  /// TIFF and the raw files of cameras, most of which are TIFF with a mark of their own.
  static func tiffLike(_ head: ArraySlice<UInt8>) -> ImageFormat? {
    if head.holds("FUJIFILMCCD-RAW") || head.holds("FOVb") { return .raw }
    if head.starts(with: [0, 0x4D, 0x52, 0x4D]) { return .raw }  // Minolta MRW
    // Panasonic RW2, Olympus ORF (three spellings), Canon CRW.
    if head.holds("IIU\0") || head.holds("IIRO") || head.holds("IIRS") || head.holds("MMOR") { return .raw }
    if head.holds("II\u{1A}\0"), head.holds("HEAPCCDR", at: 6) { return .raw }
    // BigTIFF, with offsets of eight bytes.
    if head.holds("II+\0\u{8}\0") || head.holds("MM\0+\0\u{8}") { return .tiff }
    guard let header = TIFFHeader(head) else { return nil }
    if head.holds("CR", at: 8) { return .raw }
    return isRawDirectory(header, head) ? .raw : .tiff
  }

  /// Whether the first directory is one of DNG, or a camera maker's that points to further directories: the way NEF,
  /// ARW, PEF and their kin put a small picture first and the sensor's data behind it.
  private static func isRawDirectory(_ header: TIFFHeader, _ head: ArraySlice<UInt8>) -> Bool {
    guard let directory = TIFFDirectory(in: head, at: header.firstDirectory, header.order) else { return false }
    if directory.entry(.dngVersion) != nil { return true }
    guard directory.entry(.subDirectories) != nil, let make = directory.entry(.make),
      let maker = make.bytes(in: head, header.order)
    else { return false }
    let makers: [StaticString] = [
      "NIKON", "SONY", "PENTAX", "RICOH", "SAMSUNG", "Hasselblad", "Phase One", "Leica", "LEICA", "EASTMAN KODAK",
      "Kodak", "SEIKO EPSON", "Mamiya", "Leaf",
    ]
    return makers.contains { maker.holds($0) }
  }
}
