import Planning

extension DateEvidence {
  /// Creates the evidence of a picture's EXIF date that some record has kept apart from the picture.
  ///
  /// - Parameter text: `2024:07:03 09:46:40`, or `20240703T094640.000Z`; the numbers are the camera's clock.
  public init(exifText text: String) {
    self.init(
      kind: .exifOriginal, value: MetadataText.quoted(text), reading: DateText.reading(of: text, confidence: .high))
  }
}
