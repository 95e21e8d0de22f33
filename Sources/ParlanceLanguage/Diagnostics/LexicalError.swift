/// What can be wrong with the characters of a sentence, before it has any tokens. What was meant is for a ``LexicalRepair``.
enum LexicalError {
  static func unclosedParenthesis(at offset: Int) -> Diagnostic {
    error("unclosed-parenthesis", offset..<offset + 1, "this `(` is never closed; expected a `)`")
  }

  static func strayParenthesis(at offset: Int) -> Diagnostic {
    error("stray-parenthesis", offset..<offset + 1, "this `)` closes nothing; expected a `(` before it")
  }

  /// A `#` right behind the word at `range`.
  static func commentAtWord(_ range: SourceRange) -> Diagnostic {
    error(
      "comment-at-word", range.lowerBound..<range.upperBound + 1,
      "`#` begins a comment, but not right behind a word: expected a blank before it, or the name in quotes")
  }

  static func nothingAfterBackslash(at offset: Int) -> Diagnostic {
    error(
      "nothing-after-backslash", offset..<offset + 1, "after a `\\` the sentence goes on in the next line")
  }

  static func backslashWithin(at offset: Int) -> Diagnostic {
    error("stray-backslash", offset..<offset + 1, "a `\\` stands only at the end of a line")
  }

  static func unclosedQuote(from start: Int, to end: Int, _ kind: Token.Kind) -> Diagnostic {
    let (what, quote) = kind == .text ? ("text", "\"") : ("name", "`")
    return error("unclosed-quote", start..<end, "this \(what) is never closed; expected a second \(quote)")
  }

  static func emptyName(at offset: Int) -> Diagnostic {
    error("empty-name", offset..<offset + 2, "expected a name between the backticks")
  }

  static func namelessParameter(at offset: Int) -> Diagnostic {
    error("nameless-parameter", offset..<offset + 1, "expected a name right after `$`, as in `$quota`")
  }

  static func badNumber(_ range: SourceRange) -> Diagnostic {
    error("malformed-number", range, "expected a number such as `108`, `2.5` or `1_000`")
  }

  static func badDate(_ range: SourceRange) -> Diagnostic {
    error("malformed-date", range, "expected a date such as `2026-07-01`")
  }

  static func notUTF8(at offset: Int) -> Diagnostic {
    error("not-utf8", offset..<offset + 1, "this byte is not UTF-8 text")
  }

  /// The character at `offset` begins no token.
  static func noToken(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic {
    let cursor = LexerCursor(bytes: bytes, offset: offset)
    guard let (scalar, length) = try? cursor.scalar(at: offset) else { return notUTF8(at: offset) }
    let range = offset..<offset + length
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    if scalar.properties.generalCategory == .control {
      return error("control-character", range, "the control character \(code) may not stand in a sentence")
    }
    switch scalar {
    case "'", "\u{2018}", "\u{201C}", "\u{201E}", "\u{AB}":
      return error("no-such-sign", range, "expected a text in double quotes")
    case "%":
      return error(
        "no-such-sign", range, "`%` is not a known sign: ten per cent of a field are `FIELD * 10 / 100`")
    default:
      return error("no-such-sign", range, "`\(scalar)` (\(code)) begins no word or sign")
    }
  }

  private static func error(_ id: String, _ range: SourceRange, _ message: String) -> Diagnostic {
    Diagnostic(id, .notLegalHere, at: range, message)
  }
}
