/// Names, sign by sign from a root, so that looking for thousands takes no longer than looking for one.
struct NameTree: Sendable {
  private struct Node: Sendable {
    var next: [String: Int] = [:]
    var word: String?
  }

  private var nodes = [Node()]
  /// A name longer than this is found by its beginning.
  private static let mostSigns = 200

  /// Adds a name and what stands in its place; of equal names the first counts.
  mutating func add(_ keys: [String], word: String) {
    var node = 0
    for key in keys.prefix(NameTree.mostSigns) {
      if let next = nodes[node].next[key] {
        node = next
      } else {
        nodes.append(Node())
        nodes[node].next[key] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    if nodes[node].word == nil { nodes[node].word = word }
  }

  /// Returns the longest name that stands by itself at a place, with an `@` before it: where it ends, and what stands
  /// in its place. One that begins or ends with a Latin letter or digit is none in the middle of a word.
  func name(in signs: [FoldedText.Sign], at place: Int) -> (end: Int, word: String)? {
    let start = signs[place].key == "@" ? place + 1 : place
    guard start < signs.count else { return nil }
    if start > 0, signs[start].isWordSign, signs[start - 1].isWordSign { return nil }
    var found: (end: Int, word: String)?
    var node = 0
    for index in start..<signs.count {
      guard let next = nodes[node].next[signs[index].key] else { break }
      node = next
      let end = index + 1
      let isPart = end < signs.count && signs[index].isWordSign && signs[end].isWordSign
      if let word = nodes[node].word, !isPart { found = (end, word) }
    }
    return found
  }

  /// Whether any name stands in a row of keys, be it in the middle of a word.
  func isAnyName(in keys: [String]) -> Bool {
    keys.indices.contains { start in
      var node = 0
      for key in keys[start...] {
        guard let next = nodes[node].next[key] else { return false }
        if nodes[next].word != nil { return true }
        node = next
      }
      return false
    }
  }
}
