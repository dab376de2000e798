import Planning
import Testing

@testable import Metadata

/// A text, and in one word what it says: `2014-05-06T07:08:09`, `?2014` for suspect, `!reason` for rejected, `none`.
struct DateCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let says: String
  let zone: ZoneOffset

  init(_ name: String, _ text: String, _ says: String, zone: String = "Z") {
    self.name = name
    self.text = text
    self.says = says
    self.zone = ZoneOffset(text: zone) ?? .utc
  }

  var testDescription: String { name }
}

/// Returns a reading in one word.
func word(_ reading: DateEvidence.Reading?) -> String {
  switch reading {
  case .date(let date, _): date.iso8601
  case .suspect(let date, _): "?" + date.iso8601
  case .rejected(let reason): "!" + reason
  case nil: "none"
  }
}

struct DateTextTests {
  static let forms = [
    DateCase("plain", "2014:05:06 07:08:09", "2014-05-06T07:08:09"),
    DateCase("NUL and garbage behind", "2014:05:06 07:08:09\0xyz", "2014-05-06T07:08:09"),
    DateCase("garbage behind", "2014:05:06 07:08:09garbage", "2014-05-06T07:08:09"),
    DateCase("digits behind", "2014:05:06 07:08:09123", "2014-05-06T07:08:09"),
    DateCase("dashes", "2014-05-06 07:08:09", "2014-05-06T07:08:09"),
    DateCase("slashes", "2014/05/06 07:08:09", "2014-05-06T07:08:09"),
    DateCase("dots", "2014.05.06 07.08.09", "2014-05-06T07:08:09"),
    DateCase("T for the space", "2014:05:06T07:08:09", "2014-05-06T07:08:09"),
    DateCase("ISO with Z", "2014-05-06T07:08:09Z", "2014-05-06T07:08:09"),
    DateCase("ISO with an offset", "2014-05-06T07:08:09+14:00", "2014-05-06T07:08:09"),
    DateCase("fraction", "2014-05-06T07:08:09.123456789", "2014-05-06T07:08:09"),
    DateCase("fraction and offset", "2014-05-06T07:08:09.5-08:00", "2014-05-06T07:08:09"),
    DateCase("padded digits", "2014: 5: 6  7: 8: 9", "2014-05-06T07:08:09"),
    DateCase("single digits", "2014:5:6 7:8:9", "2014-05-06T07:08:09"),
    DateCase("no seconds", "2014:05:06 07:08", "2014-05-06T07:08:00"),
    DateCase("no seconds but Z", "2014-05-06T07:08Z", "2014-05-06T07:08:00"),
    DateCase("only the hour", "2014:05:06 07", "2014-05-06"),
    DateCase("only the day", "2014:05:06", "2014-05-06"),
    DateCase("the day and spaces", "2014:05:06         ", "2014-05-06"),
    DateCase("blank time", "2014:05:06   :  :  ", "2014-05-06"),
    DateCase("only the month", "2014-05", "2014-05"),
    DateCase("only the year", "2014", "2014"),
    DateCase("IPTC day", "20140506", "2014-05-06"),
    DateCase("IPTC day and time", "20140506 070809+0200", "2014-05-06T07:08:09"),
    DateCase("fourteen digits", "20140506070809", "2014-05-06T07:08:09"),
    DateCase("leading space", " 2014:05:06 07:08:09", "2014-05-06T07:08:09"),
    DateCase("leap second", "2016:12:31 23:59:60", "2016-12-31T23:59:60"),
    DateCase("second 61", "2016:12:31 23:59:61", "2016-12-31"),
    DateCase("hour 24", "2014:05:06 24:00:00", "2014-05-06"),
    DateCase("hour 24 on New Year's Eve", "2014:12:31 24:00:00", "2014-12-31"),
    DateCase("minute 60", "2014:05:06 07:60:00", "2014-05-06"),
    DateCase("RFC 1123", "Tue, 05 Jun 2007 04:03:02 GMT", "2007-06-05T04:03:02"),
    DateCase("RFC 1123 without the weekday", "5 Jun 2007 04:03:02 +0000", "2007-06-05T04:03:02"),
    DateCase("RFC 850 with a long year", "Tuesday, 05-Jun-2007 04:03:02 GMT", "2007-06-05T04:03:02"),
    DateCase("asctime", "Tue Jun  5 04:03:02 2007", "2007-06-05T04:03:02"),
    DateCase("long month name", "5 December 1999", "1999-12-05"),
  ]

