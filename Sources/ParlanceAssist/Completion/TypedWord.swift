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
        if case .failed(let diagnostic) = lexed.state,
          case .unclosedQuote? = diagnostic.reason as? LexicalError,
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

/// What is typed up to a blank though it is several tokens: a path without its quote, a day, a time.
extension TypedWord {
  enum Form {
    case word, path, moment
    /// The beginning of a name that stands in quotes; see ``begunNames(before:_:)``.
    case name
  }

  /// Nil where what is typed after the last blank does not begin so, or stands in quotes.
  init?(before bytes: [UInt8], lexer: Lexer, as form: Form) {
    if form == .word {
      self.init(before: bytes, lexer: lexer)
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
