import Drawing
import Hashing
import Loading
import Planning
import Raster
import Scenes
import Writers

/// Draws single frames: opens the photo, lays the frame out, decodes to just the size that the layout asks for,
/// paints, and compresses. A frame that is in the folder already and would come out the same is not drawn again.
struct FrameRenderer: Sendable {
  var style: FrameStyle
  var slotCount: Int
  var loader: PhotoLoader
  var typeRoom: TypeRoom
  var encoder: PNGEncoder
  var fingerprints: FrameFingerprints
  /// Where finished frames of earlier runs lie, or nil when all are drawn anew.
  var earlier: FrameFolder?

  /// A frame as it should be on disk.
  struct Frame: Sendable {
    var png: [UInt8]
    /// Whether it is on disk already.
    var isFinished: Bool
    /// Damage and missing glyphs, each naming what it belongs to.
    var warnings: [String]
    /// Whether a sound photo is better shown instead.
    var isBadlyDamaged = false
  }

  /// Why a frame was not drawn.
  enum Failure: Error {
    /// The photo cannot be shown; another may be tried.
    case photo(LoadError)
    /// Drawing itself failed.
    case drawing(RenderError)
  }

  /// Brings the bytes of a slot's photo to this machine, at the size that the frame asks for.
  func supply(of photo: Photo, in slot: Slot) async throws(Failure) -> PhotoSupply {
    let frame = YearFrame(slot: slot, slotCount: slotCount, content: .gap(considered: 0), style: style)
    do throws(LoadError) {
      return try await loader.supply(of: photo) { size in
        guard let part = frame.drawnPart(of: size) else { return true }
        return RenditionOrder.fills(size, crop: part.crop, drawn: part.size)
      }
    } catch {
      throw .photo(error)
    }
  }

  /// Returns the frame of a slot that shows a photo.
  ///
  /// - Parameters:
  ///   - name: the name that the frame has in the folder.
  ///   - supply: where the photo's bytes are.
  func frame(
    _ slot: Slot, named name: String, showing photo: Photo, from supply: PhotoSupply
  ) throws(Failure) -> Frame {
    let caption = FrameCaption(photo, in: slot, style: style)
    let opened: OpenedPhoto
    do throws(LoadError) { opened = try loader.open(supply) } catch { throw .photo(error) }
    let fingerprint = fingerprints.fingerprint(of: slot, showing: opened.digest(), under: caption, id: photo.id)
    if let frame = finished(name, fingerprint) { return frame }

    let list = layOut(slot, .photo(opened.size, caption))
    let picture: DecodedPicture?
    do throws(LoadError) {
      let part = list.drawnPart(of: DisplayList.PhotoReference(0))
      picture = if let part { try opened.decoded(PictureRequest(crop: part.crop, size: part.size)) } else { nil }
    } catch {
      throw .photo(error)
    }
    let warnings = picture?.warnings.map { "\(photo.id): \($0)" } ?? []
    do throws(RenderError) {
      return try paint(
        list, photos: picture.map { [$0.bitmap] } ?? [], subject: photo.id, warnings: warnings,
        isBadlyDamaged: picture?.isBadlyDamaged ?? false, fingerprint)
    } catch {
      throw .drawing(error)
    }
  }

  /// Returns the frame of a slot without a photo.
  func placeholder(
    _ slot: Slot, named name: String, _ content: YearFrame.Content
  ) throws(RenderError) -> Frame {
    let fingerprint = fingerprints.fingerprint(of: slot, without: content)
    if let frame = finished(name, fingerprint) { return frame }
    let subject = slot.year?.description ?? "frame \(slot.frameNumber)"
    return try paint(layOut(slot, content), photos: [], subject: subject, warnings: [], fingerprint)
  }

  private func finished(_ name: String, _ fingerprint: String) -> Frame? {
    earlier?.finished(name, fingerprint: fingerprint).map {
      Frame(
        png: $0.bytes, isFinished: true, warnings: $0.mark.warnings, isBadlyDamaged: $0.mark.isBadlyDamaged)
    }
  }

  private func layOut(_ slot: Slot, _ content: YearFrame.Content) -> DisplayList {
    let frame = YearFrame(slot: slot, slotCount: slotCount, content: content, style: style)
    return typeRoom.measuring { frame.displayList(measuring: $0) }
  }

  private func paint(
    _ list: DisplayList, photos: [Bitmap], subject: String, warnings: [String], isBadlyDamaged: Bool = false,
    _ fingerprint: String
  ) throws(RenderError) -> Frame {
    let painting: Painting
    do throws(PaintError) {
      painting = try Canvas(typeRoom: typeRoom).draw(list, photos: photos)
    } catch {
      throw .outOfMemory
    }
    let warnings = warnings + MissingGlyphs.warnings(painting.missingCharacters, subject)
    let mark = FrameMark(
      command: RenderPipeline.command, fingerprint: fingerprint, warnings: warnings, isBadlyDamaged: isBadlyDamaged)
    do throws(PNGEncoder.Failure) {
      let png = try encoder.encode(painting.bitmap, texts: mark.texts)
      return Frame(png: png, isFinished: false, warnings: mark.warnings, isBadlyDamaged: isBadlyDamaged)
    } catch {
      throw .write(.cannotEncode(subject, reason: error.detail))
    }
  }
}
