import Glibc

extension OutputFolder {
  /// Lets a name stand for the same file as another, and returns whether it did already.
  ///
  /// Where the file system has no hard links, or no more of them, the file is copied.
  public func link(_ name: String, as other: String) throws(WriteError) -> Bool {
    if isSame(name, other) { return true }
    let temporary = temporaryPath(of: other)
    unlink(temporary)
    guard Glibc.link(path(of: name), temporary) == 0 else {
      let code = errno
      guard [EPERM, EMLINK, EOPNOTSUPP, ENOSYS, EACCES].contains(code), let bytes = read(name) else {
        throw failure(other, code)
      }
      try write(bytes, to: other)
      return false
    }
    try commit(StagedFile(name: other, temporaryPath: temporary))
    return false
  }

  /// Writes a file's bytes under another name.
  public func copy(_ name: String, to other: String) throws(WriteError) {
    guard let bytes = read(name) else { throw .cannotRead(path(of: name), reason: systemMessage(errno)) }
    try write(bytes, to: other)
  }

  /// Whether two names stand for one file.
  public func isSame(_ name: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    return lstat(path(of: name), &one) == 0 && lstat(path(of: other), &two) == 0 && one.st_ino == two.st_ino
      && one.st_dev == two.st_dev
  }

  /// Whether a file has more names than one.
  public func isLinked(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0 && status.st_nlink > 1
  }

  /// Writes bytes in the place of a staged file's last one.
  public func replaceLastByte(of file: StagedFile, by bytes: [UInt8]) throws(WriteError) {
    let descriptor = open(file.temporaryPath, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw failure(file.name, errno) }
    var code: Int32 = lseek(descriptor, -1, SEEK_END) < 0 ? errno : 0
    if code == 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count != bytes.count { code = count < 0 ? errno : ENOSPC }
    }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw failure(file.name, code) }
  }

  /// Throws when a folder bears the name of a file that is to be written.
  public func checkNoFolder(_ name: String) throws(WriteError) {
    var status = stat()
    if stat(path(of: name), &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw failure(name, EISDIR) }
  }

  /// Whether a temporary file is named after a process that is there, other than this one.
  static func isOfLiveProcess(_ name: String) -> Bool {
    let digits = name.dropFirst(ownPrefix.count).prefix { $0.isNumber }
    guard let process = pid_t(digits), process > 0, process != getpid() else { return false }
    return kill(process, 0) == 0 || errno != ESRCH
  }

  /// Removes what runs that were killed have left of a file: temporary files whose process is gone.
  public func removeRemains(of name: String) {
    guard let names = try? names() else { return }
    for left in names where left.hasPrefix(OutputFolder.ownPrefix) && left.hasSuffix("-" + name) {
      let digits = left.dropFirst(OutputFolder.ownPrefix.count).dropLast(name.count + 1)
      guard let process = pid_t(digits), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      remove(left)
    }
  }
}
