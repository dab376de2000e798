/// Makes zip archives for tests, good and bad ones (APPNOTE.TXT, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
public struct ZipBuilder {
  /// How a file is put into an archive.
  public struct Options: Sendable {
    /// The size that the lists claim, or nil for the true one.
    public var claimedBytes: Int?
    /// Whether it is marked as locked by a password.
    public var isEncrypted = false
    /// Whether it is a symbolic link.
    public var isLink = false
    /// Whether it is packed by deflate, in blocks that are stored as they are.
    public var isDeflated = false

    /// Creates the options of a plain file.
    public init() {}
  }

  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Creates an empty archive.
  public init() {}

  /// Creates an archive of plain files.
  public init(_ files: [(name: String, bytes: [UInt8])]) {
    for file in files { add(file.name, file.bytes) }
  }

  /// Adds a file.
  public mutating func add(_ name: String, _ content: [UInt8], _ options: Options = Options()) {
    let packed = options.isDeflated ? ZipBuilder.deflated(content) : content
    let name = Array(name.utf8)
    // Bit 0: encrypted. Bit 11: the name is UTF-8.
    let flags = 1 << 11 | (options.isEncrypted ? 1 : 0)
    let common =
      ZipBuilder.short(20) + ZipBuilder.short(flags) + ZipBuilder.short(options.isDeflated ? 8 : 0)
      + ZipBuilder.long(0x5A21_6000) + ZipBuilder.long(Int(ZipBuilder.checksum(content)))
      + ZipBuilder.long(packed.count) + ZipBuilder.long(options.claimedBytes ?? content.count)
      + ZipBuilder.short(name.count) + ZipBuilder.short(0)
    let offset = body.count
    body += ZipBuilder.long(0x0403_4B50) + common + name + packed
    let mode = options.isLink ? 0o120777 : 0o100644
    directory += ZipBuilder.long(0x0201_4B50) + ZipBuilder.short(3 << 8 | 20) + common
    directory += ZipBuilder.short(0) + ZipBuilder.short(0) + ZipBuilder.short(0) + ZipBuilder.long(mode << 16)
    directory += ZipBuilder.long(offset) + name
    count += 1
  }

  /// The archive.
  public var bytes: [UInt8] {
    body + directory + ZipBuilder.long(0x0605_4B50) + ZipBuilder.short(0) + ZipBuilder.short(0)
      + ZipBuilder.short(count) + ZipBuilder.short(count) + ZipBuilder.long(directory.count)
      + ZipBuilder.long(body.count) + ZipBuilder.short(0)
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

  private static func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16 & 0xFFFF) }

  /// Blocks of deflate without compression (RFC 1951, 3.2.4).
  private static func deflated(_ content: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    var rest = content[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      packed += short(block.count) + short(~block.count & 0xFFFF) + block
    } while !rest.isEmpty
    return packed
  }

  /// CRC-32 as in PKZIP.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
