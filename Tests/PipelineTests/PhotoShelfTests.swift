import Drawing
import Loading
import Planning
import Raster
import Testing

@testable import Pipeline

/// What is kept of photos that are shown several times, and for how long.
@Suite struct PhotoShelfTests {
  private let request = PictureRequest(crop: .whole, size: PixelSize(clampingWidth: 4, height: 4))

  @Test func whatIsShownForTheLastTimeMakesRoomForOthers() async throws {
    let host = try PictureHost()
    let shelf = PhotoShelf(loader: host.loader)
    let portrait = host.photo("portrait")
    let photos = (0..<50).map { host.photo("photo\($0)") }
    for photo in photos { shelf.expect([portrait, photo]) }
    for photo in photos {
      for shown in [portrait, photo] {
        #expect(try await shelf.size(of: shown).width == 8)
        _ = try await shelf.picture(of: shown, request)
        shelf.release(shown)
      }
    }
    #expect(host.requests(for: "portrait") == 1)
    #expect(photos.allSatisfy { host.requests(for: $0.id) == 1 })
    #expect(host.spoolSize == PictureHost.room(for: 2))
  }

  @Test func nothingIsLeftOfAPhotoThatIsNotExpectedAnyMore() async throws {
    let host = try PictureHost()
    let shelf = PhotoShelf(loader: host.loader)
    let photo = host.photo("photo")
    for round in 1...2 {
      shelf.expect([photo, photo])
      for _ in 0..<2 {
        _ = try await shelf.picture(of: photo, request)
        shelf.release(photo)
      }
      #expect(host.requests(for: "photo") == round)
    }
  }

  @Test func whatFailedIsNotAskedForAgain() async throws {
    let host = try PictureHost()
    let shelf = PhotoShelf(loader: host.loader)
    let photo = host.photo("gone")
    shelf.expect([photo, photo])
    for _ in 0..<2 {
      await #expect(throws: LoadError.self) { try await shelf.size(of: photo) }
      shelf.release(photo)
    }
    #expect(host.requests(for: "gone") == 1)
  }
}
