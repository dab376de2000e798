import Testing

@testable import Metadata

struct ImageFormatTests {
  /// A name, the first bytes as text with `\0` and the like, and the format.
  static let rows: [(name: String, head: [UInt8], format: ImageFormat?)] = [
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ("half a JPEG", [0xFF, 0xD8], nil),
    ("PNG", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], .png),
    ("PNG after text mode", [0x89, 0x50, 0x4E, 0x47, 10, 26, 10], nil),
    ("GIF", text("GIF89a"), .gif), ("old GIF", text("GIF87a"), .gif), ("no GIF", text("GIF88a"), nil),
    ("WebP", text("RIFF\0\0\0\0WEBPVP8 "), .webp), ("AVI", text("RIFF\0\0\0\0AVI LIST"), .video),
    ("WAV", text("RIFF\0\0\0\0WAVEfmt "), nil), ("HEIC", brands("heic", "mif1"), .heic),
    ("HEIX", brands("heix"), .heic),
    ("HEIF", brands("mif1", "heic"), .heic), ("AVIF", brands("avif", "mif1"), .avif),
    ("AVIF as mif1", brands("mif1", "miaf", "avif"), .avif), ("AVIF sequence", brands("avis"), .avif),
    ("CR3", brands("crx ", "isom"), .raw), ("MP4", brands("isom", "mp42"), .video), ("MOV", brands("qt  "), .video),
    ("MP4 that also says mif1", brands("mp42", "mif1"), .video), ("old MOV", text("\0\0\0\u{8}wide"), .video),
    ("MKV", [0x1A, 0x45, 0xDF, 0xA3], .video), ("JPEG XL", [0xFF, 0x0A, 0, 0], .jxl),
    ("JPEG XL in boxes", text("\0\0\0\u{C}JXL \r\n"), .jxl), ("JPEG 2000", text("\0\0\0\u{C}jP  \r\n"), .jpeg2000),
    ("TIFF", text("II*\0\u{8}\0\0\0\0\0"), .tiff), ("big-endian TIFF", text("MM\0*\0\0\0\u{8}\0\0"), .tiff),
    ("BigTIFF", text("II+\0\u{8}\0\0\0"), .tiff), ("CR2", text("II*\0\u{10}\0\0\0CR\u{2}\0"), .raw),
    ("RW2", text("IIU\0\u{18}\0\0\0"), .raw), ("ORF", text("IIRO\u{8}\0\0\0"), .raw),
    ("ORF, big-endian", text("MMOR\0\0\0\u{8}"), .raw),
    ("RAF", text("FUJIFILMCCD-RAW 0201"), .raw), ("X3F", text("FOVb"), .raw), ("DNG", dng(), .raw),
    ("NEF", cameraFile("NIKON CORPORATION"), .raw), ("ARW", cameraFile("SONY"), .raw),
    ("TIFF of another maker", cameraFile("Epson scanner"), .tiff), ("PSD", text("8BPS\0\u{1}"), .psd),
    ("PDF", text("%PDF-1.7"), .pdf), ("SVG", text("\u{FEFF}<?xml version='1.0'?>\n<svg xmlns=''/>"), .svg),
    ("XML", text("<?xml version='1.0'?><rss/>"), nil), ("HTML", text("<!DOCTYPE html><html>"), nil),
    ("JSON", text("{\"a\": 1}"), nil), ("text that begins with BM", text("BMW is a maker of cars and so on"), nil),
    ("nothing", [], nil),
  ]

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func brands(_ names: String...) -> [UInt8] {
    HEIFBuilder.box("ftyp", Array((names[0] + "\0\0\0\0" + names.dropFirst().joined()).utf8) + [])
  }

  static func dng() -> [UInt8] {
    var file = EXIFBuilder(isBig: false)
    file.first = [EXIFBuilder.Entry(tag: 0xC612, type: 1, count: 4, value: [1, 4, 0, 0])]
    return file.tiff
  }

  static func cameraFile(_ maker: String) -> [UInt8] {
    var file = EXIFBuilder()
    file.first = [EXIFBuilder.text(0x010F, maker), file.long(0x014A, 512)]
    return file.tiff
  }

  @Test(arguments: rows.indices)
  func bytesDecide(_ index: Int) {
    let row = ImageFormatTests.rows[index]
    #expect(ImageFormat.detect(head: row.head) == row.format, "\(row.name)")
    #expect(ImageFormat.detect(head: row.head + [UInt8](repeating: 0, count: 64)) == row.format || row.format == nil)
  }

  @Test func endingsDoNotOverlap() {
    #expect(ImageFormat.pictureEndings.isDisjoint(with: ImageFormat.rawEndings))
    #expect(ImageFormat.pictureEndings.isDisjoint(with: ImageFormat.videoEndings))
    #expect(ImageFormat.rawEndings.isDisjoint(with: ImageFormat.videoEndings))
    #expect(ImageFormat.heic.displayName == "HEIC" && ImageFormat.heic.isPicture && !ImageFormat.video.isPicture)
  }
}
