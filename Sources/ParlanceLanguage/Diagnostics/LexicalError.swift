/// An error in the characters of a sentence, found while the sentence is split into tokens. ``LexicalRepair`` looks for
/// the sentence that was meant.
package enum LexicalError: DiagnosticMessage {
  case unclosedParenthesis
  case strayParenthesis
  case commentAtWord
  case nothingAfterBackslash
  case strayBackslash
  case unclosedQuote(Token.Kind)
  case emptyName
  case namelessParameter
  case malformedNumber
  case malformedDate
  case notUtf8
  case controlCharacter(Unicode.Scalar)
  case noSuchSign(Unicode.Scalar)

  package var text: String {
    switch self {
    case .unclosedParenthesis: "this `(` is never closed; expected a `)`"
    case .strayParenthesis: "this `)` has no opening `(`"
    case .commentAtWord:
      "`#` directly after a word doesn't begin a comment; put a space before a comment, or quotes around a name"
    case .nothingAfterBackslash:
      "a line that ends with `\\` continues on the next line; expected another line"
    case .strayBackslash: "`\\` is only allowed at the end of a line"
    case .unclosedQuote(.text): "this text is never closed; expected another \""
    case .unclosedQuote: "this name is never closed; expected another `"
    case .emptyName: "expected a name between the backticks"
    case .namelessParameter: "expected a name right after `$`, as in `$quota`"
    case .malformedNumber: "expected a number such as `108`, `2.5` or `1_000`"
    case .malformedDate: "expected a date such as `2026-07-01`"
    case .notUtf8: "this byte is not valid UTF-8"
    case .controlCharacter(let scalar):
      "the control character \(Self.code(of: scalar)) isn't allowed in a sentence"
    case .noSuchSign("'"), .noSuchSign("\u{2018}"), .noSuchSign("\u{201C}"), .noSuchSign("\u{201E}"),
      .noSuchSign("\u{AB}"):
      "expected text in double quotes"
    case .noSuchSign("%"): "unexpected character `%`; for 10 percent of a field, type `FIELD * 10 / 100`"
    case .noSuchSign(let scalar): "unexpected character `\(scalar)` (\(Self.code(of: scalar)))"
    }
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension LexicalError {
  func at(_ offset: Int) -> Diagnostic { at(offset..<offset + 1) }

  /// Returns the diagnostic for a character at `offset` that can't begin a token.
  static func noToken(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic {
    let cursor = LexerCursor(bytes: bytes, offset: offset)
    guard let (scalar, length) = try? cursor.scalar(at: offset) else { return Self.notUtf8.at(offset) }
    let isControl = scalar.properties.generalCategory == .control
    return (isControl ? Self.controlCharacter(scalar) : .noSuchSign(scalar)).at(offset..<offset + length)
  }
}
