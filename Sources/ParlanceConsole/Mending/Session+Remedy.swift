import ParlanceLanguage

/// What would make a refused sentence possible, as its error advises.
extension Session {
  /// The one sentence that `notes` hold in backticks, where it can be said now; nil where they hold none, or several. In
  /// the place of one that deletes, the question that shows what it would delete. A clause alone belongs behind what was said.
  func remedy(in notes: [String], of said: String) -> String? {
    let advised = notes.flatMap { note in
      note.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    guard advised.count == 1 else { return nil }
    let sentence = advised[0].hasPrefix("where ") ? said + " " + advised[0] : unharmful(advised[0])
    return sentence.flatMap { isSayable($0) ? $0 : nil }
  }

  /// The sentence; where it changes other records than the refused one would have, the question that shows them.
  private func unharmful(_ sentence: String) -> String? {
    guard (try? language.parse(SourceText(sentence)))?.node(.action) != nil else { return sentence }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    guard words.first == "delete" else { return nil }
    return (["list"] + words.dropFirst().drop { $0 == "all" }).joined(separator: " ")
  }
}
