/// A file format, told by its first bytes and never by the file's name.
public enum ImageFormat: String, CaseIterable, Sendable {
  /// JPEG (ITU-T T.81).
  case jpeg
  /// PNG and APNG.
  case png
  /// WebP.
  case webp
  /// HEIC and other HEIF pictures that are not AVIF.
  case heic
  /// AVIF.
  case avif
  /// GIF.
  case gif
  /// TIFF that is not a camera's raw file.
  case tiff
  /// A camera's raw file: DNG, NEF, CR2, CR3, ARW, RAF, RW2, ORF and others.
  case raw
  /// JPEG XL.
  case jxl
  /// JPEG 2000.
  case jpeg2000
  /// Windows bitmap.
  case bmp
  /// Photoshop document.
  case psd
  /// SVG.
  case svg
  /// PDF.
  case pdf
  /// Any kind of video.
  case video

  /// The name that people know it by.
  public var displayName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .raw: "camera raw"
    case .jxl: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .bmp: "BMP"
    case .psd: "Photoshop"
    case .svg: "SVG"
    case .pdf: "PDF"
    case .video: "video"
    }
  }

  /// Whether a file of this format holds a photograph, decodable or not: not a video, a document or a drawing.
  public var isPicture: Bool {
    switch self {
    case .jpeg, .png, .webp, .heic, .avif, .gif, .tiff, .raw, .jxl, .jpeg2000, .bmp: true
    case .psd, .svg, .pdf, .video: false
    }
  }

  /// The file endings that promise a picture, in lower case.
  public static let pictureEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "jif", "png", "apng", "webp", "heic", "heif", "hif", "avif", "gif", "tif", "tiff",
    "bmp", "jxl", "jp2", "j2k",
  ]

  /// The file endings of camera raw files, in lower case.
  public static let rawEndings: Set<String> = [
    "dng", "nef", "nrw", "cr2", "cr3", "crw", "arw", "srf", "sr2", "raf", "rw2", "orf", "pef", "srw", "x3f", "mrw",
    "raw", "rwl", "3fr", "iiq", "erf", "kdc", "dcr", "mef", "mos",
  ]

  /// The file endings of videos, in lower case.
  public static let videoEndings: Set<String> = [
    "mp4", "m4v", "mov", "qt", "avi", "mkv", "webm", "mpg", "mpeg", "mts", "m2ts", "3gp", "3g2", "wmv", "asf", "flv",
    "ogv", "insv", "mjpg", "vob", "mod", "tod",
  ]
}
