import Planning

extension Wording {
  /// What an empty cell says.
  var noPhotoShort: String {
    switch language {
    case .english: "No photo"
    case .traditionalChinese: "沒有照片"
    }
  }

  /// Returns the counts of a sheet of years.
  public func counts(years: Int, photos: Int, considered: Int) -> String {
    switch language {
    case .english: "\(counted(years, "year")) · \(counted(photos, "photo")) · \(considered) considered"
    case .traditionalChinese: "\(years) 年 · \(photos) 張照片 · 共看過 \(considered) 張"
    }
  }

  /// Returns the counts of a sheet of photos.
  ///
  /// - Parameters:
  ///   - photos: the photos that are shown.
  ///   - cells: the photos that have a cell.
  ///   - considered: everything that was looked at.
  public func counts(photos: Int, of cells: Int, considered: Int) -> String {
    switch language {
    case .english:
      (photos < cells ? "\(photos) of \(counted(cells, "photo"))" : counted(photos, "photo"))
        + " · \(considered) considered"
    case .traditionalChinese:
      (photos < cells ? "\(cells) 張照片中的 \(photos) 張" : "\(photos) 張照片") + " · 共看過 \(considered) 張"
    }
  }

  /// Returns the credits of a sheet: each author with the licence, then the user's own photos.
  ///
  /// - Parameters:
  ///   - credits: the credits of the photos shown.
  ///   - hasOwn: whether there are photos whose author is not known: they are the user's.
  public func credits(_ credits: [Credit], hasOwn: Bool) -> String {
    var seen: Set<String> = []
    let authors = credits.compactMap { credit -> String? in
      guard let author = credit.author else { return nil }
      let text = credit.licence.map { "\(author) (\($0))" } ?? author
      return seen.insert(text).inserted ? text : nil
    }
    guard !authors.isEmpty else { return "" }
    switch language {
    case .english: return "Photos: " + (authors + (hasOwn ? ["own library"] : [])).joined(separator: ", ")
    case .traditionalChinese: return "照片：" + (authors + (hasOwn ? ["自己的收藏"] : [])).joined(separator: "、")
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
