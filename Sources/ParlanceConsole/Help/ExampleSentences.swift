import ParlanceLanguage

/// The sentences of an example: mostly one, and where it speaks of `it`, `them` or a `$name`, what makes it so before it.
struct ExampleSentences {
  let source: SourceText
  let all: [(tokens: [Token], node: SyntaxNode)]
  /// Whether the whole of it are sentences.
  let areRead: Bool

  init(_ example: String, _ language: Language) {
    source = SourceText(example)
    var reader = SentenceReader(source)
    var read: [(tokens: [Token], node: SyntaxNode)] = []
    var isWhole = true
    while let piece = reader.next(language) {
      guard case .sentence(let tokens) = piece, let node = try? language.parse(tokens, of: source) else {
        isWhole = false
        break
      }
      read.append((tokens, node))
    }
    (all, areRead) = (read, isWhole && !read.isEmpty)
  }
}
