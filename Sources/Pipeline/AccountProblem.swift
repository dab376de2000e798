import Planning

/// Why the posts of an account cannot be shown.
public enum AccountProblem: Error, Hashable, Sendable {
  /// The account has no such post; how many it has.
  case noPost(String, count: Int)
  /// No post is of the time asked for; the years there are posts of.
  case noPostInRange(years: [Year])
}

extension AccountProblem: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noPost(let word, let count):
      "the account has no post “\(printable(word))”; write an id, a short code"
        + (count > 0 ? ", or a number from 1 (the newest) to \(count)" : ": it has no posts")
    case .noPostInRange(let years):
      years.isEmpty
        ? "no post has a time; leave out --from and --to"
        : "no post is of the time asked for; there are posts of \(YearList(years)). Widen --from and --to"
    }
  }
}
