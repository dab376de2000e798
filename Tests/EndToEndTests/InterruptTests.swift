import Glibc
import Testing

/// Runs that end before they are done.
@Suite struct InterruptTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func finishedFramesAreKept(_ signal: Int32, _ status: Int32) throws {
    let count = 60
    let workshop = try Workshop()
    for year in 1900..<1900 + count { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06").bytes()) }
    let command = try workshop.command(["render", "photos", "-o", "frames", "--size", "4k", "--jobs", "1"])
    let running = try command.start()
    let isBegun = wait(upTo: 20) { !workshop.frameNames().isEmpty }
    kill(running.identifier, signal)
    let result = try running.finish()
    #expect(isBegun)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains("interrupted; what was finished is kept"))
    #expect(result.output.isEmpty)
    let names = workshop.folder.names(in: "frames")
    try #require((1..<count).contains(names.count))
    #expect(names == (1...names.count).map(frameName), "whole frames and nothing else")
    for number in [1, names.count] { #expect(try workshop.frame(number).showsPhoto) }
    let again = ["render", "photos", "-o", "again", "--size", "4k", "--at", "1900"]
    let redrawn = try workshop.command(again).run()
    #expect(redrawn.status == 0, "\(redrawn.errors)")
    let first = "/" + frameName(1)
    #expect(try workshop.folder.bytes(of: "frames" + first) == workshop.folder.bytes(of: "again" + first))
  }

  @Test(.enabled(if: Disk.canBeMounted, "a small file system can only be mounted by root"))
  func aFullDiskIsSaid() throws {
    let workshop = try Workshop()
    for year in 2001...2020 { try workshop.add("\(year).jpg", SamplePhoto("\(year)-05-06").bytes()) }
    let disk = try Disk(at: workshop.folder, "small", pages: 8)
    defer { disk.unmount() }
    let result = try workshop.render("--jobs", "2", into: "small/frames")
    #expect(result.status == 1)
    #expect(result.errors.contains("the disk is full") && result.errors.contains("Make room"))
    let names = workshop.folder.names(in: "small/frames")
    #expect(!names.isEmpty && names == workshop.frameNames(in: "small/frames"), "whole frames and nothing else")
    for name in names {
      #expect(try Frame(workshop.folder.bytes(of: "small/frames/\(name)")).shows(.red))
    }
  }
}

/// A small file system in memory.
struct Disk {
  let path: String

  init(at folder: TemporaryFolder, _ name: String, pages: Int) throws {
    try folder.makeFolder(name)
    path = folder.path(of: name)
    let words = ["-t", "tmpfs", "-o", "size=\(pages * 4096),mode=0777", "tenyear-test", path]
    try #require(Command(program: "/bin/mount", words: words).run().status == 0)
  }

  func unmount() {
    _ = try? Command(program: "/bin/umount", words: [path]).run()
  }

  /// Whether this user may do so on this machine.
  static let canBeMounted: Bool = {
    guard let folder = try? TemporaryFolder(), let disk = try? Disk(probing: folder) else { return false }
    disk.unmount()
    return true
  }()

  /// Tries it out; a refusal is no failure of a test.
  private init?(probing folder: TemporaryFolder) throws {
    guard geteuid() == 0 else { return nil }
    path = folder.path
    let words = ["-t", "tmpfs", "-o", "size=16384", "tenyear-test", path]
    guard try Command(program: "/bin/mount", words: words).run().status == 0 else { return nil }
  }
}
