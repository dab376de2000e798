import Planning
import Workers
import Writers

/// Plays the slots: finds what each shows, in time for its turn, and has the shots made and taken in order.
///
/// The pictures of three turns are alive at once, and those that threads are working on; never all.
struct PreviewReel<Taker: ShotTaker>: OrderedWork {
  /// A piece of work.
  enum Item: Sendable {
    /// Find what a position shows: a photo of its own, or the one that it holds.
    case find(position: Int, SlotChoice, isHeld: Bool)
    /// Make a shot.
    case make(PreviewShot, Taker.Order, isLast: Bool)
  }

  /// What comes of it.
  enum Product: Sendable {
    /// What was found.
    case found(SlotArtist.Found)
    /// What was made.
    case made(Taker.Product)
  }

  let autoplay: Autoplay
  let choices: [SlotChoice]
  let artist: SlotArtist
  let missing: MissingPolicy
  /// The years that there are photos of.
  let years: [Year]
  /// Whom the shots go to.
  var taker: Taker
  /// What is told of each position so far.
  private(set) var frames: [FinishedFrame?]

  private var arts: [SlotArt?]
  private var begunCount = 0
  private var urgent: [Item] = []
  private var shots: ArraySlice<Shot> = []
  private var turn = 0
  /// The last photo that a slot of its own showed.
  private var lastShown: Photo?

  /// How many turns ahead the pictures are made.
  private static var lead: Int { 2 }

  init(
    _ autoplay: Autoplay, choices: [SlotChoice], artist: SlotArtist, missing: MissingPolicy, years: [Year], taker: Taker
  ) {
    self.autoplay = autoplay
    self.choices = choices
    self.artist = artist
    self.missing = missing
    self.years = years
    self.taker = taker
    frames = Array(repeating: nil, count: choices.count)
    arts = Array(repeating: nil, count: choices.count)
  }

  var transform: @Sendable (Item) async throws(RenderError) -> Product {
    let (artist, make) = (artist, taker.make)
    let marks = choices.indices.map(taker.knownMark(ofPosition:))
    return { (item: Item) async throws(RenderError) -> Product in
      if Task.isCancelled { throw .cancelled }
      switch item {
      case .find(let position, let choice, _): return .found(try await artist.find(choice, knownMark: marks[position]))
      case .make(let shot, let order, _): return .made(try make(shot, order))
      }
    }
  }

  mutating func next() throws(RenderError) -> NextItem<Item> {
    if !urgent.isEmpty { return .item(urgent.removeFirst()) }
    if let item = nextFinding() { return .item(item) }
    while shots.isEmpty {
      guard turn < autoplay.turnCount else { return .end }
      guard arts[autoplay.position(ofTurn: turn)] != nil, lastShown != nil else { return .later }
      if let next = autoplay.position(afterTurn: turn), arts[next] == nil { return .later }
      shots = autoplay.shots(ofTurn: turn) { arts[$0]?.hasPhoto ?? false }[...]
      turn += 1
      if let item = nextFinding() { return .item(item) }
    }
    return .item(nextShot(shots.removeFirst()))
  }

  /// Returns the next position that is looked into, while it is time. Before a first photo is found all are: without
  /// any, nothing is made.
  private mutating func nextFinding() -> Item? {
    guard begunCount < choices.count, begunCount <= turn + PreviewReel.lead - 1 || lastShown == nil else { return nil }
    defer { begunCount += 1 }
    return .find(position: begunCount, choices[begunCount], isHeld: false)
  }

  private mutating func nextShot(_ shot: Shot) -> Item {
    // Sound: a turn's shots are thought of only when its art and that of the slot after it are there.
    guard let leaving = arts[shot.content.view.position] else { preconditionFailure("a turn without its art") }
    let made = PreviewShot(shot, leaving: leaving, arriving: shot.content.blend.flatMap { arts[$0.view.position] })
    return .make(made, taker.order(made), isLast: shots.isEmpty)
  }

  mutating func take(_ item: Item, _ product: Product) async throws(RenderError) {
    switch (item, product) {
    case (.find(let position, _, let isHeld), .found(let found)):
      try take(found, at: position, isHeld: isHeld)
    case (.make(let shot, let order, let isLast), .made(let made)):
      try taker.take(shot, order, made)
      if isLast, choices.count > 1 { shot.leaving.release() }
    default: preconditionFailure("an answer to another question")
    }
  }

  private mutating func take(_ found: SlotArtist.Found, at position: Int, isHeld: Bool) throws(RenderError) {
    var frame = found.frame
    if isHeld, let own = frames[position] {
      // What fails among the photos of other slots is told there.
      frame.failures = own.failures
      frame.failedPhotos = own.failedPhotos
      frame.isHeld = found.art != nil
    } else if found.art != nil {
      lastShown = frame.photo
    }
    frames[position] = frame
    if let art = found.art {
      arts[position] = art
    } else if missing == .hold, !isHeld, let photo = lastShown {
      urgent.append(
        .find(position: position, SlotChoice(slot: choices[position].slot, candidates: [photo]), isHeld: true))
    } else {
      arts[position] = artist.placeholder(frame)
    }
    if lastShown == nil, begunCount == choices.count, frames.allSatisfy({ $0 != nil }) {
      throw .nothingShown(years: years, failures: frames.flatMap { $0?.failures ?? [] })
    }
  }
}
