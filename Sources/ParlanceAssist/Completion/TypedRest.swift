import ParlanceLanguage

/// What stands after the cursor on its line, cut where the word that is typed may end.
struct TypedRest {
  /// How much of it belongs to the word, in bytes.
  let length: Int
  /// What follows the word in its sentence; nil where it cannot be read.
  let tokens: [Token]?
  /// For reading the tokens.
  let source: SourceText

  /// The ways to cut `rest`, the likeliest first: a word goes on behind the cursor up to its end or its quote, or the
  /// next one was begun without a blank.
  static func readings(of rest: ArraySlice<UInt8>, after word: TypedWord, _ lexer: Lexer) -> [TypedRest] {
    lengths(rest, word).map { length in TypedRest(length, rest.dropFirst(length), word, lexer) }
  }

  private static func lengths(_ rest: ArraySlice<UInt8>, _ word: TypedWord) -> [Int] {
    switch word.quote {
    case .none:
      let tail = rest.prefix(while: TypedWord.isNamePart).count
      return word.text.isEmpty || tail == 0 ? [0] : [tail, 0]
    case .text, .backtick:
      let quote = UInt8(ascii: word.quote == .text ? "\"" : "`")
      return (rest.firstIndex(of: quote).map { [rest.distance(from: rest.startIndex, to: $0) + 1] } ?? []) + [
        0
      ]
    }
  }

  /// Reads `rest` where it will stand: behind a word, in the sentence that has begun.
  private init(_ length: Int, _ rest: ArraySlice<UInt8>, _ word: TypedWord, _ lexer: Lexer) {
    self.length = length
    let start = word.tokens.first?.range.lowerBound ?? word.start
    let before = Array(word.source.bytes[start..<word.start])
    // Or what it closes is to be opened by the word.
    func reading(behind said: String) -> (source: SourceText, tokens: [Token]?) {
      Self.read(SourceText(bytes: before + Array(said.utf8) + rest, name: word.source.name), word, lexer)
    }
    let behindWord = reading(behind: "word ")
    (source, tokens) = behindWord.tokens == nil ? reading(behind: "( ") : behindWord
  }

  private static func read(
    _ source: SourceText, _ word: TypedWord, _ lexer: Lexer
  ) -> (source: SourceText, tokens: [Token]?) {
    var tokens: [Token] = []
    let lexed = source.bytes.withUnsafeBufferPointer { lexer.sentence(in: $0, from: 0, into: &tokens) }
    if case .failed = lexed.state { return (source, nil) }
    guard tokens.count > word.tokens.count else { return (source, nil) }
    return (source, tokens[(word.tokens.count + 1)...].filter { $0.kind != .end })
  }

  /// What follows the word, as it stands there.
  var bytes: ArraySlice<UInt8> {
    source.bytes[(tokens?.first?.range.lowerBound ?? source.bytes.count)...]
  }

  /// Whether nothing follows in the sentence.
  var isEmpty: Bool { tokens?.isEmpty == true }

  /// Whether the word right after the cursor's is `word` already.
  func begins(with word: String) -> Bool {
    tokens?.first.map { Folding.folded(source[$0.range]) == Folding.folded(word) } ?? false
  }
}
