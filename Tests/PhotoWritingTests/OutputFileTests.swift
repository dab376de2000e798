import Glibc
import PhotoWriting
import Testing

struct OutputFileTests {
  private let folder = "/tmp/tenyear-output-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  @Test func whatIsWrittenIsReadBack() throws {
    try OutputFile.makeFolder(folder)
    defer { rmdir(folder) }
    let path = folder + "/a"
    defer { unlink(path) }
    let long = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try OutputFile.write(long, to: path)
    #expect(OutputFile.bytes(of: path) == long)
    try OutputFile.write([1], to: path)
    #expect(OutputFile.bytes(of: path) == [1])
    try OutputFile.makeFolder(folder)
  }

  @Test func faultsNameThePath() {
    let absent = folder + "/b"
    #expect(OutputFile.bytes(of: absent) == nil)
    #expect(throws: OutputFile.WriteError.unwritable(path: absent, reason: "No such file or directory")) {
      try OutputFile.write([1], to: absent)
    }
    #expect(throws: OutputFile.WriteError.noFolder(path: absent + "/c", reason: "No such file or directory")) {
      try OutputFile.makeFolder(absent + "/c")
    }
  }
}
