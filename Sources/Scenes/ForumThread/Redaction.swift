import Planning

/// Neutral words in place of schools, departments and names, and of addresses that lead to them: beside the post and its
/// comments, wherever texts repeat them, and in what is told of pictures.
struct Redaction: Sendable {
  private let wording: Wording
  /// The names, as they stand in texts.
  private var names = NameTree()
  /// Their letters and digits, as they stand in addresses.
  private var letters = NameTree()
  /// The pictures' numbers, by their identities.
  private var numbers: [[UInt8]: Int] = [:]

  /// The fewest signs of a name that is looked for in texts: a single one stands everywhere.
  private static let fewestSigns = 2

  /// Learns the names in a thread.
  init(of thread: ForumThread, in wording: Wording) {
    self.wording = wording
    for persona in [thread.post?.author].compactMap(\.self) + thread.comments.map(\.author) {
      switch persona.name {
      case .anonymous: break
      case .school(let school): learn(school, wording.someSchool)
      case .nickname(let name): learn(name, wording.someone)
      }
      if let school = persona.school { learn(school, wording.someSchool) }
      if let department = persona.department { learn(department, wording.someDepartment) }
      if let handle = persona.handle { learn(handle, wording.someone) }
    }
    for picture in thread.pictures { numbers[picture.photo.identity] = numbers.count + 1 }
  }

  private mutating func learn(_ name: String, _ word: String) {
    let folded = FoldedText(name)
    let keys = Array(folded.signs.map(\.key).drop { $0 == "@" })
    if keys.count >= Redaction.fewestSigns { names.add(keys, word: word) }
    let letters = folded.letters
    if letters.count >= Redaction.fewestSigns { self.letters.add(letters, word: word) }
  }

  /// Returns a thread that names nobody.
  func redacted(_ thread: ForumThread) -> ForumThread {
    var thread = thread
    if var post = thread.post {
      post.title = redacted(post.title)
      post.forum = post.forum.map { redacted($0) }
      post.content = redacted(post.content, by: post.author, in: post.forum)
      post.author = redacted(post.author)
      thread.post = post
    }
    let forum = thread.post?.forum
    for index in thread.comments.indices {
      let author = thread.comments[index].author
      thread.comments[index].content = redacted(thread.comments[index].content, by: author, in: forum)
      thread.comments[index].author = redacted(author)
    }
    return thread
  }

  private func redacted(_ content: ForumContent, by author: Persona, in forum: String?) -> ForumContent {
    guard case .shown(let blocks) = content else { return content }
    return .shown(
      blocks.map { block in
        switch block {
        case .text(let lines): .text(lines.map { redacted($0) })
        case .link(let address): .link(redacted(address: address))
        case .video(let address): .video(address: redacted(address: address))
        case .picture(let picture): .picture(redacted(picture, by: author, in: forum))
        }
      })
  }

  /// Returns a picture that is called by a number: its address or path may name somebody.
  private func redacted(_ picture: ContentPicture, by author: Persona, in forum: String?) -> ContentPicture {
    var photo = picture.photo
    photo.id = wording.picture(numbers[photo.identity] ?? 0)
    photo.fileName = photo.id
    photo.sourceName = redacted(photo.sourceName)
    photo.title = photo.title.map { LocalizedText(redacted($0.text(in: wording.language))) }
    let name: String? =
      switch author.name {
      case .anonymous: nil
      case .school: wording.someSchool
      case .nickname: wording.someone
      }
    let owed = [name, forum].compactMap(\.self)
    photo.credit.author = owed.isEmpty ? nil : owed.joined(separator: " · ")
    photo.credit.link = nil
    return ContentPicture(photo, refusal: picture.refusal)
  }

  /// Returns who somebody is when that is not to be known.
  private func redacted(_ persona: Persona) -> Persona {
    switch persona.name {
    case .anonymous: Persona(gender: persona.gender)
    case .school:
      Persona(
        .school(wording.someSchool), department: persona.department.map { _ in wording.someDepartment },
        gender: persona.gender)
    case .nickname: Persona(.nickname(wording.someone), gender: persona.gender)
    }
  }

  private func redacted(address: String) -> String { leadsToName(address) ? wording.someLink : address }

  /// Returns a text without the names that the thread knows.
  func redacted(_ text: String) -> String {
    let signs = FoldedText(text).signs
    var result = ""
    var done = text.startIndex
    var index = 0
    func put(_ word: String, _ range: Range<Int>) {
      result += text[done..<signs[range.lowerBound].range.lowerBound] + word
      done = signs[range.upperBound - 1].range.upperBound
      index = range.upperBound
    }
    while index < signs.count {
      let whole = names.name(in: signs, at: index)
      // A name with a dot in it looks like an address and is a name.
      if let address = Redaction.address(in: signs, at: index), whole.map({ $0.end < address.upperBound }) ?? true {
        // A name in Chinese ends an address and may yet be a part of it.
        let name = address.upperBound < signs.count ? names.name(in: signs, at: address.upperBound) : nil
        let bounds = signs[address.lowerBound].range.lowerBound..<signs[address.upperBound - 1].range.upperBound
        if let name {
          put(wording.someLink, address.lowerBound..<name.end)
        } else if leadsToName(String(text[bounds])) {
          put(wording.someLink, address)
        } else {
          index = address.upperBound
        }
      } else if let whole {
        put(whole.word, index..<whole.end)
      } else {
        index += 1
      }
    }
    return result + text[done...]
  }

  /// Returns the address that begins at a place, with or without a protocol: `https://a.example/b`, `a.example`,
  /// `somebody@a.example`.
  private static func address(in signs: [FoldedText.Sign], at start: Int) -> Range<Int>? {
    guard signs[start].isOfAddress, signs[start].isWordSign, start == 0 || !isInner(signs[start - 1]) else {
      return nil
    }
    var end = start
    var isAddress = false
    while end < signs.count, signs[end].isOfAddress {
      let isBetween = end > start && end + 1 < signs.count && signs[end + 1].isOfAddress
      if isBetween, signs[end].key == ".", signs[end - 1].isWordSign, signs[end + 1].isWordSign { isAddress = true }
      if isBetween, signs[end].key == ":", signs[end + 1].key == "/" { isAddress = true }
      end += 1
    }
    while end > start, ".,;:!?')]}".contains(signs[end - 1].key) { end -= 1 }
    return isAddress && end > start ? start..<end : nil
  }

  /// Whether an address that goes on after a sign began before it.
  private static func isInner(_ sign: FoldedText.Sign) -> Bool {
    sign.isOfAddress && !"([{'@,;!?".contains(sign.key)
  }

  /// Whether an address has a name in it: plain, or in percent signs, which may themselves be written so.
  private func leadsToName(_ address: String) -> Bool {
    var text = address
    for _ in 0..<3 {
      if letters.isAnyName(in: FoldedText(text).letters) { return true }
      guard text.utf8.contains(UInt8(ascii: "%")) else { return false }
      text = Redaction.decoded(text)
    }
    return false
  }

  /// Returns an address with bytes in place of percent signs (RFC 3986, 2.1).
  private static func decoded(_ address: String) -> String {
    let bytes = Array(address.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
