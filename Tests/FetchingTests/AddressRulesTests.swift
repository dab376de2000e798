import Testing

@testable import Fetching

/// An address, where its host leads to, and whether it may be asked.
private struct RuleCase: Sendable, CustomTestStringConvertible {
  let address: String
  let resolved: String?
  let isAllowed: Bool
  var endpoint: String?

  var testDescription: String {
    address + (resolved.map { " → \($0)" } ?? "") + (endpoint.map { ", endpoint \($0)" } ?? "")
  }

  static func allowed(_ address: String, _ resolved: String? = nil, endpoint: String? = nil) -> RuleCase {
    RuleCase(address: address, resolved: resolved, isAllowed: true, endpoint: endpoint)
  }

  static func refused(_ address: String, _ resolved: String? = nil, endpoint: String? = nil) -> RuleCase {
    RuleCase(address: address, resolved: resolved, isAllowed: false, endpoint: endpoint)
  }
}

private let cases: [RuleCase] = [
  .allowed("https://api.flickr.com/services/rest/?a=b#c"), .allowed("HTTPS://Live.StaticFlickr.com./1/2.jpg"),
  .allowed("https://api.flickr.com:8443/"), .allowed("https://93.184.216.34/"),
  .allowed("https://[2606:2800:220:1::1]/"), .allowed("https://xn--mnchen-3ya.de/"),
  .allowed("https://a_b.example.com/"), .allowed("https://example.com?x"),
  .allowed("https://example.com/", "93.184.216.34"), .allowed("https://example.com/", "2606:2800:220:1::1"),
  // Protocols.
  .refused("http://api.flickr.com/"), .refused("file:///etc/passwd"), .refused("ftp://example.com/"),
  .refused("gopher://example.com/"), .refused("//example.com/"), .refused("example.com"), .refused(""),
  .refused("javascript:alert(1)"), .refused("https:/example.com"), .refused("https://"),
  // Numbers.
  .refused("https://127.0.0.1/"), .refused("https://127.9.8.7/"), .refused("https://10.1.2.3/"),
  .refused("https://172.16.0.1/"), .refused("https://172.31.255.255/"), .allowed("https://172.32.0.1/"),
  .refused("https://192.168.1.1/"), .refused("https://169.254.169.254/"), .refused("https://100.64.0.1/"),
  .allowed("https://100.128.0.1/"), .refused("https://0.0.0.0/"), .refused("https://224.0.0.1/"),
  .refused("https://255.255.255.255/"), .refused("https://192.0.2.1/"), .refused("https://198.18.0.1/"),
  .refused("https://203.0.113.7/"), .refused("https://127.0.0.1./"),
  // Unusual forms of them.
  .refused("https://2130706433/"), .refused("https://0x7f000001/"), .refused("https://0177.0.0.1/"),
  .refused("https://0x7f.1/"), .refused("https://127.1/"), .refused("https://1.2.3.4.5/"),
  .refused("https://256.1.1.1/"), .refused("https://foo.0x7f/"), .refused("https://foo.1/"),
  .refused("https://93.184.216.034/"),
  // Version 6.
  .refused("https://[::1]/"), .refused("https://[::]/"), .refused("https://[fe80::1]/"),
  .refused("https://[fe80::1%25eth0]/"), .refused("https://[fc00::1]/"), .refused("https://[fd12::1]/"),
  .refused("https://[fec0::1]/"), .refused("https://[ff02::1]/"), .refused("https://[2001:db8::1]/"),
  .refused("https://[::ffff:127.0.0.1]/"), .refused("https://[::ffff:10.0.0.1]/"),
  .refused("https://[0:0:0:0:0:ffff:7f00:1]/"), .refused("https://[::127.0.0.1]/"),
  .refused("https://[64:ff9b::7f00:1]/"), .refused("https://[64:ff9b::192.168.0.1]/"),
  .allowed("https://[64:ff9b::93.184.216.34]/"), .refused("https://[64:ff9b:1::1]/"),
  .refused("https://[2002:7f00:1::]/"), .refused("https://[2002:a00:1::]/"), .allowed("https://[2002:5db8:d822::]/"),
  .refused("https://[2001:0:7f00:1::]/"), .refused("https://[1234]/"), .refused("https://[::1/"),
  .refused("https://[::1]x/"),
  // Names.
  .refused("https://localhost/"), .refused("https://LOCALHOST./"), .refused("https://a.localhost/"),
  .refused("https://printer.local/"), .refused("https://x.internal/"), .refused("https://nas.home.arpa/"),
  .refused("https://exa mple.com/"), .refused("https://example..com/"), .refused("https://.example.com/"),
  .refused("https://-a.com/"), .refused("https://a%2eb.com/"), .refused("https://example.com\\@evil.com/"),
  .refused("https://münchen.de/"), .refused("https://①②⑦.⓪.⓪.①/"), .refused("https://example。com/"),
  .refused("https://example.com/\n"), .refused("https://example.com/\u{0}"), .refused("https://a..../"),
  // Names and passwords before the host.
  .refused("https://user@example.com/"), .refused("https://user:pass@example.com/"),
  .refused("https://api.flickr.com@127.0.0.1/"), .refused("https://api.flickr.com:443@evil.com/"),
  .allowed("https://example.com/@x"),
  // Ports.
  .refused("https://example.com:0/"), .refused("https://example.com:65536/"), .refused("https://example.com:4x/"),
  .refused("https://example.com:-1/"), .allowed("https://example.com:/"),
  // A harmless name that leads to a forbidden address.
  .refused("https://example.com/", "127.0.0.1"), .refused("https://example.com/", "::1"),
  .refused("https://example.com/", "10.0.0.1"), .refused("https://example.com/", "169.254.1.1"),
  .refused("https://example.com/", "::ffff:192.168.0.1"), .refused("https://example.com/", "fe80::1"),
  .refused("https://example.com/", "0.0.0.0"), .refused("https://93.184.216.34/", "127.0.0.1"),
  // The endpoint.
  .allowed("http://127.0.0.1:8080/x", endpoint: "http://127.0.0.1:8080"),
  .allowed("http://127.0.0.1:8080/x", "127.0.0.1", endpoint: "http://127.0.0.1:8080"),
  .refused("http://127.0.0.1:8081/x", endpoint: "http://127.0.0.1:8080"),
  .refused("https://127.0.0.1:8080/x", endpoint: "http://127.0.0.1:8080"),
  .refused("http://127.0.0.2:8080/x", endpoint: "http://127.0.0.1:8080"),
  .refused("http://localhost:8080/x", endpoint: "http://127.0.0.1:8080"),
  .allowed("http://localhost:8080/x", "::1", endpoint: "http://localhost:8080"),
  .refused("http://localhost:8080/x", "93.184.216.34", endpoint: "http://localhost:8080"),
  .allowed("http://[::1]:80/", "::1", endpoint: "http://[::1]"),
  .refused("http://[::ffff:127.0.0.1]/", endpoint: "http://[::ffff:127.0.0.1]"),
  .allowed("https://127.0.0.1/", endpoint: "https://127.0.0.1"),
  .refused("http://example.com/", endpoint: "http://example.com"),
  .refused("https://192.168.0.9/", endpoint: "https://192.168.0.9"),
  .refused("https://mirror.example.com/", "192.168.0.9", endpoint: "https://mirror.example.com"),
  .allowed("https://live.staticflickr.com/", endpoint: "http://127.0.0.1:8080"),
]

@Suite struct AddressRulesTests {
  @Test(arguments: cases)
  private func verdict(_ rule: RuleCase) throws {
    let endpoint = try rule.endpoint.map { try WebAddress($0).origin }
    let resolved = try rule.resolved.map { try #require(IPAddress($0)) }
    let verdict = AddressRules.verdict(on: rule.address, resolved: resolved, endpoint: endpoint)
    #expect((verdict == .allowed) == rule.isAllowed, "\(verdict)")
  }

  @Test func addressesAreRebuiltAsTheyWereJudged() throws {
    #expect(try WebAddress("HTTPS://Example.COM.:443/a?b#c").text == "https://example.com/a?b")
    #expect(try WebAddress("http://Example.com:81").text == "http://example.com:81/")
    #expect(try WebAddress("http://example.com?q").text == "http://example.com/?q")
    #expect(try WebAddress("http://farm1.staticflickr.com/x").secured.text == "https://farm1.staticflickr.com/x")
  }

  @Test func aLongAddressIsRefused() {
    let address = "https://example.com/" + String(repeating: "a", count: 9000)
    #expect(AddressRules.verdict(on: address) != .allowed)
  }
}
