/// Years in words: those that follow each other are drawn together, as in `2009–2012, 2015`.
public struct YearList: CustomStringConvertible {
  private let years: [Year]

  /// Creates a list; order and repetitions do not matter.
  public init(_ years: [Year]) {
    self.years = Array(Set(years)).sorted()
  }

  /// The list in words.
  public var description: String {
    var runs: [(first: Year, last: Year)] = []
    for year in years {
      if let last = runs.last, last.last.number + 1 == year.number {
        runs[runs.count - 1].last = year
      } else {
        runs.append((year, year))
      }
    }
    return runs.map { run in
      let (first, last) = (run.first.number, run.last.number)
      return first == last ? "\(first)" : last == first + 1 ? "\(first), \(last)" : "\(first)–\(last)"
    }.joined(separator: ", ")
  }
}
