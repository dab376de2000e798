/// One place in which a photo's date was found, and what it said.
public struct DateEvidence: Hashable, Sendable {
  /// Where a date was found, in the order of trust: the first sound one wins.
  public enum Kind: String, CaseIterable, Comparable, Sendable {
    /// The service that holds the photo says when it was taken.
    case site
    /// EXIF DateTimeOriginal.
    case exifOriginal = "exif-original"
    /// EXIF DateTimeDigitized.
    case exifDigitized = "exif-digitized"
    /// An XMP packet in the picture, or a PNG's `Creation Time`.
    case xmp
    /// IPTC DateCreated and TimeCreated.
    case iptc
    /// The EXIF GPS date, an instant in UTC.
    case gps
    /// An `.xmp` file beside the picture.
    case sidecar
    /// A pattern in the file's name.
    case fileName = "file-name"
    /// A year, month or day in the names of the folders.
    case folderName = "folder-name"
    /// EXIF DateTime, which editors change.
    case exifDateTime = "exif-datetime"
    /// The file's own time, only when asked for.
    case fileTime = "file-time"

    /// The place in the order of trust, 0 for the most trusted.
    public var rank: Int { Kind.allCases.firstIndex(of: self) ?? Kind.allCases.count }

    /// Orders by trust, the most trusted first.
    public static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }
  }

  /// How far a date can be believed.
  public enum Confidence: String, Comparable, Sendable {
    /// A known camera default, or the file's time.
    case low
    /// A name, a folder, or a tag that editors change.
    case medium
    /// The camera's own clock, or a service's record.
    case high

    private var level: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    }

    /// Orders by trust, the least trusted first.
    public static func < (left: Confidence, right: Confidence) -> Bool { left.level < right.level }
  }

  /// What became of a value.
  public enum Reading: Hashable, Sendable {
    /// A date, and how far it can be believed.
    case date(CaptureDate, Confidence)
    /// A known camera default or another value that is used only where there is nothing better, and why.
    case suspect(CaptureDate, reason: String)
    /// No date at all, and why: `month 13`, `all zeros`.
    case rejected(reason: String)
  }

  /// Where the value was found.
  public let kind: Kind
  /// The value as it stands there, shortened when it is absurdly long.
  public let value: String
  /// What the value says.
  public let reading: Reading

  /// Creates a piece of evidence.
  public init(kind: Kind, value: String, reading: Reading) {
    self.kind = kind
    self.value = value
    self.reading = reading
  }

  /// The date, sound or suspect, or nil when the value was rejected.
  public var date: CaptureDate? {
    switch reading {
    case .date(let date, _), .suspect(let date, _): date
    case .rejected: nil
    }
  }

  /// The confidence: low for suspect and rejected values.
  public var confidence: Confidence {
    if case .date(_, let confidence) = reading { confidence } else { .low }
  }

  /// Returns the index of the evidence that gives the photo its date, or nil when none does.
  ///
  /// The first sound date in the order of `Kind` wins; without one, the first suspect date. Dates after `now` never
  /// count.
  public static func chosen(of evidence: [DateEvidence], now: CalendarDay) -> Int? {
    func first(where isUsable: (Reading) -> Bool) -> Int? {
      evidence.indices
        .filter { index in
          guard isUsable(evidence[index].reading), let date = evidence[index].date else { return false }
          return date.firstDay <= now
        }
        .min { (evidence[$0].kind, $0) < (evidence[$1].kind, $1) }
    }
    let sound = first { if case .date = $0 { true } else { false } }
    return sound ?? first { if case .suspect = $0 { true } else { false } }
  }
}
