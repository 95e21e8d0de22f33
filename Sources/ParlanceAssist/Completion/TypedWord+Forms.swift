import ParlanceLanguage

/// What is typed up to a blank though it is several tokens: a path without its quote, a day, a time.
extension TypedWord {
  enum Form {
    case word, path, moment
    /// The beginning of a name that stands in quotes; see ``begunNames(before:_:)``.
    case name
    /// A word that is all typed: what is sought stands right behind it.
    case whole
  }

  /// Nil where what is typed after the last blank does not begin so, or stands in quotes.
  init?(before bytes: [UInt8], lexer: Lexer, as form: Form) {
    if form == .word {
      self.init(before: bytes, lexer: lexer)
      return
    }
    if form == .whole {
      self.init(behind: bytes, lexer)
      return
    }
    let start = bytes.count - bytes.reversed().prefix { !" \n;(),\"`".utf8.contains($0) }.count
    let text = bytes[start...]
    guard form == .path ? Self.isPath(text) : Self.isMoment(text),
      let before = TypedWord(before: Array(bytes[..<start]), lexer: lexer), before.quote == .none
    else { return nil }
    let source = SourceText(bytes: bytes, name: before.source.name)
    self.init(before.tokens, in: source, from: start, text: String(decoding: text, as: UTF8.self), as: form)
  }

  private static func isPath(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains { "/.~".utf8.contains($0) }
  }

  /// Whether `2026-07-01` or `18:00` may begin so.
  private static func isMoment(_ text: ArraySlice<UInt8>) -> Bool {
    let sign = UInt8(ascii: text.contains(UInt8(ascii: ":")) ? ":" : "-")
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let most = sign == UInt8(ascii: ":") ? [2, 2] : [4, 2, 2]
    guard parts.count <= most.count, !parts[0].isEmpty else { return false }
    // All but the last part are whole.
    return parts.indices.allSatisfy { index in
      let count = parts[index].count
      return parts[index].allSatisfy { 48...57 ~= $0 }
        && (index < parts.count - 1 ? count == most[index] : count <= most[index])
    }
  }

  /// Whether it is digits alone, which may be any number.
  var isNumber: Bool { form == .moment && text.utf8.allSatisfy { 48...57 ~= $0 } }
}
