import PhotoSources
import Planning
import Raster
import Writers

/// Why a run ended without its frames.
public enum RenderError: Error, Hashable, Sendable {
  /// A source cannot be used.
  case source(SourceError)
  /// The fonts are not there.
  case fonts(FontError)
  /// A result cannot be written.
  case write(WriteError)
  /// The source holds no photo at all; the names of what failed.
  case noPhotos(failures: [PhotoFailure])
  /// A service has no photo of what it was asked for; the service's name.
  case nothingFound(String)
  /// There are photos, and none has a date.
  case noDates(count: Int)
  /// There are dated photos, and none of a year that was asked for; the years there are.
  case noPhotoInRange(years: [Year])
  /// Not one of the chosen photos could be shown.
  case nothingShown(failures: [PhotoFailure])
  /// Slots are empty and `--missing fail` was asked for.
  case missing([Slot], failures: [PhotoFailure])
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
    case .noPhotos(let failures) where failures.isEmpty:
      "no photo was found; name a folder with photos, or none at all for the demo"
    case .noPhotos(let failures):
      "no photo could be read:\n" + RenderError.list(failures)
    case .nothingFound(let service):
      "\(service) has no dated photo of this in the years asked for; look for less, or widen --from and --to"
    case .noDates(let count):
      "none of \(count) \(count == 1 ? "photo" : "photos") has a date; --each shows photos without one"
    case .noPhotoInRange(let years):
      "no photo is of the years asked for; there are photos of \(YearList(years)). Widen --from and --to"
    case .nothingShown(let failures):
      "no photo could be shown:\n" + RenderError.list(failures)
    case .missing(let slots, let failures):
      "nothing was written, because \(RenderError.gaps(slots)) and --missing fail was asked for"
        + (failures.isEmpty ? "" : ":\n" + RenderError.list(failures))
    case .outOfMemory: "there is not enough memory to draw a frame; a smaller --size or --jobs 1 needs less"
    case .cancelled: "interrupted; finished frames are kept"
    }
  }

  private static func gaps(_ slots: [Slot]) -> String {
    let years = slots.compactMap(\.year)
    guard years.isEmpty else { return "there is no photo for \(YearList(years))" }
    return "\(slots.count) \(slots.count == 1 ? "photo" : "photos") could not be shown"
  }

  private static func list(_ failures: [PhotoFailure]) -> String {
    let shown = failures.prefix(10).map { "  \(printable($0.id, longest: 200)): \(printable($0.reason, longest: 400))" }
    let rest = failures.count - shown.count
    return (shown + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }
}
