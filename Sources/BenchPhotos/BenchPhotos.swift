import Glibc
import PhotoWriting

/// Makes the photos that the benchmark races on.
///
/// - `bench-photos camera FOLDER [INDEX…]`: the twelve large photos, or some of them;
/// - `bench-photos small FOLDER`: 10,000 dated photos of 64×48 pixels in 200 folders;
/// - `bench-photos copies FOLDER CAMERA-FOLDER`: 500 dated photos of 12 megapixels that are light on the disk;
/// - `bench-photos roll FOLDER CAMERA-FOLDER`: the twelve ten times, 480 MB;
/// - `bench-photos web FOLDER`: 1,000 dated photos of 640 to 1,024 pixels.
///
/// The same code gives the same bytes.
@main
enum BenchPhotos {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.dropFirst().first) {
      case ("camera", let folder?): try camera(folder, arguments.dropFirst(2))
      case ("small", let folder?): try SmallPhotos().write(to: folder)
      case ("copies", let folder?) where arguments.count == 3:
        try PhotoCopies(originals: arguments[2] + "/plain").write(to: folder)
      case ("roll", let folder?) where arguments.count == 3:
        try PhotoRoll(originals: arguments[2] + "/photos").write(to: folder)
      case ("web", let folder?): try WebPhotos().write(to: folder)
      default: fail("usage: bench-photos camera|small|copies|roll|web FOLDER [INDEX…|CAMERA-FOLDER]", status: 64)
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func camera(_ folder: String, _ words: ArraySlice<String>) throws {
    let photos = CameraPhoto.all
    let indices = words.isEmpty ? Array(photos.indices) : words.compactMap { Int($0) }
    guard indices.allSatisfy(photos.indices.contains) else {
      fail("there are photos 0 to \(photos.count - 1) only", status: 64)
    }
    for part in ["", "/photos", "/plain"] { try OutputFile.makeFolder(folder + part) }
    for index in indices { try photos[index].write(to: folder) }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = Array("bench-photos: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
  }
}
