extension SyntaxToken {
  /// Whether it is the bare word `null`, `nil` or `empty` where a name or a text may stand: nobody means that text by it.
  public var isBareNothing: Bool {
    guard tokenClass == .word, range.count == text.utf8.count, (3...5).contains(range.count) else {
      return false
    }
    let word = text.lowercased()
    return word == "empty" || BuiltInWords.nothing.contains(word)
  }
}

extension Diagnostic {
  /// - Parameter meant: What is said in its place.
  public static func bareNothing(_ token: SyntaxToken, meantAs meant: String) -> Diagnostic {
    Diagnostic(
      "bare-null", .notLegalHere, at: token.range,
      "`\(token.text)` is no text: what has no value is `empty`, and a text is said in quotes",
      fix: .init(replacing: token.range, with: meant))
  }
}
