/// Returns a word as a shell reads it back: between apostrophes unless every character stands for itself.
func shellWord(_ word: String) -> String {
  let plain = word.utf8.allSatisfy { byte in
    switch UInt8(ascii: "a")...UInt8(ascii: "z") ~= (byte | 32) {
    case true: true
    case false: isDigits(String(Unicode.Scalar(byte))) || "+-./:,_=@%".utf8.contains(byte)
    }
  }
  guard !plain || word.isEmpty else { return word }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
