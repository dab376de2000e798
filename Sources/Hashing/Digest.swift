import CCrypto

/// A SHA-256 digest (FIPS 180-4), computed by libcrypto.
public struct Digest: Hashable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// Creates the digest of bytes.
  public init(of bytes: [UInt8]) {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.add($0) }
    self = hasher.digest()
  }

  /// Creates the digest of a text's UTF-8 bytes.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  fileprivate init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Computes a digest from pieces.
  public struct Hasher: ~Copyable {
    private let context: OpaquePointer

    /// Begins a digest.
    public init() {
      // Sound: libcrypto always has SHA-256, and ends the program itself when it has no memory for a context.
      guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
        preconditionFailure("libcrypto has no SHA-256")
      }
      self.context = context
    }

    deinit {
      EVP_MD_CTX_free(context)
    }

    /// Adds bytes.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
      EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    /// Returns the digest of all that was added; nothing may be added after.
    public mutating func digest() -> Digest {
      var bytes = [UInt8](repeating: 0, count: 32)
      EVP_DigestFinal_ex(context, &bytes, nil)
      return Digest(bytes: bytes)
    }
  }
}
