import Archives
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
  /// Opens an archive that lies in a folder of its own.
  private func reading<Value>(
    _ bytes: [UInt8], _ work: (borrowing ZipArchive) throws -> Value
  ) throws -> Value {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.zip")
    let archive = try ZipArchive(path: path)
    return try work(archive)
  }

  /// Returns why a file cannot be read, or nil when it can.
  private func failure(
    _ archive: borrowing ZipArchive, _ index: Int, _ name: String, limit: Int
  ) -> ArchiveError? {
    do throws(ArchiveError) {
      _ = try archive.bytes(at: index, named: name, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [false, true])
  func filesAreReadWhereTheyLie(_ isDeflated: Bool) throws {
    var options = ZipBuilder.Options()
    options.isDeflated = isDeflated
    var zip = ZipBuilder()
    zip.add("folder/", [])
    zip.add("folder/a é.txt", Array("hello".utf8), options)
    zip.add("b", [UInt8](repeating: 7, count: 300_000), options)
    try reading(zip.bytes) { archive in
      let entries = archive.entries()
      #expect(entries.map(\.name) == ["folder/a é.txt", "b"])
      #expect(entries.map(\.claimedBytes) == [5, 300_000])
      let text = try archive.bytes(at: entries[0].index, named: "folder/a é.txt", limit: 5)
      let whole = try archive.bytes(at: entries[1].index, named: "b", limit: 300_000)
      let head = try archive.head(at: entries[1].index, named: "b", most: 10)
      #expect(text == Array("hello".utf8) && whole.count == 300_000 && head == [UInt8](repeating: 7, count: 10))
    }
  }

  @Test func aFileLargerThanTheLimitIsRefusedWhateverItClaims() throws {
    var options = ZipBuilder.Options()
    options.isDeflated = true
    options.claimedBytes = 10
    var zip = ZipBuilder()
    zip.add("bomb", [UInt8](repeating: 0, count: 5000), options)
    try reading(zip.bytes) { archive in
      let entries = archive.entries()
      #expect(entries.first?.claimedBytes == 10)
      let error0 = failure(archive, 0, "bomb", limit: 1000)
      #expect(error0 == ArchiveError.tooLarge(limit: 1000))
    }
  }

  @Test func aLockedFileIsNamedAsSuch() throws {
    var options = ZipBuilder.Options()
    options.isEncrypted = true
    var zip = ZipBuilder()
    zip.add("secret", [UInt8](repeating: 1, count: 40), options)
    try reading(zip.bytes) { archive in
      let entries = archive.entries()
      #expect(entries.first?.isEncrypted == true)
      let error0 = failure(archive, 0, "secret", limit: 100)
      #expect(error0 == ArchiveError.encrypted)
    }
  }

  @Test func linksAndFoldersAreNoFiles() throws {
    var options = ZipBuilder.Options()
    options.isLink = true
    var zip = ZipBuilder()
    zip.add("link", Array("/etc/passwd".utf8), options)
    zip.add("real", [1])
    let names = try reading(zip.bytes) { $0.entries().map(\.name) }
    #expect(names == ["real"])
  }

  @Test func anotherNameThanListedIsNotRead() throws {
    try reading(ZipBuilder([("a", [1])]).bytes) { archive in
      let error0 = failure(archive, 0, "b", limit: 10)
      #expect(error0 == ArchiveError.missing)
      let error7 = failure(archive, 7, "a", limit: 10)
      #expect(error7 == ArchiveError.missing)
      let errorBefore = failure(archive, -1, "a", limit: 10)
      #expect(errorBefore == ArchiveError.missing)
    }
  }

  @Test func cutAndChangedArchivesFailWithoutACrash() throws {
    let whole = ZipBuilder([("a", [UInt8](0...200)), ("b/c", [UInt8](0...100))]).bytes
    for length in 0..<whole.count {
      _ = try? reading(Array(whole[..<length])) { archive in
        for entry in archive.entries() { _ = try? archive.bytes(at: entry.index, named: entry.name, limit: 1000) }
      }
    }
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 0xFF
      _ = try? reading(changed) { archive in
        for entry in archive.entries() { _ = try? archive.bytes(at: entry.index, named: entry.name, limit: 1000) }
      }
    }
  }

  @Test func whatIsNoArchiveSaysSo() {
    #expect(throws: ArchiveError.self) { try self.reading(Array("no archive".utf8)) { _ in } }
  }
}
