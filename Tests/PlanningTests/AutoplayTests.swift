import Planning
import Testing

/// The rates that videos have; the uneven ones are thousands over 1001.
private let rates = ["23.976", "24", "25", "29.97", "30", "59.94", "60"]

extension Trial {
  /// Settings that fit together, at a rate.
  fileprivate mutating func settings(_ rate: String) throws -> Autoplay.Settings {
    var settings = Autoplay.Settings()
    settings.rate = try #require(FrameRate(text: rate))
    settings.interval = try #require(TimeLength(microseconds: int(in: 100_000...4_000_000)))
    settings.transition = Autoplay.Transition.allCases[int(in: 0...2)]
    if chance(2) {
      settings.transitionTime = TimeLength(microseconds: int(in: 50_000...settings.interval.microseconds))
    }
    settings.wraps = chance(2)
    settings.rounds = int(in: 1...3)
    return settings
  }
}

extension Autoplay {
  /// Every shot in order.
  fileprivate var shots: [Shot] { (0..<turnCount).flatMap { shots(ofTurn: $0) { _ in true } } }
}

@Suite struct AutoplayTests {
  @Test(arguments: rates)
  func theCountIsTheTimeAtTheRate(_ rate: String) throws {
    for var trial in trials(30) {
      let settings = try trial.settings(rate)
      let autoplay = try Autoplay(slotCount: trial.int(in: 1...20), settings)
      // In floating point: far from halves that is exact enough to compare with.
      let exact =
        Double(autoplay.turnCount * settings.interval.microseconds) / 1e6 * Double(settings.rate.numerator)
        / Double(settings.rate.denominator)
      #expect(abs(Double(autoplay.frameCount) - exact) <= 0.5 + 1e-6, trial.note)
      #expect(autoplay.shots.last?.frames.upperBound == autoplay.frameCount, trial.note)
    }
  }

  @Test(arguments: rates)
  func framesFollowEachOtherWithoutGapsOrDrift(_ rate: String) throws {
    for var trial in trials(30) {
      let settings = try trial.settings(rate)
      let autoplay = try Autoplay(slotCount: trial.int(in: 1...20), settings)
      var next = 0
      for turn in 0..<autoplay.turnCount {
        let frames = autoplay.frames(ofTurn: turn)
        let shots = autoplay.shots(ofTurn: turn) { _ in true }
        for shot in shots {
          #expect(shot.frames.lowerBound == next && !shot.frames.isEmpty, trial.note)
          #expect(shot.content.view.position == turn % autoplay.slotCount, trial.note)
          next = shot.frames.upperBound
        }
        #expect(next == frames.upperBound, trial.note)
        // The turn begins within half a frame of its time, however late.
        let time = Double(turn * settings.interval.microseconds) / 1e6
        #expect(abs(autoplay.seconds(frames.lowerBound) - time) <= autoplay.seconds(1) / 2 + 1e-9, trial.note)
      }
    }
  }

