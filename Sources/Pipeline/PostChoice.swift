import PhotoSources
import Planning

/// Which posts of an account are shown, and what becomes of the others.
struct PostChoice: Sendable {
  /// The posts that are shown, in their order.
  private(set) var posts: [Post] = []
  /// The others.
  private(set) var passedOver: [PassedOver] = []

  /// Chooses among an account's posts.
  ///
  /// - Throws: `RenderError` when the post to begin with is not there, or no post is of the time asked for.
  init(_ account: Account, _ options: AccountOptions) throws(RenderError) {
    var start = 0
    if let word = options.firstPost {
      guard let post = account.post(meant: word), let index = account.posts.firstIndex(of: post) else {
        throw .account(.noPost(word, count: account.posts.count))
      }
      start = index
    }
    for (index, post) in account.posts.enumerated() {
      if let reason = PostChoice.reason(post, index: index, start: start, shown: posts.count, options) {
        passedOver.append(PassedOver(id: post.shortcode ?? post.id, reason: reason))
      } else {
        posts.append(post)
      }
    }
    guard posts.isEmpty, !account.posts.isEmpty else { return }
    let zone = options.photos.zone
    throw .account(.noPostInRange(years: account.posts.compactMap { $0.date(in: zone)?.year }))
  }

  /// Returns why a post is not shown, or nil.
  private static func reason(
    _ post: Post, index: Int, start: Int, shown: Int, _ options: AccountOptions
  ) -> PassedOver.Reason? {
    if index < start { return .beforeFirst }
    if options.from != nil || options.to != nil {
      guard let day = post.date(in: options.photos.zone)?.calendarDay else { return .noTime }
      if let from = options.from, day < from.firstDay { return .otherTime }
      if let to = options.to, to.lastDay < day { return .otherTime }
    }
    if let limit = options.limit, shown >= limit { return .overLimit }
    return nil
  }
}
