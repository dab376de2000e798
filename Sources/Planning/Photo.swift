/// A dated photo that some source holds: what is known of it before a pixel is decoded.
public struct Photo: Hashable, Sendable {
  /// The kind of place a photo comes from, as `frames.json` names it.
  public enum Origin: String, Sendable {
    /// A folder, or files named one by one.
    case folder
    /// The demo that ships with the program.
    case demo
  }

  /// Where it comes from.
  public var origin: Origin
  /// The path relative to the source, or the service's id: unique within its source.
  public var id: String
  /// The file's own name, for captions and messages.
  public var fileName: String
  /// What its source is called: the folder's name.
  public var sourceName: String
  /// The forms in which it can be had, best first.
  public var renditions: [Rendition]
  /// What gave it its date, or nil when it has none.
  public var evidence: DateEvidence?
  /// Its title, or nil: never a file name.
  public var title: LocalizedText?
  /// Who made it and under which terms.
  public var credit: Credit
  /// The number of pixels, or nil when not known.
  public var pixelCount: Int?
  /// The XMP rating, −1…5; 0 when it has none.
  public var rating: Int
  /// Whether this version has a decoder for its format; photos without one rank behind the others.
  public var isDecodable: Bool

  /// Creates a photo.
  public init(
    origin: Origin, id: String, fileName: String, sourceName: String, renditions: [Rendition],
    evidence: DateEvidence? = nil,
    title: LocalizedText? = nil, credit: Credit = Credit(), pixelCount: Int? = nil, rating: Int = 0,
    isDecodable: Bool = true
  ) {
    self.origin = origin
    self.id = id
    self.fileName = fileName
    self.sourceName = sourceName
    self.renditions = renditions
    self.evidence = evidence
    self.title = title
    self.credit = credit
    self.pixelCount = pixelCount
    self.rating = rating
    self.isDecodable = isDecodable
  }

  /// The name of the service that holds it, for its credit; nil for a folder.
  public var serviceName: String? {
    switch origin {
    case .folder, .demo: nil
    }
  }

  /// What tells it from every other photo of a run: the bytes of its path. Two sources may both hold an `a.jpg`, and
  /// composed and decomposed names, which are equal as strings, are two files.
  public var identity: [UInt8] { Array((renditions.first?.path ?? id).utf8) }

  /// When it was taken, or nil when that is not known.
  public var date: CaptureDate? { evidence?.date }
}

/// One form in which a photo can be had.
public struct Rendition: Hashable, Sendable {
  /// The path of the file that holds it.
  public var path: String

  /// Creates a rendition that lies in a file.
  public init(path: String) {
    self.path = path
  }
}

/// Who made a photo, under which terms, and where it can be seen.
public struct Credit: Hashable, Sendable {
  /// The author's name.
  public var author: String?
  /// The licence's name.
  public var licence: String?
  /// The address of the photo's page.
  public var link: String?

  /// Creates a credit; nothing need be known.
  public init(author: String? = nil, licence: String? = nil, link: String? = nil) {
    self.author = author
    self.licence = licence
    self.link = link
  }
}
