import Testing

/// An account as a page of Instagram's tells of it, saved with paths to pictures beside it.
struct SavedProfile {
  /// A post.
  struct Post {
    var code: String
    /// Seconds since 1970, or nil for no time.
    var time: Int?
    /// The paths or addresses of its pictures; several make an album.
    var pictures: [String]
    var caption = ""
    var likes: Int?
    var comments: Int?
    var isVideo = false

    /// Creates a post with one picture at noon UTC of a day.
    init(_ code: String, day: Int?, _ picture: String, caption: String = "") {
      self.code = code
      time = day.map { $0 * 86_400 + 43_200 }
      pictures = [picture]
      self.caption = caption
    }
  }

  var name = "example"
  var fullName = "Example Museum"
  var biography = "One photo a year."
  var portrait: String?
  var posts: [Post] = []

  /// The file.
  var json: String {
    let picture = portrait.map { #""profile_pic_url":"\#($0)","# } ?? ""
    let edges = posts.map { #"{"node":\#(node($0))}"# }.joined(separator: ",")
    return
      #"{"graphql":{"user":{"username":"\#(name)","full_name":"\#(fullName)","biography":"\#(biography)",\#(picture)"#
      + #""edge_followed_by":{"count":12449},"edge_owner_to_timeline_media":{"count":\#(posts.count),"edges":[\#(edges)]}}}}"#
  }

  private func node(_ post: Post) -> String {
    var fields = [#""id":"\#(post.code)00""#, #""shortcode":"\#(post.code)""#, #""is_video":\#(post.isVideo)"#]
    if let time = post.time { fields.append(#""taken_at_timestamp":\#(time)"#) }
    if let likes = post.likes { fields.append(#""edge_liked_by":{"count":\#(likes)}"#) }
    if let comments = post.comments { fields.append(#""edge_media_to_comment":{"count":\#(comments)}"#) }
    if let first = post.pictures.first { fields.append(#""display_url":"\#(first)""#) }
    if !post.caption.isEmpty {
      fields.append(#""edge_media_to_caption":{"edges":[{"node":{"text":"\#(post.caption)"}}]}"#)
    }
    if post.pictures.count > 1 {
      let children = post.pictures.enumerated().map {
        #"{"node":{"id":"\#(post.code)\#($0)","display_url":"\#($1)"}}"#
      }
      fields.append(#""edge_sidecar_to_children":{"edges":[\#(children.joined(separator: ","))]}"#)
    }
    return "{\(fields.joined(separator: ","))}"
  }

  /// Four posts, red (the newest), green, blue and yellow (the oldest), a year apart: 2015 to 2012.
  static let four: SavedProfile = {
    var profile = SavedProfile()
    profile.portrait = "red.jpg"
    let names = ["red", "green", "blue", "yellow"]
    profile.posts = names.enumerated().map {
      Post("c\($0)", day: 16_600 - 365 * $0, "\($1).jpg", caption: "The \($1) one")
    }
    // The file need not have them in their order.
    profile.posts.swapAt(0, 2)
    return profile
  }()
}

extension Workshop {
  /// Creates a workshop with an account in the folder `account`, and the four pictures beside its file.
  init(_ profile: SavedProfile) throws {
    try self.init()
    try folder.write(profile.json, to: "account/profile.json")
    let paints: [(String, SamplePhoto.Paint)] = [
      ("red", .red), ("green", .green), ("blue", .blue), ("yellow", .yellow),
    ]
    for (name, paint) in paints { try folder.write(SamplePhoto(nil, paint).bytes(), to: "account/\(name).jpg") }
  }
}
