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
      let credit = FrameCaption.credit(of: photo, wording)
      subtitle = [photo.date.map(wording.date), credit.isEmpty ? nil : credit].compactMap(\.self)
        .joined(separator: " · ")
    }
  }

  /// Creates the caption of photos that stand side by side: what each has to say, once where it is the same.
  public init(_ photos: [Photo], in slot: Slot, style: FrameStyle) {
    let captions = photos.map { FrameCaption($0, in: slot, style: style) }
    year = captions.first?.year ?? ""
    title = FrameCaption.joined(captions.map(\.title), by: " · ")
    if style.caption != nil || photos.count == 1 {
      subtitle = FrameCaption.joined(captions.map(\.subtitle), by: " / ")
    } else {
      let wording = Wording(style.language)
      let dates = FrameCaption.joined(photos.compactMap { $0.date.map(wording.date) }, by: " / ")
      let credits = FrameCaption.joined(photos.map { FrameCaption.credit(of: $0, wording) }, by: " / ")
      subtitle = FrameCaption.joined([dates, credits], by: " · ")
    }
  }

  /// Returns who made a photo and under which terms; empty where that is not known.
  private static func credit(of photo: Photo, _ wording: Wording) -> String {
    [photo.credit.author.map(wording.author), photo.credit.licence, photo.serviceName]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// Joins the texts that are not empty, each once.
  private static func joined(_ texts: [String], by separator: String) -> String {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: separator)
  }

  /// Creates the tag of one half of a pair: year and date, of a service's photo also its credit, or the lines of a
  /// template.
  public init(tagOf photo: Photo, in slot: Slot, template: CaptionTemplate?, language: Language) {
    year = (slot.year ?? photo.date?.year).map { String($0.number) } ?? ""
    if let template {
      let lines = template.filled { CaptionField.value(of: $0, photo, slot, language) }
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      title = lines.first.map(String.init) ?? ""
      subtitle = lines.count > 1 ? String(lines[1]) : ""
    } else {
      title = year
      let wording = Wording(language)
      let date = photo.date.flatMap { $0.month == nil ? nil : wording.date($0) }
      let credit =
        photo.serviceName.map { [photo.credit.author.map(wording.author), photo.credit.licence, $0] } ?? []
      subtitle = ([date] + credit).compactMap(\.self).joined(separator: " · ")
    }
  }

  /// Returns a text, or nothing when all of it is invisible.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.contains { isShown($0) && !$0.properties.isWhitespace } ? text : ""
  }
}
