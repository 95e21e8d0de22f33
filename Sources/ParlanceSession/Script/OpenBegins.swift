import ParlanceLanguage

/// Where each `begin` of a script stands that nothing has ended yet, the innermost last.
final class OpenBegins {
  /// How many were open before the script.
  var outside = 0
  private var begins: [(source: SourceText, range: SourceRange)] = []

  /// Notes how many are open after the sentence at `range`.
  func note(_ depth: Int, at range: SourceRange, in source: SourceText) {
    let depth = max(0, depth - outside)
    while begins.count < depth { begins.append((source, range)) }
    begins.removeLast(begins.count - depth)
  }

  /// What is wrong with a script that ends while one is open; nil where none is.
  var diagnostic: (Diagnostic, in: SourceText)? {
    begins.last.map { begin in
      (
        Diagnostic(
          "unfinished-transaction", .notLegalHere, at: begin.range,
          "this `begin` is followed by no `commit` or `rollback`: what came after it is undone"),
        begin.source
      )
    }
  }
}
