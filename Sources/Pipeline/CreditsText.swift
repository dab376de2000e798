import PhotoSources
import Planning
import Writers

/// `CREDITS.txt`: who made the photos of a run over a service, under which terms, and the service's notice.
struct CreditsText: Hashable {
  /// The whole text.
  let text: String

  /// The file's name.
  static let fileName = PlayerFolder.creditsName
  /// How the file begins.
  static let heading = "Photos in these frames, from Flickr\n"

  /// The notice that Flickr's terms for its interface ask for.
  static let notice = "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

  /// Creates the text for the frames of a run, or nil when none shows a photo of a service.
  init?(_ manifest: RunManifest) {
    let entries = manifest.frames.flatMap { frame in
      (frame.photos ?? frame.photo.map { [$0] } ?? []).compactMap { CreditsText.entry($0, in: frame) }
    }
    guard !entries.isEmpty else { return nil }
    text = CreditsText.heading + "\n" + entries.joined(separator: "\n") + "\n" + CreditsText.notice + "\n"
  }

  private static func entry(_ photo: RunManifest.PhotoEntry, in frame: RunManifest.Frame) -> String? {
    guard let file = frame.file, photo.source == Photo.Origin.flickr.rawValue else { return nil }
    let credit = photo.credit
    var lines = [file + (frame.year.map { " (\($0))" } ?? "") + ": " + line(photo.title ?? "untitled")]
    lines.append("  by " + line(credit.author ?? "an unknown author"))
    if let licence = credit.licence {
      lines.append("  " + line(licence) + (FlickrLicence.address(ofName: licence).map { ", \($0)" } ?? ""))
      if licence.contains("-ND") {
        lines.append(
          "  These terms do not allow adapted versions to be shared; ask the author before you share the frame.")
      } else if licence == FlickrLicence.name(of: "0") {
        lines.append("  Ask the author before you share the frame.")
      }
    }
    if let link = credit.link { lines.append("  " + line(link)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text as one line, without what a terminal would obey.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : " " }))
  }
}
