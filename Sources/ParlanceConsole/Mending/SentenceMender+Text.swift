import ParlanceLanguage

/// How a mended sentence is told.
extension SentenceMender {
  /// A sentence of several lines as one that can be read at a glance.
  func onOneLine(_ text: String) -> String {
    let source = SourceText(text)
    guard let tokens = try? language.lexer.tokens(of: source), let first = tokens.first else { return text }
    let newline = UInt8(ascii: "\n")
    return zip(tokens, tokens.dropFirst()).reduce(source[first.range]) { line, pair in
      let gap = pair.0.range.upperBound..<pair.1.range.lowerBound
      return line + (source.bytes[gap].contains(newline) ? " " : source[gap]) + source[pair.1.range]
    }
  }

  /// The sentence with its names, and where it could not be cut into words its texts, as they are written here; none where
  /// they are.
  func respelled(
    _ error: Diagnostic, _ tokens: [Token], _ source: SourceText, _ range: SourceRange
  ) -> [Diagnostic] {
    let spaced = SpacedNames(language).diagnostics(tokens, of: source, at: range)
    // A statement of SQL has quotes of its own.
    guard spaced.isEmpty, tokens.isEmpty, sayings?.statement(source[range]) == nil else { return spaced }
    let plain = ForeignTexts(lexicon: language.lexicon).plain(source[range])
    return plain.map { [error.mended(by: .init(replacing: range, with: $0))] } ?? []
  }

  /// The change from `said` to `meant`, as few whole words as may be.
  static func smallest(from said: String, to meant: String, at start: Int) -> Diagnostic.Fix {
    let (old, new) = (Array(said.utf8), Array(meant.utf8))
    let shorter = min(old.count, new.count)
    var lower = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    while lower > 0, old[lower - 1] != UInt8(ascii: " ") { lower -= 1 }
    var upper = 0
    while upper < shorter - lower, old[old.count - 1 - upper] == new[new.count - 1 - upper] { upper += 1 }
    while upper > 0, old[old.count - upper] != UInt8(ascii: " ") { upper -= 1 }
    return Diagnostic.Fix(
      replacing: start + lower..<start + old.count - upper,
      with: String(decoding: new[lower..<new.count - upper], as: UTF8.self))
  }
}
