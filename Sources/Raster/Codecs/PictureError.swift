import Metadata

/// Why a picture cannot be shown.
public enum PictureError: Error, Hashable, Sendable {
  /// The file holds no byte.
  case empty
  /// The bytes are no picture of a kind that is known.
  case notAPicture
  /// The bytes are a picture that this version has no decoder for.
  case unsupported(ImageFormat)
  /// The picture has more pixels than is allowed.
  case tooManyPixels(count: Int, limit: Int)
  /// The picture is wider or higher than can be held.
  case tooLong(width: Int, height: Int)
  /// Decoding would take more memory of its own than is allowed, in bytes.
  case tooMuchMemory(needed: Int, limit: Int)
  /// Decoding would take more scans or memory than is allowed; the library's words.
  case tooMuchWork(ImageFormat, detail: String)
  /// The run was interrupted.
  case cancelled
  /// Next to nothing of the picture is there.
  case nothingLeft(ImageFormat)
  /// The decoder gave up before any pixel was there; its message.
  case undecodable(ImageFormat, detail: String)
}

extension PictureError: CustomStringConvertible {
  /// What is wrong, as a clause without the file's name.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notAPicture: "not a picture"
    case .unsupported(let format): "\(format.displayName) is not read by this version"
    case .tooManyPixels(let count, let limit):
      "\(PictureError.pixels(count)) are more than the limit of \(PictureError.pixels(limit)) (--max-pixels raises it)"
    case .tooLong(let width, let height): "a picture of \(width)×\(height) pixels is too long"
    case .tooMuchMemory(let needed, let limit):
      "decoding takes \(needed >> 20) MiB at once, more than the limit of \(limit >> 20) MiB; save it as a plain JPEG"
    case .cancelled: "interrupted"
    case .tooMuchWork(let format, let detail):
      "decoding this \(format.displayName) takes more than is allowed (\(detail)); save it as a plain, not progressive JPEG"
    case .nothingLeft(let format): "damaged \(format.displayName): next to nothing of it is left"
    case .undecodable(let format, let detail): "damaged \(format.displayName): \(detail)"
    }
  }

  private static func pixels(_ count: Int) -> String {
    count < 10_000_000 ? "\(count) pixels" : "\(count / 1_000_000) megapixels"
  }
}
