/// Signs of an export whose own records of dates this version does not read.
public enum ExportTraces: String, CaseIterable, Sendable {
  /// JSON files beside the pictures: `IMG_1.jpg.json`, `IMG_1.jpg.supplemental-metadata.json`.
  case googleTakeout = "Google Takeout"
  /// `photo_123.json` for each picture.
  case flickrExport = "Flickr export"
  /// Tables called `Photo Details.csv`.
  case iCloudExport = "iCloud export"

  /// Returns the exports that the names of the files in a folder betray.
  static func found(in names: [String]) -> [ExportTraces] {
    allCases.filter { export in names.contains { export.isTrace($0) } }
  }

  private func isTrace(_ name: String) -> Bool {
    switch self {
    case .googleTakeout:
      guard name.hasSuffix(".json") else { return false }
      let stem = name.dropLast(5).lowercased()
      return stem.contains(".suppl")
        || [".jpg", ".jpeg", ".png", ".heic", ".webp", ".gif"].contains { stem.hasSuffix($0) }
    case .flickrExport:
      guard name.hasPrefix("photo_"), name.hasSuffix(".json") else { return false }
      let number = name.dropFirst(6).dropLast(5)
      return !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
    case .iCloudExport:
      return name.hasPrefix("Photo Details") && name.hasSuffix(".csv")
    }
  }
}
