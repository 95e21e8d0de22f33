extension Lexicon {
  /// What `token` says as a token of the class numbered `tokenClass`: see ``SyntaxToken/text``.
  func text(of token: Token, as tokenClass: Int, in source: SourceText) -> String {
    let bytes = source.bytes
    let range = token.range
    switch token.kind {
    case .end: return ""
    case .symbol: return source[range]
    case .word:
      if tokenClass >= Grammar.firstKeyword { return grammar.keywords[tokenClass - Grammar.firstKeyword] }
      return canonical(token, as: tokenClass) ?? source[range]
    case .quotedWord:
      return canonical(token, as: tokenClass) ?? Self.unquoted(bytes, range, UInt8(ascii: "`"))
    case .text: return Self.unquoted(bytes, range, UInt8(ascii: "\""))
    case .number:
      let digits = bytes[range]
      guard digits.contains(UInt8(ascii: "_")) else { return source[range] }
      return String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    case .parameter: return source[range.lowerBound + 1..<range.upperBound]
    case .date, .time: return source[range]
    }
  }

  private func canonical(_ token: Token, as tokenClass: Int) -> String? {
    token.word < 0 ? nil : canonical(token.word, as: tokenClass)
  }

  private static func unquoted(_ bytes: [UInt8], _ range: SourceRange, _ quote: UInt8) -> String {
    let inside = bytes[range.lowerBound + 1..<range.upperBound - 1]
    guard inside.contains(quote) else { return String(decoding: inside, as: UTF8.self) }
    var undoubled: [UInt8] = []
    var wasQuote = false
    for byte in inside {
      if byte == quote, wasQuote {
        wasQuote = false
        continue
      }
      wasQuote = byte == quote
      undoubled.append(byte)
    }
    return String(decoding: undoubled, as: UTF8.self)
  }
}
