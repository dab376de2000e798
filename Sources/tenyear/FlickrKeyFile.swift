import Glibc
import PhotoSources

/// Looks for Flickr's key: `TENYEAR_FLICKR_KEY`, else `flickr.key` in the folder of settings.
enum FlickrKeyFile {
  private static let variable = "TENYEAR_FLICKR_KEY"

  static var finding: FlickrKeyFinding {
    if let text = SystemFacts.variable(variable) {
      return FlickrKey(text).map { .found($0) } ?? .malformed(place: variable)
    }
    guard let file = SystemFacts.settingsFolder.map({ $0 + "/flickr.key" }) else { return .missing(file: nil) }
    return finding(in: file)
  }

  private static func finding(in path: String) -> FlickrKeyFinding {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? .missing(file: path) : .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    // The opened file is asked, not the path, which may come to mean another one.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .unreadable(file: path, reason: "not a file") }
    guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { return .exposed(file: path) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return .unreadable(file: path, reason: String(cString: strerror(errno))) }
    return FlickrKey(String(decoding: bytes.prefix(count), as: UTF8.self)).map { .found($0) }
      ?? .malformed(place: "the file “\(path)”")
  }
}
