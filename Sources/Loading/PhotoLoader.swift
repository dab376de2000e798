import Archives
import Drawing
import Fetching
import Hashing
import Metadata
import Planning
import Raster

/// Gets the bytes of chosen photos and decodes them to the size that is drawn.
public struct PhotoLoader: Sendable {
  /// What a photo may cost.
  public var limits: LoadLimits
  /// Fetches photos of services, or nil where there are none.
  public var fetcher: Fetcher?
  /// Where fetched photos wait until they are drawn, or nil for memory.
  public var spool: BodySpool?
  private let archives = OpenArchives()

  /// Creates a loader.
  public init(limits: LoadLimits = LoadLimits(), fetcher: Fetcher? = nil, spool: BodySpool? = nil) {
    self.limits = limits
    self.fetcher = fetcher
    self.spool = spool
  }

  /// Brings a photo's bytes to this machine; of the pictures that a service has, the smallest that fills what is drawn.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - fills: returns whether a picture of some size fills what is drawn of it.
  /// - Throws: `LoadError` when they cannot be had.
  public func supply(
    of photo: Photo, filling fills: @Sendable (PixelSize) -> Bool
  ) async throws(LoadError) -> PhotoSupply {
    var pictures: [RemotePicture] = []
    for rendition in photo.renditions {
      switch rendition {
      case .file(let path): return .file(path)
      case .archived(let file): return .archived(file)
      case .remote(let picture): pictures.append(picture)
      case .missing(let picture): throw .absent(reason: picture.reason)
      }
    }
    guard let fetcher, !pictures.isEmpty else { throw .unreadable(reason: "it has no file") }
    var lastError = LoadError.unreadable(reason: "it has no picture")
    for picture in RenditionOrder.ordered(pictures, fills: fills) {
      do throws(LoadError) {
        return try await fetch(picture, of: photo.origin, fetcher)
      } catch {
        // A listed picture that is gone means that the photo is; a size that was only guessed may never have been.
        guard !picture.isListed, case .notFetched(.gone) = error else { throw error }
        lastError = error
      }
    }
    throw lastError
  }

  private func fetch(
    _ picture: RemotePicture, of origin: Photo.Origin, _ fetcher: Fetcher
  ) async throws(LoadError) -> PhotoSupply {
    let address: WebAddress
    do throws(WebAddress.Problem) { address = try WebAddress(picture.address) } catch {
      throw .notFetched(.refused("\(error)"))
    }
    do throws(FetchError) {
      let bytes = try await fetcher.fetch(address, limits: .picture) { (answer) throws(UndecodableBody) in
        try FetchedPicture.body(of: answer, from: origin)
      }
      return spool?.store(bytes).map(PhotoSupply.spooled) ?? .bytes(bytes)
    } catch {
      throw .notFetched(error)
    }
  }

  /// Gives back the room that a photo's bytes took while they waited; they cannot be opened afterwards.
  public func release(_ supply: PhotoSupply) {
    if case .spooled(let place) = supply { spool?.release(place) }
  }

  /// Reads the metadata of bytes that are here.
  ///
  /// - Throws: `LoadError` when they are no picture that can be decoded.
  public func open(_ supply: PhotoSupply) throws(LoadError) -> OpenedPhoto {
    switch supply {
    case .file(let path): return try open(file: path)
    case .archived(let file): return try open(read(file))
    case .bytes(let bytes): return try open(bytes)
    case .spooled(let place):
      guard let bytes = spool?.read(place) else { throw .unreadable(reason: "what was fetched cannot be read again") }
      return try open(bytes)
    }
  }

  /// Reads a file's bytes and its metadata.
  ///
  /// - Throws: `LoadError`, as for a photo.
  public func open(file path: String) throws(LoadError) -> OpenedPhoto {
    try open(read(path))
  }

  private func open(_ bytes: [UInt8]) throws(LoadError) -> OpenedPhoto {
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

  /// Unpacks a file of an archive into memory.
  private func read(_ file: ArchivedFile) throws(LoadError) -> [UInt8] {
    do throws(ArchiveError) {
      return try archives.bytes(
        at: file.index, named: file.name, in: file.archive, limit: limits.archivedBytes)
    } catch {
      throw .unreadable(reason: error.description)
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

  /// Returns a part of the photo, as `decoded` does, to be shown: a photo of which next to nothing is left is as good as
  /// gone.
  public func shown(_ request: PictureRequest) throws(LoadError) -> DecodedPicture {
    let picture = try decoded(request)
    guard picture.soundShare >= OpenedPhoto.leastShown else { throw .refused(.nothingLeft(metadata.format)) }
    return picture
  }

  /// The share of a photo's height that must be sound for it to be shown where there is no other.
  private static let leastShown = 0.03

  /// Returns a part of the photo at the size it is drawn.
  public func decoded(_ request: PictureRequest) throws(LoadError) -> DecodedPicture {
    do throws(PictureError) {
      return try decoder.decode(bytes, metadata: metadata, request: request)
    } catch {
      throw .refused(error)
    }
  }
}
