/// The timing of autoplay: which slot each frame of a video shows, and how much of the next.
///
/// All is computed in whole numbers: turn g (a slot's time on screen) begins at frame round(g × interval × rate), and
/// so no error adds up. Halves are rounded up.
public struct Autoplay: Hashable, Sendable {
  /// How one slot gives way to the next.
  public enum Transition: String, CaseIterable, Sendable {
    /// At once.
    case cut
    /// Both are seen, one fading into the other.
    case crossfade
    /// As `crossfade`, while each photo slowly moves.
    case kenburns
  }

  /// What is asked for.
  public struct Settings: Hashable, Sendable {
    /// How long each slot is on screen. Default: 1.5 seconds.
    public var interval = TimeLength.threeHalves
    /// The frames a second. Default: 30.
    public var rate = FrameRate.thirty
    /// How one slot gives way to the next. Default: cut.
    public var transition = Transition.cut
    /// How long that takes, or nil for the default of `blendTime`.
    public var transitionTime: TimeLength?
    /// Whether the last slot gives way to the first, so that the whole repeats without a jump. Default: false.
    public var wraps = false
    /// How often all slots are shown. Default: once.
    public var rounds = 1

    /// Creates the default settings.
    public init() {}

    /// How long a transition takes: the time that was asked for, else half a second, or half of the interval where that
    /// is shorter; nothing for a cut. It is the end of the interval of the slot that leaves.
    public var blendTime: TimeLength? {
      if transition == .cut { return nil }
      return transitionTime ?? min(.oneHalf, interval.half)
    }

    /// What is wrong with the settings, or nil.
    public var problem: Problem? {
      if !FrameCount.lasts(interval, at: rate) { return .intervalBelowFrame }
      guard let blendTime else { return nil }
      if blendTime > interval { return .transitionLongerThanInterval }
      return FrameCount.lasts(blendTime, at: rate) ? nil : .transitionBelowFrame
    }

  }

  /// Why there is no such autoplay.
  public enum Problem: Error, Hashable, Sendable {
    /// A slot would be on screen for less than one frame.
    case intervalBelowFrame
    /// A transition would take less than one frame.
    case transitionBelowFrame
    /// A transition would begin before its slot does.
    case transitionLongerThanInterval
    /// There would be more frames than `largestFrameCount`.
    case tooManyFrames
  }

  /// The most frames: nine hours at 30 a second.
  public static let largestFrameCount = 1_000_000

  /// What was asked for.
  public let settings: Settings
  /// The number of slots that are played.
  public let slotCount: Int
  /// The number of frames: all turns' time × rate, rounded.
  public let frameCount: Int

  /// Creates the timing of some slots.
  public init(slotCount: Int, _ settings: Settings) throws(Problem) {
    if let problem = settings.problem { throw problem }
    // In floating point first: the product may leave the range of whole numbers.
    let estimate =
      Double(slotCount) * Double(settings.rounds) * Double(settings.interval.microseconds)
      * Double(settings.rate.numerator) / Double(settings.rate.denominator) / 1e6
    guard estimate < Double(Autoplay.largestFrameCount) else { throw .tooManyFrames }
    self.settings = settings
    self.slotCount = slotCount
    frameCount = FrameCount.rounded(slotCount * settings.rounds * settings.interval.microseconds, at: settings.rate)
  }

  /// The number of turns: slots × rounds.
  public var turnCount: Int { slotCount * settings.rounds }

  /// Returns the position of the slot whose turn it is.
  public func position(ofTurn turn: Int) -> Int { turn % slotCount }

  /// Returns the position of the slot that a turn's slot blends into, or nil when it does not.
  public func position(afterTurn turn: Int) -> Int? {
    guard settings.transition != .cut else { return nil }
    let next = turn + 1
    // Without wrapping, each round ends as the whole does.
    return next % slotCount != 0 || settings.wraps ? next % slotCount : nil
  }

  /// Returns the frames of a turn, those of its blend included.
  public func frames(ofTurn turn: Int) -> Range<Int> {
    frame(at: turn * settings.interval.microseconds)..<frame(at: (turn + 1) * settings.interval.microseconds)
  }

  /// Returns what the frames of a turn show, in order.
  ///
  /// - Parameters:
  ///   - turn: 0..<`turnCount`.
  ///   - moves: whether the slot at a position moves; asked only where the transition moves photos.
  public func shots(ofTurn turn: Int, moves: (Int) -> Bool) -> [Shot] {
    let frames = frames(ofTurn: turn)
    var blendStart = frames.upperBound
    let next = position(afterTurn: turn)
    if let blend = settings.blendTime, next != nil {
      blendStart = frame(at: (turn + 1) * settings.interval.microseconds - blend.microseconds)
    }
    var shots: [Shot] = []
    for frame in frames {
      let view = view(at: frame, ofTurn: turn, moves)
      var content = Shot.Content(view: view)
      if frame >= blendStart, let next {
        content.blend = Shot.Blend(
          view: self.view(at: frame, ofTurn: turn + 1, position: next, moves), step: frame - blendStart + 1,
          count: frames.upperBound - blendStart)
      }
      if let last = shots.last, last.content == content {
        shots[shots.count - 1] = Shot(frames: last.frames.lowerBound..<frame + 1, content: content)
      } else {
        shots.append(Shot(frames: frame..<frame + 1, content: content))
      }
    }
    return shots
  }

  private func view(at frame: Int, ofTurn turn: Int, position: Int? = nil, _ moves: (Int) -> Bool) -> Shot.View {
    let position = position ?? self.position(ofTurn: turn)
    guard settings.transition == .kenburns, moves(position) else { return Shot.View(position: position) }
    return Shot.View(position: position, progress: progress(at: frame, ofTurn: turn))
  }

  /// Returns how much of its way a turn's photo has gone at a frame.
  ///
  /// It moves evenly from the beginning of the blend that brings it to the end of its turn, and a frame's time more at
  /// either end, because the blend's first frame may lie up to half a frame before its time.
  private func progress(at frame: Int, ofTurn turn: Int) -> Double {
    let (rate, interval) = (settings.rate, settings.interval.microseconds)
    let blend = settings.blendTime?.microseconds ?? 0
    // In units of 1 / (1,000,000 × numerator) seconds: below 10¹⁶, for the number of frames is bounded.
    let step = 1_000_000 * rate.denominator
    let gone = frame * step - (turn * interval - blend) * rate.numerator + step
    let way = (interval + blend) * rate.numerator + 2 * step
    return Double(gone) / Double(way)
  }

  private func frame(at microseconds: Int) -> Int { FrameCount.rounded(microseconds, at: settings.rate) }

  /// Returns how long frames last together, in seconds.
  public func seconds(_ frameCount: Int) -> Double {
    Double(frameCount * settings.rate.denominator) / Double(settings.rate.numerator)
  }

  /// Returns the microsecond at which a frame begins, rounded.
  public func microsecond(ofFrame frame: Int) -> Int {
    let numerator = settings.rate.numerator
    return (2 * frame * settings.rate.denominator * 1_000_000 + numerator) / (2 * numerator)
  }
}

/// The arithmetic of times and frames.
enum FrameCount {
  /// Returns how many frames a time takes, rounded, halves up.
  static func rounded(_ microseconds: Int, at rate: FrameRate) -> Int {
    let unit = 1_000_000 * rate.denominator
    return (2 * microseconds * rate.numerator + unit) / (2 * unit)
  }

  /// Whether a time takes at least one frame.
  static func lasts(_ time: TimeLength, at rate: FrameRate) -> Bool {
    time.microseconds * rate.numerator >= 1_000_000 * rate.denominator
  }
}
