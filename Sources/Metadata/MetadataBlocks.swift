/// The raw pieces that a walker finds in a file, before anything reads them.
struct MetadataBlocks {
  var width: Int?
  var height: Int?
  /// An EXIF block, with or without its prefix; the first one counts.
  var exif: ArraySlice<UInt8>?
  /// EXIF tags that were read from the file's own directories.
  var tags = EXIFTags()
  /// An XMP packet; the first one counts.
  var xmp: ArraySlice<UInt8>?
  /// IPTC records.
  var iptc: ArraySlice<UInt8>?
  /// The colour profile, complete.
  var profile: [UInt8]?
  var pngText = PNGText()
  var gifComment: String?
  /// The container's own turn, which replaces EXIF's.
  var orientation: Orientation?
  var crop: PhotoMetadata.Crop?
  var warnings: [String] = []

  mutating func warn(_ text: String) {
    if warnings.count < 20, !warnings.contains(text) { warnings.append(text) }
  }

  mutating func takeEXIF(_ bytes: ArraySlice<UInt8>) {
    if exif == nil { exif = bytes } else { warn("there are two EXIF blocks; the first one counts") }
  }

  mutating func takeXMP(_ bytes: ArraySlice<UInt8>) {
    if xmp == nil { xmp = bytes } else { warn("there are two XMP packets; the first one counts") }
  }
}
