/// A post of a forum and the comments below it.
public struct ForumThread: Hashable, Sendable {
  /// The post, or nil where only its comments are known.
  public var post: ForumPost?
  /// The comments in the order of their floors.
  public var comments: [ForumComment]
  /// The newest time that stands in the document, or nil where none does: what is said to be long ago is so from here.
  public var newest: Instant?

  /// Creates a thread.
  public init(post: ForumPost? = nil, comments: [ForumComment] = [], newest: Instant? = nil) {
    self.post = post
    self.comments = comments
    self.newest = newest
  }

  /// The photos of the post and of all comments that can be read, each once.
  public var pictures: [ContentPicture] {
    var seen: Set<[UInt8]> = []
    let blocks = (post?.content.blocks ?? []) + comments.flatMap(\.content.blocks)
    return blocks.compactMap { block in
      guard case .picture(let picture) = block, seen.insert(picture.photo.identity).inserted else { return nil }
      return picture
    }
  }
}

/// A post of a forum.
public struct ForumPost: Hashable, Sendable {
  /// The service's number for it.
  public var id: String
  /// Its title.
  public var title: String
  /// The name of its forum, or nil.
  public var forum: String?
  /// Who wrote it.
  public var author: Persona
  /// When it was written, or nil.
  public var written: Instant?
  /// What it says.
  public var content: ForumContent
  /// How many like it.
  public var likes: Int
  /// How many comments it has, or nil where that is not told.
  public var commentCount: Int?

  /// Creates a post.
  public init(
    id: String, title: String, forum: String? = nil, author: Persona = Persona(), written: Instant? = nil,
    content: ForumContent, likes: Int = 0, commentCount: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.forum = forum
    self.author = author
    self.written = written
    self.content = content
    self.likes = likes
    self.commentCount = commentCount
  }
}

/// A comment below a post.
public struct ForumComment: Hashable, Sendable {
  /// Its floor: `B12`, or `B12-1` for an answer to it; empty where none is told.
  public var floor: String
  /// Whether it answers another comment.
  public var isReply: Bool
  /// Who wrote it.
  public var author: Persona
  /// Whether that is the author of the post.
  public var isByAuthor: Bool
  /// When it was written, or nil.
  public var written: Instant?
  /// What it says.
  public var content: ForumContent
  /// How many like it.
  public var likes: Int

  /// Creates a comment.
  public init(
    floor: String, isReply: Bool = false, author: Persona = Persona(), isByAuthor: Bool = false,
    written: Instant? = nil, content: ForumContent, likes: Int = 0
  ) {
    self.floor = floor
    self.isReply = isReply
    self.author = author
    self.isByAuthor = isByAuthor
    self.written = written
    self.content = content
    self.likes = likes
  }
}

/// What a post or comment says.
public enum ForumContent: Hashable, Sendable {
  /// Its blocks in order.
  case shown([ContentBlock])
  /// Nothing any more: it was deleted or hidden.
  case removed

  /// The blocks; none of what was removed.
  public var blocks: [ContentBlock] {
    if case .shown(let blocks) = self { blocks } else { [] }
  }
}
