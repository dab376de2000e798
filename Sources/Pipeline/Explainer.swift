import Drawing
import Loading
import Metadata
import PhotoSources
import Planning
import Raster
import Workers

/// Carries out `explain`.
public struct Explainer: Sendable {
  /// How dates are read.
  public var dating: FolderSource.Dating
  /// Whether the pixels are decoded.
  public var readsPixels: Bool
  /// The most pixels a photo may have.
  public var maxPixels: Int

  /// Creates an explainer.
  public init(dating: FolderSource.Dating, readsPixels: Bool = false, maxPixels: Int = DecodeLimits().pixels) {
    self.dating = dating
    self.readsPixels = readsPixels
    self.maxPixels = maxPixels
  }

  /// Returns what is seen in files, in their order.
  public func explain(_ paths: [String], on pool: WorkerPool) async -> [FileExplanation] {
    await concurrentMap(paths, on: pool) { Task.isCancelled ? nil : explain($0) }.compactMap { $0 ?? nil }
  }

  /// Returns what is seen in a file.
  public func explain(_ path: String) -> FileExplanation {
    var explanation = FileExplanation(path: path)
    let folders = path.split(separator: "/").dropLast().map(String.init)
    do throws(MetadataError) {
      let inspection = try FileInspector(dating: dating)
        .inspect(path: path, folders: folders, sidecars: FileInspector.sidecarPaths(of: path))
      let metadata = inspection.metadata
      explanation.format = metadata.format
      explanation.width = metadata.width
      explanation.height = metadata.height
      explanation.orientation = metadata.orientation
      explanation.evidence = inspection.evidence
      explanation.chosen = inspection.chosen
      explanation.warnings = metadata.warnings
      let whole = try MetadataReader.read(FileBytes(path: path), including: .iccProfile)
      explanation.profile = whole.iccProfile.flatMap(ColorProfile.name(of:))
    } catch {
      explanation.refusal = RepairedName.isIn(path) ? RepairedName.reason : LoadError(error).description
      return explanation
    }
    addPicture(to: &explanation)
    return explanation
  }

  /// Returns the size at which a picture's means are taken: its own, but for pictures of more than 64 megapixels, which
  /// are reduced to that on the way so that memory stays bounded; a mean hardly changes by it.
  private static func measured(_ size: PixelSize) -> PixelSize {
    let scale = min(1, (64e6 / Double(size.area)).squareRoot())
    return PixelSize(
      clampingWidth: Int(Double(size.width) * scale), height: Int(Double(size.height) * scale))
  }

  /// Adds what only the whole file tells: whether it would be shown, and its pixels.
  private func addPicture(to explanation: inout FileExplanation) {
    let loader = PhotoLoader(limits: LoadLimits(decoding: DecodeLimits(pixels: maxPixels)))
    do throws(LoadError) {
      let opened = try loader.open(file: explanation.path)
      guard readsPixels else { return }
      let picture = try opened.decoded(PictureRequest(size: Explainer.measured(opened.size)))
      explanation.warnings += picture.warnings
      explanation.pixels = FileExplanation.PixelMeans(
        whole: picture.bitmap.means(in: PixelRect(picture.bitmap.size)), quarters: picture.bitmap.quarterMeans())
    } catch {
      explanation.refusal = error.description
    }
  }
}
