import CCrypto

/// SHA-256 (FIPS 180-4) through libcrypto.
public enum Digest {
  /// Returns the digest of bytes as 64 lower-case hexadecimal digits.
  public static func sha256(_ bytes: [UInt8]) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let status = EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil)
    precondition(status == 1 && length == 32, "libcrypto always has SHA-256")
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