  static let yearEnds = [
    DateCase("last second", "2015:12:31 23:59:59", "2015-12-31T23:59:59"),
    DateCase("last second, offset ahead", "2015-12-31T23:59:59-10:00", "2015-12-31T23:59:59"),
    DateCase("first minute, offset behind", "2016-01-01T00:01:00+14:00", "2016-01-01T00:01:00"),
    DateCase("first second", "2016:01:01 00:00:01", "2016-01-01T00:00:01"),
    DateCase("29 December of a week of next year", "2014:12:29 12:00:00", "2014-12-29T12:00:00"),
    DateCase("30 December", "2014:12:30 12:00:00", "2014-12-30T12:00:00"),
    DateCase("31 December", "2014:12:31 12:00:00", "2014-12-31T12:00:00"),
    DateCase("1 January of a week of last year", "2016:01:01 12:00:00", "2016-01-01T12:00:00"),
    DateCase("2 January", "2016:01:02 12:00:00", "2016-01-02T12:00:00"),
    DateCase("3 January", "2016:01:03 12:00:00", "2016-01-03T12:00:00"),
    DateCase("leap day", "2016:02:29 23:59:59", "2016-02-29T23:59:59"),
    DateCase("leap day of 2000", "2000:02:29 10:00:00", "2000-02-29T10:00:00"),
    DateCase("before 1970", "1969:12:31 23:59:59", "1969-12-31T23:59:59"),
    DateCase("1945", "1945:05:08 15:00:00", "1945-05-08T15:00:00"),
    DateCase("1901, before 32 bits", "1901:12:13 20:45:51", "1901-12-13T20:45:51"),
    DateCase("the first photograph's year", "1826:07:01 12:00:00", "1826-07-01T12:00:00"),
    DateCase("after 2038", "2040:01:02 03:04:05", "2040-01-02T03:04:05"),
  ]

  static let refused = [
    DateCase("zeros", "0000:00:00 00:00:00", "!all zeros"),
    DateCase("blanks", "                   ", "!blank"),
    DateCase("blanks and colons", "    :  :     :  :  ", "!blank"),
    DateCase("month 13", "2014:13:06 07:08:09", "!month 13"),
    DateCase("30 February", "2014:02:30 07:08:09", "!2014-02 has no day 30"),
    DateCase("29 February of a common year", "2015:02:29 07:08:09", "!2015-02 has no day 29"),
    DateCase("29 February of 1900", "1900:02:29 07:08:09", "!1900-02 has no day 29"),
    DateCase("31 April", "2014:04:31 07:08:09", "!2014-04 has no day 31"),
    DateCase("year 0", "0000:05:06 07:08:09", "!year 0"),
    DateCase("words", "not a date at all", "!not a date"),
    DateCase("nonsense with digits", "20I9:05:06 07:08:09", "!not a date"),
    DateCase("two digits of a year", "14:05:06 07:08:09", "!not a date"),
    DateCase("binary", "\u{1}\u{2}\u{3}\u{FF}\u{FE}", "!not a date"),
    DateCase("a long number", "123456789012", "!not a date"),
    DateCase("month and day zero", "2019:00:00 00:00:00", "?2019"),
    DateCase("month and day zero, no time", "2019:00:00", "?2019"),
    DateCase("month and day blank", "2019:  :  ", "?2019"),
    DateCase("day zero", "2019:05:00", "?2019-05"),
    DateCase("a clock never set", "2013:01:01 00:00:00", "?2013-01-01T00:00:00"),
    DateCase("2000 with any minute", "2000:01:01 00:17:42", "?2000-01-01T00:17:42"),
    DateCase("2000 at noon is sound", "2000:01:01 12:17:42", "2000-01-01T12:17:42"),
    DateCase("2002-12-08 at noon", "2002:12:08 12:00:00", "?2002-12-08T12:00:00"),
    DateCase("2002-12-08 later is sound", "2002:12:08 12:00:01", "2002-12-08T12:00:01"),
    DateCase("1980", "1980:01:01 09:30:00", "?1980-01-01T09:30:00"),
    DateCase("1904", "1904:01:01 00:00:00", "?1904-01-01T00:00:00"),
    DateCase("1904, another day", "1904:01:02 00:00:00", "1904-01-02T00:00:00"),
    DateCase("before the first photograph", "1825:12:31 12:00:00", "?1825-12-31T12:00:00"),
    DateCase("1 January of a bare day is sound", "2014-01-01", "2014-01-01"),
  ]

