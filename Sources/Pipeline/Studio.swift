import Loading
import PhotoSources
import Planning
import Raster
import Workers

/// What every command that draws begins with: the fonts, and the photos that its sources hold.
struct Studio: Sendable {
  /// Sets and measures texts.
  let typeRoom: TypeRoom
  /// Reads and decodes photos.
  let loader: PhotoLoader
  /// What the sources hold.
  let listing: SourceListing
  /// The folders and files that they were listed from.
  private let sources: [String]

  /// Opens the fonts and lists the photos.
  ///
  /// - Parameters:
  ///   - options: which photos.
  ///   - environment: what the program gives.
  ///   - output: a folder that is not read, because results go there; or nil.
  init(_ options: PhotoOptions, in environment: RunEnvironment, writingTo output: String?) async throws(RenderError) {
    do throws(FontError) {
      typeRoom = try TypeRoom(environment.fontSettings(leading: options.font))
    } catch {
      throw .fonts(error)
    }
    loader = PhotoLoader(limits: LoadLimits(decoding: DecodeLimits(pixels: options.maxPixels)))
    sources = if case .paths(let paths) = options.source { paths } else { [] }
    let source = Studio.source(options, environment, excluding: output.map { [$0] } ?? [])
    do throws(SourceError) {
      listing = try await source.listing(on: environment.pool)
    } catch {
      throw .source(error)
    }
    if Task.isCancelled { throw .cancelled }
  }

  /// Throws when a result would take the place of a photo: one that it is made of, one that is bad today, or a copy.
  func checkInputs(areNot outputs: [String]) throws(RenderError) {
    var targets: [FileIdentity: String] = [:]
    for output in outputs where output != "-" {
      if let target = FileIdentity(path: output) { targets[target] = output }
    }
    guard !targets.isEmpty else { return }
    for path in listing.photos.compactMap(\.renditions.first?.path) + otherInputs {
      if let output = FileIdentity(path: path).flatMap({ targets[$0] }) { throw .outputIsAnInput(output) }
    }
  }

  /// The paths of the inputs that are no photos to show; such an input is known by its place in its folder.
  private var otherInputs: [String] {
    let names = listing.failures.map(\.id) + listing.passedOver.map(\.id)
    let folders = Set(sources).filter { FileIdentity(path: $0 + "/.") != nil }
    return sources + folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
  }

  private static func source(
    _ options: PhotoOptions, _ environment: RunEnvironment, excluding folders: [String]
  ) -> any PhotoSource {
    let dating = FolderSource.Dating(
      zone: options.zone, now: options.now, allowsFileTime: options.allowsFileTime)
    switch options.source {
    case .demo:
      return FolderSource(
        paths: [environment.assets + "/Demo"], origin: .demo, dating: dating, decodableFormats: PictureDecoder.formats)
    case .paths(let paths):
      return FolderSource(
        paths: paths, dating: dating, decodableFormats: PictureDecoder.formats, excludedFolders: folders)
    }
  }
}
