import Drawing
import Metadata
import Raster
import Testing

/// A frame that was drawn, as pixels.
struct Frame {
  /// The pixels.
  let bitmap: Bitmap

  /// Decodes a PNG.
  init(_ bytes: [UInt8]) throws {
    let metadata = try MetadataReader.read(BytesInMemory(bytes))
    let decoder = PictureDecoder()
    let size = try decoder.uprightSize(of: bytes, metadata: metadata)
    bitmap = try decoder.decode(bytes, metadata: metadata, request: PictureRequest(size: size)).bitmap
  }

  /// Whether a point, in hundredths of the sides, has a photo's colour; JPEG changes it a little.
  func shows(_ paint: SamplePhoto.Paint, x: Int = 50, y: Int = 50) -> Bool {
    let color = bitmap.color(x: bitmap.size.width * x / 100, y: bitmap.size.height * y / 100)
    return zip([color.blue, color.green, color.red], paint.pixel).allSatisfy { abs(Int($0) - Int($1)) <= 12 }
  }

  /// Whether it shows any photo.
  var showsPhoto: Bool {
    [SamplePhoto.Paint.red, .green, .blue, .yellow].contains { shows($0) }
  }
}
