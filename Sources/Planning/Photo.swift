/// A dated photo that some source holds: what is known of it before a pixel is decoded.
public struct Photo: Hashable, Sendable {
  /// The kind of place a photo comes from, as `frames.json` names it.
  public enum Origin: String, Sendable {
    /// A folder, or files named one by one.
    case folder
    /// The demo that ships with the program.
    case demo
    /// A search or an account of Flickr.
    case flickr
    /// An account of Instagram: its export, a saved page, or its public profile.
    case instagram
    /// A post of Dcard's and the comments below it.
    case dcard
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
  /// Its place in the order of a service that ranks photos, 0 for the first; nil where nobody ranks.
  public var rank: Int?
  /// Whether this version has a decoder for its format; photos without one rank behind the others.
  public var isDecodable: Bool

  /// Creates a photo.
  public init(
    origin: Origin, id: String, fileName: String, sourceName: String, renditions: [Rendition],
    evidence: DateEvidence? = nil,
    title: LocalizedText? = nil, credit: Credit = Credit(), pixelCount: Int? = nil, rating: Int = 0,
    rank: Int? = nil, isDecodable: Bool = true
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
    self.rank = rank
    self.isDecodable = isDecodable
  }

  /// The name of the service that holds it, for its credit; nil for a folder.
  public var serviceName: String? {
    switch origin {
    case .folder, .demo: nil
    case .flickr: "Flickr"
    case .instagram: "Instagram"
    case .dcard: "Dcard"
    }
  }

  /// What tells it from every other photo of a run: the bytes of its path. Two sources may both hold an `a.jpg`, and
  /// composed and decomposed names, which are equal as strings, are two files.
  public var identity: [UInt8] {
    switch renditions.first {
    case .file(let path): Array(path.utf8)
    case .archived(let file): Array("\(file.archive)\0\(file.name)".utf8)
    case .missing(let picture): Array("\(origin.rawValue):\(id)\0\(picture.name)".utf8)
    case .remote, nil: Array("\(origin.rawValue):\(id)".utf8)
    }
  }

  /// When it was taken, or nil when that is not known.
  public var date: CaptureDate? { evidence?.date }
}

/// One form in which a photo can be had.
public enum Rendition: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// A file in an archive.
  case archived(ArchivedFile)
  /// A picture of a service.
  case remote(RemotePicture)
  /// Nothing: a picture that its source names and does not have, or that may not be read.
  case missing(MissingPicture)

  /// Where it is: a path or an address.
  public var location: String {
    switch self {
    case .file(let path): path
    case .archived(let file): "\(file.archive)/\(file.name)"
    case .remote(let picture): picture.address
    case .missing(let picture): picture.name
    }
  }
}

/// A picture that cannot be had, and keeps its place all the same.
public struct MissingPicture: Hashable, Sendable {
  /// What its source calls it: a path or an address.
  public var name: String
  /// Why it cannot be had, as a clause.
  public var reason: String

  /// Creates a picture's place.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// A file in a zip archive, which is read where it lies.
public struct ArchivedFile: Hashable, Sendable {
  /// The path of the archive.
  public var archive: String
  /// The place of the file in the archive's list.
  public var index: Int
  /// The name of the file in that list: a word that must still stand there, never a path.
  public var name: String

  /// Creates a file's place.
  public init(archive: String, index: Int, name: String) {
    self.archive = archive
    self.index = index
    self.name = name
  }
}

/// A picture that a service gives out under an address.
public struct RemotePicture: Hashable, Sendable {
  /// The address up to where those of one photo differ, which they share in memory: a service names ten for each.
  private var stem: String
  /// The rest of the address.
  private var ending: String
  private var widthInPixels: Int32?
  private var heightInPixels: Int32?
  /// Whether the service itself named this address; one that was only made up by its rules may lead nowhere.
  public var isListed: Bool

  /// Creates a picture.
  ///
  /// - Parameter other: another picture of the same photo, whose memory is shared as far as the addresses are equal.
  public init(
    address: String, width: Int? = nil, height: Int? = nil, isListed: Bool = true, beside other: RemotePicture? = nil
  ) {
    if let other, !other.stem.isEmpty, address.hasPrefix(other.stem) {
      stem = other.stem
      ending = String(address.dropFirst(other.stem.count))
    } else {
      let end = address.lastIndex(of: "_") ?? address.endIndex
      stem = String(address[..<end])
      ending = String(address[end...])
    }
    widthInPixels = width.flatMap { Int32(exactly: $0) }
    heightInPixels = height.flatMap { Int32(exactly: $0) }
    self.isListed = isListed
  }

  /// The address.
  public var address: String { stem + ending }

  /// The width in pixels, or nil when the service does not tell.
  public var width: Int? { widthInPixels.map(Int.init) }

  /// The height in pixels, or nil when the service does not tell.
  public var height: Int? { heightInPixels.map(Int.init) }

  /// Returns whether two pictures are the same, however their addresses are kept.
  public static func == (left: RemotePicture, right: RemotePicture) -> Bool {
    left.address == right.address && left.widthInPixels == right.widthInPixels
      && left.heightInPixels == right.heightInPixels && left.isListed == right.isListed
  }

  /// Adds the picture to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(address)
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
