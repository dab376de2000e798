import Planning

/// Neutral words in place of schools, departments and names: beside comments, and where texts repeat them.
struct Redaction: Sendable {
  private let replacements: [Replacement]
  private let wording: Wording

  private struct Replacement: Sendable {
    var name: String
    var word: String
  }

  /// Learns the names in a thread.
  init(of thread: ForumThread, in wording: Wording) {
    self.wording = wording
    var words: [String: String] = [:]
    for persona in [thread.post?.author].compactMap(\.self) + thread.comments.map(\.author) {
      switch persona.name {
      case .anonymous: break
      case .school(let school): words[school] = wording.someSchool
      case .nickname(let name): words[name] = wording.someone
      }
      if let department = persona.department { words[department] = wording.someDepartment }
      if let handle = persona.handle { words[handle] = wording.someone }
    }
    // The longest first, for one name may be a part of another; a single character is no name that could be found.
    replacements = words.filter { $0.key.count > 1 }.map { Replacement(name: $0.key, word: $0.value) }
      .sorted { ($1.name.count, $0.name) < ($0.name.count, $1.name) }
  }

  /// Returns who somebody is when that is not to be known.
  func redacted(_ persona: Persona) -> Persona {
    switch persona.name {
    case .anonymous: Persona(gender: persona.gender)
    case .school:
      Persona(
        .school(wording.someSchool), department: persona.department.map { _ in wording.someDepartment },
        gender: persona.gender)
    case .nickname: Persona(.nickname(wording.someone), gender: persona.gender)
    }
  }

  /// Returns a text without the names that the thread knows.
  func redacted(_ text: String) -> String {
    replacements.reduce(text) { text, replacement in
      text.contains(replacement.name) ? Redaction.replace(replacement, in: text) : text
    }
  }

  /// Replaces a name wherever it stands by itself: one in Latin letters is none in the middle of a word.
  private static func replace(_ replacement: Replacement, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: replacement.name) {
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      let isPart =
        isWordSign(before) && isWordSign(text[range.lowerBound])
        || isWordSign(after) && isWordSign(text[text.index(before: range.upperBound)])
      result += rest[..<range.lowerBound]
      result += isPart ? replacement.name : replacement.word
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func isWordSign(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
