import Hashing
import Planning
import Raster
import Writers

/// Takes the shots of a preview as numbered files: each is drawn once, and its further frames are names of the same
/// file.
struct PreviewFrames: ShotTaker {
  /// What becomes of a shot.
  enum Order: Sendable {
    /// It is written as the first of these files; the others are equal.
    case write([String])
    /// It is equal to a file that is there by then.
    case repeats(String, [String])
  }

  /// What was written.
  struct Product: Sendable {
    var sha256: String
    var unchangedCount: Int
  }

  /// The files of a shot.
  struct Entry: Sendable {
    var shot: Shot
    var files: [String]
    var sha256: String
  }

  let frames: FrameFolder
  /// Where finished frames of earlier runs lie, or nil when all are drawn anew.
  let earlier: FrameFolder?
  let numbering: PreviewNumbering
  let encoder: PNGEncoder
  /// Whether equal frames are files of their own.
  let copies: Bool
  let progress: FrameProgress
  /// What was written so far, in order.
  private(set) var entries: [Entry] = []
  /// How many frames an earlier run had drawn already.
  private(set) var unchangedCount = 0

  private var fileOfContent: [Shot.Content: String] = [:]
  private var digestOfFile: [String: String] = [:]
  private var nextNumber = 1

  init(
    _ frames: FrameFolder, earlier: FrameFolder?, numbering: PreviewNumbering, encoder: PNGEncoder, copies: Bool,
    progress: FrameProgress
  ) {
    self.frames = frames
    self.earlier = earlier
    self.numbering = numbering
    self.encoder = encoder
    self.copies = copies
    self.progress = progress
  }

  func knownMark(ofPosition position: Int) -> @Sendable (String) -> FrameMark? {
    guard let earlier, let (content, number) = numbering.first(ofPosition: position), content.blend == nil else {
      return { _ in nil }
    }
    let name = numbering.names.name(number)
    return { fingerprint in
      let whole = FrameFingerprints.fingerprint(of: content, leaving: fingerprint, arriving: nil)
      return earlier.finished(name, fingerprint: whole)?.mark
    }
  }

  mutating func order(_ shot: PreviewShot) -> Order {
    let known = fileOfContent[shot.shot.content]
    let files: [String]
    if numbering.onlyDifferent {
      files = known == nil ? [numbering.names.name(nextNumber)] : []
      nextNumber += files.count
    } else {
      files = shot.shot.frames.map { numbering.names.name($0 + 1) }
    }
    if let known { return .repeats(known, files) }
    fileOfContent[shot.shot.content] = files[0]
    return .write(files)
  }

  var make: @Sendable (PreviewShot, Order) throws(RenderError) -> Product {
    let maker = self
    return { (shot: PreviewShot, order: Order) throws(RenderError) in
      guard case .write(let files) = order else { return Product(sha256: "", unchangedCount: 0) }
      return try maker.write(shot, to: files)
    }
  }

  mutating func take(_ shot: PreviewShot, _ order: Order, _ product: Product) throws(RenderError) {
    switch order {
    case .write(let files):
      digestOfFile[files[0]] = product.sha256
      entries.append(Entry(shot: shot.shot, files: files, sha256: product.sha256))
      unchangedCount += product.unchangedCount
    case .repeats(let source, let files):
      let digest = digestOfFile[source] ?? ""
      entries.append(Entry(shot: shot.shot, files: files.isEmpty ? [source] : files, sha256: digest))
      unchangedCount += try repeated(source, as: files, fingerprint: shot.fingerprint)
    }
    for _ in shot.shot.frames { progress.advance(entries.last?.files.first ?? "") }
  }

  /// Writes a shot, and returns what came of it.
  private func write(_ shot: PreviewShot, to files: [String]) throws(RenderError) -> Product {
    var unchanged = 0
    let bytes: [UInt8]
    if let finished = earlier?.finished(files[0], fingerprint: shot.fingerprint),
      !copies || !frames.folder.isLinked(files[0])
    {
      bytes = finished.bytes
      unchanged = 1
    } else {
      bytes = try encoded(shot)
      try writing { () throws(WriteError) in try frames.folder.write(bytes, to: files[0]) }
    }
    unchanged += try repeated(files[0], as: Array(files.dropFirst()), fingerprint: shot.fingerprint)
    return Product(sha256: Digest(of: bytes).hexadecimal, unchangedCount: unchanged)
  }

  private func encoded(_ shot: PreviewShot) throws(RenderError) -> [UInt8] {
    let isPlain = shot.shot.content.blend == nil
    let mark = FrameMark(
      command: PreviewPipeline.command, fingerprint: shot.fingerprint, warnings: isPlain ? shot.leaving.warnings : [],
      isBadlyDamaged: isPlain && shot.leaving.isBadlyDamaged)
    let picture = try shot.picture()
    do throws(PNGEncoder.Failure) {
      return try encoder.encode(picture, texts: mark.texts)
    } catch {
      throw .write(.cannotEncode("frame \(shot.shot.frames.lowerBound + 1)", reason: error.detail))
    }
  }

  /// Gives a file further names, or copies it, and returns how many of them were so already.
  private func repeated(_ source: String, as files: [String], fingerprint: String) throws(RenderError) -> Int {
    var unchanged = 0
    for file in files {
      if Task.isCancelled { throw .cancelled }
      try writing { () throws(WriteError) in
        if !copies {
          unchanged += try frames.folder.link(source, as: file) && earlier != nil ? 1 : 0
        } else if earlier?.finished(file, fingerprint: fingerprint) != nil, !frames.folder.isLinked(file) {
          unchanged += 1
        } else {
          try frames.folder.copy(source, to: file)
        }
      }
    }
    return unchanged
  }

  private func writing<Value>(_ body: () throws(WriteError) -> Value) throws(RenderError) -> Value {
    do throws(WriteError) { return try body() } catch { throw .write(error) }
  }
}
