import AlbumPainting
import Glibc
import PhotoWriting

/// Draws the demo album into a folder: `demo-album FOLDER [YEAR…]`.
@main
enum DemoAlbum {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let years = arguments.dropFirst().map { Int($0) }
    guard let folder = arguments.first, !folder.hasPrefix("-"), years.allSatisfy({ $0 != nil }) else {
      fail("usage: demo-album FOLDER [YEAR…]", status: 64)
    }
    do {
      try OutputFile.makeFolder(folder)
      for year in Album.years where years.isEmpty || years.contains(year.year) {
        let file = PhotoFile(year)
        try file.write(to: folder)
        print(file.name)
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = Array("demo-album: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(status)
  }
}
