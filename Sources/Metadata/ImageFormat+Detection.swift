extension ImageFormat {
  /// Returns the format whose whole signature the bytes begin with, or nil.
  ///
  /// - Parameter head: the first bytes of the file: 64 tell the signatures apart; to tell a raw file from a TIFF, as
  ///   many as hold the first directory (64 KiB serve).
  public static func detect(head: [UInt8]) -> ImageFormat? {
    detect(head: head[...])
  }

  static func detect(head: ArraySlice<UInt8>) -> ImageFormat? {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if head.holds("RIFF") { return riff(head) }
    if head.holds("ftyp", at: 4) { return baseMedia(head) }
    if head.holds("GIF87a") || head.holds("GIF89a") { return .gif }
    if let other = tiffLike(head) ?? stillSignature(head) ?? videoSignature(head) { return other }
    return isSVG(head) ? .svg : nil
  }

  private static func riff(_ head: ArraySlice<UInt8>) -> ImageFormat? {
    if head.holds("WEBP", at: 8) { return .webp }
    return head.holds("AVI ", at: 8) ? .video : nil
  }

  /// ISO base media files: the major brand decides, and for `mif1` and `msf1` the compatible ones
  /// (ISO/IEC 23008-12, 10.2; AV1 Image File Format, 6).
  private static func baseMedia(_ head: ArraySlice<UInt8>) -> ImageFormat? {
    guard let size = head.number(at: 0, bytes: 4), size >= 16 else { return nil }
    var brands = [head.part(from: 8, to: 12)]
    for start in stride(from: 16, to: min(size, head.count, 256) - 3, by: 4) {
      brands.append(head.part(from: start, to: start + 4))
    }
    func has(_ names: [StaticString], in some: some Sequence<ArraySlice<UInt8>>) -> Bool {
      some.contains { brand in names.contains { brand.holds($0) } }
    }
    let avif: [StaticString] = ["avif", "avis"]
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
    let generic: [StaticString] = ["mif1", "msf1", "mif2", "miaf", "avci", "avcs", "jpeg", "jpgs"]
    let major = brands.prefix(1)
    if has(avif, in: major) { return .avif }
    if has(heic, in: major) { return .heic }
    if has(["crx "], in: major) { return .raw }
    if has(["jxl "], in: major) { return .jxl }
    if has(generic, in: major) { return has(avif, in: brands) ? .avif : .heic }
    return .video
  }

  private static func stillSignature(_ head: ArraySlice<UInt8>) -> ImageFormat? {
    if head.starts(with: [0xFF, 0x0A]) { return .jxl }
    if head.starts(with: [0, 0, 0, 0x0C]), head.holds("JXL \r\n", at: 4) { return .jxl }
    if head.starts(with: [0, 0, 0, 0x0C]), head.holds("jP  \r\n", at: 4) { return .jpeg2000 }
    if head.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return .jpeg2000 }
    if head.holds("8BPS"), head.number(at: 4, bytes: 2) == 1 || head.number(at: 4, bytes: 2) == 2 { return .psd }
    if head.holds("%PDF-") { return .pdf }
    // "BM" alone begins many texts: the two reserved numbers and the header's length must fit as well.
    if head.holds("BM"), head.number(at: 6, bytes: 4) == 0,
      let header = head.number(at: 14, bytes: 4, .little), [12, 40, 52, 56, 64, 108, 124].contains(header)
    {
      return .bmp
    }
    return nil
  }

  private static func videoSignature(_ head: ArraySlice<UInt8>) -> ImageFormat? {
    let starts: [[UInt8]] = [
      [0x1A, 0x45, 0xDF, 0xA3],  // Matroska, WebM
      [0x00, 0x00, 0x01, 0xBA], [0x00, 0x00, 0x01, 0xB3],  // MPEG program stream, MPEG video
      [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11],  // ASF, WMV
      [0x46, 0x4C, 0x56, 0x01],  // FLV
    ]
    if starts.contains(where: head.starts(with:)) { return .video }
    // QuickTime files from before 2004 have no `ftyp`.
    let atoms: [StaticString] = ["moov", "mdat", "wide", "pnot"]
    if atoms.contains(where: { head.holds($0, at: 4) }) { return .video }
    // MPEG transport stream: a sync byte every 188 bytes, or 192 with a time stamp before each.
    let sync: UInt8? = 0x47
    func byte(_ offset: Int) -> UInt8? { head.part(from: offset, to: offset + 1).first }
    let isStream =
      (byte(0) == sync && byte(188) == sync && byte(376) == sync)
      || (byte(4) == sync && byte(196) == sync && byte(388) == sync)
    return isStream ? .video : nil
  }

  /// SVG has no signature: text that, after a byte-order mark and white space, begins as XML and soon says `<svg`.
  private static func isSVG(_ head: ArraySlice<UInt8>) -> Bool {
    var text = head.prefix(4096)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    return text.indices.contains { text.holds("<svg", at: $0 - text.startIndex) }
  }
}
