import Planning
import Testing

@testable import PhotoSources

@Suite struct AccountListingTests {
  @Test(arguments: [SavedFiles.Packing.folder, .archive, .parts])
  func everyPictureOfAPostIsAPhoto(_ packing: SavedFiles.Packing) async throws {
    let listing = try await AccountSample.export(2).listing(packing)
    #expect(
      listing.photos.map(\.id) == ["media/posts/202006/c.jpg", "media/posts/201706/b.webp", "media/posts/201506/a.jpg"])
    #expect(
      listing.photos.map { $0.title?.alternatives.first?.text } == ["One object", "Already right – Café", "Café – 🍝"])
    #expect(listing.photos.allSatisfy { $0.origin == .instagram && $0.credit.author == "Alice Würfel" })
    #expect(listing.photos.allSatisfy { $0.isDecodable })
    // The camera's date wins: that in the picture, and that which the records keep of it; else the post's time.
    #expect(
      listing.photos.map { $0.date?.iso8601 } == ["2019-12-31T23:00:00", "2017-06-01T12:00:01", "2014-12-31T10:00:00"])
    #expect(listing.photos.map { $0.evidence?.kind } == [.exifOriginal, .site, .exifOriginal])
    #expect(Set(listing.passedOver.map(\.reason)) == [.video, .notAPost])
    #expect(listing.failures.count == 2)
  }

  @Test func theZoneMovesThePostsTimeAlone() async throws {
    let zone = try #require(ZoneOffset(text: "+08:00"))
    let listing = try await AccountSample.oldExport.listing(zone: zone)
    #expect(
      listing.photos.map { $0.date?.iso8601 } == ["2019-01-31T18:20:30", "2019-01-31T18:20:30", "2019-01-01T09:30:00"])
  }

  @Test(
    arguments: [
      ("2014:07:14 12:00:00", "2014-07-14T12:00:00", DateEvidence.Kind.exifOriginal),
      ("2015:01:02 12:00:00", "2015-01-02T12:00:00", .exifOriginal),
      ("2015:01:03 12:00:00", "2015-01-01T11:00:00", .site),
      ("2014:01:01 00:00:00", "2015-01-01T11:00:00", .site),
      ("0000:00:00 00:00:00", "2015-01-01T11:00:00", .site),
    ] as [(String, String, DateEvidence.Kind)])
  func aCamerasDateCountsWhereItIsSane(_ exif: String, _ date: String, _ kind: DateEvidence.Kind) async throws {
    var files = AccountSample.byHand
    files.files[1].bytes = TinyPicture.jpeg(taken: exif)
    let photo = try #require(try await files.listing().photos.first)
    #expect(photo.date?.iso8601 == date && photo.evidence?.kind == kind)
    #expect(photo.title?.alternatives.first?.text == "First line")
  }

  @Test func addressesThatHaveExpiredAreNotAskedFor() async throws {
    let text =
      #"{"user":{"username":"x","full_name":"X","edge_owner_to_timeline_media":{"edges":["#
      + #"{"node":{"id":"1","shortcode":"AAA","taken_at_timestamp":1440000000,"display_url":"http://x.cdninstagram.com/a.jpg?oe=60000000\u0026x=1"}},"#
      + #"{"node":{"id":"2","shortcode":"BBB","taken_at_timestamp":1440000000,"display_url":"https://x.cdninstagram.com/b.jpg?oe=7FFFFFFF"}}]}}}"#
    let now = try #require(CalendarDay(text: "2026-01-31"))
    let listing = try await SavedFiles(texts: [("a.json", text)]).listing(now: now)
    #expect(listing.photos.map(\.id) == ["BBB"])
    #expect(listing.failures.map(\.id) == ["AAA"])
    #expect(listing.failures.first?.reason.contains("expired on 2021-01-14") == true)
    let before = try #require(CalendarDay(text: "2021-01-14"))
    let earlier = try await SavedFiles(texts: [("a.json", text)]).listing(now: before)
    #expect(earlier.photos.map(\.id) == ["AAA", "BBB"])
    #expect(earlier.photos[0].renditions.map(\.location) == ["https://x.cdninstagram.com/a.jpg?oe=60000000&x=1"])
  }

  @Test func whatIsNoPictureFails() async throws {
    var files = AccountSample.byHand
    files.files[1].bytes = Array("no picture at all".utf8)
    let listing = try await files.listing()
    #expect(listing.photos.isEmpty)
    #expect(
      listing.failures.contains { $0.id == "1" && $0.reason == "not a picture" }
        || listing.failures.contains { $0.reason == "not a picture" })
  }

  @Test func accountsAndPhotosArePooled() async throws {
    let listing = try await AccountSample.instaloader.listing()
    #expect(listing.photos.map(\.id) == ["CIc", "CIa", "CIb_1"])
    #expect(listing.passedOver.filter { $0.reason == .video }.count == 2)
  }
}
