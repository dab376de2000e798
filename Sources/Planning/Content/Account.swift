/// An account of a service that shows pictures: its profile, and its posts.
public struct Account: Hashable, Sendable {
  /// The kind of place it comes from.
  public var origin: Photo.Origin
  /// The name by which the service knows it, without an `@`: unique within its service.
  public var name: String
  /// The name that people call it by, or nil when there is none.
  public var fullName: String?
  /// What it says of itself; it may hold line breaks, or be empty.
  public var biography: String
  /// The links of its profile as they are shown: without a scheme, and without a slash at the end.
  public var links: [String]
  /// Its own picture, or nil when there is none.
  public var picture: PostPicture?
  /// The number of posts that the service tells, which may be more than are here; nil when it does not tell.
  public var postCount: Int?
  /// Why its source holds none of its posts, as a clause with what to do; nil where it holds some or it has none.
  public var absence: String?
  /// The number of accounts that follow it, or nil when that is not known.
  public var followerCount: Int?
  /// The number of accounts that it follows, or nil when that is not known.
  public var followingCount: Int?
  /// The posts, newest first; posts without a time come last.
  public private(set) var posts: [Post]
  /// The entries of the source that are no post here, with their reasons.
  public var omissions: [Omission]

  /// An entry of a source that is not among the posts.
  public struct Omission: Hashable, Sendable {
    /// What the entry is called: an id, or the place in its file.
    public var id: String
    /// Why it is no post, as a clause.
    public var reason: String
    /// Whether it should have been one: false for what nobody expects to see, such as an entry that stands twice.
    public var isFailure: Bool

    /// Creates an omission.
    public init(id: String, reason: String, isFailure: Bool) {
      self.id = id
      self.reason = reason
      self.isFailure = isFailure
    }
  }

  /// Creates an account; the posts may come in any order.
  public init(
    origin: Photo.Origin, name: String, fullName: String? = nil, biography: String = "", links: [String] = [],
    picture: PostPicture? = nil, postCount: Int? = nil, followerCount: Int? = nil, followingCount: Int? = nil,
    posts: [Post] = [], omissions: [Omission] = []
  ) {
    self.origin = origin
    self.name = name
    self.fullName = fullName
    self.biography = biography
    self.links = links
    self.picture = picture
    self.postCount = postCount
    self.followerCount = followerCount
    self.followingCount = followingCount
    self.posts = Post.newestFirst(posts)
    self.omissions = omissions
  }

  /// What stands where a person would be named: the full name, else the account's own.
  public var displayName: String { fullName ?? name }

  /// The number of entries that its source holds: every one is a post or an omission.
  public var entryCount: Int { posts.count + omissions.count }

  /// Replaces the posts, in any order.
  public mutating func setPosts(_ posts: [Post]) {
    self.posts = Post.newestFirst(posts)
  }

  /// Forgets the times of posts that no calendar has, and those after a day in a zone: such posts come last.
  public mutating func forgetTimes(after now: CalendarDay, in zone: ZoneOffset) {
    setPosts(
      posts.map { post in
        var post = post
        if let date = post.date(in: zone), date.firstDay <= now { return post }
        post.instant = nil
        return post
      })
  }

  /// Returns the post that a person means by an id, a short code, or a number from 1 (the newest); nil for none.
  public func post(meant word: String) -> Post? {
    if let post = posts.first(where: { $0.shortcode == word }) ?? posts.first(where: { $0.id == word }) { return post }
    guard let number = Int(word), number > 0, number <= posts.count else { return nil }
    return posts[number - 1]
  }

  /// Returns a picture of this account as a photo that can be loaded like any other; it has no date.
  public func photo(of picture: PostPicture) -> Photo {
    Photo(
      origin: origin, id: picture.id, fileName: picture.fileName, sourceName: name, renditions: picture.renditions,
      credit: Credit(author: displayName), pixelCount: picture.pixelCount)
  }
}
