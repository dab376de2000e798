import Testing

/// Compares a text with the file of that name in the folder `Golden` beside the test.
///
/// With `TENYEAR_RECORD=1` the file is written anew, and the test fails.
public func expectRecorded(
  _ text: String, as name: String, beside file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Recording.folder(beside: file) + "/" + name
  if Recording.isOn {
    write(text, to: path)
    Issue.record("recorded \(name); run again without TENYEAR_RECORD", sourceLocation: sourceLocation)
    return
  }
  let recorded = contents(of: path)
  guard recorded != text else { return }
  let first = zip(lines(recorded), lines(text)).first { $0 != $1 }
  Issue.record(
    "\(name) differs, first in \(first.map { "“\($0)”, now “\($1)”" } ?? "its length"); TENYEAR_RECORD=1 records it anew",
    sourceLocation: sourceLocation)
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}
