import Planning

/// Returns a word as a shell reads it back: between apostrophes unless every character stands for itself. What a
/// terminal would obey rather than show is written in the `$'…'` form of bash and zsh.
func shellWord(_ word: String) -> String {
  let plain = word.utf8.allSatisfy { byte in
    switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= (byte | 32) {
    case true: true
    case false: isDigits(String(Unicode.Scalar(byte))) || "+-./:,_=@%".utf8.contains(byte)
    }
  }
  guard !plain || word.isEmpty else { return word }
  guard word.unicodeScalars.allSatisfy({ isShown($0) || $0 == "\n" }) else { return escapedShellWord(word) }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func escapedShellWord(_ word: String) -> String {
  var text = "$'"
  for scalar in word.unicodeScalars {
    switch scalar {
    case "'", "\\": text += "\\" + String(scalar)
    case "\n": text += "\\n"
    case let scalar where isShown(scalar): text.unicodeScalars.append(scalar)
    default:
      for byte in String(scalar).utf8 { text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    }
  }
  return text + "'"
}
