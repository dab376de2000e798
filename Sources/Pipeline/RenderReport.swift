import PhotoSources
import Planning
import Writers

/// What came of a run.
public struct RenderReport: Sendable {
  /// What `frames.json` says.
  public var manifest: RunManifest
  /// The folder of the frames.
  public var folder: String
  /// The names of the frames that this run drew, in order.
  public var drawn: [String]
  /// The slots that no photo of their own is shown in.
  public var gaps: [Slot]
  /// Faults that did not keep a photo from being shown.
  public var warnings: [String]
  /// The inputs that failed.
  public var failures: [PhotoFailure]
  /// The photos that have no date.
  public var undated: [String]
}
