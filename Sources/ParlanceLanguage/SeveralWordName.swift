/// `guru yga`: words that nobody knows side by side, which may be a name that needs quotes, and be misspelt, too.
struct SeveralWordName {
  private static let mostWords = 4

  private let range: SourceRange
  private let name: String

  /// The name that the token at `index` is a part of; nil where it stands alone, or means something else.
  init?(_ tokens: [Token], around index: Int, in source: SourceText) {
    func isUnknown(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .word && tokens[index].word < 0
    }
    // `help` is about words.
    guard isUnknown(index), source[tokens[0].range].lowercased() != "help" else { return nil }
    var (first, last) = (index, index)
    while isUnknown(first - 1) { first -= 1 }
    while isUnknown(last + 1) { last += 1 }
    guard first > 0, (1..<Self.mostWords).contains(last - first) else { return nil }
    range = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    name = tokens[first...last].map { source[$0.range] }.joined(separator: " ")
  }

  /// What is wrong with it in the place where it stands, the likeliest first.
  func diagnostics(_ tokens: [Token], in source: SourceText, _ lexicon: Lexicon) -> [Diagnostic] {
    if let column = SeveralWordColumn(name, at: range, tokens, in: source, lexicon) {
      return column.diagnostics
    }
    return [
      Diagnostic(
        "needs-quotes", .notLegalHere, at: range, "a name of several words needs double quotes",
        fix: .init(replacing: range, with: "\"\(name)\""))
    ]
  }
}
