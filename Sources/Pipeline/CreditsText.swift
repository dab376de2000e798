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

  /// How the file beside a single picture begins.
  static let pictureHeading = "Photos in this picture, from Flickr\n"

  /// The notice that Flickr's terms for its interface ask for.
  static let notice = "This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc."

  /// Creates the text for the frames of a run, or nil when none shows a photo of a service.
  init?(_ manifest: RunManifest) {
    let places = manifest.frames.flatMap { frame -> [(place: String, photo: RunManifest.PhotoEntry)] in
      guard let file = frame.file else { return [] }
      let place = file + (frame.year.map { " (\($0))" } ?? "")
      return (frame.photos ?? frame.photo.map { [$0] } ?? []).map { (place, $0) }
    }
    self.init(places, heading: CreditsText.heading)
  }

  /// Creates the text for the photos of a picture by the places where they stand, or nil when none is a service's.
  init?(_ photos: [(place: String, photo: RunManifest.PhotoEntry)]) {
    self.init(photos, heading: CreditsText.pictureHeading)
  }

  private init?(_ photos: [(place: String, photo: RunManifest.PhotoEntry)], heading: String) {
    let entries = photos.compactMap { CreditsText.entry($0.place, $0.photo) }
    guard !entries.isEmpty else { return nil }
    text = heading + "\n" + entries.joined(separator: "\n") + "\n" + CreditsText.notice + "\n"
  }

  private static func entry(_ place: String, _ photo: RunManifest.PhotoEntry) -> String? {
    guard photo.source == Photo.Origin.flickr.rawValue else { return nil }
    let credit = photo.credit
    var lines = [place + ": " + line(photo.title ?? "untitled")]
    lines.append("  by " + line(credit.author ?? "an unknown author"))
    if let licence = credit.licence {
      lines.append("  " + line(licence) + (FlickrLicence.address(ofName: licence).map { ", \($0)" } ?? ""))
      if licence.contains("-ND") {
        lines.append(
          "  These terms do not allow adapted versions to be shared; ask the author before you share the picture.")
      } else if licence == FlickrLicence.name(of: "0") {
        lines.append("  Ask the author before you share the picture.")
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
