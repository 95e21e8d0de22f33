/// Tab's answer: what may stand at the cursor.
package struct TabCompletion: Equatable, Sendable {
  /// The byte offsets, in the UTF-8 of the line, of what a candidate replaces; the cursor stands in or at it.
  package var replaceRange: Range<Int>
  package var candidates: [TabCandidate]

  package init(replaceRange: Range<Int>, candidates: [TabCandidate]) {
    self.replaceRange = replaceRange
    self.candidates = candidates
  }

  /// What the beginning of every candidate has in common, by whole characters.
  var commonPrefix: String {
    guard var prefix = candidates.first?.text[...] else { return "" }
    for candidate in candidates.dropFirst() {
      let shared = zip(prefix, candidate.text).prefix { $0 == $1 }.count
      prefix = prefix.prefix(shared)
    }
    return String(prefix)
  }

  /// What to put in place of `typed`, or nil where nothing would be gained.
  ///
  /// The only candidate is taken whatever its case; of several, what they share, once that is more than `typed`.
  func insertion(replacing typed: String) -> String? {
    if candidates.count == 1, let only = candidates.first {
      let text = only.endsWord ? only.text + " " : only.text
      return text == typed ? nil : text
    }
    let prefix = commonPrefix
    return prefix.count > typed.count ? prefix : nil
  }
}
