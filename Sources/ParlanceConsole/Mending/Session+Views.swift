import ParlanceLanguage
import ParlanceStore

/// What `create view` of SQL is here.
extension Session {
  /// The error with a report in the place of a question that would be known under its name in this session alone: as a view,
  /// it stays. Where no report is like it, that is told.
  func withReport(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard let fix = error.fix,
      SQLWord.words(of: said.source[said.range])?.prefix(2).map(\.lowercased) == ["create", "view"]
    else { return error }
    let words = fix.applied(to: said.source, within: said.range).split(separator: " ", maxSplits: 3)
    guard words.count == 4, words[0] == "define" else { return error }
    let report = "report \(words[1])\n  \(words[3])"
    guard declaring(report).isPossible else {
      return error.mended(by: fix, notes: ["`define` gives it a name for this session"])
    }
    return error.mended(by: .init(replacing: said.range, with: report))
  }
}
