import Drawing
import Hashing
import Metadata
import Planning
import Raster

/// Reads the bytes of chosen photos and decodes them to the size that is drawn.
public struct PhotoLoader: Sendable {
  /// What a photo may cost.
  public var limits: LoadLimits

  /// Creates a loader.
  public init(limits: LoadLimits = LoadLimits()) {
    self.limits = limits
  }

  /// Reads a photo's bytes and its metadata.
  ///
  /// - Throws: `LoadError` when the bytes cannot be had or are no picture that can be decoded.
  public func open(_ photo: Photo) throws(LoadError) -> OpenedPhoto {
    guard let rendition = photo.renditions.first else { throw .unreadable(reason: "it has no file") }
    return try open(file: rendition.path)
  }

  /// Reads a file's bytes and its metadata.
  ///
  /// - Throws: `LoadError`, as for a photo.
  public func open(file path: String) throws(LoadError) -> OpenedPhoto {
    let bytes = try read(path)
    let metadata: PhotoMetadata
    do throws(MetadataError) {
      metadata = try MetadataReader.read(BytesInMemory(bytes), including: .iccProfile)
    } catch {
      throw LoadError(error)
    }
    let decoder = PictureDecoder(limits: limits.decoding)
    do throws(PictureError) {
      let size = try decoder.uprightSize(of: bytes, metadata: metadata)
      return OpenedPhoto(size: size, bytes: bytes, metadata: metadata, decoder: decoder)
    } catch {
      throw .refused(error)
    }
  }

  private func read(_ path: String) throws(LoadError) -> [UInt8] {
    do throws(MetadataError) {
      let file = try FileBytes(path: path)
      guard file.count <= limits.fileBytes else { throw .cannotRead(path: path, reason: limits.tooLarge(file.count)) }
      return try file.read(at: 0, count: file.count)
    } catch {
      throw LoadError(error)
    }
  }
}

/// A photo whose bytes are in memory.
public struct OpenedPhoto: Sendable {
  /// Its size set upright; a side of more than 32,767 pixels is scaled down with the other.
  public let size: PixelSize
  private let bytes: [UInt8]
  private let metadata: PhotoMetadata
  private let decoder: PictureDecoder

  init(size: PixelSize, bytes: [UInt8], metadata: PhotoMetadata, decoder: PictureDecoder) {
    self.size = size
    self.bytes = bytes
    self.metadata = metadata
    self.decoder = decoder
  }

  /// Returns the digest of the file.
  public func digest() -> Digest { Digest(of: bytes) }

  /// Returns a part of the photo at the size it is drawn.
  public func decoded(_ request: PictureRequest) throws(LoadError) -> DecodedPicture {
    do throws(PictureError) {
      return try decoder.decode(bytes, metadata: metadata, request: request)
    } catch {
      throw .refused(error)
    }
  }
}