  @Test(arguments: forms + yearEnds + refused)
  func textsSayTheirDate(_ row: DateCase) {
    #expect(word(DateText.reading(of: row.text, confidence: .high)) == row.says)
  }

  @Test func quotedValuesAreShortAndPrintable() {
    #expect(MetadataText.quoted("a\u{1}\u{1B}[31m\u{202E}b") == "a\u{FFFD}\u{FFFD}[31m\u{202E}b")
    #expect(MetadataText.quoted(String(repeating: "9", count: 500)).count == 64)
  }
}

struct FileNameDateTests {
  static let local = [
    DateCase("Android camera", "IMG_20190509_154733.jpg", "2019-05-09T15:47:33"),
    DateCase("Android video", "VID_20190509_154733.mp4", "2019-05-09T15:47:33"),
    DateCase("motion photo", "MVIMG_20190509_154733.jpg", "2019-05-09T15:47:33"),
    DateCase("panorama", "PANO_20190509_154733.jpg", "2019-05-09T15:47:33"),
    DateCase("burst cover", "IMG_20190509_154733_BURST001_COVER.jpg", "2019-05-09T15:47:33"),
    DateCase("milliseconds", "IMG_20150824_180244123_HDR.jpg", "2015-08-24T18:02:44"),
    DateCase("Samsung", "20180126_114752.jpg", "2018-01-26T11:47:52"),
    DateCase("Samsung copy", "20180126_114752(0).jpg", "2018-01-26T11:47:52"),
    DateCase("compact with a dash", "20180126-114752.jpg", "2018-01-26T11:47:52"),
    DateCase("Android screenshot", "Screenshot_20190919-053857.png", "2019-09-19T05:38:57"),
    DateCase("screenshot of an app", "Screenshot_2019-09-19-05-38-57-123_com.app.png", "2019-09-19T05:38:57"),
    DateCase("Mac screen shot", "Screen Shot 2016-12-16 at 10.20.30.png", "2016-12-16T10:20:30"),
    DateCase("Mac screen shot, one digit", "Screen Shot 2016-12-16 at 9.20.30 PM.png", "2016-12-16T21:20:30"),
    DateCase("Mac screenshot, narrow space", "Screenshot 2023-01-02 at 9.20.30\u{202F}AM.png", "2023-01-02T09:20:30"),
    DateCase("midnight in twelve hours", "Screenshot 2023-01-02 at 12.20.30 AM.png", "2023-01-02T00:20:30"),
    DateCase("noon in twelve hours", "Screenshot 2023-01-02 at 12.20.30 PM.png", "2023-01-02T12:20:30"),
    DateCase("Ubuntu screenshot", "Screenshot from 2020-03-04 05-06-07.png", "2020-03-04T05:06:07"),
    DateCase("WhatsApp picture", "IMG-20190131-WA0001.jpg", "2019-01-31"),
    DateCase("WhatsApp video", "VID-20190131-WA0001.mp4", "2019-01-31"),
    DateCase("WhatsApp sticker", "STK-20190131-WA0001.webp", "2019-01-31"),
    DateCase("WhatsApp on a desk", "WhatsApp Image 2019-01-31 at 10.11.12 (1).jpeg", "2019-01-31T10:11:12"),
    DateCase("Signal", "signal-2020-10-26-163832.jpg", "2020-10-26T16:38:32"),
    DateCase("Signal, new", "signal-2020-10-26-16-38-32-123.jpg", "2020-10-26T16:38:32"),
    DateCase("Dropbox", "2012-05-06 10.11.12.jpg", "2012-05-06T10:11:12"),
    DateCase("Dropbox, second of a second", "2012-05-06 10.11.12-1.jpg", "2012-05-06T10:11:12"),
    DateCase("underscores", "2016_01_30_11_49_15.mp4", "2016-01-30T11:49:15"),
    DateCase("digits in a row", "201801261147521000.jpg", "2018-01-26T11:47:52"),
    DateCase("burst", "00000PORTRAIT_00000_BURST20180126114752123.jpg", "2018-01-26T11:47:52"),
    DateCase("letters before", "IMG20190509154733.jpg", "2019-05-09T15:47:33"),
    DateCase("day with a text", "2014-05-06 Berlin.jpg", "2014-05-06"),
    DateCase("day with dots", "2014.05.06.jpg", "2014-05-06"),
    DateCase("day of eight digits", "20140506.jpg", "2014-05-06"),
    DateCase("day and a counter", "20140506-1.jpg", "2014-05-06"),
    DateCase("day and a word", "20140506_birthday.jpg", "2014-05-06"),
    DateCase("month", "2014-05.jpg", "2014-05"),
    DateCase("month and a text", "2014-05 Berlin.jpg", "2014-05"),
    DateCase("year", "1987.jpg", "1987"),
    DateCase("year of a copy", "1987 (2).jpg", "1987"),
    DateCase("a scan of an old photo", "1923-07-14.tif", "1923-07-14"),
    DateCase("New Year's Eve", "IMG_20181231_235959.jpg", "2018-12-31T23:59:59"),
    DateCase("New Year", "IMG_20190101_000001.jpg", "2019-01-01T00:00:01"),
    DateCase("a clock never set", "IMG_20130101_000000.jpg", "?2013-01-01T00:00:00"),
    DateCase("no ending", "IMG_20190509_154733", "2019-05-09T15:47:33"),
  ]

