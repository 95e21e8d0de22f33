public import ParlanceLanguage

extension FieldType {
  /// The word of a choice that is said by a word which elsewhere is a day, or yes or no: `sun` of `(mon, tue, sun)`. The
  /// field decides which it is.
  public func choice(saidBy node: SyntaxNode) -> (word: String, token: SyntaxToken)? {
    guard case .choice(let words) = self else { return nil }
    let tokens = node.allTokens
    guard tokens.count == 1 else { return nil }
    let token = tokens[0]
    let word = words.first { word in
      let folded = Folding.folded(word)
      switch token.tokenClass {
      case .keyword: return folded == token.text
      // However short it was said, the token has the whole name of the day.
      case .weekday: return folded.count > 2 && token.text.hasPrefix(folded)
      default: return false
      }
    }
    return word.map { ($0, token) }
  }

  /// The word of a choice that is said so, in any case, or that alone is short for the day that is: `tue` by `tuesday`.
  public func choice(named said: String) -> String? {
    guard case .choice(let words) = self else { return nil }
    return words.first { Folding.folded($0) == Folding.folded(said) }
      ?? Self.choice(shortFor: said, among: words)
  }

  /// The only one of `words` with which the name of the day begins that was said.
  static func choice(shortFor said: String, among words: [String]) -> String? {
    guard let day = BuiltInWords.weekday(Folding.folded(said)) else { return nil }
    let short = words.filter { $0.count > 1 && day.hasPrefix(Folding.folded($0)) }
    return short.count == 1 ? short[0] : nil
  }
}
