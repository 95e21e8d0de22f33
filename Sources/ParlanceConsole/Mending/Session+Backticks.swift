import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Fields that are called as a word of the language is: backticks tell them apart.
extension Session {
  /// What makes a sentence sayable in which such a word was read as the language's own; nil where nothing of the kind does.
  func backticks(in said: SaidSentence, after error: Diagnostic) -> Diagnostic.Fix? {
    let words = said.tokens.filter { $0.kind == .word && isField(named: $0) }
    // Where the sentence could be read, only a word that the error is about may have been meant otherwise.
    let isRead = (try? language.parse(said.tokens, of: said.source)) != nil
    guard words.count <= Self.mostWords, !isRead || words.contains(where: { $0.range.overlaps(error.range) })
    else { return nil }
    let fixes = words.map { Diagnostic.Fix(replacing: $0.range, with: "`\(said.source[$0.range])`") }
    if let one = fixes.first(where: { mends($0, said, after: error) }) { return one }
    guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    var (text, next) = ("", range.lowerBound)
    for fix in fixes {
      text += said.source[next..<fix.range.lowerBound] + fix.replacement
      next = fix.range.upperBound
    }
    let all = Diagnostic.Fix(replacing: range, with: text)
    return mends(all, said, after: error) ? all : nil
  }

  /// Whether the sentence can be said then, and where a record was not there, all that it names is.
  private func mends(_ fix: Diagnostic.Fix, _ said: SaidSentence, after error: Diagnostic) -> Bool {
    let text = fix.applied(to: said.source, within: said.range)
    guard isSayable(text) else { return false }
    let source = SourceText(text)
    guard error.kind == .noSuchRecord, let tokens = try? language.lexer.tokens(of: source) else {
      return true
    }
    return trial(of: tokens, source, said.clock).fault == nil
  }

  /// More such words in a sentence are no slip.
  private static let mostWords = 16

  private func isField(named token: Token) -> Bool {
    let classes = language.lexicon.classes(of: token.word)
    let isOwn = classes.contains { [.keyword(""), .aggregate, .period, .month, .weekday].contains($0.kind) }
    return isOwn && (classes.contains(.field) || classes.contains(.flag))
  }
}

extension TokenClass {
  /// The class, whichever keyword it is.
  fileprivate var kind: TokenClass { if case .keyword = self { .keyword("") } else { self } }
}