  static let instants = [
    DateCase("Pixel in UTC", "PXL_20231006_063909898.jpg", "2023-10-06T06:39:09"),
    DateCase("Pixel east", "PXL_20231231_233909898.LS.mp4", "2024-01-01T07:39:09", zone: "+08:00"),
    DateCase("Pixel west", "PXL_20240101_003909898.jpg", "2023-12-31T16:39:09", zone: "-08:00"),
    DateCase("Pixel portrait", "PXL_20231006_063909898.PORTRAIT-02.ORIGINAL.jpg", "2023-10-06T06:39:09"),
    DateCase("Instaloader", "2014-12-31_23-30-00_UTC.jpg", "2015-01-01T01:30:00", zone: "+02:00"),
    DateCase("Instaloader, one of several", "2014-12-31_23-30-00_UTC_1.jpg", "2014-12-31T23:30:00"),
    DateCase("Facebook", "FB_IMG_1546301234567.jpg", "2019-01-01T00:07:14"),
    DateCase("Facebook west", "FB_IMG_1546301234567.jpg", "2018-12-31T19:07:14", zone: "-05:00"),
    DateCase("WeChat", "mmexport1546301234567.jpg", "2019-01-01T00:07:14"),
    DateCase("just milliseconds", "1546301234567.jpg", "2019-01-01T00:07:14"),
  ]

