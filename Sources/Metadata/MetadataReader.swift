/// Finds out what a picture file says about itself, without a look at its pixels.
public enum MetadataReader {
  /// What is read only when it is asked for.
  public struct Extras: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The colour profile.
    public static let iccProfile = Extras(rawValue: 1)
  }

  /// Returns what a file says.
  ///
  /// Damage is told in the metadata's warnings; what can be read in spite of it is there.
  ///
  /// - Throws: `MetadataError` when the bytes cannot be read or are of no known format.
  public static func read(
    _ source: some ByteSource, including extras: Extras = []
  ) throws(MetadataError) -> PhotoMetadata {
    let reader = try PieceReader(source)
    guard !reader.head.isEmpty else { throw .empty }
    guard let format = ImageFormat.detect(head: reader.head) else { throw .unknownFormat }
    var blocks = MetadataBlocks()
    try walk(reader, format, wantsProfile: extras.contains(.iccProfile), into: &blocks)
    if reader.isExhausted { blocks.warn("there is more metadata than is read") }
    return metadata(of: format, from: blocks)
  }

  private static func walk(
    _ reader: PieceReader, _ format: ImageFormat, wantsProfile: Bool, into blocks: inout MetadataBlocks
  ) throws(MetadataError) {
    switch format {
    case .jpeg:
      var walker = JPEGWalker(reader, wantsProfile: wantsProfile)
      try walker.walk(into: &blocks)
    case .png: try PNGWalker(reader, wantsProfile: wantsProfile).walk(into: &blocks)
    case .webp:
      var walker = WebPWalker(reader, wantsProfile: wantsProfile)
      try walker.walk(into: &blocks)
    case .heic, .avif: try HEIFWalker(reader, wantsProfile: wantsProfile).walk(into: &blocks)
    case .tiff, .raw: try TIFFWalker(reader, wantsProfile: wantsProfile).walk(into: &blocks)
    case .gif, .bmp:
      let size = format == .gif ? FixedHeaders.gifSize(reader.head) : FixedHeaders.bmpSize(reader.head)
      (blocks.width, blocks.height) = (size?.width, size?.height)
      if format == .gif { blocks.gifComment = try GIFComment.last(in: reader) }
    case .jxl, .jpeg2000, .psd, .svg, .pdf, .video: break
    }
  }

  private static func metadata(of format: ImageFormat, from blocks: MetadataBlocks) -> PhotoMetadata {
    var blocks = blocks
    var metadata = PhotoMetadata(format: format)
    metadata.storedWidth = blocks.width
    metadata.storedHeight = blocks.height
    metadata.crop = blocks.crop
    metadata.pngText = blocks.pngText
    metadata.gifComment = blocks.gifComment
    metadata.iccProfile = blocks.profile
    metadata.exif = blocks.tags
    if let bytes = blocks.exif {
      if let block = EXIFBlock(bytes) {
        metadata.exif = block.tags()
      } else {
        blocks.warn("the EXIF block is damaged")
      }
    }
    if let packet = blocks.xmp { metadata.xmp = properties(of: packet, warningIn: &blocks) }
    if let records = blocks.iptc { metadata.iptc = IPTCBlock.fields(records) }
    metadata.orientation = blocks.orientation ?? Orientation(tag: metadata.exif.orientation ?? 1)
    metadata.warnings = blocks.warnings
    return metadata
  }

  private static func properties(of packet: ArraySlice<UInt8>, warningIn blocks: inout MetadataBlocks) -> XMPProperties
  {
    guard packet.count <= XMPPacket.mostBytes else {
      blocks.warn("the XMP packet is longer than 64 KiB and is ignored")
      return XMPProperties()
    }
    let (properties, isComplete) = XMPPacket.properties(packet)
    if !isComplete { blocks.warn("the XMP packet is damaged") }
    return properties
  }
}
