/// How the name of a record is said so that it is read as that name, whatever it is.
package struct SpokenName {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  /// `Ngöndro` as it is, `"Guru Yoga"` and `"list"` in quotes; nil for what no sentence can hold, such as a line's end.
  package func text(_ name: String) -> String? {
    if isBare(name) { return name }
    let quoted = Self.quoted(name)
    guard let tokens = try? language.lexer.tokens(of: SourceText(quoted)), tokens.count == 2,
      tokens[0].kind == .text
    else { return nil }
    return quoted
  }

  /// Whether it is one word that means nothing else.
  private func isBare(_ name: String) -> Bool {
    guard let tokens = try? language.lexer.tokens(of: SourceText(name)), tokens.count == 2 else {
      return false
    }
    return tokens[0].kind == .word && tokens[0].word < 0 && tokens[0].range == 0..<name.utf8.count
  }

  package static func quoted(_ text: String) -> String {
    // As scalars: a quote with a combining accent is another character.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(parts.map { String($0) }.joined(separator: "\"\""))\""
  }

  /// The name that `spoken` says.
  package static func name(_ spoken: String) -> String {
    guard spoken.utf8.count > 1, spoken.utf8.first == UInt8(ascii: "\"") else { return spoken }
    return SourceText(spoken).unquoted(0..<spoken.utf8.count)
  }
}
