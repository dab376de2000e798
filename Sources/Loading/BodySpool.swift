import Glibc
import Synchronization

/// A file without a name that holds what was fetched until it is drawn, so that fetching need not wait for drawing
/// and memory does not grow with the number of photos. It is gone with the program, however that ends.
public final class BodySpool: Sendable {
  /// A part of the file.
  public struct Place: Hashable, Sendable {
    fileprivate let offset: Int
    fileprivate let count: Int
  }

  private struct State: Sendable {
    /// The file, −1 where the file system cannot make one; nil before it is needed.
    var descriptor: Int32?
    /// Where the next bytes go.
    var end = 0
  }

  private let folder: String
  private let state = Mutex(State())

  /// Creates a spool in a folder; the file is made when it is needed. Where the file system cannot, nothing is stored.
  public init(in folder: String) {
    self.folder = folder
  }

  deinit {
    let descriptor = state.withLock { $0.descriptor }
    if let descriptor, descriptor >= 0 { close(descriptor) }
  }

  /// Stores bytes, and returns where; nil when there is no room, and they are better kept in memory.
  func store(_ bytes: [UInt8]) -> Place? {
    let (descriptor, offset) = room(for: bytes.count)
    guard descriptor >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        pwrite(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, offset + written)
      }
      if count > 0 { written += count } else if count == 0 || errno != EINTR { return nil }
    }
    return Place(offset: offset, count: bytes.count)
  }

  private func room(for count: Int) -> (descriptor: Int32, offset: Int) {
    state.withLock { state in
      // O_TMPFILE is a macro that Swift does not see: __O_TMPFILE | O_DIRECTORY.
      let descriptor = state.descriptor ?? open(folder, O_RDWR | O_CLOEXEC | 0o20000000 | O_DIRECTORY, 0o600)
      state.descriptor = descriptor
      defer { state.end += count }
      return (descriptor, state.end)
    }
  }

  /// Returns the bytes at a place, or nil when they cannot be read.
  func read(_ place: Place) -> [UInt8]? {
    guard let descriptor = state.withLock({ $0.descriptor }) else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, count in
      while count < place.count {
        let more = pread(
          descriptor, buffer.baseAddress?.advanced(by: count), place.count - count, place.offset + count)
        if more > 0 { count += more } else if more == 0 || errno != EINTR { return }
      }
    }
    return bytes.count == place.count ? bytes : nil
  }
}
