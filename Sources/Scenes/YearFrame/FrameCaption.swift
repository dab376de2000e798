import Planning

/// What the bar of a frame says: a year, a title, and a quieter line.
public struct FrameCaption: Hashable, Sendable {
  /// The year, set large; empty where the frame stands for none.
  public var year: String
  /// The first line.
  public var title: String
  /// The second line.
  public var subtitle: String

  /// Creates a caption of given texts.
  public init(year: String, title: String = "", subtitle: String = "") {
    self.year = year
    self.title = title
    self.subtitle = subtitle
  }

  /// Creates the caption of a photo: its title, then date and credit; or what a template says.
  public init(_ photo: Photo, in slot: Slot, style: FrameStyle) {
    year = (slot.year ?? photo.date?.year).map { String($0.number) } ?? ""
    let wording = Wording(style.language)
    if let template = style.caption {
      let lines = template.filled { CaptionField.value(of: $0, photo, slot, style.language) }
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      title = lines.first.map(String.init) ?? ""
      subtitle = lines.count > 1 ? String(lines[1]) : ""
    } else {
      title = FrameCaption.visible(photo.title?.text(in: style.language) ?? "")
      subtitle = [
        photo.date.map(wording.date), photo.credit.author.map(wording.author), photo.credit.licence,
        photo.serviceName,
      ].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// Creates the tag of one half of a pair: year and date, or the lines of a template.
  public init(tagOf photo: Photo, in slot: Slot, template: CaptionTemplate?, language: Language) {
    year = (slot.year ?? photo.date?.year).map { String($0.number) } ?? ""
    if let template {
      let lines = template.filled { CaptionField.value(of: $0, photo, slot, language) }
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      title = lines.first.map(String.init) ?? ""
      subtitle = lines.count > 1 ? String(lines[1]) : ""
    } else {
      title = year
      subtitle = photo.date.flatMap { $0.month == nil ? nil : Wording(language).date($0) } ?? ""
    }
  }

  /// Returns a text, or nothing when all of it is invisible.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.contains { isShown($0) && !$0.properties.isWhitespace } ? text : ""
  }
}
