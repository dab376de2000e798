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
    var isBadlyDamaged: Bool { !badlyDamaged.isEmpty }
    /// The positions of the photos in whose place sound ones are better shown; only the first for a frame that is on
    /// disk already.
    var badlyDamaged: [Int] = []
  }

  /// A photo whose bytes are in memory.
  typealias OpenedChoice = (photo: Photo, file: OpenedPhoto)

  /// Why a frame was not drawn.
  enum Failure: Error {
    /// The photo at a position cannot be shown; another may be tried.
    case photo(LoadError, at: Int = 0)
    /// Drawing itself failed.
    case drawing(RenderError)
  }

  /// Brings the bytes of a slot's photo to this machine, at the size that the frame asks for.
  ///
  /// - Parameter count: how many photos the frame shows side by side.
  func supply(of photo: Photo, in slot: Slot, among count: Int = 1) async throws(LoadError) -> PhotoSupply {
    let frame = YearFrame(slot: slot, slotCount: slotCount, content: .gap(considered: 0), style: style)
    return try await loader.supply(of: photo) { size in
      guard let part = frame.drawnPart(of: size, among: count) else { return true }
      return RenditionOrder.fills(size, crop: part.crop, drawn: part.size)
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
    let opened: OpenedPhoto
    do throws(LoadError) { opened = try loader.open(supply) } catch { throw .photo(error) }
    return try frame(slot, named: name, showing: [(photo, opened)])
  }

  /// Returns the frame of a slot that shows photos side by side.
  func frame(_ slot: Slot, named name: String, showing photos: [OpenedChoice]) throws(Failure) -> Frame {
    let caption = FrameCaption(photos.map(\.photo), in: slot, style: style)
    let fingerprint = fingerprints.fingerprint(
      of: slot, showing: photos.map { ($0.photo.id, $0.file.digest()) }, under: caption)
    if let frame = finished(name, fingerprint) { return frame }

    let list = layOut(slot, .photos(photos.map(\.file.size), caption))
    var bitmaps: [Bitmap] = []
    var warnings: [String] = []
    var badlyDamaged: [Int] = []
    for (index, choice) in photos.enumerated() {
      guard let part = list.drawnPart(of: DisplayList.PhotoReference(index)) else { break }
      do throws(LoadError) {
        let picture = try choice.file.shown(PictureRequest(crop: part.crop, size: part.size))
        bitmaps.append(picture.bitmap)
        warnings += picture.warnings.map { "\(choice.photo.id): \($0)" }
        if picture.isBadlyDamaged { badlyDamaged.append(index) }
      } catch {
        throw .photo(error, at: index)
      }
    }
    do throws(RenderError) {
      return try paint(
        list, photos: bitmaps, subject: photos.first?.photo.id ?? "", warnings: warnings, badlyDamaged: badlyDamaged,
        fingerprint)
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
        png: $0.bytes, isFinished: true, warnings: $0.mark.warnings, badlyDamaged: $0.mark.isBadlyDamaged ? [0] : [])
    }
  }

  private func layOut(_ slot: Slot, _ content: YearFrame.Content) -> DisplayList {
    let frame = YearFrame(slot: slot, slotCount: slotCount, content: content, style: style)
    return typeRoom.measuring { frame.displayList(measuring: $0) }
  }

  private func paint(
    _ list: DisplayList, photos: [Bitmap], subject: String, warnings: [String], badlyDamaged: [Int] = [],
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
      command: RenderPipeline.command, fingerprint: fingerprint, warnings: warnings,
      isBadlyDamaged: !badlyDamaged.isEmpty)
    do throws(PNGEncoder.Failure) {
      let png = try encoder.encode(painting.bitmap, texts: mark.texts)
      return Frame(png: png, isFinished: false, warnings: mark.warnings, badlyDamaged: badlyDamaged)
    } catch {
      throw .write(.cannotEncode(subject, reason: error.detail))
    }
  }
}
