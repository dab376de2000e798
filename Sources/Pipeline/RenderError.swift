import PhotoSources
import Planning
import Programs
import Raster
import Scenes
import Writers

/// Why a run ended without its frames.
public enum RenderError: Error, Hashable, Sendable {
  /// A source cannot be used.
  case source(SourceError)
  /// The fonts are not there.
  case fonts(FontError)
  /// A result cannot be written.
  case write(WriteError)
  /// The source holds no photo at all; the names of what failed, and what was passed over.
  case noPhotos(failures: [PhotoFailure], passedOver: [PassedOver] = [])
  /// A service has no photo of what it was asked for; the service's name.
  case nothingFound(String)
  /// There are photos, and none has a date.
  case noDates(count: Int)
  /// There are dated photos, and none of a year that was asked for; the years there are.
  case noPhotoInRange(years: [Year])
  /// Not one of the chosen photos could be shown; the years there are photos of.
  case nothingShown(years: [Year], failures: [PhotoFailure])
  /// Slots are empty and `--missing fail` was asked for.
  case missing([Slot], failures: [PhotoFailure])
  /// There are no two photos to set side by side; the years there are.
  case noPair(years: [Year], failures: [PhotoFailure])
  /// A sheet cannot be laid out.
  case layout(SheetGrid.Problem)
  /// A picture of several pages cannot go to standard output; their number where it is known.
  case severalPages(Int?)
  /// The posts of an account cannot be shown.
  case account(AccountProblem)
  /// The output is one of the photos.
  case outputIsAnInput(String)
  /// A file that ships with the program is not there.
  case missingAsset(String)
  /// A photo could be read when the run began, and not any more.
  case photoLost(String, reason: String)
  /// There is no such autoplay.
  case timing(Autoplay.Problem)
  /// A video could not be made.
  case video(VideoError)
  /// A frame could not be drawn for want of memory.
  case outOfMemory
  /// The run was interrupted.
  case cancelled
}

extension RenderError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .source(let error): error.description
    case .fonts(let error): printable(error.description, longest: 1000)
    case .write(let error): error.description
    case .noPhotos(let failures, let passedOver) where failures.isEmpty:
      "no photo was found" + RenderError.reasons(passedOver)
        + "; name a folder with photos, or none at all for the demo"
    case .noPhotos(let failures, _):
      "no photo could be read:\n" + RenderError.list(failures)
    case .nothingFound(let service):
      "\(service) has no dated photo of this in the years asked for; look for less, or widen --from and --to"
    case .noDates(let count):
      "none of \(count) \(count == 1 ? "photo" : "photos") has a date; --each shows photos without one"
    case .noPhotoInRange(let years):
      "no photo is of the years asked for; there are photos of \(YearList(years)). Widen --from and --to"
    case .nothingShown(let years, let failures):
      "no photo could be shown" + (years.isEmpty ? "" : ", though there are photos of \(YearList(years))") + ":\n"
        + RenderError.list(failures)
    case .missing(let slots, let failures):
      "nothing was written, because \(RenderError.gaps(slots)) and --missing fail was asked for"
        + (failures.isEmpty ? "" : ":\n" + RenderError.list(failures))
    case .noPair(let years, let failures):
      "a pair needs two photos that can be shown"
        + (years.isEmpty ? "" : "; there are photos of \(YearList(years))")
        + (failures.isEmpty ? ". Name more photos, or widen --from and --to" : ":\n" + RenderError.list(failures))
    case .layout(.noRoom(let columns, let width)):
      "\(columns) columns and their gaps leave no room in \(width) pixels; a larger --width, or fewer --columns"
    case .layout(.tooWide(let width, let limit)):
      "the sheet would be \(width) pixels wide, more than \(limit); fewer --columns, or a smaller --cell or --width"
    case .layout(.pageTooLow(let height, let needed, let longest)) where needed <= longest:
      "a page of \(height) pixels has no room for a row; --page-height \(needed) has"
    case .layout(.pageTooLow(_, let needed, let longest)):
      "a row needs a page of \(needed) pixels, more than \(longest); more --columns, or a smaller --cell or --width"
    case .severalPages(let count):
      "the picture has \(count.map(String.init) ?? "several") pages and standard output room for one; name a file with -o"
    case .account(let problem): problem.description
    case .outputIsAnInput(let path):
      "“\(printable(path, longest: 200))” is one of the photos; name another file with -o"
    case .missingAsset(let path):
      "“\(printable(path, longest: 400))” is missing; install tenyear again, or name the folder of its files in TENYEAR_ASSETS"
    case .photoLost(let id, let reason):
      "“\(printable(id, longest: 200))” changed while it was drawn (\(printable(reason, longest: 400))); run the same command again"
    case .timing(let problem): problem.description
    case .video(let error): error.description
    case .outOfMemory: "there is not enough memory to draw a frame; a smaller --size or --jobs 1 needs less"
    case .cancelled: "interrupted; what was finished is kept"
    }
  }

  private static func gaps(_ slots: [Slot]) -> String {
    let years = slots.compactMap(\.year)
    guard years.isEmpty else { return "there is no photo for \(YearList(years))" }
    return "\(slots.count) \(slots.count == 1 ? "photo" : "photos") could not be shown"
  }

  /// Says why what was there is no photo to show: the commonest reasons, each with its count.
  private static func reasons(_ passedOver: [PassedOver]) -> String {
    guard !passedOver.isEmpty else { return "" }
    let counts = Dictionary(passedOver.map { ($0.reason.rawValue, 1) }, uniquingKeysWith: +)
    let common = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    let files = passedOver.count == 1 ? "1 file was" : "\(passedOver.count) files were"
    return ": \(files) passed over (\(common.map { "\($0.value) \($0.key)" }.joined(separator: ", ")))"
  }

  private static func list(_ failures: [PhotoFailure]) -> String {
    let shown = failures.prefix(10).map { "  \(printable($0.id, longest: 200)): \(printable($0.reason, longest: 400))" }
    let rest = failures.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}

extension Autoplay.Problem: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .intervalBelowFrame: "a photo would be shown for less than a frame; a longer --interval or a higher --fps"
    case .transitionBelowFrame:
      "a transition would take less than a frame; a longer --transition-time or a higher --fps"
    case .transitionLongerThanInterval:
      "a transition would take longer than a photo is shown; a shorter --transition-time or a longer --interval"
    case .tooManyFrames:
      "there would be more than \(Autoplay.largestFrameCount) frames; a shorter --interval, a lower --fps, fewer --loops "
        + "or fewer years make fewer"
    }
  }
}
