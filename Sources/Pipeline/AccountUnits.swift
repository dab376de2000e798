import Drawing
import Loading
import Planning
import Scenes

/// The upper part of an account's page.
struct ProfileHeadUnit: ColumnUnit {
  var account: Account
  var hasPosts: Bool
  var style: AccountStyle

  var name: String { account.name }

  var photos: [Photo] { account.picture.map { [account.photo(of: $0)] } ?? [] }

  func fills(_ size: PixelSize, photo: Int) -> Bool {
    // The picture is 220 of the width's 1080 parts.
    min(size.width, size.height) * 1080 >= style.width * 220
  }

  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    ProfileHead(account, portrait: PicturePlace(photos.first, at: 0), hasPosts: hasPosts, style: style)
      .pieces(measuring: text)
  }
}

/// A row of squares of an account's page.
struct ProfileRowUnit: ColumnUnit {
  var account: Account
  var posts: ArraySlice<Post>
  var zone: ZoneOffset
  var style: AccountStyle

  var name: String { posts.map(\.name).joined(separator: ", ") }

  var photos: [Photo] { posts.compactMap(\.cover).map(account.photo) }

  func fills(_ size: PixelSize, photo: Int) -> Bool {
    guard let frame = ProfileRow.frames(style).first else { return true }
    let crop = ProfileRow.crop(of: size, in: frame, style)
    return RenditionOrder.fills(size, crop: crop.part, drawn: crop.frame.size)
  }

  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    var next = 0
    let cells = posts.map { post in
      defer { if post.cover != nil { next += 1 } }
      let state = post.cover != nil && photos.indices.contains(next) ? photos[next] : nil
      return PostCell(
        PicturePlace(state, at: next), mark: MediaMark(post),
        label: post.date(in: zone).map(Wording(style.language).date) ?? "")
    }
    return ProfileRow(cells, style: style).pieces
  }
}

/// The heading over an account's posts.
struct FeedHeadingUnit: ColumnUnit {
  var name: String
  var hasPosts: Bool
  var style: AccountStyle

  var photos: [Photo] { [] }

  func fills(_ size: PixelSize, photo: Int) -> Bool { true }

  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    FeedHeading(name, hasPosts: hasPosts, style: style).pieces
  }
}

/// A post among others.
struct FeedPostUnit: ColumnUnit {
  var account: Account
  var post: Post
  var tallest: Int
  var zone: ZoneOffset
  var style: AccountStyle

  var name: String { post.name }

  var photos: [Photo] { [account.picture, post.cover].compactMap(\.self).map(account.photo) }

  private var scene: FeedPost {
    FeedPost(post, of: account, date: post.date(in: zone), tallest: tallest, style: style)
  }

  func fills(_ size: PixelSize, photo: Int) -> Bool {
    if photo == 0, account.picture != nil { return min(size.width, size.height) * 1080 >= style.width * 64 }
    let frame = scene.frame(of: size)
    return RenditionOrder.fills(size, crop: PictureCrop(covering: frame.size, with: size), drawn: frame.size)
  }

  func pieces(photos: [ColumnPhotoState], measuring text: any TextMeasuring) -> [ColumnPiece] {
    let picture = account.picture == nil ? 0 : 1
    return scene.pieces(
      portrait: PicturePlace(account.picture == nil ? nil : photos.first, at: 0),
      picture: PicturePlace(photos.count > picture ? photos[picture] : nil, at: picture), measuring: text)
  }
}

extension Post {
  /// What the service or the source calls it.
  fileprivate var name: String { shortcode ?? id }
}

extension PicturePlace {
  /// Creates the place of a unit's photo; without a photo, nothing is there.
  fileprivate init(_ state: ColumnPhotoState?, at index: Int) {
    switch state {
    case .size(let size): self = .photo(DisplayList.PhotoReference(index), size)
    case .failed(let reason): self = .failure(reason: reason)
    case nil: self = .none
    }
  }
}
