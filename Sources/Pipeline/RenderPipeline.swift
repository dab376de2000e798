import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Carries out `render`: one numbered frame a slot.
///
/// Every slot's photo is opened, drawn and written on a thread of the pool as soon as one is free; the answers are
/// slotted in by index, in whatever order they arrive. Slots whose photos all failed are filled afterwards, because
/// what they show depends on their neighbours.
public struct RenderPipeline: Sendable {
  private let options: RenderOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: RenderOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// Draws the frames and writes them with `frames.json`.
  ///
  /// - Throws: `RenderError` when there is nothing to show or nothing can be written. Photos that fail do not end
  ///   a run; they are in the report.
  public func run() async throws(RenderError) -> RenderReport {
    let typeRoom = try openFonts()
    let listing = try await list()
    report(.listed(photos: listing.photos.count))
    let plan = try RenderPlan(options, listing: listing)
    try checkGaps(plan, failures: listing.failures)
    report(.planned(frames: plan.wanted.count))
    let renderer = FrameRenderer(
      style: options.style, slotCount: plan.slots.count, loader: loader, typeRoom: typeRoom,
      encoder: PNGEncoder(effort: options.png))
    let folder = try openFolder()
    let session = RenderSession(
      plan: plan, listing: listing, renderer: renderer, folder: folder, missing: options.missing,
      pool: environment.pool, report: report)
    let frames: [FinishedFrame]
    do throws(RenderError) {
      frames = try await session.draw()
    } catch {
      folder.removeIfUnused()
      throw error
    }
    let report = RunReporting(options: options, environment: environment, plan: plan, listing: listing)
      .report(of: frames, in: folder)
    do throws(WriteError) {
      try folder.write(report.manifest.json(), to: "frames.json")
    } catch {
      throw .write(error)
    }
    return report
  }

  private var loader: PhotoLoader {
    PhotoLoader(limits: LoadLimits(decoding: DecodeLimits(pixels: options.maxPixels)))
  }

  private func openFonts() throws(RenderError) -> TypeRoom {
    do throws(FontError) {
      return try TypeRoom(environment.fontSettings(leading: options.font))
    } catch {
      throw .fonts(error)
    }
  }

  private func openFolder() throws(RenderError) -> OutputFolder {
    do throws(WriteError) {
      return try OutputFolder(path: options.output)
    } catch {
      throw .write(error)
    }
  }

  private func list() async throws(RenderError) -> SourceListing {
    let dating = FolderSource.Dating(
      zone: options.zone, now: options.now, allowsFileTime: options.allowsFileTime)
    let source: FolderSource =
      switch options.source {
      case .demo:
        FolderSource(
          paths: [environment.assets + "/Demo"], origin: .demo, dating: dating,
          decodableFormats: PictureDecoder.formats)
      case .paths(let paths):
        FolderSource(
          paths: paths, dating: dating, decodableFormats: PictureDecoder.formats, excludedFolders: [options.output])
      }
    let listing: SourceListing
    do throws(SourceError) {
      listing = try await source.listing(on: environment.pool)
    } catch {
      throw .source(error)
    }
    if Task.isCancelled { throw .cancelled }
    return listing
  }

  /// Throws when empty slots are not allowed and some are known to be: every shard refuses what the whole run would.
  private func checkGaps(_ plan: RenderPlan, failures: [PhotoFailure]) throws(RenderError) {
    guard options.missing == .fail else { return }
    let slots = options.shard == nil ? plan.wanted.map { plan.choices[$0] } : plan.choices
    let gaps = slots.filter(\.candidates.isEmpty).map(\.slot)
    if !gaps.isEmpty { throw .missing(gaps, failures: failures) }
  }
}
