import ParlanceLanguage
import ParlanceModel

/// A sentence as far as it was typed, and words behind that, which are only tried.
struct TriedSentence {
  enum Word: Hashable {
    case text(String)
    /// A word of the language, which is not read as a name.
    case keyword(String)
    /// A word of the model that is not known yet.
    case hole(TokenClass)

    var isHole: Bool { if case .hole = self { true } else { false } }
  }

  let language: Language
  /// What was typed, from the first word on.
  let typed: SourceText
  private let typedTokens: [Token]
  private let typedBeginning: SentenceBeginning

  private(set) var words: [Word] = []
  private(set) var source: SourceText
  private(set) var tokens: [Token]
  private var beginning: SentenceBeginning

  /// What stands before `word`; nil if no sentence begins so.
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

  /// The same words may follow where these are the same.
  var readings: Set<Int32> { beginning.readings }

  /// Whether it is a whole sentence by the grammar.
  var canEnd: Bool { beginning.canEnd }

  /// What may follow, and with each the fewest words that end the sentence after it.
  var following: (expectations: Expectations, fewestWords: [Int]) { beginning.following }

  /// Where the last word is.
  var lastRange: SourceRange { tokens.last?.range ?? 0..<0 }

  /// The first word that was tried as one of the language and is read as a name: `where parent = running`.
  func keywordReadAsName(in node: SyntaxNode) -> SyntaxToken? {
    if node.rule == .value {
      return node.tokens(.word).first { token in
        token.index >= typedTokens.count && Grammar.builtIn.number(of: .keyword(token.text)) != nil
      }
    }
    for inner in node.nodes { if let name = keywordReadAsName(in: inner) { return name } }
    return nil
  }

  /// With the word behind it; nil if that can't follow.
  func saying(_ word: Word) -> TriedSentence? {
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

  func saying(_ text: String) -> TriedSentence? { saying(.text(text)) }

  /// What was typed, with these words behind it.
  func with(_ words: [Word]) -> TriedSentence? {
    var start = self
    start.words = []
    (start.source, start.tokens, start.beginning) = (typed, typedTokens, typedBeginning)
    var sentence: TriedSentence? = start
    for word in words { sentence = sentence?.saying(word) }
    return sentence
  }

  private func token(_ bytes: [UInt8], at start: Int) -> Token? {
    var said: [Token] = []
    // A parenthesis that closes is read where one was opened.
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
