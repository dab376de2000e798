import PhotoSources
import Planning
import Scenes
import Workers

/// What a preview will show: its slots, those of them that are played, and when.
struct PreviewPlan: Sendable {
  /// The slots and their photos.
  let render: RenderPlan
  /// The slots that are played: all, or with `--missing skip` those with a photo.
  let played: [SlotChoice]
  /// When each is played.
  let autoplay: Autoplay
  /// What is told of the slots that are not played.
  let skipped: [FinishedFrame]

  /// Plans a preview; where a gap changes what is played, every photo is tried first.
  ///
  /// - Throws: `RenderError` when nothing can be played, or a gap is not allowed.
  init(
    _ options: PreviewOptions, _ render: RenderPlan, artist: SlotArtist, on pool: WorkerPool
  ) async throws(RenderError) {
    self.render = render
    var skipped: [FinishedFrame] = []
    switch options.photos.missing {
    case .placeholder, .hold: break
    case .skip, .fail: skipped = try await PreviewPlan.gaps(render, artist, on: pool)
    }
    let failures = skipped.flatMap(\.failures)
    if options.photos.missing == .fail, !skipped.isEmpty { throw .missing(skipped.map(\.slot), failures: failures) }
    let gaps = Set(skipped.map(\.slot.index))
    played = render.choices.filter { !gaps.contains($0.slot.index) }
    self.skipped = skipped
    if played.isEmpty { throw .nothingShown(years: render.photos.compactMap(\.date?.year), failures: failures) }
    do throws(Autoplay.Problem) {
      autoplay = try Autoplay(slotCount: played.count, options.timing)
    } catch {
      throw .timing(error)
    }
  }

  private init(_ whole: PreviewPlan, _ autoplay: Autoplay) {
    (render, played, skipped) = (whole.render, whole.played, whole.skipped)
    self.autoplay = autoplay
  }

  /// Returns the same slots in a frame each, once.
  func glance() throws(RenderError) -> PreviewPlan {
    var settings = Autoplay.Settings()
    settings.rate = .one
    settings.interval = .one
    do throws(Autoplay.Problem) {
      return PreviewPlan(self, try Autoplay(slotCount: played.count, settings))
    } catch {
      throw .timing(error)
    }
  }

  /// Returns the slots without a photo that can be shown.
  static func gaps(
    _ render: RenderPlan, _ artist: SlotArtist, on pool: WorkerPool
  ) async throws(RenderError) -> [FinishedFrame] {
    let answers = await concurrentMap(render.choices, on: pool) { choice -> Result<FinishedFrame?, RenderError> in
      do throws(RenderError) {
        let found = try await artist.find(choice) { _ in nil }
        return .success(found.art == nil ? found.frame : nil)
      } catch {
        return .failure(error)
      }
    }
    var gaps: [FinishedFrame] = []
    for answer in answers {
      guard let answer else { throw .cancelled }
      if let gap = try answer.get() { gaps.append(gap) }
    }
    return gaps
  }
}
