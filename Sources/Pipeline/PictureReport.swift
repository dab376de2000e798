import PhotoSources
import Planning
import Writers

/// What came of a command that makes a picture, or a few pages of one.
public struct PictureReport: Sendable {
  /// A picture that was made.
  public struct Page: Hashable, Sendable {
    /// The path, or nil for standard output.
    public var path: String?
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
  }

  /// What is counted.
  public enum Subject: Hashable, Sendable {
    /// Photos.
    case photos
    /// The posts of an account.
    case posts
  }

  /// What is counted.
  public var subject = Subject.photos
  /// The pages in order.
  public var pages: [Page]
  /// The photos, or posts, shown, in the order of their places.
  public var photos: [RunManifest.PhotoEntry]
  /// The file of credits beside the picture, or nil when none was written.
  public var creditsPath: String?
  /// The number of inputs looked at.
  public var consideredCount: Int
  /// The slots without a photo.
  public var gaps: [Slot]
  /// Faults that did not keep a photo from being shown.
  public var warnings: [String]
  /// The inputs that failed.
  public var failures: [PhotoFailure]
  /// The inputs that are not shown and need not be.
  public var passedOver: [PassedOver]
  /// The entries of an account that are no posts and need not be.
  public var omissions: [Account.Omission] = []
  /// What is to be told besides.
  public var notes: [String] = []
  /// The exports whose own records of dates were seen and not read.
  public var exports: [ExportTraces]
  /// How long each stage took.
  public var stages: [StageTime] = []

  /// The number of photos, or posts, shown.
  public var shownCount: Int { photos.count }
}
