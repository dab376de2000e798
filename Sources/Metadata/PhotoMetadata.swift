import Planning

/// What a picture file says about itself, without a look at its pixels.
public struct PhotoMetadata: Hashable, Sendable {
  /// The format, told by the bytes.
  public var format: ImageFormat
  /// The width in pixels as stored, or nil when the file does not say it.
  public var storedWidth: Int?
  /// The height in pixels as stored, or nil when the file does not say it.
  public var storedHeight: Int?
  /// How the stored picture is turned upright: for HEIC and AVIF the container's own turns, where EXIF does not count.
  public var orientation = Orientation.upright
  /// The size in pixels of the part that is to be seen, before it is turned: only where HEIC or AVIF cut the picture.
  public var crop: Crop?
  /// The EXIF tags.
  public var exif = EXIFTags()
  /// The XMP properties.
  public var xmp = XMPProperties()
  /// The IPTC fields.
  public var iptc = IPTCFields()
  /// The text chunks of a PNG.
  public var pngText = PNGText()
  /// The comment that a GIF ends with, in which programs name themselves; nil where it ends otherwise.
  public var gifComment: String?
  /// The colour profile: only when it was asked for, and only when it is complete.
  public var iccProfile: [UInt8]?
  /// What is odd about the file, in plain words.
  public var warnings: [String] = []

  /// The size of a part of a picture in pixels.
  public struct Crop: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int
  }

  /// Creates metadata of a format of which nothing else is known.
  public init(format: ImageFormat) {
    self.format = format
  }

  /// The program that made the file, where the file names it.
  public var software: String? { xmp.creatorTool ?? pngText.software ?? gifComment }

  /// The width in pixels after turning, or nil.
  public var width: Int? {
    orientation.swapsSides ? crop?.height ?? storedHeight : crop?.width ?? storedWidth
  }

  /// The height in pixels after turning, or nil.
  public var height: Int? {
    orientation.swapsSides ? crop?.width ?? storedWidth : crop?.height ?? storedHeight
  }
}

/// The EXIF tags that matter here, as they stand in the file (EXIF 2.32, 4.6).
public struct EXIFTags: Hashable, Sendable {
  /// DateTimeOriginal, 0x9003: when the picture was taken.
  public var dateTimeOriginal: String?
  /// DateTimeDigitized, 0x9004.
  public var dateTimeDigitized: String?
  /// DateTime, 0x0132: when the file was changed.
  public var dateTime: String?
  /// OffsetTimeOriginal, 0x9011.
  public var offsetTimeOriginal: String?
  /// OffsetTimeDigitized, 0x9012.
  public var offsetTimeDigitized: String?
  /// OffsetTime, 0x9010.
  public var offsetTime: String?
  /// SubSecTimeOriginal, 0x9291.
  public var subsecTimeOriginal: String?
  /// SubSecTimeDigitized, 0x9292.
  public var subsecTimeDigitized: String?
  /// SubSecTime, 0x9290.
  public var subsecTime: String?
  /// GPSDateStamp, 0x001D, in UTC.
  public var gpsDate: String?
  /// GPSTimeStamp, 0x0007, in UTC, written as `HH:MM:SS`.
  public var gpsTime: String?
  /// ImageDescription, 0x010E.
  public var imageDescription: String?
  /// Artist, 0x013B.
  public var artist: String?
  /// Copyright, 0x8298.
  public var copyright: String?
  /// Make, 0x010F.
  public var make: String?
  /// Model, 0x0110.
  public var model: String?
  /// Orientation, 0x0112, of the picture itself, whatever its value.
  public var orientation: Int?

  /// Creates tags of which none is known.
  public init() {}
}

/// The XMP properties that matter here.
public struct XMPProperties: Hashable, Sendable {
  /// photoshop:DateCreated.
  public var dateCreated: String?
  /// exif:DateTimeOriginal.
  public var dateTimeOriginal: String?
  /// xmp:CreateDate.
  public var createDate: String?
  /// xmp:CreatorTool: the program that made the file.
  public var creatorTool: String?
  /// dc:title.
  public var title: LocalizedText?
  /// dc:creator, the names in their order.
  public var creators: [String] = []
  /// dc:rights, the default language's text.
  public var rights: String?
  /// xmpRights:UsageTerms, the default language's text.
  public var usageTerms: String?
  /// The address of the licence: cc:license, else xmpRights:WebStatement.
  public var licenceAddress: String?
  /// xmp:Rating, −1…5, or nil.
  public var rating: Int?

  /// Creates properties of which none is known.
  public init() {}
}

/// The IPTC fields that matter here (IIM 4.2, record 2).
public struct IPTCFields: Hashable, Sendable {
  /// Object name, 2:05: the title.
  public var objectName: String?
  /// Caption, 2:120.
  public var caption: String?
  /// Date created, 2:55, `YYYYMMDD`.
  public var dateCreated: String?
  /// Time created, 2:60, `HHMMSS±HHMM`.
  public var timeCreated: String?
  /// By-line, 2:80: the author.
  public var byline: String?
  /// Copyright notice, 2:116.
  public var copyright: String?

  /// Creates fields of which none is known.
  public init() {}
}

/// The text chunks of a PNG that matter here (PNG, third edition, 11.3.3).
public struct PNGText: Hashable, Sendable {
  /// `Software`.
  public var software: String?
  /// `Creation Time`.
  public var creationTime: String?
  /// `Title`.
  public var title: String?
  /// `Author`.
  public var author: String?
  /// `Copyright`.
  public var copyright: String?

  /// Creates texts of which none is known.
  public init() {}
}
