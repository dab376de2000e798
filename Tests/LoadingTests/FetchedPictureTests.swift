import Fetching
import Testing

@testable import Loading

@Suite struct FetchedPictureTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xD9]
  private static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

  @Test(
    arguments: [
      ("/a.jpg", jpeg, nil), ("/a.jpg", jpeg + [0, 0], nil), ("/a.gif", gif, nil), ("/a", gif, nil),
      ("/a.jpg", Array(jpeg.dropLast(2)), "cut short"), ("/a.jpg", gif, "no longer available"),
      ("/photo_unavailable_l.jpg", jpeg, "no longer available"), ("/a.jpg", [], "nothing"),
      ("/a.jpg", Array(" <!DOCTYPE html>".utf8), "page"), ("/a.jpg", Array("nonsense".utf8), "not a picture"),
    ] as [(String, [UInt8], String?)])
  func body(_ path: String, _ bytes: [UInt8], _ fault: String?) throws {
    let address = try WebAddress("https://live.staticflickr.com" + path + "?zz=1")
    let answer = HTTPAnswer(status: 200, address: address, body: bytes)
    do throws(UndecodableBody) {
      #expect(try FetchedPicture.body(of: answer, from: .flickr) == bytes)
      #expect(fault == nil)
    } catch {
      #expect(fault.map { error.reason.contains($0) } == true, "\(error.reason)")
    }
  }

  @Test func aSpoolGivesBackWhatItTook() throws {
    let spool = BodySpool(in: "/tmp")
    let bodies = (0..<50).map { number in [UInt8](repeating: UInt8(number), count: number * 997) }
    let places = bodies.map { spool.store($0) }
    for (place, body) in zip(places, bodies) {
      let place = try #require(place)
      #expect(spool.read(place) == body)
    }
    #expect(BodySpool(in: "/nowhere").store([1]) == nil)
  }
}
