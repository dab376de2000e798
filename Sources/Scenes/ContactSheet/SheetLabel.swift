import Planning

/// What a cell of a sheet says.
public enum SheetLabel {
  /// Returns the label of a cell: what the template says of its photo; without a template the year, or the file's
  /// name.
  public static func text(_ photo: Photo?, in slot: Slot, style: SheetStyle) -> String {
    guard let template = style.label else {
      return slot.year.map { String($0.number) } ?? photo?.fileName ?? ""
    }
    return template.filled { field in
      photo.flatMap { CaptionField.value(of: field, $0, slot, style.language) }
        ?? (field == .year ? slot.year.map { String($0.number) } : nil)
    }
  }
}
