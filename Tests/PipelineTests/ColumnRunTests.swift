import Drawing
import Glibc
import Loading
import Planning
import Raster
import Scenes
import Synchronization
import Testing
import Workers

@testable import Pipeline

/// A unit that is nothing but squares: the portrait and a photo of its own, or no photo at all.
private struct SquareUnit: ColumnUnit {
  var name: String
  var photos: [Photo]
  /// How many of the photos have a place.
  var shownCount: Int

  func fills(_ size: PixelSize, photo: Int) -> Bool { true }

  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    let places = photos.indices.prefix(shownCount).filter { if case .size = photos[$0] { true } else { false } }
    let squares = places.map { index in
      ColumnPhoto(
        DisplayList.PhotoReference(index), crop: .whole,
        frame: PixelRect(x: index * 20, y: 0, size: PixelSize(clampingWidth: 16, height: 16)))
    }
    return [.block(ColumnBlock([], photos: squares), height: 20)]
  }
}

/// The fonts of this machine.
private enum TestFonts {
  /// The fonts, or nil when there are none: what draws is skipped then.
  static let typeRoom = try? TypeRoom(FontSettings())
}

/// How a column is fetched, drawn and told of.
@Suite(.enabled(if: TestFonts.typeRoom != nil, "there are no fonts here"))
struct ColumnRunTests {
  /// A run of units over pages of five, into a folder of its own that goes again.
  private func run(
    _ units: [SquareUnit], from host: PictureHost, told: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> ColumnRun.Result {
    var template = Array("/tmp/column.XXXXXX".utf8CString)
    // The buffer is a string that ends in NUL, which mkdtemp changes in place.
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let output = try PictureOutput(path: folder + "/page.png")
    let column = ColumnStyle(width: 40, pageHeight: 100, longestSide: 1000, background: Color(0xFFFFFF))
    var run = ColumnRun(
      ColumnRun.Settings(
        style: column, output: output, png: .fast, failureBox: { _, _, _ in [] }, inputs: InputFiles(paths: []),
        advance: told),
      shelf: PhotoShelf(loader: host.loader), typeRoom: try #require(TestFonts.typeRoom), pool: WorkerPool(width: 2))
    let result = try await run.run(units.lazy.map { unit -> any ColumnUnit in unit })
    for page in result.pages { unlink(page.path ?? "") }
    #expect(rmdir(folder) == 0)
    return result
  }

  private func units(_ count: Int, from host: PictureHost, shownCount: Int = 2) -> [SquareUnit] {
    (0..<count).map { number in
      SquareUnit(
        name: "unit \(number)", photos: [host.photo("portrait"), host.photo("photo\(number)")], shownCount: shownCount)
    }
  }

  @Test func whatWasDrawnIsNotKept() async throws {
    let host = try PictureHost()
    let result = try await run(units(200, from: host), from: host)
    #expect(result.pages.count == 40 && result.failures.isEmpty && result.shown.count == 201)
    #expect(host.requests(for: "portrait") == 1 && host.requests(for: "photo7") == 1)
    // A batch and what stands on the page before it, not the whole column.
    #expect(host.spoolSize <= PictureHost.room(for: 80))
  }

  @Test func aPhotoWithoutAPlaceIsNotKeptEither() async throws {
    let host = try PictureHost()
    let result = try await run(units(200, from: host, shownCount: 1), from: host)
    #expect(result.shown.count == 1)
    #expect(host.spoolSize <= PictureHost.room(for: 80))
  }

  @Test func photosAreFetchedManyAtOnce() async throws {
    let host = try PictureHost(delay: 30)
    #expect(try await run(units(40, from: host), from: host).shown.count == 41)
    #expect(host.mostAtOnce > 4)
  }

  @Test func everyUnitIsToldOnce() async throws {
    let host = try PictureHost()
    var units = units(70, from: host)
    // Without a photo, with one that cannot be had, and the last.
    for index in [0, 12, 69] { units[index].photos = [] }
    units[3].photos[1] = host.photo("gone")
    let told = Mutex<[String]>([])
    let result = try await run(units, from: host) { name in told.withLock { $0.append(name) } }
    #expect(result.failures.map(\.id) == ["gone"])
    #expect(told.withLock { $0.sorted() } == units.map(\.name).sorted())
  }
}
