import ParlanceLanguage

/// What is typed as the beginning of a name without the quotes that it needs: `19`, `c+`, `the n`.
extension TypedWord {
  /// The most words of a name that are looked at.
  private static let mostWords = 6

  /// The ways to read it, the shortest first; not as the one word that it is where it needs no quotes.
  static func begunNames(before bytes: [UInt8], _ lexer: Lexer) -> [TypedWord] {
    var starts: [Int] = []
    var start = bytes.count
    while start > 0, starts.count < mostWords {
      let byte = bytes[start - 1]
      if "\n;\"`".utf8.contains(byte) { break }
      start -= 1
      let isBegin = start == 0 || isEnd(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "\n")
      if isBegin, !" ,".utf8.contains(byte) {
        starts.append(start)
      }
    }
    return starts.compactMap { start in
      let text = bytes[start...]
      let isWord = text.allSatisfy(isNamePart) && isLetter(bytes[start])
      guard !isWord, let before = TypedWord(before: Array(bytes[..<start]), lexer: lexer),
        before.quote == .none
      else { return nil }
      let source = SourceText(bytes: bytes, name: before.source.name)
      return TypedWord(
        before.tokens, in: source, from: start, text: String(decoding: text, as: UTF8.self), as: .name)
    }
  }

  /// Whether a word may begin behind it.
  private static func isEnd(_ byte: UInt8) -> Bool { " (,".utf8.contains(byte) }
}
