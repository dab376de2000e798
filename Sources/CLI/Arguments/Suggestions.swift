/// Names that someone may have meant who wrote another.
enum Suggestions {
  /// Words longer than this are never compared: the work grows with the square, and nobody meant a name.
  static let longestWord = 40

  /// Returns the names nearest to a word, at most three, all equally near; none when every name is far.
  ///
  /// Near is a third of the word's length in slips (see `distance`), at least one and at most three. A name that the
  /// word begins with is near too, `--output-dir` for `--output`, unless it has fewer than four letters.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard (2...longestWord).contains(word.count) else { return [] }
    let reach = min(max(word.count / 3, 1), 3)
    let measured = names.map { (name: $0, distance: distance(from: word, to: $0)) }
    if let best = measured.map(\.distance).min(), best <= reach {
      return Array(measured.filter { $0.distance == best }.map(\.name).prefix(3))
    }
    return Array(names.filter { $0.count >= 4 && word.hasPrefix($0) }.sorted { $0.count > $1.count }.prefix(1))
  }

  /// Returns the number of slips between two words: letters left out, put in, replaced, or exchanged with their
  /// neighbour (Damerau-Levenshtein distance, in the variant that edits no part twice).
  ///
  /// - Complexity: O(n × m).
  static func distance(from first: String, to second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var before: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, last) = (last, current)
    }
    return last[second.count]
  }
}

extension [String] {
  /// The words as a choice: `blur, contain or cover`.
  var joinedAsChoice: String { joined(lastBy: " or ") }

  /// The words as a list: `--from, --to and --each`.
  var joinedAsList: String { joined(lastBy: " and ") }

  private func joined(lastBy conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + conjunction + last
  }
}
