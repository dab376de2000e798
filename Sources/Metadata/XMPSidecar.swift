import Planning

/// An `.xmp` file beside a picture.
public struct XMPSidecar: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  public static let mostBytes = 1 << 20

  /// What it says.
  public let properties: XMPProperties
  /// Whether it was read to its end.
  public let isComplete: Bool

  /// Reads a file's bytes, or returns nil when they are no XMP or more than a megabyte.
  public init?(bytes: [UInt8]) {
    guard bytes.count <= XMPSidecar.mostBytes else { return nil }
    let (properties, isComplete) = XMPPacket.properties(bytes[...])
    guard isComplete || properties != XMPProperties() else { return nil }
    self.properties = properties
    self.isComplete = isComplete
  }

  /// The dates, in the order of trust.
  public var evidence: [DateEvidence] {
    properties.dates.map { text in
      DateEvidence(
        kind: .sidecar, value: MetadataText.quoted(text), reading: DateText.reading(of: text, confidence: .high))
    }
  }

  /// The title.
  public var title: LocalizedText? { properties.title }

  /// The rating, −1…5, or nil.
  public var rating: Int? { properties.rating }
}
