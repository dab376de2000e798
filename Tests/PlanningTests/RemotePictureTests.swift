import Planning
import Testing

/// Pictures of services: how their addresses are kept.
struct RemotePictureTests {
  private static let addresses = [
    "https://live.staticflickr.com/65535/51_0a1b_s.jpg", "https://live.staticflickr.com/65535/51_0a1b.jpg",
    "https://live.staticflickr.com/65535/51_ffff_k.jpg", "https://live.staticflickr.com/65535/51_0a1b_b.jpg?zz=1",
    "https://x.org/a.jpg", "", "_", "https://x.org/港_e\u{301}.jpg", "https://x.org/港_\u{301}.jpg",
  ]

  @Test(arguments: addresses, addresses)
  func sharingLeavesAddressesAsTheyAre(_ first: String, _ second: String) {
    let one = RemotePicture(address: first, width: 75, height: 50)
    let other = RemotePicture(address: second, width: 1024, height: 683, beside: one)
    #expect(Array(one.address.utf8) == Array(first.utf8) && Array(other.address.utf8) == Array(second.utf8))
    #expect(other == RemotePicture(address: second, width: 1024, height: 683))
    #expect(other.width == 1024 && other.height == 683)
    #expect(Set([other, RemotePicture(address: second, width: 1024, height: 683)]).count == 1)
  }
}
