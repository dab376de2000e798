/// IPTC records in a picture (IIM 4.2), wrapped in Photoshop's resources where the format is JPEG.
enum IPTCBlock {
  /// More records than any caption writer fills in.
  private static let mostRecords = 1024

  /// Returns the records among Photoshop's image resources: the one numbered 0x0404, or nil.
  static func records(inPhotoshop resources: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var position = 0
    while resources.holds("8BIM", at: position), let id = resources.number(at: position + 4, bytes: 2),
      let nameLength = resources.number(at: position + 6, bytes: 1)
    {
      // The name, with its length byte, and the data are each padded to an even length.
      let sizeOffset = position + 6 + (nameLength + 2) / 2 * 2
      guard let size = resources.number(at: sizeOffset, bytes: 4) else { return nil }
      if id == 0x0404 { return resources.part(from: sizeOffset + 4, to: sizeOffset + 4 + size) }
      position = sizeOffset + 4 + (size + 1) / 2 * 2
    }
    return nil
  }

  /// Returns the wanted fields; of a field that is there twice, the first.
  static func fields(_ records: ArraySlice<UInt8>) -> IPTCFields {
    var fields = IPTCFields()
    var position = 0
    for _ in 0..<mostRecords {
      guard records.number(at: position, bytes: 1) == 0x1C, let record = records.number(at: position + 1, bytes: 1),
        let dataSet = records.number(at: position + 2, bytes: 1),
        let length = records.number(at: position + 3, bytes: 2), length < 0x8000
      else { break }
      let value = records.part(from: position + 5, to: position + 5 + length)
      if record == 2 { fields.take(dataSet, value) }
      position += 5 + length
    }
    return fields
  }
}

extension IPTCFields {
  fileprivate mutating func take(_ dataSet: Int, _ value: ArraySlice<UInt8>) {
    guard let text = MetadataText.decoded(value) else { return }
    switch dataSet {
    case 5: objectName = objectName ?? text
    case 55: dateCreated = dateCreated ?? text
    case 60: timeCreated = timeCreated ?? text
    case 80: byline = byline ?? text
    case 116: copyright = copyright ?? text
    case 120: caption = caption ?? text
    default: break
    }
  }
}
