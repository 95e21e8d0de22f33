import ParlanceLanguage
import ParlanceModel

/// One line that declares, and its tokens.
struct LexedLine {
  let source: SourceText
  /// Without the end; none where the line alone has no tokens, as amid parentheses that go over several.
  let tokens: [Token]

  init(_ line: String, _ lexer: Lexer) {
    source = SourceText(line)
    tokens = ((try? lexer.tokens(of: source)) ?? []).filter { $0.kind != .end }
  }

  /// The name that the token says, folded; nil where it is none.
  func name(_ token: Token) -> String? {
    switch token.kind {
    case .word: Folding.folded(source[token.range])
    case .quotedWord: Folding.folded(String(source[token.range].dropFirst().dropLast()))
    default: nil
    }
  }

  /// The names that it says, folded.
  var names: [String] { tokens.compactMap(name) }

  /// The line with other words in the places of some, which follow one another.
  func replacing(_ changes: [(range: SourceRange, words: String)]) -> String {
    var (text, end) = ("", 0)
    for change in changes {
      text += source[end..<change.range.lowerBound] + change.words
      end = change.range.upperBound
    }
    return text + source[end..<source.bytes.count]
  }
}
