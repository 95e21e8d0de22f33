/// A place in a text, and how to get past what stands there.
struct LexerCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset: Int

  @inline(__always) var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether the next byte is the same.
  var isDoubled: Bool { offset + 1 < bytes.count && bytes[offset + 1] == bytes[offset] }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: SourceText.byteOrderMark) { offset = SourceText.byteOrderMark.count }
  }

  @inline(__always) mutating func skipBlanks() {
    while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 }
  }

  mutating func skipComment() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Goes to the line after this one; a line that ends in `\` is one with the next.
  mutating func skipToNextLine() {
    while offset < bytes.count {
      skipComment()
      var last = offset - 1
      while last >= 0, Self.isBlank(bytes[last]) { last -= 1 }
      if offset < bytes.count { offset += 1 }
      if last < 0 || bytes[last] != UInt8(ascii: "\\") { return }
    }
  }

  /// Goes past a `\` and the line's end after it; false where the text ends first.
  ///
  /// - Throws: when something else follows on the line.
  mutating func continueLine() throws(Diagnostic) -> Bool {
    let backslash = offset
    offset += 1
    skipBlanks()
    guard let byte else { return false }
    guard byte == UInt8(ascii: "\n") else { throw LexicalError.backslashWithin(at: backslash) }
    offset += 1
    return offset < bytes.count
  }

  /// Goes past a name: whether it is all ASCII, or nil where no name begins.
  ///
  /// - Throws: on bytes that are no UTF-8.
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

  /// Whether a name that stands before `offset` goes on there. A `-` belongs to it only if more follows.
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

  /// A text or a name between quotes; a doubled quote inside stands for itself. It ends on its line.
  mutating func quoted(_ kind: Token.Kind) throws(Diagnostic) -> Token {
    let start = offset
    let quote = bytes[start]
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        offset += 1
        guard offset < bytes.count, bytes[offset] == quote else {
          if kind == .quotedWord, offset - start == 2 { throw LexicalError.emptyName(at: start) }
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
    throw LexicalError.textOfLines(bytes, from: start, to: offset)
      ?? LexicalError.unclosedQuote(from: start, to: offset, kind)
  }

  /// The scalar that begins at `offset`, and how many bytes it takes.
  func scalar(at offset: Int) throws(Diagnostic) -> (scalar: Unicode.Scalar, length: Int) {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      throw LexicalError.notUTF8(at: offset)
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
