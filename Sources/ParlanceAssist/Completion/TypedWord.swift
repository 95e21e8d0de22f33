import ParlanceLanguage

/// The text before the cursor: the complete tokens of the sentence, and the beginning of a word after them.
package struct TypedWord {
  enum Quote { case none, text, backtick }

  let tokens: [Token]
  /// The whole text before the cursor, including previous lines and sentences. The ranges of the tokens refer to it.
  let source: SourceText
  /// The byte offset of the word's start, including its quote or `$`.
  let start: Int
  /// The typed part of the word, without its opening quote. A doubled quote in a quoted text becomes one quote.
  var text: String
  let quote: Quote
  var form = Form.word

  /// Returns nil within a comment, or if the text before the word is invalid.
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

  /// Creates an empty word after `tokens`, which must be all the tokens of `source`.
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

  /// Whether the word follows a number without a space, as a unit can.
  var touchesNumber: Bool { tokens.last.map { $0.kind == .number && $0.range.upperBound == start } ?? false }

  /// Whether the word directly follows another word, so that a space is needed between them.
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

  /// Whether a name can contain the byte.
  package static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Returns the tokens of the unfinished sentence at the end of the text.
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

/// Typed text that the lexer splits into several tokens: a file path without its quote, a day, or a time.
extension TypedWord {
  enum Form {
    case word, path, moment
    /// The beginning of a name that needs quotes but doesn't have any; see ``begunNames(before:_:)``.
    case name
  }

  /// Returns nil if the text after the last space doesn't have the given form, or is quoted.
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

  /// Whether the text can begin a day such as `2026-07-01` or a time such as `18:00`.
  private static func isMoment(_ text: ArraySlice<UInt8>) -> Bool {
    let sign = UInt8(ascii: text.contains(UInt8(ascii: ":")) ? ":" : "-")
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let most = sign == UInt8(ascii: ":") ? [2, 2] : [4, 2, 2]
    guard parts.count <= most.count, !parts[0].isEmpty else { return false }
    // Each part except the last must be complete.
    return parts.indices.allSatisfy { index in
      let count = parts[index].count
      return parts[index].allSatisfy { 48...57 ~= $0 }
        && (index < parts.count - 1 ? count == most[index] : count <= most[index])
    }
  }

  /// Whether the word consists only of digits. If so, it can be a number, too.
  var isNumber: Bool { form == .moment && text.utf8.allSatisfy { 48...57 ~= $0 } }
}

/// The beginning of a name that needs quotes but was typed without them: `19`, `c+`, `the n`.
extension TypedWord {
  /// The maximum number of typed words that can be the beginning of a name.
  private static let mostWords = 6

  /// Returns the possible beginnings of the name, shortest first. A single word that doesn't need quotes isn't
  /// included.
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

  /// Whether a word can begin after the byte.
  private static func isEnd(_ byte: UInt8) -> Bool { " (,".utf8.contains(byte) }
}