  static let none = [
    "IMG_1234.JPG", "DSC_0001.JPG", "DSC_2014.JPG", "P1000123.JPG", "P1010001.JPG", "IMG_2014.jpg", "1920x1080.png",
    "wallpaper-1920x1080.jpg", "DSCF2000.jpg", "10153412345678901_o.jpg", "17851234567890123.jpg",
    "12345678_10153412345_1234567890_n.jpg", "20140506_10153412345678901_1234_n.jpg", "20140506123_3f2a9c81d0_o.jpg",
    "20140506_3f2a9c81d0_b.jpg", "2014050612.jpg", "120140506_101112.jpg", "IMG_20191309_154733.jpg",
    "20190230.jpg", "2019-02-30 10.11.12.jpg", "received_1546301234567.jpg", "FB_IMG_0546301234567.jpg",
    "FB_IMG_15463012345678.jpg", "1080.jpg", "3000.jpg", "0001.jpg", "18250506_101112.jpg", "photo.jpg", "", ".jpg",
    "2014-05-061.jpg", "Scan 12-05-2014.jpg", "image 5.jpg", "1234567890123456789.jpg", "99999999.jpg",
  ].map { DateCase($0.isEmpty ? "no name" : $0, $0, "none") }

  @Test(arguments: local + instants + none)
  func namesSayTheirDate(_ row: DateCase) {
    #expect(word(FileNameDate.evidence(fileName: row.text, zone: row.zone)?.reading) == row.says)
  }

  @Test func localTimesIgnoreTheZone() throws {
    let east = try #require(ZoneOffset(text: "+14:00"))
    for row in FileNameDateTests.local {
      #expect(word(FileNameDate.evidence(fileName: row.text, zone: east)?.reading) == row.says, "\(row.name)")
    }
  }

  @Test func namesAreOfMediumConfidence() throws {
    let evidence = try #require(FileNameDate.evidence(fileName: "IMG_20190509_154733.jpg", zone: .utc))
    #expect(evidence.kind == .fileName)
    #expect(evidence.confidence == .medium)
    #expect(evidence.value == "IMG_20190509_154733.jpg")
  }
}

struct FolderNameDateTests {
  /// Folders separated by slashes as in a path: the nearest one comes last.
  static let rows = [
    DateCase("year", "Pictures/2014", "2014"),
    DateCase("month", "2014-05", "2014-05"),
    DateCase("day", "2014-05-06", "2014-05-06"),
    DateCase("day and text", "2014-05-06 Trip", "2014-05-06"),
    DateCase("day with underscores", "2014_05_06_Trip", "2014-05-06"),
    DateCase("day of eight digits", "20140506 Trip", "2014-05-06"),
    DateCase("month of six digits", "201405__", "2014-05"),
    DateCase("nested month", "2014/05", "2014-05"),
    DateCase("nested month with a name", "2014/05 May", "2014-05"),
    DateCase("nested day", "2014/05/06", "2014-05-06"),
    DateCase("nested day with text", "2014/5/6 Trip", "2014-05-06"),
    DateCase("Takeout", "Takeout/Photos from 2014", "2014"),
    DateCase("year first", "2014 Trip", "2014"),
    DateCase("year last", "Trip 2014", "2014"),
    DateCase("Chinese year", "2014年", "2014"),
    DateCase("Chinese month", "2014年5月", "2014-05"),
    DateCase("Chinese day", "2014年5月6日", "2014-05-06"),
    DateCase("the nearest wins", "2014/2015", "2015"),
    DateCase("a dateless folder between", "2014/Trip", "2014"),
    DateCase("a camera's folder below", "2014-05-06/100CANON", "2014-05-06"),
    DateCase("oldest year", "1826", "1826"),
    DateCase("too old", "1825", "none"),
    DateCase("a size", "1080", "none"),
    DateCase("a number", "3000", "none"),
    DateCase("two numbers", "1920x1080", "none"),
    DateCase("two numbers with spaces", "1920 x 1080", "none"),
    DateCase("a span", "2014-2016", "none"),
    DateCase("a counter", "100CANON", "none"),
    DateCase("no day of that month", "2014-02-30", "2014-02"),
    DateCase("a month without a year", "Pictures/05", "none"),
    DateCase("a longer number", "20145", "none"),
    DateCase("nothing", "", "none"),
  ]

  @Test(arguments: rows)
  func foldersSayTheirDate(_ row: DateCase) {
    let folders = row.text.split(separator: "/").reversed().map(String.init)
    let evidence = FolderNameDate.evidence(folders: folders)
    #expect(word(evidence?.reading) == row.says)
    #expect(evidence == nil || evidence?.confidence == .medium)
  }
}
