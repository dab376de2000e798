import Drawing
import PhotoSources
import Planning
import Raster
import Scenes
import Writers

/// Draws a column about an account, and counts what became of its posts.
struct AccountRun: Sendable {
  let options: AccountOptions
  let environment: RunEnvironment
  let studio: AccountStudio
  let choice: PostChoice
  let output: PictureOutput
  let report: @Sendable (RenderEvent) -> Void

  /// Opens the fonts, finds the account and chooses its posts.
  init(
    _ options: AccountOptions, in environment: RunEnvironment, report: @escaping @Sendable (RenderEvent) -> Void
  ) async throws(RenderError) {
    self.options = options
    self.environment = environment
    self.report = report
    output = try PictureOutput(path: options.output, isForced: options.isForced)
    // Files are looked at first: that the place is one of them says more than that it is somebody's.
    if options.photos.source.isService { try output.checkPlace() }
    studio = try await AccountStudio(options, in: environment)
    choice = try PostChoice(studio.account, options)
  }

  /// The account, without its posts.
  var account: Account {
    var account = studio.account
    account.setPosts([])
    return account
  }

  /// Draws units on pages, and returns what came of it.
  ///
  /// - Parameters:
  ///   - units: what is drawn.
  ///   - column: the measures of pages.
  ///   - least: the least height of a page that holds every piece.
  func draw(
    _ units: some Collection<any ColumnUnit>, column: ColumnStyle, least: Int
  ) async throws(RenderError) -> PictureReport {
    let longestSide = output.format.longestSide
    guard column.width <= longestSide else { throw .layout(.tooWide(column.width, limit: longestSide)) }
    if column.pageHeight < least {
      let longest = min(longestSide, PixelSize.largestCanvas / column.width)
      throw .layout(.pageTooLow(column.pageHeight, needed: least, longest: longest))
    }
    let inputs = InputFiles(paths: studio.inputPaths)
    if !output.isStandardOutput { try inputs.check(output.path) }
    try output.checkPlace()
    report(.planned(frames: units.count))
    let progress = FrameProgress(total: units.count, report: report)
    let style = options.style
    let settings = ColumnRun.Settings(
      style: column, output: output, png: options.png,
      failureBox: { frame, _, reason in UnshowablePicture.box(frame, reason: reason, style: style) },
      inputs: inputs, advance: { progress.advance($0) })
    var run = ColumnRun(
      settings, shelf: PhotoShelf(loader: studio.loader), typeRoom: studio.typeRoom, pool: environment.pool)
    let result = try await run.run(units)
    output.removeFormerPages(beyond: result.pages.count)
    var report = report(of: result)
    report.creditsPath = try output.writeCredits(
      CreditsText(report.photos.map { ($0.date.map { String($0.prefix(10)) } ?? $0.id, $0) }),
      warnings: &report.warnings)
    return report
  }

  /// Counts every entry of the account once: as a post that is shown, as passed over, or as failed. Its own picture
  /// counts only where it cannot be shown, and files only where they cannot be read.
  private func report(of result: ColumnRun.Result) -> PictureReport {
    let account = account
    func reasonForFailure(of picture: PostPicture) -> String? { result.reasons[account.photo(of: picture).identity] }
    var failures = account.omissions.filter(\.isFailure).map { PhotoFailure(id: $0.id, reason: $0.reason) }
    failures += studio.problems
    var consideredCount = studio.account.entryCount + studio.problems.count
    if let picture = account.picture, let reason = reasonForFailure(of: picture) {
      failures.append(PhotoFailure(id: picture.id, reason: reason))
      consideredCount += 1
    }
    var shown: [RunManifest.PhotoEntry] = []
    for post in choice.posts {
      for (index, picture) in post.missingPictures {
        failures.append(PhotoFailure(id: post.name(ofMediumAt: index), reason: picture.missingReason ?? ""))
        consideredCount += 1
      }
      if let cover = post.cover, let reason = reasonForFailure(of: cover) {
        let index = post.media.firstIndex { $0.picture == cover } ?? 0
        failures.append(PhotoFailure(id: post.name(ofMediumAt: index), reason: reason))
      } else {
        shown.append(entry(of: post))
      }
    }
    return PictureReport(
      subject: .posts, pages: result.pages, photos: shown, consideredCount: consideredCount, gaps: [],
      warnings: result.warnings, failures: failures, passedOver: choice.passedOver,
      omissions: account.omissions.filter { !$0.isFailure },
      notes: studio.notes, exports: [])
  }

  private func entry(of post: Post) -> RunManifest.PhotoEntry {
    let date = post.date(in: options.photos.zone)
    return RunManifest.PhotoEntry(
      source: account.origin.rawValue, id: post.shortcode ?? post.id, date: date?.iso8601,
      evidence: date == nil ? nil : DateEvidence.Kind.site.rawValue, title: post.firstLine,
      credit: RunManifest.CreditEntry(author: account.displayName, licence: post.licence, link: post.link))
  }
}
