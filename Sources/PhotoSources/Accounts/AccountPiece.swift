import Fetching
import Planning

/// What one file says of an account: its profile, some posts, or both.
struct AccountPiece: Sendable {
  /// The file, by its path inside its root.
  var file: String
  /// What it says; the name is empty where it does not tell whose it is.
  var account: Account

  /// Reads a list of posts and adds them, each to its owner where that is told.
  mutating func add(_ entries: [JSONValue], _ finder: PictureFinder) {
    var posts = account.posts
    for (index, entry) in entries.enumerated() {
      switch InstagramPost.read(entry, named: "\(file) #\(index + 1)", finder) {
      case .post(let post): posts.append(post)
      case .omission(let omission): account.omissions.append(omission)
      }
    }
    account.setPosts(posts)
  }
}

extension [AccountPiece] {
  /// Returns the accounts that these pieces are of, in the order in which they are first met.
  ///
  /// Pieces without a name belong to the only account there is, else to one that is called like their file.
  func accounts(unnamed: (AccountPiece) -> String) -> [Account] {
    var accounts: [Account] = []
    var posts: [[Post]] = []
    var positions: [String: Int] = [:]
    let names = Set(map(\.account.name)).subtracting([""])
    for piece in self {
      var name = piece.account.name
      if name.isEmpty { name = names.count == 1 ? names.first ?? "" : unnamed(piece) }
      if let position = positions[name] {
        accounts[position].takeFacts(from: piece.account)
        posts[position] += piece.account.posts
      } else {
        positions[name] = accounts.count
        var account = piece.account
        account.name = name
        accounts.append(account)
        posts.append(account.posts)
      }
    }
    return zip(accounts, posts).map { account, posts in
      var account = account
      if !posts.isEmpty || account.omissions.contains(where: \.isFailure) { account.absence = nil }
      account.setPosts(posts)
      return account.withoutRepetitions()
    }
  }
}

extension Account {
  /// Takes over what another part of the account knows and this one does not, but for its posts.
  mutating func takeFacts(from other: Account) {
    fullName = fullName ?? other.fullName
    if biography.isEmpty { biography = other.biography }
    if links.isEmpty { links = other.links }
    picture = picture ?? other.picture
    postCount = postCount ?? other.postCount
    absence = absence ?? other.absence
    followerCount = followerCount ?? other.followerCount
    followingCount = followingCount ?? other.followingCount
    omissions += other.omissions
  }

  /// Returns the account with each post once: the one that holds more pictures, else the first. The others are among
  /// the omissions.
  func withoutRepetitions() -> Account {
    var kept: [Post] = []
    var positions: [String: [Int]] = [:]
    var account = self
    for post in posts {
      let names = [post.id] + (post.shortcode.map { ["/" + $0] } ?? [])
      if let known = names.flatMap({ positions[$0] ?? [] }).first(where: { kept[$0].mayBeSame(as: post) }) {
        if post.media.count > kept[known].media.count { kept[known] = post }
        account.omissions.append(
          Omission(id: post.shortcode ?? post.id, reason: "it stands twice", isFailure: false))
        continue
      }
      for name in names { positions[name, default: []].append(kept.count) }
      kept.append(post)
    }
    account.setPosts(kept)
    return account
  }
}

extension Post {
  /// Whether a post of the same id is this one. A service's id is enough; who types posts in by hand may give one id
  /// to two, and then neither's files are among the other's.
  fileprivate func mayBeSame(as other: Post) -> Bool {
    guard let own = localPictures, let others = other.localPictures else { return true }
    return own.isSubset(of: others) || others.isSubset(of: own)
  }

  /// What its files are called, or nil where a picture of it is a service's.
  private var localPictures: Set<String>? {
    var names: Set<String> = []
    for rendition in media.compactMap(\.picture).flatMap(\.renditions) {
      if case .remote = rendition { return nil }
      names.insert(rendition.location)
    }
    return names
  }
}
