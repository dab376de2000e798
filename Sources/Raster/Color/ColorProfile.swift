import CLCMS

/// An ICC profile as a picture carries it.
public enum ColorProfile {
  /// Returns the name that a profile gives itself, or nil when it is damaged or has none.
  public static func name(of bytes: [UInt8]) -> String? {
    guard let profile = cmsOpenProfileFromMem(bytes, UInt32(clamping: bytes.count)) else { return nil }
    defer { cmsCloseProfile(profile) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", &buffer, UInt32(buffer.count)) > 0
    else { return nil }
    let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
