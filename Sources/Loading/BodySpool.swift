import Glibc
import Synchronization

/// A file without a name that holds what was fetched until it is drawn, so that fetching need not wait for drawing
/// and memory does not grow with the number of photos. It is gone with the program, however that ends.
public final class BodySpool: Sendable {
  /// A part of the file.
  public struct Place: Hashable, Sendable {
    fileprivate let offset: Int
    /// The number of bytes.
    public let count: Int
    /// The number of bytes that were set aside, at least `count`.
    fileprivate let room: Int
  }

  private struct State: Sendable {
    /// The file, −1 where the file system cannot make one; nil before it is needed.
    var descriptor: Int32?
    /// Where the file ends.
    var end = 0
    /// Places whose bytes are not needed any more.
    var free: [Place] = []
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

  /// The size of the file in bytes.
  var size: Int { state.withLock { $0.end } }

  /// Stores bytes, and returns where; nil when there is no room to spare, and they are better kept in memory.
  public func store(_ bytes: [UInt8]) -> Place? {
    guard let descriptor = descriptor(), leavesRoom(descriptor, bytes.count) else { return nil }
    let place = place(for: bytes.count)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        pwrite(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, place.offset + written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        release(place)
        return nil
      }
    }
    return place
  }

  /// Gives the room of a place to what is stored next, so that the file is no larger than what ever waited at once.
  func release(_ place: Place) {
    state.withLock { $0.free.append(place) }
  }

  /// Whether the frames still find room when so many bytes more are stored.
  private func leavesRoom(_ descriptor: Int32, _ count: Int) -> Bool {
    var facts = statvfs()
    guard fstatvfs(descriptor, &facts) == 0 else { return true }
    return UInt(facts.f_bavail).multipliedReportingOverflow(by: UInt(facts.f_frsize)).partialValue
      > UInt(count + BodySpool.reserve)
  }

  /// What the size of a place is a multiple of, in bytes.
  private static let grain = 1 << 16
  /// The bytes of the disk that are left to the frames.
  private static let reserve = 256 << 20

  /// Opens the file, or returns nil when the file system cannot make one.
  private func descriptor() -> Int32? {
    let descriptor = state.withLock { state in
      // O_TMPFILE is a macro that Swift does not see: __O_TMPFILE | O_DIRECTORY.
      let descriptor = state.descriptor ?? open(folder, O_RDWR | O_CLOEXEC | 0o20000000 | O_DIRECTORY, 0o600)
      state.descriptor = descriptor
      return descriptor
    }
    return descriptor >= 0 ? descriptor : nil
  }

  /// Sets a place aside: a free one that is not much too large, or one at the end.
  private func place(for count: Int) -> Place {
    state.withLock { state in
      // Rooms of a few sizes fit what comes later; what is not written takes no room on the disk.
      let room = (count / BodySpool.grain + 1) * BodySpool.grain
      if let index = state.free.firstIndex(where: { $0.room >= count && $0.room <= 2 * room }) {
        let old = state.free.remove(at: index)
        return Place(offset: old.offset, count: count, room: old.room)
      }
      defer { state.end += room }
      return Place(offset: state.end, count: count, room: room)
    }
  }

  /// Returns the bytes at a place, or nil when they cannot be read.
  public func read(_ place: Place) -> [UInt8]? {
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
