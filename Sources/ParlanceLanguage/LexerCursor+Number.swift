extension LexerCursor {
  /// A number, a date or a time, by its shape alone: that 30 February is no day is found later.
  @inline(__always) mutating func number() throws(Diagnostic) -> Token {
    let start = offset
    try skipDigits()
    if offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "-") where offset - start == 4:
        if let date = try date(from: start) { return date }
      case UInt8(ascii: ":") where offset - start <= 2:
        if let time = time(from: start) { return time }
      case UInt8(ascii: "."):
        offset += 1
        let digits = offset
        try skipDigits()
        if offset == digits || byte == UInt8(ascii: ".") {
          throw LexicalError.dottedDate(bytes, from: start) ?? LexicalError.namedDate(bytes, from: start)
            ?? LexicalError.pointedNumber(bytes, from: start)
            ?? LexicalError.badNumber(start..<offset + (offset == digits ? 0 : 1))
        }
      default: break
      }
    }
    return Token(kind: .number, range: start..<offset)
  }

  /// Digits, with single `_` between them.
  @inline(__always) private mutating func skipDigits() throws(Diagnostic) {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte &- 48 < 10 {
        offset += 1
      } else if byte == UInt8(ascii: "_") {
        guard offset > start, digits(at: offset + 1) > 0 else {
          throw LexicalError.badNumber(start..<offset + 1)
        }
        offset += 1
      } else {
        break
      }
    }
  }

  /// How many digits stand at `offset`, up to five.
  private func digits(at offset: Int) -> Int {
    var count = 0
    while count < 5, offset + count < bytes.count, bytes[offset + count] &- 48 < 10 { count += 1 }
    return count
  }

  /// `2026-07-01`, with the offset at its first `-`; nil where this is a subtraction.
  private mutating func date(from start: Int) throws(Diagnostic) -> Token? {
    let month = digits(at: offset + 1)
    let second = offset + 1 + month
    guard 1...2 ~= month, second < bytes.count, bytes[second] == UInt8(ascii: "-") else { return nil }
    let day = digits(at: second + 1)
    guard day > 0 else { return nil }
    let range = start..<second + 1 + day
    let parts = [start..<offset, offset + 1..<second, second + 1..<range.upperBound]
    offset = range.upperBound
    guard month == 2, day == 2 else {
      throw LexicalError.badDate(range, parts.map { String(decoding: bytes[$0], as: UTF8.self) })
    }
    return Token(kind: .date, range: range)
  }

  /// `18:00`, `7:30` or `18:00:30`, with the offset at the first `:`; nil where a number stands before a colon.
  private mutating func time(from start: Int) -> Token? {
    guard digits(at: offset + 1) == 2 else { return nil }
    var end = offset + 3
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"), digits(at: end + 1) == 2 { end += 3 }
    offset = end
    return Token(kind: .time, range: start..<end)
  }
}
