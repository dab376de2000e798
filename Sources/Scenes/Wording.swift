import Planning

/// The words that pictures carry, in each language.
public struct Wording: Sendable {
  /// The language.
  public let language: Language

  /// Creates the words of a language.
  public init(_ language: Language) {
    self.language = language
  }

  /// Returns a date in words, as far as it is known: `14 July 2014`, `July 2014`, `2014年7月14日`.
  public func date(_ date: CaptureDate) -> String {
    let year = String(date.year.number)
    switch language {
    case .english:
      guard let month = date.month else { return year }
      let name = Wording.englishMonths[month - 1]
      return date.day.map { "\($0) \(name) \(year)" } ?? "\(name) \(year)"
    case .traditionalChinese:
      guard let month = date.month else { return "\(year)年" }
      return date.day.map { "\(year)年\(month)月\($0)日" } ?? "\(year)年\(month)月"
    }
  }

  /// Returns who took a photo.
  func author(_ name: String) -> String {
    switch language {
    case .english: "Photo by \(name)"
    case .traditionalChinese: "攝影：\(name)"
    }
  }

  /// What a placeholder says when no photo is of its year.
  var noPhoto: String {
    switch language {
    case .english: "No photo for this year"
    case .traditionalChinese: "這一年沒有照片"
    }
  }

  /// What a placeholder says when there was a photo and its bytes are bad.
  var unshowablePhoto: String {
    switch language {
    case .english: "The photo could not be shown"
    case .traditionalChinese: "照片無法顯示"
    }
  }

  /// Returns what a cell says whose photo could not be shown: the reason, which is told in English, or the fact.
  func unshowable(reason: String) -> String {
    switch language {
    case .english: reason
    case .traditionalChinese: unshowablePhoto
    }
  }

  /// Returns how many photos were looked at for a year, none of which is of it.
  func noneDated(_ year: Year, among count: Int) -> String {
    switch language {
    case .english: "0 of \(count) \(count == 1 ? "photo is" : "photos are") dated \(year.number)"
    case .traditionalChinese: "\(count) 張照片中沒有 \(year.number) 年的"
    }
  }

  static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
