import Drawing
import Loading
import Planning
import Raster
import Scenes

/// Makes the pictures of the player: the photo alone, upright, in sRGB, never enlarged.
struct PlayerPainter: Sendable {
  var painter: PhotoPainter
  var format: PlayerOptions.Format
  /// The longest sides that are wanted, the largest first.
  var sides: [Int]

  /// A picture as a file.
  struct Picture: Sendable {
    var size: PixelSize
    var bytes: [UInt8]
  }

  /// What a photo came to.
  struct Painted: Sendable {
    var pictures: [Picture] = []
    var warnings: [String] = []
    /// Whether a sound photo is better shown instead.
    var isBadlyDamaged = false
  }

  /// Brings a photo's bytes here.
  func supply(of photo: Photo) async throws(LoadError) -> PhotoSupply {
    try await painter.supply(of: photo, layOut: layOut)
  }

  /// The layout of the largest picture.
  private var layOut: PhotoPainter.Layout {
    let longest = sides.max() ?? 1
    return { size, _ in
      let drawn = PlayerPainter.size(size, longestSide: longest)
      return DisplayList(
        size: drawn, background: PlayerPainter.ground,
        commands: [.photo(DisplayList.PhotoReference(0), crop: .whole, frame: PixelRect(drawn))])
    }
  }

  /// Returns a photo's pictures, as many as differ: a photo that is smaller than a side gives its own size once.
  ///
  /// - Parameter fetched: what fetching the photo has come to already, or nil.
  func paint(
    _ photo: Photo, _ fetched: Result<PhotoSupply, LoadError>?
  ) async throws(PhotoPainter.Failure) -> Painted {
    let opened: OpenedPhoto
    do throws(LoadError) {
      opened = try await painter.open(photo, fetched, layOut: layOut)
    } catch {
      throw .photo(error)
    }
    var painted = Painted()
    for side in sides {
      let size = PlayerPainter.size(opened.size, longestSide: side)
      if painted.pictures.last?.size == size { continue }
      let decoded: DecodedPicture
      do throws(LoadError) {
        decoded = try opened.shown(PictureRequest(size: size))
      } catch {
        throw .photo(error)
      }
      if painted.warnings.isEmpty { painted.warnings = decoded.warnings.map { "\(photo.id): \($0)" } }
      painted.isBadlyDamaged = painted.isBadlyDamaged || decoded.isBadlyDamaged
      do throws(RenderError) {
        painted.pictures.append(Picture(size: size, bytes: try encoded(decoded.bitmap, photo.id)))
      } catch {
        throw .drawing(error)
      }
    }
    return painted
  }

  /// Returns the size of a photo whose longest side is at most so long.
  static func size(_ photo: PixelSize, longestSide: Int) -> PixelSize {
    let longest = max(photo.width, photo.height)
    guard longest > longestSide else { return photo }
    return PixelRect(PixelSize(clampingWidth: longestSide, height: longestSide)).containing(photo).size
  }

  private func encoded(_ bitmap: Bitmap, _ subject: String) throws(RenderError) -> [UInt8] {
    var bitmap = bitmap
    if !bitmap.isOpaque {
      // What is clear is seen over the ground of the dark page; JPEG has no other way, and WebP takes the same.
      let ground = DisplayList(
        size: bitmap.size, background: PlayerPainter.ground,
        commands: [
          .photo(DisplayList.PhotoReference(0), crop: .whole, frame: PixelRect(bitmap.size))
        ])
      bitmap = try painter.paint(ground, photos: [bitmap]).bitmap
    }
    do throws(EncodeError) {
      switch format {
      case .jpeg: return try bitmap.encoded(as: .jpeg, for: .web)
      case .webp: return try bitmap.encoded(as: .webp, for: .web)
      }
    } catch {
      throw .write(.cannotEncode(subject, reason: error.detail))
    }
  }

  private static let ground = Color(0x0E0E10)
}
