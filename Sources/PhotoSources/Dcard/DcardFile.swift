import Fetching
import Metadata
import Planning

/// A file in which posts and comments of Dcard's were saved.
public struct DcardFile: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The folder that its pictures' paths start from.
  public var pictures: String
  /// The zone in which the times of photos become wall time.
  public var zone: ZoneOffset
  /// The origin that the user named, whose addresses are left as they are; or nil.
  public var endpoint: WebAddress.Origin?

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - pictures: the folder that its pictures' paths start from; nil for its own.
  ///   - zone: the zone in which the times of photos become wall time.
  ///   - endpoint: the origin that the user named, or nil.
  public init(
    _ path: String, pictures: String? = nil, zone: ZoneOffset = .taipei, endpoint: WebAddress.Origin? = nil
  ) {
    self.path = path
    self.pictures = pictures ?? path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    self.zone = zone
    self.endpoint = endpoint
  }

  /// Returns the thread that ships with the program; its pictures are those of the demo album.
  ///
  /// - Parameter assets: the folder of the files that ship with the program.
  public static func demo(in assets: String, zone: ZoneOffset = .taipei) -> DcardFile {
    DcardFile(assets + "/Thread/demo.json", pictures: assets, zone: zone)
  }

  /// Reads the file.
  ///
  /// - Throws: `SourceError` when it cannot be read or holds no post and no comment.
  public func reading() throws(SourceError) -> ThreadReading {
    guard FileIdentity(path: path) != nil else { throw .notFound(path) }
    let bytes: [UInt8]
    do throws(MetadataError) {
      let file = try FileBytes(path: path)
      guard file.count <= DcardReader.mostBytes else {
        throw MetadataError.cannotRead(path: path, reason: "larger than \(DcardReader.mostBytes >> 20) MiB")
      }
      bytes = try file.read(at: 0, count: file.count)
    } catch {
      throw DcardFile.sourceError(error, path)
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw .unusable(path, reason: "is empty; save the post again") }
    do throws(DcardReader.Problem) {
      let reader = DcardReader(picturesIn: pictures, zone: zone, endpoint: endpoint)
      return ThreadReading(threads: try reader.threads(in: bytes), inputPaths: [path])
    } catch {
      throw .unusable(path, reason: error.description)
    }
  }

  /// Returns whether the file may be one of these by its first bytes, so that photos need not be read whole.
  var mayBeThread: Bool {
    guard let file = try? FileBytes(path: path), let head = try? file.read(at: 0, count: min(file.count, 64)) else {
      return false
    }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    return [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text.first { $0 > 0x20 })
  }

  private static func sourceError(_ error: MetadataError, _ path: String) -> SourceError {
    switch error {
    case .cannotOpen(_, let reason), .cannotRead(_, let reason): .unreadable(path, reason: reason)
    case .notAFile: .unusable(path, reason: "is no file; name the JSON in which a post was saved")
    case .empty, .unknownFormat: .unusable(path, reason: "is empty; save the post again")
    }
  }
}

extension DcardReader.Problem: CustomStringConvertible {
  /// What is wrong with a file, as a clause.
  public var description: String {
    switch self {
    case .notJSON(nil): "ends in the middle of its JSON; save it again"
    case .notJSON(let place?): "is no JSON (at byte \(place)); name the file in which a post or its comments were saved"
    case .tooLarge: "holds more than is read; save fewer comments"
    case .nothingFound: "is JSON and holds no post and no comment of Dcard's"
    case .refusal(let refusal): "holds no post, but Dcard's answer: \(refusal)"
    }
  }
}
