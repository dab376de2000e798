import Metadata
import PhotoSources
import Programs

/// The mark by which a video is known to be this program's.
enum VideoMark {
  /// The bytes at each end of a WebM file that are looked at.
  private static let window = 64 << 10
  /// The most boxes that are looked at on one level of an MP4 file.
  private static let mostBoxes = 1000

  /// Whether a file may be replaced: it is this program's, or it is empty.
  static func isOwn(_ path: String, _ format: VideoFile.Format) -> Bool {
    guard let file = try? FileBytes(path: path) else { return false }
    if file.count == 0 { return true }
    do throws(MetadataError) {
      switch format {
      case .mp4: return try isInMP4(file)
      case .webm: return try isInWebM(file)
      case .gif, .webp, .apng: return try MetadataReader.read(file).software == FolderSource.ownName
      }
    } catch {
      return false
    }
  }

  /// Looks into the user data of the movie (ISO/IEC 14496-12, 8.10.1), where the comment is.
  private static func isInMP4(_ file: FileBytes) throws(MetadataError) -> Bool {
    guard let movie = try box("moov", in: 0..<file.count, of: file),
      let data = try box("udta", in: movie, of: file)
    else { return false }
    // The name of the list's entry, and its data: a size, "data", a type and a language of four bytes each.
    let size = UInt8(truncatingIfNeeded: 16 + VideoCoding.mark.utf8.count)
    let entry = Array("cmt".utf8) + [0, 0, 0, size] + Array("data".utf8) + [0, 0, 0, 1, 0, 0, 0, 0]
    return holds(try file.read(at: data.lowerBound, count: min(data.count, window)), entry)
  }

  /// Returns the content of the first box of a type.
  private static func box(
    _ type: String, in range: Range<Int>, of file: FileBytes
  ) throws(MetadataError) -> Range<Int>? {
    var offset = range.lowerBound
    for _ in 0..<mostBoxes where offset <= range.upperBound - 8 {
      let head = try file.read(at: offset, count: 16)
      guard head.count >= 8 else { return nil }
      var (start, size) = (offset + 8, head[..<4].reduce(0) { $0 << 8 | Int($1) })
      if size == 1 {
        guard head.count == 16, head[8] < 0x40 else { return nil }
        (start, size) = (offset + 16, head[8...].reduce(0) { $0 << 8 | Int($1) })
      }
      guard size >= start - offset, size <= range.upperBound - offset else { return nil }
      if head[4..<8].elementsEqual(type.utf8) { return start..<offset + size }
      offset += size
    }
    return nil
  }

  /// Looks for the tag of the comment (RFC 9559, 5.1.8): its name, and the element of its text.
  private static func isInWebM(_ file: FileBytes) throws(MetadataError) -> Bool {
    let length = UInt8(truncatingIfNeeded: VideoCoding.mark.utf8.count)
    let entry = Array("COMMENT".utf8) + [0x44, 0x87, 0x80 | length]
    for offset in [0, max(0, file.count - window)] {
      if holds(try file.read(at: offset, count: min(file.count, window)), entry) { return true }
    }
    return false
  }

  /// Whether bytes hold an entry and the mark behind it.
  private static func holds(_ bytes: [UInt8], _ entry: [UInt8]) -> Bool {
    let wanted = entry + Array(VideoCoding.mark.utf8)
    guard bytes.count >= wanted.count, let first = wanted.first else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
