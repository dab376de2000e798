import Planning
import Testing

@Suite struct MissingPolicyTests {
  @Test func aFilledSlotShowsItsOwn() {
    for var trial in trials() {
      let filled = (0..<trial.int(in: 0...40)).map { _ in trial.chance(2) }
      for policy in MissingPolicy.allCases {
        let outcomes = policy.outcomes(isFilled: filled)
        #expect(outcomes.count == filled.count, trial.note)
        for (isFilled, outcome) in zip(filled, outcomes) {
          #expect((outcome == .own) == isFilled, trial.note)
        }
      }
    }
  }

  @Test func holdTakesTheNearestBefore() {
    for var trial in trials() {
      let filled = (0..<trial.int(in: 1...40)).map { _ in trial.chance(3) }
      let outcomes = MissingPolicy.hold.outcomes(isFilled: filled)
      for index in filled.indices where !filled[index] {
        let expected: MissingPolicy.Outcome =
          filled[..<index].lastIndex(of: true).map { .held(from: $0) } ?? .placeholder
        #expect(outcomes[index] == expected, trial.note)
      }
    }
  }

  @Test(
    arguments: [
      (.placeholder, [.placeholder, .own, .placeholder, .placeholder, .own]),
      (.fail, [.placeholder, .own, .placeholder, .placeholder, .own]),
      (.skip, [.skipped, .own, .skipped, .skipped, .own]),
      (.hold, [.placeholder, .own, .held(from: 1), .held(from: 1), .own]),
    ] as [(MissingPolicy, [MissingPolicy.Outcome])])
  func gapsAtTheStartAndInside(_ policy: MissingPolicy, _ outcomes: [MissingPolicy.Outcome]) {
    #expect(policy.outcomes(isFilled: [false, true, false, false, true]) == outcomes)
  }

  @Test func skipLeavesTheOtherNumbers() throws {
    for var trial in trials() {
      let span = try trial.span(longest: 40)
      let slots = SlotPlan.span(span).slots
      let filled = slots.map { _ in trial.chance(2) }
      let shown = zip(slots, MissingPolicy.skip.outcomes(isFilled: filled)).filter { $1 != .skipped }.map(\.0)
      #expect(shown == slots.filter { filled[$0.index] }, trial.note)
      #expect(shown.allSatisfy { $0.year?.number == span.first.number + $0.frameNumber - 1 }, trial.note)
    }
  }
}
