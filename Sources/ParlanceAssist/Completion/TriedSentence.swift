import ParlanceLanguage
import ParlanceModel

/// The typed words before the cursor, followed by words that completion adds for a trial.
struct PartialSentence {
  enum Word: Hashable {
    case text(String)
    /// A keyword of the language. It is never read as a name.
    case keyword(String)
    /// A placeholder for a word of the model.
    case hole(TokenClass)

    var isHole: Bool { if case .hole = self { true } else { false } }
  }

  let language: Language
  /// The typed text from the first word on.
  let typed: SourceText
  private let typedTokens: [Token]
  private let typedBeginning: SentenceBeginning

  private(set) var words: [Word] = []
  private(set) var source: SourceText
  private(set) var tokens: [Token]
  private var beginning: SentenceBeginning

  /// Returns nil if no sentence begins with the tokens before `word`.
  init?(before word: TypedWord, as rule: RuleName, _ language: Language) {
    self.language = language
    var beginning = SentenceBeginning(language, as: rule)
    let start = word.tokens.first?.range.lowerBound ?? word.start
    typed = SourceText(bytes: Array(word.source.bytes[start..<word.start]), name: word.source.name)
    var tokens: [Token] = []
    for token in word.tokens {
      guard beginning.advance(token) else { return nil }
      let range = token.range.lowerBound - start..<token.range.upperBound - start
      tokens.append(Token(kind: token.kind, range: range, word: token.word))
    }
    (typedTokens, typedBeginning) = (tokens, beginning)
    (source, self.tokens, self.beginning) = (typed, tokens, beginning)
  }

  /// The ids of all ways to parse the words so far. If two sentences have the same ids, the same words can follow both.
  var readings: Set<Int32> { beginning.readings }

  /// Whether the grammar accepts the words so far as a complete sentence.
  var canEnd: Bool { beginning.canEnd }

  /// The words that can follow, and for each the minimum number of words that are needed after it.
  var following: (expectations: Expectations, fewestWords: [Int]) { beginning.following }

  /// The range of the last word.
  var lastRange: SourceRange { tokens.last?.range ?? 0..<0 }

  /// Returns the first added keyword that the parser read as a name, as in `where parent = running`.
  func keywordReadAsName(in node: SyntaxNode) -> SyntaxToken? {
    if node.rule == .value {
      return node.tokens(.word).first { token in
        token.index >= typedTokens.count && Grammar.builtIn.number(of: .keyword(token.text)) != nil
      }
    }
    for inner in node.nodes { if let name = keywordReadAsName(in: inner) { return name } }
    return nil
  }

  /// Returns the sentence with the word added, or nil if the word can't follow.
  func saying(_ word: Word) -> PartialSentence? {
    let start = source.bytes.count + 1
    let (bytes, token, read): ([UInt8], Token?, Token?)
    switch word {
    case .hole(let tokenClass):
      bytes = Array(Lexicon.holeText.utf8)
      token = language.lexicon.hole(tokenClass, at: start..<start + 1)
      read = token
    case .text(let text):
      bytes = Array(text.utf8)
      token = self.token(bytes, at: start)
      read = token
    case .keyword(let text):
      bytes = Array(text.utf8)
      token = self.token(bytes, at: start)
      read = token.flatMap { language.lexicon.hole(.keyword(text), at: $0.range) }
    }
    guard let token, let read else { return nil }
    var longer = self
    guard longer.beginning.advance(read) else { return nil }
    longer.source = SourceText(bytes: source.bytes + [0x20] + bytes, name: source.name)
    longer.tokens.append(token)
    longer.words.append(word)
    return longer
  }

  func saying(_ text: String) -> PartialSentence? { saying(.text(text)) }

  /// Returns the typed text followed by `words`. Words that were added before are removed.
  func with(_ words: [Word]) -> PartialSentence? {
    var start = self
    start.words = []
    (start.source, start.tokens, start.beginning) = (typed, typedTokens, typedBeginning)
    var sentence: PartialSentence? = start
    for word in words { sentence = sentence?.saying(word) }
    return sentence
  }

  private func token(_ bytes: [UInt8], at start: Int) -> Token? {
    var said: [Token] = []
    // The lexer reads a closing parenthesis only after an opening one.
    let opening = bytes == [UInt8(ascii: ")")] ? 1 : 0
    (Array(repeating: UInt8(ascii: "("), count: opening) + bytes).withUnsafeBufferPointer {
      _ = language.lexer.sentence(in: $0, from: 0, into: &said)
    }
    guard let token = said.dropFirst(opening).first, token.kind != .end else { return nil }
    let range = token.range.lowerBound - opening + start..<token.range.upperBound - opening + start
    let namesColumn =
      token.word == -1
      && zip(tokens, tokens.dropFirst()).contains { called, name in
        source.bytes[name.range].elementsEqual(bytes) && source[called.range] == "called"
      }
    return Token(kind: token.kind, range: range, word: namesColumn ? Lexicon.heading : token.word)
  }
}
