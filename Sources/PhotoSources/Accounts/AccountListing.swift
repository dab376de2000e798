import Archives
import Fetching
import Metadata
import Planning
import Workers

/// Makes photos of the pictures of posts.
struct AccountListing: Sendable {
  /// How dates are read.
  var dating: FolderSource.Dating
  /// The formats that can be decoded.
  var decodableFormats: Set<ImageFormat>
  /// The origin whose addresses never expire, or nil.
  var endpoint: WebAddress.Origin?

  /// A picture of a post.
  private struct Item: Sendable {
    var account: Int
    var post: Int
    var medium: Int
  }

  /// What a picture turned out to be.
  private enum Finding: Sendable {
    case photo(Photo)
    case passedOver(PassedOver)
    case failed(PhotoFailure)
  }

  /// Returns the photos of all posts, and what became of everything else that the accounts tell of.
  func listing(of accounts: [Account], on pool: WorkerPool) async -> SourceListing {
    let items = accounts.indices.flatMap { account in
      accounts[account].posts.indices.flatMap { post in
        accounts[account].posts[post].media.indices.map { Item(account: account, post: post, medium: $0) }
      }
    }
    let heads = await heads(of: items, accounts, on: pool)
    var listing = SourceListing()
    for (item, head) in zip(items, heads) {
      switch finding(item, accounts, head) {
      case .photo(let photo):
        listing.photos.append(photo)
        if case .file(let path)? = photo.renditions.first { listing.inputPaths.append(path) }
      case .passedOver(let entry): listing.passedOver.append(entry)
      case .failed(let failure): listing.failures.append(failure)
      }
    }
    for account in accounts {
      if let absence = account.absence { listing.failures.append(PhotoFailure(id: account.name, reason: absence)) }
    }
    for omission in accounts.flatMap(\.omissions) {
      if omission.isFailure {
        listing.failures.append(PhotoFailure(id: omission.id, reason: omission.reason))
      } else {
        listing.passedOver.append(PassedOver(id: omission.id, reason: .notAPost))
      }
    }
    return listing
  }

  /// The first bytes of a picture of an archive, in which what it says of itself stands.
  private static let headBytes = 1 << 19

  /// What a local picture says of itself, or why it does not; nil for what is not local.
  private typealias Head = Result<PhotoMetadata, FileRootError>?

  private func heads(of items: [Item], _ accounts: [Account], on pool: WorkerPool) async -> [Head] {
    var files: [(index: Int, path: String)] = []
    var archived: [String: [(index: Int, file: FileRoot.File)]] = [:]
    for (index, item) in items.enumerated() {
      let medium = accounts[item.account].posts[item.post].media[item.medium]
      guard medium.kind == .photo else { continue }
      switch medium.picture?.renditions.first {
      case .file(let path): files.append((index, path))
      case .archived(let file):
        archived[file.archive, default: []].append((index, FileRoot.File(path: file.name, index: file.index)))
      case .remote, .missing, nil: break
      }
    }
    var heads = [Head](repeating: nil, count: items.count)
    let read = await concurrentMap(files.map(\.path), on: pool) { AccountListing.metadata(at: $0) }
    for (file, metadata) in zip(files, read) { heads[file.index] = metadata }
    for (archive, members) in archived.sorted(by: { $0.key < $1.key }) {
      let root = FileRoot(.archive(archive), files: [])
      let read = await root.map(members.map(\.file), .head(AccountListing.headBytes), on: pool) { _, bytes in
        bytes.flatMap { AccountListing.metadata(of: BytesInMemory($0)) }
      }
      for (member, metadata) in zip(members, read) { heads[member.index] = metadata }
    }
    return heads
  }

  private static func metadata(at path: String) -> Result<PhotoMetadata, FileRootError> {
    do throws(MetadataError) {
      return metadata(of: try FileBytes(path: path))
    } catch {
      return .failure(FileRootError(reason: reason(error)))
    }
  }

  private static func metadata(of source: some ByteSource) -> Result<PhotoMetadata, FileRootError> {
    do throws(MetadataError) {
      return .success(try MetadataReader.read(source))
    } catch {
      return .failure(FileRootError(reason: reason(error)))
    }
  }

  private static func reason(_ error: MetadataError) -> String {
    switch error {
    case .cannotOpen(_, let reason), .cannotRead(_, let reason): "cannot be read (\(reason))"
    case .notAFile: "not a file"
    case .empty: "the file is empty"
    case .unknownFormat: "not a picture"
    }
  }

