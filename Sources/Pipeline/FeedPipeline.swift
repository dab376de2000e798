import Drawing
import Planning
import Scenes

/// Carries out `feed`: the posts of an account, one under another, the newest first.
public struct FeedPipeline: Sendable {
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
    let run = try await AccountRun(options, in: environment, report: report)
    let (account, posts, zone) = (run.account, run.choice.posts, options.photos.zone)
    let column = FeedHeading.columnStyle(style, longestSide: run.output.format.longestSide)
    let tallest = FeedPost.tallestPicture(onPagesOf: column.contentHeight, style)
    // One by one, so that not all of them are in memory at once.
    let units = (0...posts.count).lazy.map { place -> any ColumnUnit in
      if place == 0 { return FeedHeadingUnit(name: account.name, hasPosts: !posts.isEmpty, style: style) }
      return FeedPostUnit(account: account, post: posts[place - 1], tallest: tallest, zone: zone, style: style)
    }
    return try await run.draw(units, column: column, least: FeedHeading.leastPageHeight(style))
  }
}
