import Planning

extension Wording {
  /// Returns how long ago something was: `3 days ago`, `3 天前`.
  public func time(_ time: RelativeTime) -> String {
    switch language {
    case .english:
      switch time {
      case .justNow: return "just now"
      case .minutes(let count): return Wording.ago(count, "minute")
      case .hours(let count): return Wording.ago(count, "hour")
      case .yesterday: return "yesterday"
      case .days(let count): return Wording.ago(count, "day")
      case .day(let day, let showsYear): return self.day(day, showsYear: showsYear)
      }
    case .traditionalChinese:
      switch time {
      case .justNow: return "剛剛"
      case .minutes(let count): return "\(count) 分鐘前"
      case .hours(let count): return "\(count) 小時前"
      case .yesterday: return "昨天"
      case .days(let count): return "\(count) 天前"
      case .day(let day, let showsYear): return self.day(day, showsYear: showsYear)
      }
    }
  }

  private func day(_ day: CalendarDay, showsYear: Bool) -> String {
    if showsYear { return date(CaptureDate(day)) }
    switch language {
    case .english: return "\(day.day) \(Wording.englishMonths[day.month - 1])"
    case .traditionalChinese: return "\(day.month)月\(day.day)日"
    }
  }

  private static func ago(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }

  /// What somebody without a name is called.
  var anonymous: String {
    switch language {
    case .english: "Anonymous"
    case .traditionalChinese: "匿名"
    }
  }

  /// The mark of comments by the author of the post.
  var originalPoster: String {
    switch language {
    case .english: "OP"
    case .traditionalChinese: "原 PO"
    }
  }

  /// What stands for the name of a school that is not to be known.
  var someSchool: String {
    switch language {
    case .english: "A school"
    case .traditionalChinese: "某校"
    }
  }

  /// What stands for the name of a department that is not to be known.
  var someDepartment: String {
    switch language {
    case .english: "a department"
    case .traditionalChinese: "某系"
    }
  }

  /// What stands for a name that is not to be known.
  var someone: String {
    switch language {
    case .english: "Someone"
    case .traditionalChinese: "某人"
    }
  }

  /// What stands for an address that leads to somebody who is not to be known.
  var someLink: String {
    switch language {
    case .english: "a link"
    case .traditionalChinese: "某網址"
    }
  }

  /// Returns what a picture is called whose name is not to be known.
  func picture(_ number: Int) -> String {
    switch language {
    case .english: "picture \(number)"
    case .traditionalChinese: "圖片 \(number)"
    }
  }

  /// Returns the number of those who like a post.
  func likes(_ count: Int) -> String {
    switch language {
    case .english: "\(count) like\(count == 1 ? "" : "s")"
    case .traditionalChinese: "愛心 \(count)"
    }
  }

  /// Returns the number of comments.
  func comments(_ count: Int) -> String {
    switch language {
    case .english: "\(count) comment\(count == 1 ? "" : "s")"
    case .traditionalChinese: "留言 \(count)"
    }
  }

  /// What stands in the place of a comment that was taken away.
  var removedComment: String {
    switch language {
    case .english: "This comment was deleted"
    case .traditionalChinese: "這則留言已被刪除"
    }
  }

  /// What stands in the place of a post that was taken away.
  var removedPost: String {
    switch language {
    case .english: "This post was deleted"
    case .traditionalChinese: "這篇文章已被刪除"
    }
  }

  /// What a card for a film says before its address.
  var video: String {
    switch language {
    case .english: "Video"
    case .traditionalChinese: "影片"
    }
  }

  /// What stands in the place of a picture that cannot be shown.
  public var unshowablePicture: String {
    switch language {
    case .english: "This picture could not be shown"
    case .traditionalChinese: "這張圖片無法顯示"
    }
  }
}
