import Planning

extension PhotoMetadata {
  /// The title that a person gave the photo: XMP dc:title, else the IPTC object name, else a PNG's `Title`, else EXIF
  /// ImageDescription unless the camera wrote it; never a file name.
  public var title: LocalizedText? {
    if let title = xmp.title { return title }
    if let text = MetadataText.clean(iptc.objectName) ?? MetadataText.clean(pngText.title) {
      return LocalizedText(text)
    }
    guard let text = MetadataText.clean(exif.imageDescription), !isCameraDescription(text) else { return nil }
    return LocalizedText(text)
  }

  /// Who made the photo and under which terms, as far as the file says so.
  public var credit: Credit {
    let names = xmp.creators.compactMap(MetadataText.clean)
    let author =
      names.isEmpty
      ? MetadataText.clean(iptc.byline) ?? MetadataText.clean(exif.artist) ?? MetadataText.clean(pngText.author)
      : names.joined(separator: ", ")
    let copyright = xmp.rights ?? iptc.copyright ?? exif.copyright ?? pngText.copyright
    let licence =
      xmp.licenceAddress.flatMap(LicenceName.init(address:))?.text
      ?? MetadataText.clean(xmp.usageTerms).map(LicenceName.shortened)
      ?? MetadataText.clean(copyright).map(LicenceName.shortened)
    return Credit(author: author, licence: licence)
  }

  /// Whether a description is one that the camera writes into every picture.
  private func isCameraDescription(_ text: String) -> Bool {
    let text = text.lowercased()
    if CameraDescriptions.exact.contains(text) { return true }
    if CameraDescriptions.starts.contains(where: text.hasPrefix) { return true }
    // Phones join marks of this kind with an underscore: `cof_soft`, `sdr_HDRB`, `hdrpl`.
    let marks = text.split { $0 == "_" || $0 == "-" || $0 == "," || $0 == ";" }
    if marks.allSatisfy({ CameraDescriptions.phoneMarks.contains(String($0)) }) { return true }
    return [exif.make, exif.model].contains { MetadataText.clean($0)?.lowercased() == text }
  }
}

/// What cameras write into ImageDescription by themselves, in lower case.
private enum CameraDescriptions {
  static let exact: Set<String> = [
    "digital camera", "exif_jpeg_picture", "exif-jpeg-picture", "exif jpeg picture", "jpeg", "picture", "photo",
    "image",
    "default", "untitled", "camera", "digital still camera", "kodak digital still camera", "minolta digital camera",
    "konica minolta digital camera", "olympus digital camera", "sony dsc", "camera360", "sanyo digital camera",
    "casio computer co.,ltd", "my beautiful picture", "screenshot", "binary comment", "user comments", "charset=ascii",
  ]

  static let starts = ["olympus digital camera", "sony dsc", "dcim", "samsung", "konica minolta", "minolta digital"]

  static let phoneMarks: Set<String> = [
    "cof", "dav", "sdr", "hdr", "mde", "oznor", "oznorco", "oznorwo", "nor", "rhdr", "ptr", "pub", "rpt", "mpt",
    "nbtyhdr",
    "hdrb", "hdrpl", "hdrplb", "soft", "vivid", "mono", "noir", "cbt", "cuhdr", "ozedf", "edf", "bty", "vhdr", "nfd",
    "rbt", "rpl", "mtr", "tmp", "faceu", "dng", "burst", "manual", "pano", "none",
  ]
}
