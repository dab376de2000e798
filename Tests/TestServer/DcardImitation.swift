/// Answers as Dcard's interface does, for a post and comments of a test's own, and as a host of pictures.
public struct DcardImitation: Sendable {
  /// The post as JSON.
  public var post: String
  /// The comments as JSON, in the order of their floors from 1.
  public var comments: [String]
  /// What is given out below `/img/`, by name.
  public var pictures: [String: [UInt8]]
  /// What is answered instead, or nil to answer as Dcard does.
  public var misbehaviour: @Sendable (LoopbackServer.Request) -> Reply?

  /// The page that asks whether somebody is a person, as status 403 brings it.
  public static let challenge = Reply(
    status: 403, type: "text/html", text: "<!DOCTYPE html><title>One moment</title><p>Checking your browser</p>")

  /// Creates an imitation.
  public init(
    post: String, comments: [String] = [], pictures: [String: [UInt8]] = [:],
    misbehaviour: @escaping @Sendable (LoopbackServer.Request) -> Reply? = { _ in nil }
  ) {
    self.post = post
    self.comments = comments
    self.pictures = pictures
    self.misbehaviour = misbehaviour
  }

  /// Returns the answer to a request.
  public func reply(to request: LoopbackServer.Request) -> Reply {
    if let reply = misbehaviour(request) { return reply }
    if request.path.hasPrefix("/img/") {
      guard let picture = pictures[String(request.path.dropFirst(5))] else {
        return Reply(status: 404, type: "text/plain", [])
      }
      return Reply(type: "image/jpeg", picture)
    }
    if request.path.hasSuffix("/comments") {
      let limit = min(request.query["limit"].flatMap { Int($0) } ?? 30, 100)
      let after = request.query["after"].flatMap { Int($0) } ?? 0
      return Reply(text: "[" + comments.dropFirst(after).prefix(limit).joined(separator: ",") + "]")
    }
    if request.path.contains("/posts/") { return Reply(text: post) }
    return Reply(status: 404, type: "text/html", text: "<html>")
  }

  /// Returns a comment as JSON.
  public static func comment(_ floor: Int, _ text: String, at time: String = "2015-07-14T08:00:00.000Z") -> String {
    #"{"id":"c\#(floor)","postId":235000001,"createdAt":"\#(time)","updatedAt":"\#(time)","floor":\#(floor),"#
      + #""content":"\#(text)","likeCount":\#(floor % 7),"withNickname":false,"gender":"M","school":"範例大學","host":false}"#
  }
}
