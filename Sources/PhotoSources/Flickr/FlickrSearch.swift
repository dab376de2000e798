import Fetching
import Planning

/// Asks Flickr for lists of photos, page by page.
struct FlickrSearch: Sendable {
  let client: FlickrClient
  let query: FlickrQuery
  let account: FlickrAccount?
  let depth: FlickrDepth
  let rules: FlickrRow.Rules

  /// What came of one query.
  struct YearResult: Sendable {
    /// The year, or nil for an account's photos of all years.
    var year: Year?
    /// The rows in Flickr's order, each number once; no more is kept of a row than what can be made of it.
    var rows: [(id: String, use: FlickrRow.Use)] = []
    /// What ended the query before its end, or nil.
    var fault: FlickrClient.Failure?

    /// What the query is called in messages.
    var name: String { year.map { "Flickr's photos of \($0)" } ?? "Flickr's photos of the account" }
  }

  /// What is asked to be told of each photo.
  private static let extras =
    (["license", "date_taken", "date_upload", "owner_name", "original_format", "o_dims", "media", "path_alias"]
    + FlickrSizes.letters.map { "url_" + $0 }).joined(separator: ",")

  /// Returns what each year holds, in the order of the years, whatever order the answers come in.
  func photos(of years: [Year]) async -> [YearResult] {
    await withTaskGroup(of: (index: Int, result: YearResult).self) { group in
      for (index, year) in years.enumerated() {
        group.addTask { (index, await photos(of: year)) }
      }
      var results = [YearResult?](repeating: nil, count: years.count)
      for await answer in group { results[answer.index] = answer.result }
      return results.compactMap(\.self)
    }
  }

  private func photos(of year: Year) async -> YearResult {
    var parameters: [(name: String, value: String)] = [
      ("min_taken_date", "\(year)-01-01 00:00:00"), ("max_taken_date", "\(year)-12-31 23:59:59"),
      ("sort", depth.sort), ("media", "photos"),
    ]
    if let text = query.text { parameters.append(("text", text)) }
    if let tags = query.tags { parameters.append(("tags", tags)) }
    if let account { parameters.append(("user_id", account.id)) }
    if let licences = query.licences {
      parameters.append(("license", licences.map { "\($0)" }.joined(separator: ",")))
    }
    var pages = PageTurner(pageSize: depth.pageSize, mostPhotos: FlickrSource.mostPhotos)
    var result = YearResult(year: year)
    await turn(&pages, "flickr.photos.search", parameters, into: &result) { rows, _ in
      depth != .all
        && rows.contains { row in
          if case .photo(let photo) = row.use { photo.date?.year == year } else { false }
        }
    }
    return result
  }

  /// Returns the account's photos, or nil when they are so many that a search by year is better.
  func accountPhotos(mostPhotos: Int) async throws(SourceError) -> YearResult? {
    guard let account else { return nil }
    var pages = PageTurner(pageSize: 500, mostPhotos: mostPhotos)
    var result = YearResult(year: nil)
    await turn(&pages, "flickr.people.getPublicPhotos", [("user_id", account.id)], into: &result) { _, total in
      (total ?? 0) > mostPhotos
    }
    return (pages.total ?? 0) > mostPhotos ? nil : result
  }

  /// Turns pages until there is nothing new, Flickr has no more, or enough is there.
  private func turn(
    _ pages: inout PageTurner, _ method: String, _ parameters: [(name: String, value: String)],
    into result: inout YearResult, until isEnough: ([(id: String, use: FlickrRow.Use)], _ total: Int?) -> Bool
  ) async {
    var seen: Set<String> = []
    repeat {
      let answer: JSONValue
      do throws(FlickrClient.Failure) {
        answer = try await client.call(
          method,
          parameters + [
            ("extras", FlickrSearch.extras), ("per_page", "\(pages.pageSize)"), ("page", "\(pages.number)"),
          ])
      } catch {
        if case .api(_, FlickrClient.Failure.excessiveOffset, _) = error, pages.number > 1 { return }
        result.fault = error
        return
      }
      let rows = (answer["photos"]?["photo"]?.array ?? []).compactMap(FlickrRow.init)
      let fresh = rows.filter { seen.insert($0.id).inserted }
      for row in fresh { result.rows.append((row.id, row.use(rank: result.rows.count, rules))) }
      pages.turn(answer, freshCount: fresh.count)
      if isEnough(result.rows, pages.total) { return }
    } while pages.hasMore
  }
}

/// Knows when the last page was seen. What Flickr says of their number is not enough: beyond the first 4,000 photos it
/// repeats the last ones.
struct PageTurner: Hashable {
  /// The photos asked for at once.
  let pageSize: Int
  private let mostPhotos: Int
  /// The page to ask for, from 1.
  private(set) var number = 1
  /// Whether there may be another page.
  private(set) var hasMore = true
  /// The number of photos that Flickr says there are, or nil.
  private(set) var total: Int?

  init(pageSize: Int, mostPhotos: Int) {
    self.pageSize = pageSize
    self.mostPhotos = mostPhotos
  }

  /// Takes note of a page.
  mutating func turn(_ answer: JSONValue, freshCount: Int) {
    let photos = answer["photos"]
    total = photos?["total"]?.integer
    let size = max(1, photos?["perpage"]?.integer ?? photos?["per_page"]?.integer ?? pageSize)
    let pageCount = photos?["pages"]?.integer ?? 1
    hasMore = freshCount > 0 && number < pageCount && number * min(size, pageSize) < mostPhotos
    number += 1
  }
}
