import Glibc
import Testing

@testable import Loading

/// The file in which fetched photos wait.
struct BodySpoolTests {
  @Test func bytesComeBack() throws {
    let spool = BodySpool(in: "/tmp")
    let bodies = (1...5).map { [UInt8](repeating: UInt8($0), count: $0 * 1000) }
    let places = try bodies.map { try #require(spool.store($0)) }
    for (place, body) in zip(places, bodies).reversed() { #expect(spool.read(place) == body) }
  }

  @Test func roomIsUsedAgain() throws {
    let spool = BodySpool(in: "/tmp")
    var kept: [BodySpool.Place] = []
    for number in 0..<200 {
      let body = [UInt8](repeating: UInt8(number), count: 40_000 + number * 97 % 9000)
      kept.append(try #require(spool.store(body)))
      guard kept.count > 4 else { continue }
      let place = kept.removeFirst()
      #expect(spool.read(place)?.first == UInt8(number - 4))
      spool.release(place)
    }
    // Five of at most 49,000 bytes wait at once.
    #expect(spool.size < 8 * 65_536)
  }

  @Test func whatIsSharedIsNotOverwritten() throws {
    let spool = BodySpool(in: "/tmp")
    let first = try #require(spool.store([UInt8](repeating: 1, count: 1000)))
    let second = try #require(spool.store([UInt8](repeating: 2, count: 1000)))
    spool.release(first)
    let third = try #require(spool.store([UInt8](repeating: 3, count: 600)))
    let fourth = try #require(spool.store([UInt8](repeating: 4, count: 600)))
    #expect(spool.read(second) == [UInt8](repeating: 2, count: 1000))
    #expect(spool.read(third) == [UInt8](repeating: 3, count: 600))
    #expect(spool.read(fourth) == [UInt8](repeating: 4, count: 600))
  }

  @Test func withoutAFolderNothingIsStored() {
    #expect(BodySpool(in: "/nowhere/at/all").store([1, 2, 3]) == nil)
  }
}
