import ParlanceLanguage

/// What is told where several sentences were said as one.
extension Session {
  /// The error with how they are said: together where all of them are offered, else one after the other.
  func withSentences(_ error: Diagnostic, _ source: SourceText, _ range: SourceRange) -> Diagnostic {
    let text = source[range]
    guard !text.contains(";") else { return error }
    if let fix = error.fix {
      let count = EntryReader(SourceText(fix.applied(to: source, within: range))).count(language)
      return count > 1
        ? error.mended(by: fix, notes: ["a sentence does one thing: these are \(count)"]) : error
    }
    // What else is told of it says more.
    guard error.kind == .notLegalHere || error.kind == .noSuchWord, error.notes.isEmpty,
      let parts = several(in: text)
    else {
      return error
    }
    let said = parts.map { "`\($0)`" }.joined(separator: ", then ")
    return error.mended(by: nil, notes: ["a sentence does one thing: say \(said)"])
  }

  /// The sentences that were said as one; nil for what is one sentence.
  func several(in text: String) -> [String]? {
    sayings().several(in: text) { (try? language.parse(SourceText($0))) != nil }
  }
}
