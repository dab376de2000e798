import Fetching
import Planning
import Testing

@testable import PhotoSources

/// A row of a list, and the date that it is read as; nil for none.
private struct DateCase: Sendable, CustomTestStringConvertible {
  let row: String
  let date: String?
  let confidence: DateEvidence.Confidence?

  init(_ row: String, _ date: String?, _ confidence: DateEvidence.Confidence? = nil) {
    self.row = row
    self.date = date
    self.confidence = confidence
  }

  var testDescription: String { row }
}

private let dates = [
  DateCase(#""datetaken":"2019-12-31 23:59:58","datetakengranularity":"0""#, "2019-12-31T23:59:58", .high),
  DateCase(#""datetaken":"2019-12-31 23:59:58""#, "2019-12-31T23:59:58", .high),
  DateCase(#""datetaken":"1950-01-01 00:00:00","datetakengranularity":"4""#, "1950-01", .medium),
  DateCase(#""datetaken":"1950-01-01 00:00:00","datetakengranularity":6"#, "1950", .medium),
  DateCase(#""datetaken":"1850-01-01 00:00:00","datetakengranularity":"8""#, "1850", .low),
  DateCase(#""datetaken":"2019-05-06 07:08:09","datetakengranularity":"3""#, "2019-05-06T07:08:09", .high),
  DateCase(#""datetaken":"2019-05-06 24:00:00""#, "2019-05-06", .high),
  DateCase(#""datetaken":"2019-05-06""#, "2019-05-06", .high),
  DateCase(#""datetaken":"0000-00-00 00:00:00","datetakenunknown":"0""#, nil),
  DateCase(#""datetaken":"""#, nil), DateCase(#""datetaken":null"#, nil), DateCase(#""title":"x""#, nil),
  DateCase(
    #""datetaken":"2019-05-06 07:08:09","datetakengranularity":0,"datetakenunknown":"1""#, "2019-05-06T07:08:09", .low),
  DateCase(#""datetaken":"2019-05-06 07:08:09","datetakenunknown":1"#, "2019-05-06T07:08:09", .low),
  // Uploaded on 2020-01-26, and by a clock that was wrong taken later.
  DateCase(#""datetaken":"2021-05-06 07:08:09","dateupload":"1580000000""#, "2021-05-06T07:08:09", .low),
  DateCase(#""datetaken":"2021-05-06 07:08:09","dateupload":"2013""#, "2021-05-06T07:08:09", .high),
]

private func row(_ fields: String) throws -> FlickrRow {
  try #require(FlickrRow(JSONReader.value(of: Array(#"{"id":"49000000001",\#(fields)}"#.utf8))))
}

private func rules(unknownDates: Bool = false) throws -> FlickrRow.Rules {
  FlickrRow.Rules(
    now: try #require(CalendarDay(year: 2026, month: 1, day: 31)), allowsUnknownDates: unknownDates,
    endpoint: try WebAddress("http://127.0.0.1:9").origin, sourceName: "harbour")
}

private func photo(_ fields: String) throws -> Photo {
  guard case .photo(let photo) = try row(#""datetaken":"2019-05-06 07:08:09","# + fields).use(rank: 3, rules()) else {
    throw RowIsNoPhoto()
  }
  return photo
}

private struct RowIsNoPhoto: Error {}

@Suite struct FlickrRowTests {
  @Test(arguments: dates)
  private func date(_ expected: DateCase) throws {
    let evidence = try row(expected.row).evidence
    #expect(evidence?.date?.iso8601 == expected.date)
    #expect(evidence?.confidence == expected.confidence)
  }

  @Test(
    arguments: [
      (#""media":"video","datetaken":"2019-05-06 07:08:09""#, PassedOver.Reason.video),
      (#""datetaken":"0000-00-00 00:00:00""#, .undated), (#""datetaken":"2027-05-06 07:08:09""#, .undated),
      (#""datetaken":"2019-05-06 07:08:09","datetakenunknown":"1""#, .unknownDate),
    ])
  func passedOver(_ fields: String, _ reason: PassedOver.Reason) throws {
    guard case .passedOver(let found) = try row(fields).use(rank: 0, rules()) else {
      Issue.record("it is taken for a photo")
      return
    }
    #expect(found == reason)
  }

  @Test func creditAndTitle() throws {
    let full = try photo(
      #""title":"Tom &amp; \u00c9va &lt;3 &unknown;","ownername":"O&#39;Neil","owner":"1@N0","pathalias":"tom b","license":"5""#
    )
    #expect(full.title?.text(in: .english) == "Tom & Éva <3 &unknown;")
    #expect(full.credit.author == "O'Neil")
    #expect(full.credit.licence == "CC BY-SA 2.0")
    #expect(full.credit.link == "https://www.flickr.com/photos/tom%20b/49000000001/")
    #expect(full.rank == 3)
    let bare = try photo(#""title":"","ownername":"","owner":"12345678@N01","pathalias":null,"license":99"#)
    #expect(bare.title == nil)
    #expect(bare.credit.author == "12345678@N01")
    #expect(bare.credit.licence == "licence id 99")
    #expect(bare.credit.link == "https://www.flickr.com/photos/12345678@N01/49000000001/")
  }

  @Test(arguments: [#"{"title":"x"}"#, #"{"id":""}"#, #"{"id":"../x"}"#, "[]", "null", #"{"id":[]}"#])
  func aRowWithoutANumberIsNone(_ text: String) throws {
    #expect(FlickrRow(try JSONReader.value(of: Array(text.utf8))) == nil)
  }

  @Test func sizesOfEveryType() throws {
    let photo = try photo(
      #""url_m":"http:\/\/farm1.staticflickr.com\/1\/2_3.jpg","width_m":"500","height_m":333,"#
        + #""url_l":"https://live.staticflickr.com/1/2_3_b.jpg","width_l":1024,"height_l":"683","#
        + #""url_o":"https://live.staticflickr.com/1/2_4_o.tif","originalformat":"tif","o_width":"6000","o_height":"4000","#
        + #""url_c":"","url_z":null,"url_n":"http://127.0.0.1:9/x.jpg","width_n":-5"#)
    #expect(
      photo.renditions == [
        .remote(RemotePicture(address: "http://127.0.0.1:9/x.jpg")),
        .remote(RemotePicture(address: "https://farm1.staticflickr.com/1/2_3.jpg", width: 500, height: 333)),
        .remote(RemotePicture(address: "https://live.staticflickr.com/1/2_3_b.jpg", width: 1024, height: 683)),
      ])
    #expect(photo.pixelCount == 24_000_000)
  }

  @Test func withoutAddressesTheyAreMadeUp() throws {
    let made = try photo(#""server":"65535","secret":"3561418275","farm":66"#)
    #expect(
      made.renditions.last
        == .remote(
          RemotePicture(
            address: "https://live.staticflickr.com/65535/49000000001_3561418275_b.jpg", isListed: false)))
    #expect(try photo(#""server":"0","secret":"3561418275""#).renditions.isEmpty)
    #expect(try photo(#""server":"1","secret":"../x""#).renditions.isEmpty)
  }

  @Test(
    arguments: [
      ("by", [4, 11]), ("cc-by,BY-SA", [4, 5, 11, 12]), ("9", [9]), ("cc0,16", [9, 16]), ("99", [99]),
      ("", nil), ("bye", nil), ("4,", nil), ("-1", nil),
    ] as [(String, [Int]?)])
  func licences(_ words: String, _ ids: [Int]?) {
    #expect(FlickrLicence.ids(in: words) == ids)
  }

  @Test func everyLicenceHasAName() {
    #expect(FlickrLicence.all.map(\.id) == Array(0...16))
    #expect(FlickrLicence.name(of: "17") == "licence id 17")
    #expect(FlickrLicence.name(of: "x") == "licence id x")
    #expect(FlickrLicence.ids(in: "free")?.allSatisfy { ![0, 1, 2, 3, 6, 13, 14, 15, 16].contains($0) } == true)
  }

  @Test func aKeyShowsItselfNowhere() throws {
    let key = try #require(FlickrKey(" 0123abc\n"))
    #expect(!"\(key) \(String(reflecting: key)) \(FlickrKeyFinding.found(key))".contains("0123abc"))
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!dumped.contains("0123abc"))
    #expect(FlickrKey("a b") == nil && FlickrKey("") == nil && FlickrKey("a&b") == nil)
  }
}
