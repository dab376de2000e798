import Drawing
import Synchronization

/// Lends out text setters, one to a borrower at a time, so that each font is opened once a thread.
public final class TypeRoom: Sendable {
  private let catalog: FontCatalog
  private let idle = Mutex<[IdleSetter]>([])

  /// A setter that nobody uses.
  ///
  /// Unchecked because the setter was taken out of use before it was put here, and leaves again for one borrower.
  private struct IdleSetter: @unchecked Sendable {
    let setter: TextSetter
  }

  /// Finds the fonts.
  ///
  /// - Throws: `FontError` when there are none, or not the one that was asked for.
  public init(_ settings: FontSettings) throws(FontError) {
    catalog = try FontCatalog(settings)
  }

  /// The names and versions of the fonts that lead.
  public var fingerprint: String { catalog.fingerprint }

  /// The names and versions of all fonts: what a text looks like depends on no others.
  public var allFonts: String { catalog.allFonts }

  /// Calls a closure with something that measures texts.
  public func measuring<Result>(_ body: (any TextMeasuring) -> Result) -> Result {
    withSetter(body)
  }

  /// Calls a closure with a setter.
  func withSetter<Result, Failure: Error>(_ body: (TextSetter) throws(Failure) -> Result) throws(Failure) -> Result {
    let lent = idle.withLock { $0.popLast() }
    let setter = lent?.setter ?? TextSetter(catalog)
    defer {
      let returned = IdleSetter(setter: setter)
      idle.withLock { $0.append(returned) }
    }
    // What an earlier borrower met and did not tell is not this one's.
    _ = setter.takeMissingCharacters()
    return try body(setter)
  }
}
