import Drawing
import Loading
import Planning
import Raster
import Scenes

/// Draws single frames: opens the photo, lays the frame out, decodes to just the size that the layout asks for,
/// paints, and compresses.
struct FrameRenderer: Sendable {
  var style: FrameStyle
  var slotCount: Int
  var loader: PhotoLoader
  var typeRoom: TypeRoom
  var encoder: PNGEncoder

  /// A frame that is drawn and compressed.
  struct Drawn: Sendable {
    var png: [UInt8]
    /// Damage and missing glyphs, each naming what it belongs to.
    var warnings: [String]
  }

  /// Why a frame was not drawn.
  enum Failure: Error {
    /// The photo cannot be shown; another may be tried.
    case photo(LoadError)
    /// Drawing itself failed.
    case drawing(RenderError)
  }

  /// Returns the frame of a slot that shows a photo.
  func frame(_ slot: Slot, showing photo: Photo) throws(Failure) -> Drawn {
    let list: DisplayList
    let picture: DecodedPicture?
    do throws(LoadError) {
      let opened = try loader.open(photo)
      list = layOut(slot, .photo(opened.size, FrameCaption(photo, in: slot, style: style)))
      let part = list.drawnPart(of: DisplayList.PhotoReference(0))
      picture = if let part { try opened.decoded(PictureRequest(crop: part.crop, size: part.size)) } else { nil }
    } catch {
      throw .photo(error)
    }
    do throws(RenderError) {
      var drawn = try paint(list, photos: picture.map { [$0.bitmap] } ?? [], subject: photo.id)
      drawn.warnings.insert(contentsOf: picture?.warnings.map { "\(photo.id): \($0)" } ?? [], at: 0)
      return drawn
    } catch {
      throw .drawing(error)
    }
  }

  /// Returns the frame of a slot without a photo.
  func placeholder(_ slot: Slot, _ content: YearFrame.Content) throws(RenderError) -> Drawn {
    try paint(layOut(slot, content), photos: [], subject: slot.year.map(\.description) ?? "frame \(slot.frameNumber)")
  }

  private func layOut(_ slot: Slot, _ content: YearFrame.Content) -> DisplayList {
    let frame = YearFrame(slot: slot, slotCount: slotCount, content: content, style: style)
    return typeRoom.measuring { frame.displayList(measuring: $0) }
  }

  private func paint(
    _ list: DisplayList, photos: [Bitmap], subject: String
  ) throws(RenderError) -> Drawn {
    let painting: Painting
    do throws(PaintError) {
      painting = try Canvas(typeRoom: typeRoom).draw(list, photos: photos)
    } catch {
      throw .outOfMemory
    }
    do throws(PNGEncoder.Failure) {
      let png = try encoder.encode(painting.bitmap)
      return Drawn(png: png, warnings: missingGlyphs(painting.missingCharacters, subject))
    } catch {
      throw .write(.cannotEncode(subject, reason: error.detail))
    }
  }

  private func missingGlyphs(_ characters: [Unicode.Scalar], _ subject: String) -> [String] {
    guard !characters.isEmpty else { return [] }
    let names = characters.prefix(5).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let rest = characters.count > 5 ? " and \(characters.count - 5) more" : ""
    return ["\(subject): no font has \(names.joined(separator: ", "))\(rest); install a font that does"]
  }
}
