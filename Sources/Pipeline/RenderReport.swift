import PhotoSources
import Planning
import Writers

/// What came of a run.
public struct RenderReport: Sendable {
  /// What `frames.json` says.
  public var manifest: RunManifest
  /// The folder of the frames.
  public var folder: String
  /// The names of this run's frames, in order.
  public var made: [String]
  /// How many of them an earlier run had drawn already.
  public var unchangedCount: Int
  /// The manifest's entries of this run's frames.
  public var shown: [RunManifest.Frame]
  /// The slots that no photo of their own is shown in.
  public var gaps: [Slot]
  /// Faults that did not keep a photo from being shown.
  public var warnings: [String]
  /// The inputs that failed.
  public var failures: [PhotoFailure]
  /// The inputs that are not shown and need not be.
  public var passedOver: [PassedOver]
  /// The exports whose own records of dates were seen and not read.
  public var exports: [ExportTraces]
  /// How long the stages of the run took; empty without a clock.
  public var stages: [StageTime] = []
}
