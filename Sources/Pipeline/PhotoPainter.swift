import Drawing
import Loading
import Planning
import Raster
import Scenes

/// Opens a photo, lays out what shows it, decodes it to the size that the layout asks for, and paints.
struct PhotoPainter: Sendable {
  var studio: Studio

  /// What was painted, and what is to be told of it.
  struct Painted: Sendable {
    var bitmap: Bitmap
    var warnings: [String]
  }

  /// Why nothing was painted.
  enum Failure: Error {
    /// The photo cannot be shown.
    case photo(LoadError)
    /// Drawing itself failed.
    case drawing(RenderError)
  }

  /// Paints what a closure lays out around a photo of a size.
  func paint(_ photo: Photo, layOut: (PixelSize, any TextMeasuring) -> DisplayList) throws(Failure) -> Painted {
    let opened: OpenedPhoto
    do throws(LoadError) { opened = try studio.loader.open(photo) } catch { throw .photo(error) }
    let list = studio.typeRoom.measuring { layOut(opened.size, $0) }
    var photos: [Bitmap] = []
    var warnings: [String] = []
    if let part = list.drawnPart(of: DisplayList.PhotoReference(0)) {
      do throws(LoadError) {
        let picture = try opened.decoded(PictureRequest(crop: part.crop, size: part.size))
        photos = [picture.bitmap]
        warnings = picture.warnings.map { "\(photo.id): \($0)" }
      } catch {
        throw .photo(error)
      }
    }
    do throws(RenderError) {
      let painting = try paint(list, photos: photos)
      return Painted(
        bitmap: painting.bitmap, warnings: warnings + MissingGlyphs.warnings(painting.missingCharacters, photo.id))
    } catch {
      throw .drawing(error)
    }
  }

  /// Paints a list over given bitmaps.
  func paint(_ list: DisplayList, photos: [Bitmap]) throws(RenderError) -> Painting {
    do throws(PaintError) {
      return try Canvas(typeRoom: studio.typeRoom).draw(list, photos: photos)
    } catch {
      throw .outOfMemory
    }
  }
}

/// What is told of characters that no font has.
enum MissingGlyphs {
  /// Returns a warning, or none when nothing is missing.
  ///
  /// - Parameters:
  ///   - characters: the characters.
  ///   - subject: what they belong to: a photo's id, a year.
  static func warnings(_ characters: [Unicode.Scalar], _ subject: String) -> [String] {
    guard !characters.isEmpty else { return [] }
    let names = characters.prefix(5).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let rest = characters.count > 5 ? " and \(characters.count - 5) more" : ""
    return ["\(subject): no font has \(names.joined(separator: ", "))\(rest); install a font that does"]
  }
}