  private func finding(_ item: Item, _ accounts: [Account], _ head: Head) -> Finding {
    let account = accounts[item.account]
    let post = account.posts[item.post]
    let medium = post.media[item.medium]
    let id = post.name(ofMediumAt: item.medium)
    guard medium.kind == .photo, let picture = medium.picture else {
      return .passedOver(PassedOver(id: id, reason: .video))
    }
    if let reason = picture.missingReason { return .failed(PhotoFailure(id: id, reason: reason)) }
    var photo = account.photo(of: picture)
    photo.id = id
    photo.title = post.firstLine.map { LocalizedText($0) }
    photo.credit = Credit(author: account.displayName, link: post.link)
    switch head {
    case .failure(let error)?: return .failed(PhotoFailure(id: id, reason: error.reason))
    case .success(let metadata)?:
      switch metadata.format {
      case .video: return .passedOver(PassedOver(id: id, reason: .video))
      case let format where !format.isPicture:
        return .failed(PhotoFailure(id: id, reason: "not a picture, but \(format.displayName)"))
      default: break
      }
      photo.isDecodable = decodableFormats.contains(metadata.format)
      photo.pixelCount = metadata.width.flatMap { width in
        metadata.height.map { width.multipliedReportingOverflow(by: $0) }.map {
          $0.overflow ? Int.max : $0.partialValue
        }
      }
      photo.evidence = evidence(post, medium, metadata.dateEvidence(zone: dating.zone))
    case nil:
      if let expiry = expiry(of: picture) {
        return .failed(
          PhotoFailure(
            id: id,
            reason: "its address expired on \(CaptureDate(expiry).iso8601); ask Instagram for your data, or save the"
              + " profile again"))
      }
      photo.evidence = evidence(post, medium, [])
    }
    return .photo(photo)
  }

  /// Returns what dates a picture: its own EXIF date, or that which the account's records keep of it, where that is
  /// sound and not later than the post; else the post's time; else whatever the picture says.
  private func evidence(_ post: Post, _ medium: PostMedia, _ own: [DateEvidence]) -> DateEvidence? {
    let site = post.date(in: dating.zone).map { date in
      DateEvidence(kind: .site, value: date.iso8601, reading: .date(date, .high))
    }
    let camera =
      own.filter { $0.kind == .exifOriginal || $0.kind == .exifDigitized } + [medium.evidence].compactMap(\.self)
    let sound = camera.first { evidence in
      guard case .date(let date, _) = evidence.reading else { return false }
      // Half a day, because clocks of cameras know no zone.
      guard let last = site?.date?.firstDay.daysSinceEpoch else { return date.firstDay <= dating.now }
      return date.firstDay.daysSinceEpoch <= last + 1 && date.firstDay <= dating.now
    }
    let found = [sound, site].compactMap(\.self) + own
    if let first = found.first, DateEvidence.chosen(of: [first], now: dating.now) != nil { return first }
    return DateEvidence.chosen(of: found, now: dating.now).map { found[$0] }
  }

  /// Returns the day after which a picture's address leads nowhere, where that is past; nil for one that has none, or
  /// is at the endpoint.
  private func expiry(of picture: PostPicture) -> CalendarDay? {
    let days = picture.renditions.compactMap { rendition -> CalendarDay? in
      guard case .remote(let remote) = rendition, let address = try? WebAddress(remote.address),
        address.origin != endpoint
      else { return nil }
      return SignedAddress.expiry(of: address)
    }
    guard days.count == picture.renditions.count, let last = days.max(), last < dating.now else { return nil }
    return last
  }
}

/// Addresses of pictures that are good for some days only.
enum SignedAddress {
  /// Returns the last day on which an address leads somewhere, as `oe`, a number of seconds in hexadecimal, has it.
  static func expiry(of address: WebAddress) -> CalendarDay? {
    let parameter = address.target.split { $0 == "?" || $0 == "&" }.dropFirst().first { $0.hasPrefix("oe=") }
    guard let digits = parameter?.dropFirst(3), (8...9).contains(digits.utf8.count),
      let seconds = Int64(digits, radix: 16)
    else { return nil }
    return CaptureDate(instant: seconds, in: .utc)?.calendarDay
  }
}
