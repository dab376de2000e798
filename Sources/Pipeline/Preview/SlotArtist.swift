import Drawing
import Loading
import PhotoSources
import Planning
import Raster
import Scenes
import Workers
import Writers

/// Finds the photo that a slot shows, and paints it.
struct SlotArtist: Sendable {
  var painter: PhotoPainter
  var style: FrameStyle
  var slotCount: Int
  var fingerprints: FrameFingerprints
  /// Whether photos move.
  var moves: Bool
  /// The number of photos that were looked at.
  var considered: Int
  /// The years of which it is not known what there is, and why.
  var yearFailures: [Year: PhotoFailure]
  /// What was fetched before, by the photo's identity.
  var supplies: [[UInt8]: Result<PhotoSupply, LoadError>] = [:]

  /// What became of a slot's search for a photo.
  struct Found: Sendable {
    /// What is told of it.
    var frame: FinishedFrame
    /// Its art, or nil when no photo can be shown.
    var art: SlotArt?
  }

  /// Tries a slot's photos one after another.
  ///
  /// - Parameters:
  ///   - choice: the slot and its photos.
  ///   - knownMark: returns the mark of the slot's first frame when an earlier run has finished it and it is of a
  ///     slot with this fingerprint; then the photo need not be decoded before another frame needs it.
  func find(
    _ choice: SlotChoice, knownMark: @Sendable (String) -> FrameMark?
  ) async throws(RenderError) -> Found {
    var found = Found(frame: FinishedFrame(slot: choice.slot))
    var search = ShowableSearch<SlotArt>()
    for photo in choice.candidates {
      do throws(PhotoPainter.Failure) {
        let supply: PhotoSupply
        do throws(LoadError) { supply = try await self.supply(of: photo, in: choice.slot) } catch {
          throw .photo(error)
        }
        let art = try look(at: photo, supply, in: choice.slot, knownMark)
        if search.takes(art, of: photo, isBadlyDamaged: art.isBadlyDamaged, warnings: art.warnings) { break }
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error): try search.fail(photo, error)
        }
      }
      if search.isStopped { break }
    }
    found.frame.failures = search.failures.map { PhotoFailure(id: $0.photo.id, reason: $0.reason) }
    found.frame.failedPhotos = search.failures.map(\.photo)
    if choice.candidates.isEmpty, let failure = choice.slot.year.flatMap({ yearFailures[$0] }) {
      found.frame.failures.append(failure)
    }
    if let (photo, art) = search.found {
      found.frame.photo = photo
      found.frame.warnings = art.warnings
      found.art = art
    }
    return found
  }

  /// Returns the art of a slot without a photo.
  func placeholder(_ frame: FinishedFrame) -> SlotArt {
    let content: YearFrame.Content =
      frame.failures.first.map { .failure(reason: "\($0.id): \($0.reason)") } ?? .gap(considered: considered)
    let slot = frame.slot
    return SlotArt(
      slot: slot, fingerprint: fingerprints.fingerprint(of: slot, without: content), hasPhoto: false, layers: nil
    ) { () throws(RenderError) in
      SlotLayers(ground: try painter.paint(list(slot, content), photos: []).bitmap)
    }
  }

  /// Fetches photos of services before any is drawn, as many at once as their hosts allow.
  mutating func fetchAhead(_ choices: [SlotChoice]) async throws(RenderError) {
    let wanted = choices.compactMap { choice in choice.candidates.first.map { (choice.slot, $0) } }.filter { _, photo in
      if case .remote? = photo.renditions.first { true } else { false }
    }
    let artist = self
    let answers = await concurrentMap(wanted, limit: PhotoFetching.lead.width) { slot, photo in
      do throws(LoadError) {
        return Result<PhotoSupply, LoadError>.success(try await artist.supply(of: photo, in: slot))
      } catch {
        return .failure(error)
      }
    }
    for ((_, photo), answer) in zip(wanted, answers) {
      guard let answer else { throw .cancelled }
      supplies[photo.identity] = answer
    }
  }

  private func supply(of photo: Photo, in slot: Slot) async throws(LoadError) -> PhotoSupply {
    if let known = supplies[photo.identity] { return try known.get() }
    if let local = PhotoSupply(local: photo) { return local }
    return try await painter.studio.stages.measure(.fetching) { () async throws(LoadError) in
      try await painter.supply(of: photo, layOut: layout(slot, photo))
    }
  }

  private func open(_ supply: PhotoSupply) throws(PhotoPainter.Failure) -> OpenedPhoto {
    do throws(LoadError) { return try painter.studio.loader.open(supply) } catch { throw .photo(error) }
  }

  /// Returns a photo's art.
  private func look(
    at photo: Photo, _ supply: PhotoSupply, in slot: Slot, _ knownMark: (String) -> FrameMark?
  ) throws(PhotoPainter.Failure) -> SlotArt {
    let opened = try open(supply)
    let caption = FrameCaption(photo, in: slot, style: style)
    let fingerprint = fingerprints.fingerprint(of: slot, showing: [(photo.id, opened.digest())], under: caption)
    func art(_ layers: SlotLayers?, _ warnings: [String], _ isBadlyDamaged: Bool) -> SlotArt {
      SlotArt(
        slot: slot, fingerprint: fingerprint, hasPhoto: true, warnings: warnings, isBadlyDamaged: isBadlyDamaged,
        layers: layers
      ) { () throws(RenderError) in try paintAgain(photo, from: supply, in: slot) }
    }
    if let mark = knownMark(fingerprint) { return art(nil, mark.warnings, mark.isBadlyDamaged) }
    let (layers, painted) = try paint(photo, opened, in: slot)
    // As a mark keeps them, so that a run that finds the frame finished tells the same.
    return art(layers, painted.warnings, painted.isBadlyDamaged)
  }

  /// Paints a photo that was found fit before. Where it has gone since, the run ends, for frames of it are there.
  private func paintAgain(_ photo: Photo, from supply: PhotoSupply, in slot: Slot) throws(RenderError) -> SlotLayers {
    do throws(PhotoPainter.Failure) {
      return try paint(photo, open(supply), in: slot).layers
    } catch {
      switch error {
      case .drawing(let error): throw error
      case .photo(let error): throw error.isCancellation ? .cancelled : .photoLost(photo.id, reason: error.description)
      }
    }
  }

  /// What is told of a painted photo.
  private struct Painted {
    var warnings: [String]
    var isBadlyDamaged: Bool
  }

  private func paint(
    _ photo: Photo, _ opened: OpenedPhoto, in slot: Slot
  ) throws(PhotoPainter.Failure) -> (layers: SlotLayers, Painted) {
    let content = YearFrame.Content.photo(opened.size, FrameCaption(photo, in: slot, style: style))
    let list = list(slot, content)
    let reference = DisplayList.PhotoReference(0)
    guard let parts = list.parted(at: reference) else {
      // Nothing is seen of the photo.
      return (try layers(list, photos: []).0, Painted(warnings: [], isBadlyDamaged: false))
    }
    let size = moves ? parts.frame.size.scaled(by: PhotoMotion.zoom) : parts.frame.size
    let picture: DecodedPicture
    do throws(LoadError) {
      picture = try opened.shown(PictureRequest(crop: parts.crop, size: size))
    } catch {
      throw .photo(error)
    }
    var layers: SlotLayers
    let missing: [Unicode.Scalar]
    if moves {
      (layers, missing) = try self.layers(parts.below, photos: [picture.bitmap])
      let (over, missingOver) = try self.layers(parts.above, photos: [])
      layers.photo = SlotLayers.Photo(bitmap: picture.bitmap, frame: parts.frame, cover: over.ground.shownRows())
      return (layers, painted(photo, picture, missing + missingOver))
    }
    (layers, missing) = try self.layers(list, photos: [picture.bitmap])
    return (layers, painted(photo, picture, missing))
  }

  private func painted(_ photo: Photo, _ picture: DecodedPicture, _ missing: [Unicode.Scalar]) -> Painted {
    Painted(
      warnings: picture.warnings.map { "\(photo.id): \($0)" } + MissingGlyphs.warnings(missing, photo.id),
      isBadlyDamaged: picture.isBadlyDamaged)
  }

  private func layers(
    _ list: DisplayList, photos: [Bitmap]
  ) throws(PhotoPainter.Failure) -> (SlotLayers, [Unicode.Scalar]) {
    do throws(RenderError) {
      let painting = try painter.paint(list, photos: photos)
      return (SlotLayers(ground: painting.bitmap), painting.missingCharacters)
    } catch {
      throw .drawing(error)
    }
  }

  private func list(_ slot: Slot, _ content: YearFrame.Content) -> DisplayList {
    painter.studio.typeRoom.measuring {
      YearFrame(slot: slot, slotCount: slotCount, content: content, style: style).displayList(measuring: $0)
    }
  }

  private func layout(_ slot: Slot, _ photo: Photo) -> PhotoPainter.Layout {
    let (slotCount, style) = (slotCount, style)
    return { size, measurer in
      let content = YearFrame.Content.photo(size, FrameCaption(photo, in: slot, style: style))
      return YearFrame(slot: slot, slotCount: slotCount, content: content, style: style)
        .displayList(measuring: measurer)
    }
  }
}

extension PixelSize {
  /// The size with both sides multiplied.
  fileprivate func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      clampingWidth: Int((Double(width) * factor).rounded(.up)), height: Int((Double(height) * factor).rounded(.up)))
  }
}
