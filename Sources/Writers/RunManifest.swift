import FoundationEssentials
import Planning

/// What `frames.json` says about a run.
public struct RunManifest: Hashable, Sendable, Codable {
  /// The version of the program.
  public var version: String
  /// The command.
  public var command: String
  /// A digest of what the run draws: equal for equal runs and for the shards of one run.
  public var identity: String
  /// The options that change pixels or choice, by their long names, defaults filled in.
  public var options: [String: OptionValue]
  /// The frames in order.
  public var frames: [Frame]
  /// What became of the inputs.
  public var totals: Totals

  /// Creates a manifest.
  public init(
    version: String, command: String, identity: String, options: [String: OptionValue], frames: [Frame], totals: Totals
  ) {
    self.version = version
    self.command = command
    self.identity = identity
    self.options = options
    self.frames = frames
    self.totals = totals
  }

  /// Returns the manifest as a JSON document: UTF-8, keys in alphabetical order, a line break at the end.
  ///
  /// The frames are encoded one by one: the encoder takes many times the memory of what it writes.
  public func json() -> [UInt8] {
    var outline = self
    outline.frames = []
    let whole = JSONDocument.bytes(outline)
    // No text of the outline holds this: its quotes would be escaped.
    let mark = Array("\n  \"frames\" : [".utf8)
    guard !frames.isEmpty, let start = RunManifest.end(of: mark, in: whole),
      let end = whole[start...].firstIndex(of: UInt8(ascii: "]"))
    else { return whole }
    var json = Array(whole[..<start])
    json.reserveCapacity(whole.count + frames.count * 1024)
    for (position, frame) in frames.enumerated() {
      if position > 0 { json.append(UInt8(ascii: ",")) }
      // Line breaks stand between values only; those of texts are escaped.
      for line in JSONDocument.bytes(frame).split(separator: 0x0A) { json += Array("\n    ".utf8) + line }
    }
    json += Array("\n  ".utf8)
    json += whole[end...]
    return json
  }

  /// Returns the place behind the first occurrence of some bytes, or nil.
  private static func end(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }

  /// Reads a manifest, or nil when the bytes are none.
  public init?(json: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(RunManifest.self, from: Data(json)) else { return nil }
    self = manifest
  }

  /// One frame.
  public struct Frame: Hashable, Sendable, Codable {
    /// The file's name, or nil when the slot has no frame.
    public var file: String?
    /// The index of the slot, from 0.
    public var index: Int
    /// The year it stands for, or nil.
    public var year: Int?
    /// How long it is shown, in seconds.
    public var duration: Double
    /// The digest of the file, or nil.
    public var sha256: String?
    /// The photo it shows, or nil.
    public var photo: PhotoEntry?
    /// Why it shows none: no photo is of its year.
    public var gap: String?
    /// Why it shows none: the photo could not be shown.
    public var failure: String?
    /// All photos it shows, side by side from the left or the top; nil in runs that show one a frame.
    public var photos: [PhotoEntry]?

    /// Creates an entry.
    public init(
      file: String?, index: Int, year: Int?, duration: Double, sha256: String?, photo: PhotoEntry?,
      gap: String? = nil, failure: String? = nil, photos: [PhotoEntry]? = nil
    ) {
      self.file = file
      self.index = index
      self.year = year
      self.duration = duration
      self.sha256 = sha256
      self.photo = photo
      self.gap = gap
      self.failure = failure
      self.photos = photos
    }

    /// Writes null where a frame has no file, year, digest or photo; a reason only where there is one.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(index, forKey: .index)
      try container.encode(year, forKey: .year)
      try container.encode(duration, forKey: .duration)
      try container.encode(sha256, forKey: .sha256)
      try container.encode(photo, forKey: .photo)
      try container.encodeIfPresent(gap, forKey: .gap)
      try container.encodeIfPresent(failure, forKey: .failure)
      try container.encodeIfPresent(photos, forKey: .photos)
    }
  }

  /// A photo that a frame shows.
  public struct PhotoEntry: Hashable, Sendable, Codable {
    /// The kind of source.
    public var source: String
    /// The path relative to the source, or the service's id.
    public var id: String
    /// When it was taken, ISO 8601 without a zone, or nil.
    public var date: String?
    /// What gave it its date, or nil.
    public var evidence: String?
    /// Its title, or nil.
    public var title: String?
    /// Who made it.
    public var credit: CreditEntry

    /// Creates an entry.
    public init(
      source: String, id: String, date: String?, evidence: String?, title: String?, credit: CreditEntry
    ) {
      self.source = source
      self.id = id
      self.date = date
      self.evidence = evidence
      self.title = title
      self.credit = credit
    }

    /// Writes null for what is not known.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(source, forKey: .source)
      try container.encode(id, forKey: .id)
      try container.encode(date, forKey: .date)
      try container.encode(evidence, forKey: .evidence)
      try container.encode(title, forKey: .title)
      try container.encode(credit, forKey: .credit)
    }
  }

  /// A photo's credit.
  public struct CreditEntry: Hashable, Sendable, Codable {
    /// The author, or nil.
    public var author: String?
    /// The licence's name, or nil.
    public var licence: String?
    /// The address of the photo's page, or nil.
    public var link: String?

    /// Creates an entry.
    public init(author: String?, licence: String?, link: String?) {
      self.author = author
      self.licence = licence
      self.link = link
    }

    /// Writes null for what is not known.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(author, forKey: .author)
      try container.encode(licence, forKey: .licence)
      try container.encode(link, forKey: .link)
    }
  }

  /// What became of the inputs: `considered` = `shown` + `passedOver` + `failed`.
  public struct Totals: Hashable, Sendable, Codable {
    /// Everything that was looked at.
    public var considered: Int
    /// The photos shown.
    public var shown: Int
    /// What is not shown and need not be.
    public var passedOver: Int
    /// What should have been shown and could not be.
    public var failed: Int
    /// Why.
    public var reasons: Reasons

    /// Creates totals.
    public init(shown: Int, passedOver: [String: Int], failed: [Failure]) {
      self.shown = shown
      self.passedOver = passedOver.values.reduce(0, +)
      self.failed = failed.count
      considered = shown + self.passedOver + self.failed
      reasons = Reasons(passedOver: passedOver, failed: failed)
    }
  }

  /// The reasons behind the totals.
  public struct Reasons: Hashable, Sendable, Codable {
    /// How many were passed over for each reason.
    public var passedOver: [String: Int]
    /// Each input that failed.
    public var failed: [Failure]
  }

  /// An input that failed.
  public struct Failure: Hashable, Sendable, Codable {
    /// The path relative to the source, or the service's id.
    public var id: String
    /// What is wrong with it.
    public var reason: String

    /// Creates an entry.
    public init(id: String, reason: String) {
      self.id = id
      self.reason = reason
    }
  }
}
