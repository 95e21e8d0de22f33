import ParlanceLanguage

/// Names of the model that were said as several words: `Credit Balance`, which is called `credit_balance`.
struct SpacedNames {
  private static let mostWords = 3
  private static let classes: [TokenClass] = [.field, .flag, .entity, .verb, .report]

  private let lexer: Lexer
  /// The names in which a sign joins words, as the model writes them, by their folded spelling.
  private let names: [String: String]

  init(_ language: Language) {
    lexer = language.lexer
    let joined = Self.classes.flatMap(language.lexicon.spellings(of:)).filter { $0.dropFirst().contains("_") }
    names = Dictionary(joined.map { (Folding.folded($0), $0) }) { first, _ in first }
  }

  /// What is wrong with the sentence at `range`, with each of them as it is called; then with one of them alone.
  ///
  /// - Parameter tokens: None where it could not be cut into words.
  func diagnostics(_ tokens: [Token], of source: SourceText, at range: SourceRange) -> [Diagnostic] {
    guard !names.isEmpty else { return [] }
    let found = fixes(tokens.isEmpty ? words(of: source, at: range) : tokens, source)
    guard found.count > 1, let first = found.first, let last = found.last else {
      return found.map { Self.told($0, as: $0, source) }
    }
    var (text, next) = ("", first.range.lowerBound)
    for fix in found {
      text += source[next..<fix.range.lowerBound] + fix.replacement
      next = fix.range.upperBound
    }
    let all = Diagnostic.Fix(replacing: first.range.lowerBound..<last.range.upperBound, with: text)
    return [Self.told(first, as: all, source)] + found.map { Self.told($0, as: $0, source) }
  }

  /// The words of what has a sign that the language has not: `Anna's credit balance`.
  private func words(of source: SourceText, at range: SourceRange) -> [Token] {
    let text = source[range].replacing("'", with: " ")
    return ((try? lexer.tokens(of: SourceText(text))) ?? []).filter { $0.kind != .end }.map {
      let place = $0.range.lowerBound + range.lowerBound..<$0.range.upperBound + range.lowerBound
      return Token(kind: $0.kind, range: place, word: $0.word)
    }
  }

  /// Of names that begin with the same word the longest.
  private func fixes(_ tokens: [Token], _ source: SourceText) -> [Diagnostic.Fix] {
    var found: [Diagnostic.Fix] = []
    var place = 0
    while place < tokens.count {
      let counts = stride(from: min(Self.mostWords, tokens.count - place), to: 1, by: -1)
      guard let (count, fix) = counts.lazy.compactMap({ fix(tokens[place..<place + $0], source) }).first
      else {
        place += 1
        continue
      }
      found.append(fix)
      place += count
    }
    return found
  }

  private func fix(_ words: ArraySlice<Token>, _ source: SourceText) -> (count: Int, fix: Diagnostic.Fix)? {
    guard let first = words.first, let last = words.last, first.kind == .word,
      words.allSatisfy({ $0.kind == .word || $0.kind == .number }), Self.areApart(words, source),
      let name = name(words.map { source[$0.range] }.joined(separator: "_"))
    else { return nil }
    return (words.count, .init(replacing: first.range.lowerBound..<last.range.upperBound, with: name))
  }

  /// As the model writes it; a field may be said in the plural.
  private func name(_ said: String) -> String? {
    let said = Folding.folded(said)
    return names[said] ?? (said.hasSuffix("s") ? names[String(said.dropLast())] : nil)
  }

  /// Whether nothing but blanks stands between them.
  private static func areApart(_ words: ArraySlice<Token>, _ source: SourceText) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { before, next in
      let gap = source.bytes[before.range.upperBound..<next.range.lowerBound]
      return !gap.isEmpty && gap.allSatisfy(Lexer.isBlank)
    }
  }

  private static func told(_ one: Diagnostic.Fix, as fix: Diagnostic.Fix, _ source: SourceText) -> Diagnostic
  {
    Diagnostic(
      "said-otherwise", .notLegalHere, at: one.range,
      "`\(source[one.range])` is said here as `\(one.replacement)`", fix: fix)
  }
}
