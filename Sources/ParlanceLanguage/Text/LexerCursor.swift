/// A position in a text, with operations that move it.
struct LexerCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset: Int

  @inline(__always) var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether the next byte equals the current one.
  var isDoubled: Bool { offset + 1 < bytes.count && bytes[offset + 1] == bytes[offset] }

  /// Whether only question marks and blanks remain in the sentence after the current byte.
  var isAtFinalMark: Bool {
    var end = offset + 1
    while end < bytes.count, Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "?") { end += 1 }
    return end == bytes.count
      || [UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "#")].contains(bytes[end])
  }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: SourceText.byteOrderMark) { offset = SourceText.byteOrderMark.count }
  }

  @inline(__always) mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  mutating func skipComment() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Moves to the next line. If a line ends in `\`, the line after it is skipped, too.
  mutating func skipToNextLine() {
    while offset < bytes.count {
      skipComment()
      var last = offset - 1
      while last >= 0, Self.isBlank(bytes[last]) { last -= 1 }
      if offset < bytes.count { offset += 1 }
      if last < 0 || bytes[last] != UInt8(ascii: "\\") { return }
    }
  }

  /// Skips a `\` and the line end after it.
  ///
  /// - Returns: Whether more text follows.
  /// - Throws: An error if the `\` isn't the last character of the line.
  mutating func continueLine() throws(Diagnostic) -> Bool {
    let backslash = offset
    offset += 1
    skipBlanks()
    guard let byte else { return false }
    guard byte == UInt8(ascii: "\n") else { throw LexicalError.strayBackslash.at(backslash) }
    offset += 1
    return offset < bytes.count
  }

  /// Skips a name.
  ///
  /// - Returns: Whether all bytes of the name are ASCII. Nil if no name begins here.
  /// - Throws: An error at bytes that aren't UTF-8.
  @inline(__always) mutating func skipName() throws(Diagnostic) -> Bool? {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if (byte | 0x20) &- 97 < 26 {
        offset += 1
      } else if byte >= 128 {
        return try skipUnicodeName(from: start)
      } else if offset > start, byte &- 48 < 10 || byte == UInt8(ascii: "_") {
        offset += 1
      } else if offset > start, byte == UInt8(ascii: "-"), try isInName(offset + 1) {
        offset += 1
      } else {
        break
      }
    }
    return offset > start ? true : nil
  }

  private mutating func skipUnicodeName(from start: Int) throws(Diagnostic) -> Bool? {
    var isASCII = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 128 {
        guard offset > start || (byte | 0x20) &- 97 < 26, try isInName(offset) else { break }
        offset += 1
      } else {
        let (scalar, length) = try scalar(at: offset)
        guard Self.isNamePart(scalar), offset > start || !Self.isDigit(scalar) else { break }
        isASCII = false
        offset += length
      }
    }
    return offset > start ? isASCII : nil
  }

  /// Whether the character at `offset` belongs to the name before it. A `-` belongs to the name only if another
  /// character of the name follows, as in `check-in`.
  private func isInName(_ offset: Int) throws(Diagnostic) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    if byte >= 128 { return Self.isNamePart(try scalar(at: offset).scalar) }
    if byte == UInt8(ascii: "-") {
      guard offset + 1 < bytes.count, bytes[offset + 1] != byte else { return false }
      return try isInName(offset + 1)
    }
    return (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_")
  }

  /// Reads a text in quotes or a name in backticks. A doubled quote inside doesn't close the text. The closing quote
  /// must be on the same line.
  mutating func quoted(_ kind: Token.Kind) throws(Diagnostic) -> Token {
    let start = offset
    let quote = bytes[start]
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        offset += 1
        guard offset < bytes.count, bytes[offset] == quote else {
          if kind == .quotedWord, offset - start == 2 { throw LexicalError.emptyName.at(start..<start + 2) }
          return Token(kind: kind, range: start..<offset)
        }
        offset += 1
      } else if byte == UInt8(ascii: "\n") {
        break
      } else if byte >= 128 {
        offset += try scalar(at: offset).length
      } else if byte < 32 && !Self.isBlank(byte) || byte == 127 {
        throw LexicalError.noToken(bytes, at: offset)
      } else {
        offset += 1
      }
    }
    throw LexicalError.unclosedQuote(kind).at(start..<offset)
  }

  /// Returns the scalar that begins at `offset`, and its length in bytes.
  func scalar(at offset: Int) throws(Diagnostic) -> (scalar: Unicode.Scalar, length: Int) {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      throw LexicalError.notUtf8.at(offset)
    }
    return (scalar, UTF8.width(scalar))
  }

  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}

extension LexerCursor {
  /// Reads a number, a date or a time. Only its format is checked. A day that doesn't exist, such as 30 February, is
  /// reported later.
  @inline(__always) mutating func number() throws(Diagnostic) -> Token {
    let start = offset
    try skipDigits()
    if offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "-") where offset - start == 4:
        if let date = try date(from: start) { return date }
      case UInt8(ascii: ":") where offset - start <= 2:
        if let time = time(from: start) { return time }
      case UInt8(ascii: ".") where digits(at: offset + 1) > 0 || !isAtFinalMark:
        offset += 1
        let digits = offset
        try skipDigits()
        if offset == digits || byte == UInt8(ascii: ".") {
          throw LexicalError.malformedNumber.at(start..<offset + (offset == digits ? 0 : 1))
        }
      default: break
      }
    }
    return Token(kind: .number, range: start..<offset)
  }

  /// Skips digits. A single `_` between two digits is skipped, too: `1_000`.
  @inline(__always) private mutating func skipDigits() throws(Diagnostic) {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- 48 < 10 {
        offset += 1
      } else if byte == UInt8(ascii: "_") {
        guard offset > start, digits(at: offset + 1) > 0 else {
          throw LexicalError.malformedNumber.at(start..<offset + 1)
        }
        offset += 1
      } else {
        break
      }
    }
  }

  /// Returns the number of consecutive digits from `offset` on, at most 5.
  func digits(at offset: Int) -> Int {
    var count = 0
    while count < 5, offset + count < bytes.count, bytes[offset + count] &- 48 < 10 { count += 1 }
    return count
  }

  /// Reads a date such as `2026-07-01`. The cursor must be at the first `-`. Returns nil if the `-` is a minus sign.
  private mutating func date(from start: Int) throws(Diagnostic) -> Token? {
    let month = digits(at: offset + 1)
    let second = offset + 1 + month
    guard 1...2 ~= month, second < bytes.count, bytes[second] == UInt8(ascii: "-") else { return nil }
    let day = digits(at: second + 1)
    guard day > 0 else { return nil }
    let range = start..<second + 1 + day
    offset = range.upperBound
    guard month == 2, day == 2 else { throw LexicalError.malformedDate.at(range) }
    return Token(kind: .date, range: range)
  }

  /// Reads a time such as `18:00`, `7:30` or `18:00:30`. The cursor must be at the first `:`. Returns nil if the colon
  /// isn't inside a time.
  private mutating func time(from start: Int) -> Token? {
    guard digits(at: offset + 1) == 2 else { return nil }
    var end = offset + 3
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"), digits(at: end + 1) == 2 { end += 3 }
    offset = end
    return Token(kind: .time, range: start..<end)
  }
}
