import Planning

/// Why a result cannot be written.
public enum WriteError: Error, Hashable, Sendable {
  /// The output should be a folder and is a file.
  case outputIsAFile(String)
  /// The output's name is no UTF-8, so that what is written would bear another.
  case nameIsNotText(String)
  /// The folder cannot be made; the reason is the system's.
  case cannotCreateFolder(String, reason: String)
  /// The folder cannot be read; the reason is the system's.
  case cannotRead(String, reason: String)
  /// A file cannot be written; the reason is the system's.
  case cannotWrite(String, reason: String)
  /// The disk is full.
  case diskFull(String)
  /// The folder holds other things and none of this program's frames; one of them.
  case otherFiles(String, example: String)
  /// The folder holds the frames of another command.
  case otherCommand(String, command: String)
  /// A file that is not this program's bears the name of a frame.
  case foreignFile(String)
  /// A folder bears the name of a file that is to be written.
  case folderInTheWay(String)
  /// A picture would take the place of a file that is not this program's.
  case foreignPicture(String)
  /// A page that is not this program's would be replaced.
  case foreignPage(String)
  /// The file system keeps no locks; the reason is the system's.
  case cannotLock(String, reason: String)
  /// A different run is writing into the folder.
  case inUse(String)
  /// The file's ending is of no picture format that is written.
  case unknownEnding(String)
  /// The picture could not be compressed.
  case cannotEncode(String, reason: String)
}

extension WriteError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .outputIsAFile(let path): "“\(shown(path))” is a file; name a folder with -o"
    case .nameIsNotText(let path):
      "“\(shown(path))” is a name that is not UTF-8; name another place with -o"
    case .cannotCreateFolder(let path, let reason):
      "the folder “\(shown(path))” cannot be made (\(reason)); name another with -o"
    case .cannotRead(let path, let reason):
      "the folder “\(shown(path))” cannot be read (\(reason)); name another with -o"
    case .cannotWrite(let path, let reason):
      "“\(shown(path))” cannot be written (\(reason)); name another place with -o"
    case .diskFull(let path):
      "the disk is full; “\(shown(path))” was not written. Make room and run the same command again"
    case .otherFiles(let path, let example):
      "“\(shown(path))” holds other files (such as “\(shown(example))”) and no frames; name another folder with -o, or add --force"
    case .otherCommand(let path, let command):
      "“\(shown(path))” holds the frames of tenyear \(command); name another folder with -o, or add --force"
    case .foreignFile(let path):
      "“\(shown(path))” is in the way and is no frame of tenyear; move it, name another folder with -o, or add --force"
    case .folderInTheWay(let path):
      "“\(shown(path))” is a folder, where a file is to be written; move it, or name another place with -o"
    case .foreignPicture(let path):
      "“\(shown(path))” is there and was not made by tenyear; name another file with -o, or add --force"
    case .foreignPage(let path):
      "“\(shown(path))” is there and is no page of tenyear; name another file with -o, or add --force"
    case .cannotLock(let path, let reason):
      "“\(shown(path))” cannot be locked against other runs (\(reason)); name a folder on another disk with -o"
    case .inUse(let path):
      "another run is drawing other frames into “\(shown(path))”; wait for it, or name another folder with -o"
    case .unknownEnding(let path):
      "the ending of “\(printable(path, longest: 200))” is of no format that is written; use .png, .jpg or .webp"
    case .cannotEncode(let path, let reason): "“\(shown(path))” could not be compressed (\(reason))"
    }
  }

  private func shown(_ path: String) -> String { printable(path, longest: 200) }
}
