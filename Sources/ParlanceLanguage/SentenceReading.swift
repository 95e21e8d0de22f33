/// How far words make a sentence, by the grammar alone.
struct SentenceReading {
  /// The tokens that were left when no reading went on; 0 for a whole sentence, or several.
  let rest: Int

  var isWhole: Bool { rest == 0 }

  init(_ text: String, _ lexicon: Lexicon, as rule: RuleName) {
    rest = Self.rest(of: Array(text.utf8), lexicon, rule)
  }

  private static func rest(of bytes: [UInt8], _ lexicon: Lexicon, _ rule: RuleName) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let lexer = Lexer(lexicon)
      var tokens: [Token] = []
      var offset = 0
      while true {
        let lexed = lexer.sentence(in: bytes, from: offset, into: &tokens)
        switch lexed.state {
        case .nothing: return offset == 0 ? Int.max : 0
        case .unfinished, .failed: return Int.max
        case .complete, .piped: break
        }
        offset = lexed.next
        var recogniser = Recogniser(lexicon.grammar, as: rule)
        for (index, token) in tokens.enumerated() {
          let goesOn = token.kind == .end ? recogniser.canEnd : recogniser.advance(lexicon.classes(of: token))
          if !goesOn { return tokens.count - index }
        }
      }
    }
  }
}
