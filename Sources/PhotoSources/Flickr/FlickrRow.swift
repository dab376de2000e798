import Fetching
import Metadata
import Planning

/// One photo in a list of Flickr's: what can be made of it, whatever types its fields have this time.
struct FlickrRow: Sendable {
  /// Flickr's number of the photo.
  let id: String
  private let row: JSONValue

  /// Creates a row, or nil when it has no number.
  init?(_ row: JSONValue) {
    guard let id = row["id"]?.text, (1...32).contains(id.utf8.count),
      id.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    self.id = id
    self.row = row
  }

  /// Whether it is a moving picture.
  var isVideo: Bool { row["media"]?.text == "video" }

  /// Whether the date is the upload's, put in where none was known.
  private var isDateUnknown: Bool { (row["datetakenunknown"] ?? row["takenunknown"])?.integer == 1 }

  /// What the row is good for.
  enum Use: Sendable {
    case photo(Photo)
    case passedOver(PassedOver.Reason)
  }

  /// Returns the photo, or why it is passed over.
  ///
  /// - Parameters:
  ///   - rank: its place in the list.
  ///   - rules: how rows are read.
  func use(rank: Int, _ rules: Rules) -> Use {
    if isVideo { return .passedOver(.video) }
    guard let evidence, DateEvidence.chosen(of: [evidence], now: rules.now) != nil else {
      return .passedOver(.undated)
    }
    if isDateUnknown, !rules.allowsUnknownDates { return .passedOver(.unknownDate) }
    let sizes = FlickrSizes(row, id: id, endpoint: rules.endpoint)
    return .photo(
      Photo(
        origin: .flickr, id: id, fileName: id + ".jpg", sourceName: rules.sourceName,
        renditions: sizes.pictures.map(Rendition.remote), evidence: evidence, title: title, credit: credit,
        pixelCount: sizes.pixelCount, rank: rank))
  }

  /// How rows are read.
  struct Rules: Hashable, Sendable {
    /// The day after which no photo can have been taken.
    var now: CalendarDay
    /// Whether the date of the upload may serve.
    var allowsUnknownDates: Bool
    /// The origin that may be asked over http.
    var endpoint: WebAddress.Origin
    /// What the source is called.
    var sourceName: String
  }

  /// The date by the owner's clock, as far as Flickr knows it, or nil when it is none.
  var evidence: DateEvidence? {
    guard let text = row["datetaken"]?.text, let date = FlickrRow.date(text, row["datetakengranularity"]?.integer ?? 0)
    else { return nil }
    let reading: DateEvidence.Reading =
      if isDateUnknown {
        .suspect(date, reason: "the date of the upload")
      } else if isLaterThanUpload(date) {
        .suspect(date, reason: "later than the upload")
      } else {
        .date(date, FlickrRow.confidence(row["datetakengranularity"]?.integer ?? 0))
      }
    return DateEvidence(kind: .site, value: String(text.prefix(40)), reading: reading)
  }

  /// Returns the date in a text such as `2019-12-31 23:59:58`, cut to what is known: granularity 0 is to the second, 4
  /// to the month, 6 the year, 8 around the year.
  static func date(_ text: String, _ granularity: Int) -> CaptureDate? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let day = parts.first.flatMap({ CalendarDay(text: $0) }) ?? CalendarDay(year: text) else { return nil }
    switch granularity {
    case 5...: return CaptureDate(year: day.year)
    case 4: return CaptureDate(year: day.year, month: day.month)
    default:
      let numbers = parts.count > 1 ? parts[1].split(separator: ":").map { Int($0) } : []
      guard numbers.count == 3, let hour = numbers[0], let minute = numbers[1], let second = numbers[2] else {
        return CaptureDate(day)
      }
      return CaptureDate(day, time: CaptureDate.TimeOfDay(hour: hour, minute: minute, second: second))
    }
  }

  private static func confidence(_ granularity: Int) -> DateEvidence.Confidence {
    switch granularity {
    case ...3: .high
    case 4...7: .medium
    default: .low
    }
  }

  /// Whether the photo would have been uploaded more than a day before it was taken, in any zone.
  private func isLaterThanUpload(_ date: CaptureDate) -> Bool {
    // A small number is no instant; a bare year has been seen.
    guard let upload = row["dateupload"]?.integer, upload >= 100_000,
      let posted = CaptureDate(instant: Int64(upload), in: .utc)?.calendarDay
    else { return false }
    return date.firstDay.daysSinceEpoch > posted.daysSinceEpoch + 1
  }

  private var title: LocalizedText? {
    guard let text = row["title"]?.text.map(EntityText.decoded), text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return LocalizedText(text)
  }

  private var owner: String? { row["owner"]?.text ?? row["owner"]?["nsid"]?.text }

  private var credit: Credit {
    let names = [row["ownername"]?.text, row["realname"]?.text, owner]
    let author = names.compactMap(\.self).map(EntityText.decoded).first { $0.contains { !$0.isWhitespace } }
    return Credit(
      author: author, licence: (row["license"] ?? row["licence"])?.text.map(FlickrLicence.name), link: link)
  }

  /// The address of the photo's page, or nil when the row does not tell whose it is.
  var link: String? {
    let folder = [row["pathalias"]?.text, owner].compactMap(\.self).first { !$0.isEmpty }
    return folder.map { "https://www.flickr.com/photos/\(FlickrRow.pathPart($0))/\(id)/" }
  }

  /// Returns a name as it stands in a path; `@` stays, as Flickr writes it.
  private static func pathPart(_ name: String) -> String {
    FlickrClient.escaped(name).replacing("%40", with: "@")
  }
}

extension CalendarDay {
  /// Creates 1 January of the year that a text begins with, for dates of which the rest is filler, or nil.
  fileprivate init?(year text: String) {
    guard let year = Year(text: text.prefix(4)) else { return nil }
    self.init(year: year.number, month: 1, day: 1)
  }
}
