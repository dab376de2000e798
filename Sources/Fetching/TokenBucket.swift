/// A pace: so many requests an hour on average, and a few at once. A value; the time is given.
struct TokenBucket: Hashable, Sendable {
  private let burst: Double
  private let perSecond: Double
  private var tokens: Double
  private var updated: Duration

  /// Creates a full bucket.
  ///
  /// - Parameters:
  ///   - perHour: the tokens that come in an hour.
  ///   - burst: the tokens that it holds when full.
  ///   - now: the time.
  init(perHour: Int, burst: Int, now: Duration) {
    self.burst = Double(burst)
    perSecond = Double(perHour) / 3600
    tokens = Double(burst)
    updated = now
  }

  /// Takes a token, and returns how long to wait until it is there. Tokens that are waited for are taken in the order
  /// of the calls.
  mutating func take(at now: Duration) -> Duration {
    if now > updated {
      tokens = min(burst, tokens + (now - updated).inSeconds * perSecond)
      updated = now
    }
    tokens -= 1
    return tokens >= 0 ? .zero : .seconds(-tokens / perSecond)
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
