/// The spelling of record names in sentences. Quotes are used only for names such as `Guru Yoga`, which isn't a single
/// word, and `list`, which is a known word.
package struct NameSpelling {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  /// Returns `name` as it is typed in a sentence: `Ngöndro` without quotes, but `"Guru Yoga"` and `"list"` in quotes.
  /// Returns nil for a name that can't occur in a sentence, for example one with a line break.
  package func text(_ name: String) -> String? {
    if isBare(name) { return name }
    let quoted = Self.quoted(name)
    guard let tokens = try? language.lexer.tokens(of: SourceText(quoted)), tokens.count == 2,
      tokens[0].kind == .text
    else { return nil }
    return quoted
  }

  /// Whether the name is a single word that isn't in the lexicon. Such a name doesn't need quotes.
  private func isBare(_ name: String) -> Bool {
    guard let tokens = try? language.lexer.tokens(of: SourceText(name)), tokens.count == 2 else {
      return false
    }
    return tokens[0].kind == .word && tokens[0].word < 0 && tokens[0].range == 0..<name.utf8.count
  }

  /// Returns the text in double quotes. Each quote inside the text is doubled.
  package static func quoted(_ text: String) -> String {
    // Split at Unicode scalars: a quote followed by a combining accent is a `Character` that differs from `"`.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.map { String($0) }.joined(separator: "\"\""))\""
  }

  /// Returns a typed name without its quotes: `"Guru Yoga"` becomes `Guru Yoga`.
  package static func name(_ spoken: String) -> String {
    guard spoken.utf8.count > 1, spoken.utf8.first == UInt8(ascii: "\"") else { return spoken }
    return SourceText(spoken).unquoted(0..<spoken.utf8.count)
  }
}
