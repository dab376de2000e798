import Drawing
import Planning
import Scenes

/// Carries out `sheet` for an account: its page, the newest post first.
public struct ProfilePipeline: Sendable {
  private let options: AccountOptions
  private let environment: RunEnvironment
  private let report: @Sendable (RenderEvent) -> Void

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: what is asked for.
  ///   - environment: what the program gives.
  ///   - report: called from any thread as things happen.
  public init(
    options: AccountOptions, environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) {
    self.options = options
    self.environment = environment
    self.report = report
  }

  /// Draws the pages and writes them.
  ///
  /// - Throws: `RenderError` when there is no such account or nothing can be written.
  public func run() async throws(RenderError) -> PictureReport {
    let style = options.style
    let side = ProfileRow.side(style)
    guard side > 0 else { throw .layout(.noRoom(columns: style.columns, width: style.width)) }
    let run = try await AccountRun(options, in: environment, report: report)
    let (account, posts, zone) = (run.account, run.choice.posts, options.photos.zone)
    let rowCount = (posts.count + style.columns - 1) / style.columns
    // One by one, so that not all of them are in memory at once.
    let units = (0...rowCount).lazy.map { place -> any ColumnUnit in
      if place == 0 { return ProfileHeadUnit(account: account, hasPosts: !posts.isEmpty, style: style) }
      let first = (place - 1) * style.columns
      return ProfileRowUnit(
        account: account, posts: posts[first..<min(first + style.columns, posts.count)], zone: zone, style: style)
    }
    let column = ColumnStyle(
      width: style.width, pageHeight: style.pageHeight, longestSide: run.output.format.longestSide,
      background: style.background)
    return try await run.draw(
      units, column: column, least: max(ProfileHead.leastPageHeight(style), side))
  }
}
