import Planning

/// What came of a `thread` run.
public struct ThreadReport: Sendable {
  /// The pages, and what became of the pictures.
  public var picture: PictureReport
  /// The service's number for the post, or nil where only comments are known or nobody is to be.
  public var post: String?
  /// The title of the post as it is shown, or nil where only comments are known.
  public var title: String?
  /// The number of comments that were found.
  public var commentCount: Int
  /// The number of comments that are shown, removed ones among them.
  public var shownCommentCount: Int
}
