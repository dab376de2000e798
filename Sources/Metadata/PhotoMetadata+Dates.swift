import Planning

extension PhotoMetadata {
  /// Returns what the file's own tags say about when the photo was taken, in the order of trust.
  ///
  /// - Parameter zone: the wall clock that the GPS date, an instant in UTC, is turned into.
  public func dateEvidence(zone: ZoneOffset) -> [DateEvidence] {
    var found: [DateEvidence] = []
    func add(_ kind: DateEvidence.Kind, _ text: String?, _ confidence: DateEvidence.Confidence = .high) {
      guard let text, !text.isEmpty else { return }
      let reading = DateText.reading(of: text, confidence: confidence)
      let evidence = DateEvidence(kind: kind, value: MetadataText.quoted(text), reading: reading)
      if !found.contains(evidence) { found.append(evidence) }
    }
    add(.exifOriginal, exif.dateTimeOriginal)
    add(.exifDigitized, exif.dateTimeDigitized)
    for text in xmp.dates { add(.xmp, text) }
    add(.xmp, pngText.creationTime)
    add(.iptc, iptc.dateCreated.map { $0 + (iptc.timeCreated.map { " " + $0 } ?? "") })
    if let gps = gpsEvidence(zone: zone) { found.append(gps) }
    add(.exifDateTime, exif.dateTime, .medium)
    return found
  }

  /// The GPS date: an instant when its time is there too, else a day in UTC.
  private func gpsEvidence(zone: ZoneOffset) -> DateEvidence? {
    guard let text = exif.gpsDate else { return nil }
    let value = text + (exif.gpsTime.map { " \($0)Z" } ?? "")
    var reading = DateText.reading(of: value, confidence: .medium)
    if case .date(let utc, let confidence) = reading, let moved = utc.moved(fromUTCTo: zone) {
      reading = .date(moved, confidence)
    }
    return DateEvidence(kind: .gps, value: MetadataText.quoted(value), reading: reading)
  }
}

extension XMPProperties {
  /// The dates in the order of trust.
  var dates: [String] { [dateCreated, dateTimeOriginal, createDate].compactMap(\.self) }
}

extension CaptureDate {
  /// Returns the wall-clock time in a zone of a time that is meant in UTC, or nil when the time of day is not known.
  func moved(fromUTCTo zone: ZoneOffset) -> CaptureDate? {
    guard let day = calendarDay, let time else { return nil }
    let seconds = Int64(day.daysSinceEpoch) * 86_400 + Int64(time.hour * 3600 + time.minute * 60 + time.second)
    return CaptureDate(instant: seconds, in: zone)
  }
}