  @Test(arguments: rates)
  func blendsTakeTheirTimeAndEndTheirTurn(_ rate: String) throws {
    for var trial in trials(30) {
      let settings = try trial.settings(rate)
      let autoplay = try Autoplay(slotCount: trial.int(in: 1...20), settings)
      for turn in 0..<autoplay.turnCount {
        let shots = autoplay.shots(ofTurn: turn) { _ in true }
        let blends = shots.compactMap { shot in shot.content.blend.map { (shot.frames, $0) } }
        let isLast = (turn + 1) % autoplay.slotCount == 0
        guard let blendTime = settings.blendTime, settings.wraps || !isLast else {
          #expect(blends.isEmpty, trial.note)
          continue
        }
        #expect(
          abs(autoplay.seconds(blends.count) - Double(blendTime.microseconds) / 1e6) <= autoplay.seconds(1) + 1e-9,
          trial.note)
        for (number, (frames, blend)) in blends.enumerated() {
          #expect(frames.count == 1 && blend.step == number + 1 && blend.count == blends.count, trial.note)
          #expect(blend.view.position == (turn + 1) % autoplay.slotCount, trial.note)
        }
        #expect(blends.last?.0.upperBound == autoplay.frames(ofTurn: turn).upperBound, trial.note)
      }
    }
  }

  @Test(arguments: rates)
  func photosMoveEvenly(_ rate: String) throws {
    for var trial in trials(30) {
      var settings = try trial.settings(rate)
      settings.transition = .kenburns
      let autoplay = try Autoplay(slotCount: trial.int(in: 2...20), settings)
      // A photo's whole way: arriving in one turn, alone in the next.
      for turn in 1..<autoplay.turnCount {
        let before = autoplay.shots(ofTurn: turn - 1) { _ in true }.compactMap(\.content.blend?.view.progress)
        let own = autoplay.shots(ofTurn: turn) { _ in true }.compactMap(\.content.view.progress)
        let way = before + own
        #expect(way.allSatisfy { (0...1).contains($0) }, trial.note)
        guard own.count > 1 else { continue }
        let step = own[1] - own[0]
        #expect(step > 0, trial.note)
        for (here, next) in zip(way, way.dropFirst()) { #expect(abs(next - here - step) < 1e-9, trial.note) }
      }
    }
  }

  @Test func elevenYearsAtTheDefaults() throws {
    let cut = try Autoplay(slotCount: 11, Autoplay.Settings())
    #expect(cut.frameCount == 495)
    #expect(cut.shots.map(\.frames.count) == Array(repeating: 45, count: 11))
    var settings = Autoplay.Settings()
    settings.transition = .crossfade
    let crossfade = try Autoplay(slotCount: 11, settings)
    #expect(crossfade.frameCount == 495)
    #expect(crossfade.shots.filter { $0.content.blend != nil }.count == 150)
    settings.wraps = true
    #expect(try Autoplay(slotCount: 11, settings).shots.filter { $0.content.blend != nil }.count == 165)
  }

  @Test(arguments: [
    ("23.976", 396), ("24", 396), ("25", 413), ("29.97", 495), ("30", 495), ("59.94", 989), ("60", 990),
  ])
  func elevenYearsAtEveryRate(_ rate: String, _ count: Int) throws {
    var settings = Autoplay.Settings()
    settings.rate = try #require(FrameRate(text: rate))
    #expect(try Autoplay(slotCount: 11, settings).frameCount == count)
  }

  @Test func aLongVideoDoesNotDrift() throws {
    var settings = Autoplay.Settings()
    settings.rate = try #require(FrameRate(text: "29.97"))
    let autoplay = try Autoplay(slotCount: 20_000, settings)
    #expect(autoplay.frameCount == 899_101)
    #expect(autoplay.frames(ofTurn: 19_999).lowerBound == 899_056)
    #expect(autoplay.microsecond(ofFrame: 899_101) == 30_000_003_367)
  }

  @Test func aSlotThatStandsIsOneShot() throws {
    var settings = Autoplay.Settings()
    settings.transition = .kenburns
    let autoplay = try Autoplay(slotCount: 2, settings)
    #expect(autoplay.shots(ofTurn: 1) { $0 == 0 }.map(\.frames) == [45..<90])
    #expect(autoplay.shots(ofTurn: 0) { $0 == 1 }.map(\.frames.count) == [30] + Array(repeating: 1, count: 15))
  }

  @Test func roundsOfWholeFramesAreEqual() throws {
    var settings = Autoplay.Settings()
    settings.transition = .kenburns
    settings.rounds = 2
    settings.wraps = true
    let shots = try Autoplay(slotCount: 3, settings).shots
    let half = shots.count / 2
    #expect(shots[..<half].map(\.content) == shots[half...].map(\.content))
  }

  @Test func whatDoesNotFitIsRefused() throws {
    var settings = Autoplay.Settings()
    settings.interval = try #require(TimeLength(text: "0.4"))
    settings.rate = try #require(FrameRate(text: "2"))
    #expect(settings.problem == .intervalBelowFrame)
    settings.rate = .thirty
    settings.transition = .crossfade
    #expect(settings.problem == nil && settings.blendTime == TimeLength(text: "0.2"))
    settings.transitionTime = TimeLength(text: "0.4")
    #expect(settings.problem == nil)
    settings.transitionTime = TimeLength(text: "0.41")
    #expect(settings.problem == .transitionLongerThanInterval)
    settings.transitionTime = TimeLength(text: "0.01")
    #expect(settings.problem == .transitionBelowFrame)
    settings.transition = .cut
    #expect(settings.problem == nil && settings.blendTime == nil)
    settings.rounds = .max
    #expect(throws: Autoplay.Problem.tooManyFrames) { try Autoplay(slotCount: .max, settings) }
  }
}
