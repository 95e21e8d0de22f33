import ParlanceLanguage

/// What stands before the cursor: the whole tokens of its sentence, and the beginning of a word after them.
package struct TypedWord {
  enum Quote { case none, text, backtick }

  let tokens: [Token]
  /// All that stands before the cursor, for reading the tokens.
  let source: SourceText
  /// Where the word begins, its quote or `$` included, as a byte offset.
  let start: Int
  /// The word as far as it is typed, without its quote; what is said by two quotes in a text is one.
  var text: String
  let quote: Quote
  var form = Form.word

  /// Nil within a comment, and after something that is no token.
  init?(before bytes: [UInt8], lexer: Lexer) {
    source = SourceText(bytes: bytes, name: "<console>")
    if let open = Self.openQuote(in: bytes, lexer) {
      start = open
      quote = bytes[open] == UInt8(ascii: "\"") ? .text : .backtick
      let typed = String(decoding: bytes[(open + 1)...], as: UTF8.self)
      text = quote == .text ? typed.replacing("\"\"", with: "\"") : typed
    } else {
      start = Self.startOfWord(bytes)
      quote = .none
      text = String(decoding: bytes[start...], as: UTF8.self)
    }
    guard let tokens = Self.tokens(Array(bytes[..<start]), lexer) else { return nil }
    self.tokens = tokens
  }

  /// A word that is not begun, after `tokens`, which are the whole of `source`.
  init(after tokens: [Token], in source: SourceText) {
    self.tokens = tokens
    self.source = source
    start = source.bytes.count
    text = ""
    quote = .none
  }

  /// What stands right behind a word; nil where `bytes` end with none.
  init?(behind bytes: [UInt8], _ lexer: Lexer) {
    guard let tokens = Self.tokens(bytes, lexer), let last = tokens.last, last.kind == .word,
      last.range.upperBound == bytes.count
    else { return nil }
    self.init(
      tokens, in: SourceText(bytes: bytes, name: "<console>"), from: bytes.count, text: "", as: .whole)
  }

  init(_ tokens: [Token], in source: SourceText, from start: Int, text: String, as form: Form) {
    (self.tokens, self.source, self.start, self.text, self.form) = (tokens, source, start, text, form)
    quote = .none
  }

  /// Whether the word begins right after a number, where only a unit may.
  var touchesNumber: Bool { tokens.last.map { $0.kind == .number && $0.range.upperBound == start } ?? false }

  /// Whether a blank is wanted before the word.
  var touchesWord: Bool {
    guard let last = tokens.last, last.range.upperBound == start else { return false }
    return last.kind != .symbol || source[last.range] == ")"
  }

  private static func openQuote(in bytes: [UInt8], _ lexer: Lexer) -> Int? {
    var tokens: [Token] = []
    var offset = 0
    return bytes.withUnsafeBufferPointer { buffer in
      while offset < buffer.count {
        let lexed = lexer.sentence(in: buffer, from: offset, into: &tokens)
        if case .failed(let diagnostic) = lexed.state, diagnostic.id == "unclosed-quote",
          diagnostic.range.upperBound == buffer.count
        {
          return diagnostic.range.lowerBound
        }
        if lexed.next <= offset { return nil }
        offset = lexed.next
      }
      return nil
    }
  }

  private static func startOfWord(_ bytes: [UInt8]) -> Int {
    var start = bytes.count
    while start > 0, isNamePart(bytes[start - 1]) { start -= 1 }
    if start > 0, bytes[start - 1] == UInt8(ascii: "$") { return start - 1 }
    while start < bytes.count, !isLetter(bytes[start]) { start += 1 }
    return start
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte >= 128 || (byte | 0x20) &- 97 < 26 }

  package static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// The tokens of the last sentence, which has not ended.
  private static func tokens(_ bytes: [UInt8], _ lexer: Lexer) -> [Token]? {
    var tokens: [Token] = []
    var offset = 0
    let isLegal = bytes.withUnsafeBufferPointer { buffer in
      while true {
        let lexed = lexer.sentence(in: buffer, from: offset, into: &tokens)
        if case .failed = lexed.state, lexed.next >= buffer.count { return false }
        if lexed.state == .complete, tokens.last?.kind == .end { tokens.removeLast() }
        let end = tokens.last?.range.upperBound ?? offset
        if lexed.next >= buffer.count {
          if isComment(buffer[min(end, buffer.count)...]) { return false }
          if lexed.state == .complete, ends(buffer, from: end) { tokens = [] }
          return true
        }
        offset = lexed.next
      }
    }
    return isLegal ? tokens : nil
  }

  private static func isComment(_ tail: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    tail.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last?.contains(
      UInt8(ascii: "#"))
      ?? false
  }

  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, from end: Int) -> Bool {
    guard let last = bytes.last, bytes.count > end else { return false }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: ";")
  }
}
