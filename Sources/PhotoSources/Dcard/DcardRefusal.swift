import Fetching
import Planning

/// What Dcard says when it says no: a JSON object with a number and words for the reason.
public struct DcardRefusal: Hashable, Sendable {
  /// Its number for the reason, or nil: 1202 for a post that is not there.
  public var code: Int?
  /// Its message.
  public var message: String
  /// Why a post was taken away, in the words of the moderation; or nil.
  public var reason: String?

  /// The number that says that there is no such post.
  static let notFound = 1202

  /// Reads an answer, or returns nil when it is no refusal.
  init?(_ answer: JSONValue) {
    guard answer.has("error") else { return nil }
    code = answer["error"]?.integer ?? answer["error"]?["code"]?.integer
    message = answer["message"]?.words ?? answer["error"]?["message"]?.words ?? answer["error"]?.words ?? ""
    reason = answer["reasonText"]?.words ?? answer["reason"]?.words
  }
}

extension DcardRefusal: CustomStringConvertible {
  /// What is wrong, as a clause.
  public var description: String {
    let number = code.map { "error \($0)" } ?? "an error"
    let words = [message, reason].compactMap { $0.flatMap { $0.isEmpty ? nil : printable($0, longest: 120) } }
    return number + (words.isEmpty ? "" : " (\(words.joined(separator: ": ")))")
  }
}
