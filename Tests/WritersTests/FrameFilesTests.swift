import Glibc
import Planning
import TestSupport
import Testing

@testable import Writers

@Suite struct FrameFilesTests {
  /// Calls a closure with an empty folder that is gone afterwards.
  private func inFolder(_ body: (OutputFolder) throws -> Void) throws {
    let temporary = try TemporaryFolder()
    try body(OutputFolder(path: temporary.path))
  }

  @Test func aLinkIsTheSameFile() throws {
    try inFolder { folder in
      try folder.write([1, 2], to: "a")
      #expect(try !folder.link("a", as: "b"))
      #expect(folder.isSame("a", "b") && folder.isLinked("a") && folder.read("b") == [1, 2])
      #expect(try folder.link("a", as: "b"), "it was so already")
      // What bears the name is replaced, and only under this name.
      try folder.write([3], to: "c")
      #expect(try !folder.link("c", as: "b"))
      #expect(folder.read("a") == [1, 2] && folder.read("b") == [3])
      #expect(try folder.names() == ["a", "b", "c"], "no temporary name is left")
    }
  }

  @Test func copiesAreFilesOfTheirOwn() throws {
    try inFolder { folder in
      try folder.write([1, 2], to: "a")
      try folder.copy("a", to: "b")
      #expect(!folder.isSame("a", "b") && !folder.isLinked("b") && folder.read("b") == [1, 2])
      #expect(throws: WriteError.self) { try folder.copy("z", to: "y") }
    }
  }

  @Test func aStageThatIsLetGoLeavesNothing() throws {
    try inFolder { folder in
      do {
        var stage = try FileStage("a", in: folder)
        try stage.append([1, 2, 3])
        #expect(try folder.names().count == 1)
      }
      #expect(try folder.names().isEmpty)
      var stage = try FileStage("a", in: folder)
      try stage.append([1, 2])
      try stage.append([3])
      try folder.commit(stage.close())
      #expect(folder.read("a") == [1, 2, 3])
      #expect(try folder.names() == ["a"])
    }
  }

  @Test func remainsOfTheDeadGoAndThoseOfTheLivingStay() throws {
    try inFolder { folder in
      for name in [
        ".tenyear-999999999-v.mp4", ".tenyear-\(getpid())-v.mp4", ".tenyear-999999999-w.mp4", ".tenyear-x-v.mp4",
      ] {
        try folder.write([1], to: name)
      }
      folder.removeRemains(of: "v.mp4")
      let left = try folder.names()
      #expect(Set(left) == [".tenyear-\(getpid())-v.mp4", ".tenyear-999999999-w.mp4", ".tenyear-x-v.mp4"])
    }
  }

  @Test func aFolderIsNoPlaceForAFile() throws {
    try inFolder { folder in
      _ = try OutputFolder(path: folder.path(of: "v.mp4"))
      #expect(throws: WriteError.self) { try folder.checkNoFolder("v.mp4") }
      try folder.checkNoFolder("w.mp4")
    }
  }

  @Test func aListOfFrames() {
    var list = ConcatList()
    list.add("frame-0001.png", microseconds: 1_500_000)
    list.add("frame-0002.png", microseconds: 33_333)
    #expect(
      list.text == """
        ffconcat version 1.0
        # Frames of tenyear
        file frame-0001.png
        duration 1.500000
        file frame-0002.png
        duration 0.033333

        """)
  }
}
