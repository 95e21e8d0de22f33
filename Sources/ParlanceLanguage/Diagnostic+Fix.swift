extension Diagnostic.Fix {
  /// The sentence at `sentence` with this change, which may reach beyond it.
  public func applied(to source: SourceText, within sentence: SourceRange) -> String {
    let lower = min(sentence.lowerBound, range.lowerBound)
    let upper = max(sentence.upperBound, range.upperBound)
    return source[lower..<range.lowerBound] + replacement + source[range.upperBound..<upper]
  }
}

extension Diagnostic {
  /// The same error with another mend, or none.
  public func mended(by fix: Fix?, notes further: [String] = []) -> Diagnostic {
    Diagnostic(id, kind, at: range, message, notes: notes + further, fix: fix)
  }
}
