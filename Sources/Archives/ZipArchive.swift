import CZip

/// A zip archive that is read in place: nothing is unpacked but into memory, and a name in it is only a word, never a
/// path. One thread uses it; another opens its own.
public struct ZipArchive: ~Copyable {
  /// The most files that an archive may list.
  public static let mostFiles = 200_000

  /// A file in the archive.
  public struct Entry: Hashable, Sendable {
    /// Its place in the archive's list.
    public var index: Int
    /// Its name with the folders above it, separated by `/`.
    public var name: String
    /// The number of bytes that the archive claims it has; not to be believed.
    public var claimedBytes: Int
    /// Whether a password is needed.
    public var isEncrypted: Bool
  }

  private let handle: OpaquePointer

  /// Opens an archive and reads its list.
  public init(path: String) throws(ArchiveError) {
    var code: Int32 = 0
    guard let handle = zip_open(path, ZIP_RDONLY, &code) else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw .unreadable(reason: ZipArchive.message(&error))
    }
    guard zip_get_num_entries(handle, 0) <= ZipArchive.mostFiles else {
      // Before there is an owner.
      zip_discard(handle)
      throw .tooManyFiles(limit: ZipArchive.mostFiles)
    }
    self.handle = handle
  }

  deinit {
    zip_discard(handle)
  }

  /// Returns the files, in the archive's order: no folders and no links.
  public func entries() -> [Entry] {
    (0..<max(0, zip_get_num_entries(handle, 0))).compactMap { index in
      var status = zip_stat_t()
      guard zip_stat_index(handle, zip_uint64_t(index), 0, &status) == 0, let bytes = status.name else { return nil }
      let name = String(cString: bytes)
      guard !name.isEmpty, !name.hasSuffix("/"), isFile(at: index) else { return nil }
      let claimed = status.valid & zip_uint64_t(ZIP_STAT_SIZE) != 0 ? Int(clamping: status.size) : 0
      let isEncrypted =
        status.valid & zip_uint64_t(ZIP_STAT_ENCRYPTION_METHOD) != 0
        && status.encryption_method != zip_uint16_t(ZIP_EM_NONE)
      return Entry(index: Int(index), name: name, claimedBytes: claimed, isEncrypted: isEncrypted)
    }
  }

  /// Whether an entry is a plain file, as far as a Unix system that made the archive tells.
  private func isFile(at index: zip_int64_t) -> Bool {
    var system: zip_uint8_t = 0
    var attributes: zip_uint32_t = 0
    guard zip_file_get_external_attributes(handle, zip_uint64_t(index), 0, &system, &attributes) == 0,
      system == zip_uint8_t(ZIP_OPSYS_UNIX)
    else { return true }
    // The upper half is the mode of stat(2); S_IFREG, or nothing at all.
    let type = (attributes >> 16) & 0o170000
    return type == 0o100000 || type == 0
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - index: its place in the list.
  ///   - name: the name that it had there; an archive that was changed since is not read.
  ///   - limit: the most bytes, counted while they are unpacked.
  public func bytes(at index: Int, named name: String, limit: Int) throws(ArchiveError) -> [UInt8] {
    let bytes = try read(index, name, most: limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Returns the first bytes of a file, at most so many.
  public func head(at index: Int, named name: String, most: Int) throws(ArchiveError) -> [UInt8] {
    try read(index, name, most: most)
  }

  /// The bytes that are unpacked at a time.
  private static let pieceBytes = 1 << 18

  private func read(_ index: Int, _ name: String, most: Int) throws(ArchiveError) -> [UInt8] {
    guard index >= 0, let found = zip_get_name(handle, zip_uint64_t(index), 0), String(cString: found) == name else {
      throw .missing
    }
    guard let file = ZipMember(handle, index) else { throw failure() }
    var bytes: [UInt8] = []
    while bytes.count < most {
      let wanted = min(ZipArchive.pieceBytes, most - bytes.count)
      var count: zip_int64_t = 0
      let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        count = zip_fread(file.handle, buffer.baseAddress, zip_uint64_t(wanted))
        filled = max(0, min(wanted, Int(clamping: count)))
      }
      guard count >= 0 else { throw .damaged(reason: ZipArchive.message(zip_file_get_error(file.handle))) }
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// What the library says of the last file that it did not open.
  private func failure() -> ArchiveError {
    let error = zip_get_error(handle)
    return switch zip_error_code_zip(error) {
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: .encrypted
    case ZIP_ER_NOENT: .missing
    default: .damaged(reason: ZipArchive.message(error))
    }
  }

  private static func message(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let error, let text = zip_error_strerror(error) else { return "unknown reason" }
    return String(cString: text)
  }
}

/// A file of an archive that is being unpacked.
private struct ZipMember: ~Copyable {
  let handle: OpaquePointer

  init?(_ archive: OpaquePointer, _ index: Int) {
    guard let handle = zip_fopen_index(archive, zip_uint64_t(index), 0) else { return nil }
    self.handle = handle
  }

  deinit {
    _ = zip_fclose(handle)
  }
}
