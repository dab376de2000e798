import Planning

extension Wording {
  /// Returns what stands under the number of posts.
  func posts(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "post" : "posts"
    case .traditionalChinese: "貼文"
    }
  }

  /// Returns what stands under the number of those who follow an account.
  func followers(_ count: Int) -> String {
    switch language {
    case .english: count == 1 ? "follower" : "followers"
    case .traditionalChinese: "粉絲"
    }
  }

  /// What stands under the number of accounts that one follows.
  var following: String {
    switch language {
    case .english: "following"
    case .traditionalChinese: "追蹤中"
    }
  }

  /// The heading of an account's posts.
  var postsHeading: String {
    switch language {
    case .english: "Posts"
    case .traditionalChinese: "貼文"
    }
  }

  /// What an account without posts says.
  var noPosts: String {
    switch language {
    case .english: "No posts"
    case .traditionalChinese: "尚無貼文"
    }
  }

  /// The word for a moving picture.
  var videoLabel: String {
    switch language {
    case .english: "Video"
    case .traditionalChinese: "影片"
    }
  }

  /// Returns how many like a post; nil for none.
  func likes(_ count: Int?) -> String? {
    guard let count, count > 0 else { return nil }
    switch language {
    case .english: return CountText.whole(count) + (count == 1 ? " like" : " likes")
    case .traditionalChinese: return CountText.whole(count) + " 個讚"
    }
  }

  /// Returns how many comments a post has; nil for none.
  func comments(_ count: Int?) -> String? {
    guard let count, count > 0 else { return nil }
    switch language {
    case .english: return count == 1 ? "View 1 comment" : "View all \(CountText.whole(count)) comments"
    case .traditionalChinese: return count == 1 ? "查看 1 則留言" : "查看全部 \(CountText.whole(count)) 則留言"
    }
  }
}
