import Planning

/// What fills the fields of a caption or a label.
enum CaptionField {
  /// Returns what is known of a photo in a slot, or nil.
  static func value(
    of field: CaptionTemplate.Field, _ photo: Photo, _ slot: Slot, _ language: Language
  ) -> String? {
    switch field {
    case .year: (slot.year ?? photo.date?.year).map { String($0.number) }
    case .date: photo.date.map(Wording(language).date)
    case .title: photo.title?.text(in: language)
    case .author: photo.credit.author
    case .licence: photo.credit.licence
    case .source: photo.sourceName
    case .file: photo.fileName
    case .index: String(slot.index)
    }
  }
}
