import Planning

extension Wording {
  /// Returns the name of the player's slider: what it moves through.
  public func playerSlider(isOfPhotos: Bool) -> String {
    switch language {
    case .english: isOfPhotos ? "Photo" : "Year"
    case .traditionalChinese: isOfPhotos ? "照片" : "年份"
    }
  }

  /// The name of the player's date field.
  public var playerDate: String {
    switch language {
    case .english: "Date"
    case .traditionalChinese: "日期"
    }
  }

  /// The name of the player's switch.
  public var playerAutoplay: String {
    switch language {
    case .english: "Autoplay"
    case .traditionalChinese: "自動播放"
    }
  }

  /// The name of the button that fills the screen.
  public var playerFullScreen: String {
    switch language {
    case .english: "Full screen"
    case .traditionalChinese: "全螢幕"
    }
  }

  /// The heading of the player's credits.
  public var playerCredits: String {
    switch language {
    case .english: "Credits"
    case .traditionalChinese: "圖片出處"
    }
  }

  /// Returns what the player's page says where scripts do not run, and where the pictures are to be found then.
  public func playerNeedsScript(picturesAreBeside: Bool) -> String {
    switch language {
    case .english: "The slider needs JavaScript." + (picturesAreBeside ? " The pictures lie beside this page." : "")
    case .traditionalChinese: "滑桿需要 JavaScript。" + (picturesAreBeside ? "照片就在這個網頁旁邊。" : "")
    }
  }

  /// What a placeholder says when no photo is of its year.
  public var playerGap: String { noPhoto }

  /// What a placeholder says when there was a photo and its bytes are bad.
  public var playerFailure: String { unshowablePhoto }

  /// Returns what stands for a picture without a title.
  public func playerPhoto(of year: String) -> String {
    switch language {
    case .english: year.isEmpty ? "Undated photo" : "Photo of \(year)"
    case .traditionalChinese: year.isEmpty ? "沒有日期的照片" : "\(year) 年的照片"
    }
  }

  /// Returns why a year is empty.
  public func playerGapNote(_ year: Year, among count: Int) -> String { noneDated(year, among: count) }
}
