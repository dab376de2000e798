import Hashing
import Planning
import Raster
import Scenes

/// Digests of everything that a frame's bytes depend on: a frame whose fingerprint is the same need not be drawn
/// again. File times are no part of it.
struct FrameFingerprints: Sendable {
  /// What all frames of a run share.
  private let shared: [String]

  init(
    version: String, command: String = RenderPipeline.command, style: FrameStyle, png: PNGEffort, slotCount: Int,
    fonts: String
  ) {
    shared = [
      version, command, fonts, "\(style.size)", style.fit.rawValue, style.theme.rawValue,
      style.language.rawValue, "\(style.showsCaption)", "\(style.showsRuler)", png.rawValue, "\(slotCount)",
    ]
  }

  /// Returns the fingerprint of a frame that shows photos of these bytes under a caption.
  func fingerprint(
    of slot: Slot, showing photos: [(id: String, bytes: Digest)], under caption: FrameCaption
  ) -> String {
    digest(
      slot,
      photos.flatMap { ["photo", $0.bytes.hexadecimal, $0.id] } + [caption.year, caption.title, caption.subtitle])
  }

  /// Returns the fingerprint of a placeholder.
  func fingerprint(of slot: Slot, without content: YearFrame.Content) -> String {
    switch content {
    case .photos(let sizes, let caption):
      digest(slot, sizes.map { "photo \($0)" } + [caption.year, caption.title, caption.subtitle])
    case .gap(let considered): digest(slot, ["gap", "\(considered)"])
    case .failure(let reason): digest(slot, ["failure", reason])
    }
  }

  /// Returns the fingerprint of a frame of autoplay: of one slot, or of a step from one to another.
  ///
  /// - Parameters:
  ///   - content: what the frame shows.
  ///   - leaving: the fingerprint of the slot that is on screen or leaves.
  ///   - arriving: that of the slot that arrives, if one does.
  static func fingerprint(of content: Shot.Content, leaving: String, arriving: String?) -> String {
    func text(_ progress: Double?) -> String { progress.map { "\($0)" } ?? "" }
    let blend = content.blend.map { ["\($0.step)", "\($0.count)", text($0.view.progress), arriving ?? ""] } ?? []
    let parts = ["autoplay", leaving, text(content.view.progress)] + blend
    return Digest(of: parts.map { "\($0.utf8.count):\($0)" }.joined()).hexadecimal
  }

  /// Joins the parts so that no two lists give the same text: each behind its length.
  private func digest(_ slot: Slot, _ parts: [String]) -> String {
    let all = shared + ["\(slot.index)", slot.year?.description ?? ""] + parts
    return Digest(of: all.map { "\($0.utf8.count):\($0)" }.joined()).hexadecimal
  }
}
