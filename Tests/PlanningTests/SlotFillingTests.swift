import Planning
import Testing

@Suite struct SlotFillingTests {
  @Test func anyOrderOfArrivalGivesTheSame() {
    for var trial in trials() {
      let count = trial.int(in: 1...60)
      var filling = SlotFilling<Int>(count: count)
      var arrived = 0
      for index in (0..<count).shuffled(using: &trial.random) {
        #expect(!filling.isComplete, trial.note)
        let isTaken = filling.fill(index, with: index * 7)
        #expect(isTaken, trial.note)
        arrived += 1
        #expect(filling.answers.count { $0 != nil } == arrived, trial.note)
      }
      #expect(filling.isComplete, trial.note)
      #expect(filling.answers == (0..<count).map { $0 * 7 }, trial.note)
    }
  }

  @Test func aSecondAnswerIsRefused() {
    for var trial in trials() {
      let count = trial.int(in: 1...20)
      var filling = SlotFilling<Int>(count: count)
      var expected = [Int?](repeating: nil, count: count)
      for answer in 0..<60 {
        let index = trial.int(in: 0...count - 1)
        let isTaken = filling.fill(index, with: answer)
        #expect(isTaken == (expected[index] == nil), trial.note)
        expected[index] = expected[index] ?? answer
      }
      #expect(filling.answers == expected, trial.note)
    }
  }

  @Test(arguments: [-1, 3, 4, Int.min, Int.max])
  func anIndexOutsideIsIgnored(_ index: Int) {
    var filling = SlotFilling<String>(count: 3)
    let isTaken = filling.fill(index, with: "late")
    #expect(!isTaken)
    #expect(filling.answers == [nil, nil, nil])
  }

  @Test func noSlotsAreComplete() {
    #expect(SlotFilling<Int>(count: 0).isComplete)
  }
}
