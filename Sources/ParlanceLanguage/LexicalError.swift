/// What can be wrong with the characters of a sentence, before it has any tokens.
enum LexicalError {
  static func unclosedParenthesis(at offset: Int) -> Diagnostic {
    error("unclosed-parenthesis", offset..<offset + 1, "this `(` is never closed; expected a `)`")
  }

  static func strayParenthesis(at offset: Int) -> Diagnostic {
    error(
      "stray-parenthesis", offset..<offset + 1, "this `)` closes nothing; expected a `(` before it",
      replacement: "")
  }

  /// A `#` behind the word at `range`: a number behind it may be that of a record, as in `fact#3`.
  static func commentAtWord(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic {
    let sign = range.upperBound..<range.upperBound + 1
    let isNumber = sign.upperBound < bytes.count && bytes[sign.upperBound] &- 48 < 10
    return Diagnostic(
      "comment-at-word", .notLegalHere, at: range.lowerBound..<sign.upperBound,
      "`#` begins a comment, but not right behind a word: expected a blank before it, or the name in quotes",
      fix: isNumber ? .init(replacing: sign, with: " ") : nil)
  }

  static func nothingAfterBackslash(at offset: Int) -> Diagnostic {
    error(
      "nothing-after-backslash", offset..<offset + 1, "after a `\\` the sentence goes on in the next line")
  }

  static func backslashWithin(at offset: Int) -> Diagnostic {
    error("stray-backslash", offset..<offset + 1, "a `\\` stands only at the end of a line")
  }

  static func unclosedQuote(from start: Int, to end: Int, _ kind: Token.Kind) -> Diagnostic {
    let quote = kind == .text ? "\"" : "`"
    let what = kind == .text ? "text" : "name"
    return Diagnostic(
      "unclosed-quote", .notLegalHere, at: start..<end,
      "this \(what) is never closed; expected a second \(quote)",
      fix: Diagnostic.Fix(replacing: end..<end, with: quote))
  }

  static func emptyName(at offset: Int) -> Diagnostic {
    error("empty-name", offset..<offset + 2, "expected a name between the backticks")
  }

  static func namelessParameter(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic {
    if offset + 1 < bytes.count, bytes[offset + 1] &- 48 < 10,
      let money = currency(bytes, offset..<offset + 1, "$")
    {
      return money
    }
    return error("nameless-parameter", offset..<offset + 1, "expected a name right after `$`, as in `$quota`")
  }

  static func badNumber(_ range: SourceRange) -> Diagnostic {
    error("malformed-number", range, "expected a number such as `108`, `2.5` or `1_000`")
  }

  static func badDate(_ range: SourceRange, _ parts: [String]) -> Diagnostic {
    let fixed = parts.map { $0.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: "-")
    return error(
      "malformed-date", range, "expected a date such as `2026-07-01`",
      replacement: parts[2].utf8.count <= 2 ? fixed : nil)
  }

  static func notUTF8(at offset: Int) -> Diagnostic {
    error("not-utf8", offset..<offset + 1, "this byte is no UTF-8 text")
  }

  /// The character at `offset` begins no token.
  static func noToken(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic {
    let cursor = LexerCursor(bytes: bytes, offset: offset)
    guard let (scalar, length) = try? cursor.scalar(at: offset) else { return notUTF8(at: offset) }
    let range = offset..<offset + length
    if scalar.value == 0 { return error("control-character", range, "a NUL byte is no text") }
    if scalar.properties.generalCategory == .control {
      return error(
        "control-character", range, "the control character \(codePoint(scalar)) is no text", replacement: "")
    }
    if let quoted = quoted(bytes, at: offset, scalar) { return quoted }
    if let money = currency(bytes, range, scalar) { return money }
    if scalar == "@", let address = address(bytes, at: offset) { return address }
    if scalar == ".", let path = path(bytes, at: offset) { return path }
    if scalar == "%", let share = share(bytes, at: offset) { return share }
    if let word = doubled[scalar], !isWithinWord(bytes, range) {
      let isDouble = (try? cursor.scalar(at: offset + length))?.0 == scalar
      return error(
        "no-such-sign", offset..<offset + (isDouble ? 2 : 1) * length,
        "`\(scalar)` is no sign here; expected `\(word)`",
        replacement: word)
    }
    if let meant = lookalikes[scalar] {
      return error(
        "no-such-sign", range, "`\(scalar)` (\(codePoint(scalar))) is no sign here; expected `\(meant)`",
        replacement: meant)
    }
    return error("no-such-sign", range, "`\(scalar)` (\(codePoint(scalar))) begins no word or sign")
  }

  /// Whether letters touch it on both sides: `AT&T`.
  private static func isWithinWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange) -> Bool {
    func isLetter(_ offset: Int) -> Bool {
      bytes.indices.contains(offset)
        && (bytes[offset] | 0x20 &- UInt8(ascii: "a") < 26 || bytes[offset] >= 0x80)
    }
    return isLetter(range.lowerBound - 1) && isLetter(range.upperBound)
  }

  /// Signs of other languages for words.
  private static let doubled: [Unicode.Scalar: String] = ["&": "and", "|": "or"]

  /// A text between the quotes of another language or of a word processor.
  private static func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ scalar: Unicode.Scalar
  ) -> Diagnostic? {
    guard let ends = ForeignQuotes.closing[Character(scalar)] else { return nil }
    let cursor = LexerCursor(bytes: bytes, offset: offset)
    var place = offset + String(scalar).utf8.count
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"),
      let (next, length) = try? cursor.scalar(at: place)
    {
      // As in SQL, a doubled one stands for itself.
      if next == "'", place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "'") {
        place += 2
        continue
      }
      let isApostrophe = (next == "'" || next == "\u{2019}") && isWithinWord(bytes, place..<place + length)
      guard !ends.contains(Character(next)) || isApostrophe else {
        let within = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
        let text = scalar == "'" ? within.replacing("''", with: "'") : within
        return error(
          "no-such-sign", offset..<place + length, "expected a text in double quotes",
          replacement: "\""
            + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"")
      }
      place += length
    }
    return nil
  }

  /// Signs that word processors put in the place of plain ones.
  private static let lookalikes: [Unicode.Scalar: String] = [
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{AB}": "\"", "\u{BB}": "\"", "'": "\"",
    "\u{2018}": "\"", "\u{2019}": "\"", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{2212}": "-",
    "\u{2013}": "-", "\u{2014}": "-", "\u{D7}": "*", "\u{F7}": "/", "\u{2264}": "<=", "\u{2265}": ">=",
    "\u{2260}": "!=", "[": "(", "]": ")",
  ]

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func error(
    _ id: String, _ range: SourceRange, _ message: String, replacement: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id, .notLegalHere, at: range, message,
      fix: replacement.map { Diagnostic.Fix(replacing: range, with: $0) })
  }
}
