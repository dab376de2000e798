/// A post of an account: pictures or videos with a text.
public struct Post: Hashable, Sendable {
  /// The service's id, or the path of its first picture: unique within its account.
  public var id: String
  /// The word that stands for it in its address, or nil when it is not known.
  public var shortcode: String?
  /// When it was posted, in seconds since 1970-01-01 00:00:00 UTC; nil when that is not known.
  public var instant: Int64?
  /// Its text, whole; empty when there is none.
  public var caption: String
  /// How many people like it, or nil when that is hidden or not known.
  public var likeCount: Int?
  /// How many comments it has, or nil when that is not known.
  public var commentCount: Int?
  /// The pictures and videos in the order in which they are shown: at least one.
  public var media: [PostMedia]
  /// The address of its page, or nil.
  public var link: String?
  /// The name of the place it was posted from, or nil.
  public var place: String?
  /// The name of its licence, or nil where its service has none.
  public var licence: String?

  /// Creates a post.
  public init(
    id: String, shortcode: String? = nil, instant: Int64?, caption: String = "", likeCount: Int? = nil,
    commentCount: Int? = nil, media: [PostMedia], link: String? = nil, place: String? = nil, licence: String? = nil
  ) {
    self.id = id
    self.shortcode = shortcode
    self.instant = instant
    self.caption = caption
    self.likeCount = likeCount
    self.commentCount = commentCount
    self.media = media
    self.link = link
    self.place = place
    self.licence = licence
  }

  /// Whether it is one video.
  public var isVideo: Bool { media.count == 1 && media[0].kind == .video }

  /// Whether it holds several pictures or videos.
  public var isAlbum: Bool { media.count > 1 }

  /// The picture that stands for it: the first that can be had, else the first that is missing, or nil when it holds
  /// nothing but videos without a still.
  public var cover: PostPicture? {
    let pictures = media.lazy.compactMap(\.picture)
    return pictures.first { $0.missingReason == nil } ?? pictures.first
  }

  /// The pictures that cannot be had, but for the one that stands for it, by their places.
  public var missingPictures: [(index: Int, picture: PostPicture)] {
    let cover = cover
    return media.enumerated().compactMap { index, medium in
      medium.picture.flatMap { $0.missingReason != nil && $0 != cover ? (index, $0) : nil }
    }
  }

  /// Returns what a picture or video of it is called, by its place: the post's short code with a number in an album,
  /// else the picture's own id.
  public func name(ofMediumAt index: Int) -> String {
    if let shortcode { return isAlbum ? "\(shortcode)_\(index + 1)" : shortcode }
    let picture = media.indices.contains(index) ? media[index].picture : nil
    return picture?.id ?? (isAlbum ? "\(id) #\(index + 1)" : id)
  }

  /// The first line of the text that is not blank, or nil.
  public var firstLine: String? {
    caption.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingBlanks }
      .first { !$0.isEmpty }
  }

  /// Returns when it was posted, on the clocks of a zone; nil when that is not known.
  public func date(in zone: ZoneOffset) -> CaptureDate? {
    instant.flatMap { CaptureDate(instant: $0, in: zone) }
  }

  /// Returns posts with the newest first; posts of one time keep their order, and those without a time come last.
  static func newestFirst(_ posts: [Post]) -> [Post] {
    posts.enumerated().sorted { left, right in
      switch (left.element.instant, right.element.instant) {
      case (let first?, let second?) where first != second: first > second
      case (.some, nil): true
      case (nil, .some): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}

/// A picture or a video of a post.
public struct PostMedia: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// A picture.
    case photo
    /// A moving picture, of which at most a still is shown.
    case video
  }

  /// What it is.
  public var kind: Kind
  /// The picture, or the still of a video; nil for a video without one.
  public var picture: PostPicture?
  /// What the source says of when the picture was taken, apart from the post's own time; or nil.
  public var evidence: DateEvidence?

  /// Creates an entry.
  public init(kind: Kind, picture: PostPicture?, evidence: DateEvidence? = nil) {
    self.kind = kind
    self.picture = picture
    self.evidence = evidence
  }
}

/// A picture of an account, and how it can be had.
public struct PostPicture: Hashable, Sendable {
  /// The service's id or a path: unique within its account.
  public var id: String
  /// The forms in which it can be had, best first: at least one.
  public var renditions: [Rendition]
  /// The width in pixels as its source tells, before any decoding; nil when it does not.
  public var width: Int?
  /// The height in pixels as its source tells, before any decoding; nil when it does not.
  public var height: Int?

  /// Creates a picture.
  public init(id: String, renditions: [Rendition], width: Int? = nil, height: Int? = nil) {
    self.id = id
    self.renditions = renditions
    self.width = width
    self.height = height
  }

  /// The name of its file, for messages: the last part of its path or address, without what a query adds.
  public var fileName: String {
    let location = renditions.first?.location ?? id
    let path = location.contains("://") ? location.prefix { $0 != "?" && $0 != "#" } : location[...]
    return path.split(separator: "/").last.map(String.init) ?? id
  }

  /// Why it cannot be had, as a clause; nil when it can be, as far as is known.
  public var missingReason: String? {
    if case .missing(let picture)? = renditions.first { picture.reason } else { nil }
  }

  /// The number of pixels, or nil when not known.
  public var pixelCount: Int? {
    guard let width, let height else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? Int.max : count
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
