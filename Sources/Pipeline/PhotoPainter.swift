import Drawing
import Loading
import PhotoSources
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
    /// Whether a sound photo is better shown instead.
    var isBadlyDamaged = false
  }

  /// Why nothing was painted.
  enum Failure: Error {
    /// The photo cannot be shown.
    case photo(LoadError)
    /// Drawing itself failed.
    case drawing(RenderError)
  }

  /// What lays out a photo of a size.
  typealias Layout = @Sendable (PixelSize, any TextMeasuring) -> DisplayList

  /// Paints the first of some photos that can be shown.
  ///
  /// - Parameters:
  ///   - candidates: the photos, the most wanted first.
  ///   - fetched: what fetching the first of them has come to already.
  ///   - failures: what could not be shown is added here.
  ///   - layOut: lays out a photo of a size.
  /// - Returns: the photo and what was painted, or nil when none can be shown.
  func firstShowable(
    _ candidates: [Photo], fetched: FetchedPhotos = [], _ failures: inout [PhotoFailure], layOut: (Photo) -> Layout
  ) async throws(RenderError) -> (photo: Photo, drawn: Painted)? {
    var search = ShowableSearch<Painted>()
    for (position, photo) in candidates.enumerated() {
      do throws(Failure) {
        let early = position < fetched.count ? fetched[position] : nil
        let painted = try await paint(photo, early, layOut: layOut(photo))
        if search.takes(painted, of: photo, isBadlyDamaged: painted.isBadlyDamaged, warnings: painted.warnings) {
          break
        }
      } catch {
        switch error {
        case .drawing(let error): throw error
        case .photo(let error): try search.fail(photo, error)
        }
      }
      if search.isStopped { break }
    }
    failures += search.failures.map { PhotoFailure(id: $0.photo.id, reason: $0.reason) }
    return search.found
  }

  /// Paints what a closure lays out around a photo of a size.
  ///
  /// - Parameter fetched: what fetching the photo has come to already, or nil.
  func paint(
    _ photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?, layOut: Layout
  ) async throws(Failure) -> Painted {
    let opened: OpenedPhoto
    do throws(LoadError) { opened = try await open(photo, fetched, layOut: layOut) } catch { throw .photo(error) }
    let list = studio.typeRoom.measuring { layOut(opened.size, $0) }
    var photos: [Bitmap] = []
    var painted = Painted(bitmap: Bitmap(size: PixelSize(clampingWidth: 1, height: 1)), warnings: [])
    if let part = list.drawnPart(of: DisplayList.PhotoReference(0)) {
      do throws(LoadError) {
        let picture = try opened.shown(PictureRequest(crop: part.crop, size: part.size))
        photos = [picture.bitmap]
        painted.warnings = picture.warnings.map { "\(photo.id): \($0)" }
        painted.isBadlyDamaged = picture.isBadlyDamaged
      } catch {
        throw .photo(error)
      }
    }
    do throws(RenderError) {
      let painting = try paint(list, photos: photos)
      painted.bitmap = painting.bitmap
      painted.warnings += MissingGlyphs.warnings(painting.missingCharacters, photo.id)
      return painted
    } catch {
      throw .drawing(error)
    }
  }

  /// Brings a photo's bytes here where that has not been done, and reads its metadata.
  ///
  /// - Parameters:
  ///   - fetched: what fetching the photo has come to already, or nil.
  ///   - reference: what the layout calls the photo.
  ///   - layOut: lays out a photo of a size.
  func open(
    _ photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?,
    as reference: DisplayList.PhotoReference = DisplayList.PhotoReference(0), layOut: Layout
  ) async throws(LoadError) -> OpenedPhoto {
    let supply =
      if let fetched { try fetched.get() } else { try await supply(of: photo, as: reference, layOut: layOut) }
    defer { studio.loader.release(supply) }
    return try studio.loader.open(supply)
  }

  /// Brings a photo's bytes here, in the smallest form that fills what the layout draws.
  func supply(
    of photo: Photo, as reference: DisplayList.PhotoReference = DisplayList.PhotoReference(0), layOut: Layout
  ) async throws(LoadError) -> PhotoSupply {
    if let local = PhotoSupply(local: photo) { return local }
    let typeRoom = studio.typeRoom
    return try await studio.stages.measure(.fetching) { () async throws(LoadError) in
      try await studio.loader.supply(of: photo) { size in
        let list = typeRoom.measuring { layOut(size, $0) }
        guard let part = list.drawnPart(of: reference) else { return true }
        return RenditionOrder.fills(size, crop: part.crop, drawn: part.size)
      }
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

  /// Paints commands over a bitmap, and returns the characters that no font has.
  func paint(_ commands: [DisplayList.Command], onto bitmap: inout Bitmap) throws(RenderError) -> [Unicode.Scalar] {
    do throws(PaintError) {
      return try Canvas(typeRoom: studio.typeRoom).draw(commands, onto: &bitmap)
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
