/// Which comments of a thread are shown.
public enum CommentChoice: Hashable, Sendable {
  /// All, in the order of their floors.
  case all
  /// So many, from the first floor up.
  case first(Int)
  /// Those that are liked most, the most liked first.
  case popular

  /// The most comments that count as popular.
  public static let mostPopular = 10

  /// Returns the comments that are shown. An answer stays with the comment it answers, and counts by itself.
  public func chosen(of comments: [ForumComment]) -> [ForumComment] {
    switch self {
    case .all: return comments
    case .first(let count): return Array(comments.prefix(max(0, count)))
    case .popular:
      let liked = comments.enumerated().filter { $0.element.likes > 0 && $0.element.content != .removed }
      return liked.sorted { ($1.element.likes, $0.offset) < ($0.element.likes, $1.offset) }
        .prefix(CommentChoice.mostPopular).map(\.element)
    }
  }
}
