import Loading
import PhotoSources
import Planning
import Scenes
import Workers
import Writers

/// Photos that stand side by side.
extension RenderSession {
  /// Writes the frame of as many photos as may stand side by side, and takes note of them and of those that failed.
  func show(
    severalOf candidates: [Photo], fetched: FetchedPhotos, in frame: inout FinishedFrame, commits: Bool
  ) async throws(RenderError) -> OutputFolder.StagedFile? {
    var search = SeveralSearch(candidates, count: photosPerFrame)
    let (slot, name) = (frame.slot, plan.name(at: frame.slot.index))
    defer {
      frame.failures += search.failures.map { PhotoFailure(id: $0.photo.id, reason: $0.reason) }
      frame.failedPhotos += search.failures.map(\.photo)
    }
    while true {
      while let photo = search.next() {
        do throws(FrameRenderer.Failure) {
          let position = candidates.firstIndex { $0.identity == photo.identity }
          let early = position.flatMap { $0 < fetched.count ? fetched[$0] : nil }
          search.add(try await open(photo, early, in: slot))
        } catch {
          try search.fail([photo], error)
        }
      }
      let shown = search.shown
      guard !shown.isEmpty else { return nil }
      let drawn: FrameRenderer.Frame
      do throws(FrameRenderer.Failure) {
        drawn = try await stages.measure(.drawing) { () async throws(FrameRenderer.Failure) in
          try await onPool { () throws(FrameRenderer.Failure) in try renderer.frame(slot, named: name, showing: shown) }
        }
      } catch {
        try search.fail(shown.map(\.photo), error)
        continue
      }
      if search.exchanges(drawn, showing: shown) { continue }
      frame.photos = shown.map(\.photo)
      return try await onPool { () throws(RenderError) in try place(drawn, in: &frame, commits: commits) }
    }
  }

  /// Opens a photo of several, fetched before or now.
  private func open(
    _ photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?, in slot: Slot
  ) async throws(FrameRenderer.Failure) -> FrameRenderer.OpenedChoice {
    let supply = try await self.supply(of: photo, fetched, in: slot)
    defer { renderer.loader.release(supply) }
    if Task.isCancelled { throw .drawing(.cancelled) }
    return try await onPool { () throws(FrameRenderer.Failure) in
      do throws(LoadError) { return (photo, try renderer.loader.open(supply)) } catch { throw .photo(error) }
    }
  }
}
