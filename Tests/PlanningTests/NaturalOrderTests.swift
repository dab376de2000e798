import Planning
import Testing

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["1", "2", "10"], ["1.jpg", "2.jpg", "10.jpg"], ["a1b2", "a1b10", "a2b1"], ["img-9", "img-10", "img-100"],
    ["01", "1", "02", "2"], ["007", "7", "8"], ["0", "00x", "1"], ["", "0", "a"], ["a", "a1", "aa"],
    ["2014/9.jpg", "2014/10.jpg", "2015/1.jpg"], ["A", "B", "a"], ["x99999999999999999998", "x99999999999999999999"],
    ["x9", "x99999999999999999999999999"], ["照片2", "照片10"], ["a\u{301}", "\u{e1}"], ["-", "1", "a"],
  ])
  func ascending(_ names: [String]) {
    let reversed = Array(names.reversed())
    #expect(reversed.sorted(by: naturallyPrecedes).map { Array($0.utf8) } == names.map { Array($0.utf8) })
  }

  @Test func noNamePrecedesItself() {
    for var trial in trials() {
      let name = trial.name()
      #expect(!naturallyPrecedes(name, name), trial.note)
    }
  }

  @Test func ofTwoNamesExactlyOneGoesFirst() {
    for var trial in trials(2000) {
      let one = trial.name()
      // Half of the pairs differ only by zeros, which are the hardest to tell apart.
      let other = trial.chance(2) ? trial.name() : String(one.flatMap { trial.chance(3) ? ["0", $0] : [$0] })
      guard Array(one.utf8) != Array(other.utf8) else { continue }
      #expect(naturallyPrecedes(one, other) != naturallyPrecedes(other, one), trial.note)
    }
  }

  @Test func orderIsTransitive() {
    for var trial in trials(2000) {
      let names = [trial.name(), trial.name(), trial.name()].sorted(by: naturallyPrecedes)
      #expect(!naturallyPrecedes(names[1], names[0]) && !naturallyPrecedes(names[2], names[1]), trial.note)
      #expect(!naturallyPrecedes(names[2], names[0]), trial.note)
    }
  }
}
