/// What is typed elsewhere without quotes, or with a sign of money, and begins no token here.
extension LexicalError {
  /// `€5` and `5 €`: what a number is of, its field knows.
  static func currency(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange, _ scalar: Unicode.Scalar)
    -> Diagnostic?
  {
    guard scalar.properties.generalCategory == .currencySymbol else { return nil }
    var range = range
    func isDigit(_ place: Int) -> Bool { bytes.indices.contains(place) && bytes[place] &- 48 < 10 }
    let isBlankBefore = range.lowerBound > 1 && bytes[range.lowerBound - 1] == UInt8(ascii: " ")
    if !isDigit(range.upperBound), isBlankBefore, isDigit(range.lowerBound - 2) {
      range = range.lowerBound - 1..<range.upperBound
    }
    // Of a hundredth the number alone would be a hundred times as much.
    let isWhole = scalar != "\u{A2}"
    return Diagnostic(
      "no-such-sign", .notLegalHere, at: range, "`\(scalar)` is no sign here; expected the number alone",
      fix: isWhole ? .init(replacing: range, with: "") : nil)
  }

  /// `10%` and `10 %`: of what it is a share is for the person to say.
  static func share(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic? {
    let before = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") }
    let digits = Array(before.prefix { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") })
    guard let first = digits.last, first &- 48 < 10, digits.count < 7 else { return nil }
    let number = String(decoding: digits.reversed(), as: UTF8.self)
    return Diagnostic(
      "no-such-sign", .notLegalHere, at: offset..<offset + 1,
      "`%` is no sign here: \(number) per cent of a number are calculated, as in `FIELD * \(number) / 100`")
  }

  /// `bob@x.org`: the word around the sign, up to what ends a value.
  static func address(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic? {
    func isWord(_ place: Int) -> Bool {
      guard bytes.indices.contains(place) else { return false }
      let byte = bytes[place]
      return byte > 32 && byte != 127 && !Array("\"'`,;:()<>=#".utf8).contains(byte)
    }
    var (start, end) = (offset, offset + 1)
    while isWord(start - 1) { start -= 1 }
    while isWord(end) { end += 1 }
    guard start < offset, end > offset + 1 else { return nil }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    return Diagnostic(
      "no-such-sign", .notLegalHere, at: start..<end, "expected a text in double quotes",
      fix: .init(replacing: start..<end, with: "\"\(text)\""))
  }

  /// `book.author`, and `books.csv` without its quotes.
  static func path(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Diagnostic? {
    func isLetter(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (bytes[place] > 127 || (bytes[place] | 0x20) &- 97 < 26)
    }
    guard isLetter(offset - 1), isLetter(offset + 1) else { return nil }
    return Diagnostic(
      "no-such-sign", .notLegalHere, at: offset..<offset + 1,
      "`.` is no sign here; expected a blank between names, or a text in double quotes")
  }

  /// `25.11.2026`, `25.11.26` and `25.11.`, with `start` at its first digit.
  static func dottedDate(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Diagnostic? {
    var end = start
    while end < bytes.count, bytes[end] &- 48 < 10 || bytes[end] == UInt8(ascii: ".") { end += 1 }
    let texts = bytes[start..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // `1.2.3` is no day.
    guard texts.count == 3, let year = texts.last, [0, 2, 4].contains(year.count) else { return nil }
    let parts = (year.isEmpty ? texts.dropLast() : texts).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard !parts.contains(nil) else { return nil }
    return WrittenDate(parts.compactMap { $0 }, at: start..<end)?.diagnostic
  }

  /// `24. November 2026`, with `start` at its first digit.
  static func namedDate(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Diagnostic? {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }.prefix(24)
    var (end, words) = (start, [String]())
    for part in line.split(separator: UInt8(ascii: " ")) where words.count < 3 {
      let isLast = words.count == 2
      let said = part.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
      words.append(String(decoding: said, as: UTF8.self).lowercased())
      guard let found = WrittenDate(words, at: start..<said.endIndex) else {
        if isLast { break } else { continue }
      }
      end = found.range.upperBound
    }
    let said = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    let parts = said.lowercased().split { " .,".contains($0) }.map(String.init)
    return WrittenDate(parts, at: start..<end)?.diagnostic
  }

  /// `1.300.000` and `1.300.000,50`, with `start` at its first digit: a number whose thousands are parted by points.
  static func pointedNumber(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Diagnostic? {
    var end = start
    while end < bytes.count,
      bytes[end] &- 48 < 10 || [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[end])
    {
      end += 1
    }
    let parts = bytes[start..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.last?.contains(UInt8(ascii: ".")) == (parts.count == 1),
      groups.count > 2, (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    let fraction = parts.count == 2 && !parts[1].isEmpty ? [UInt8(ascii: ".")] + parts[1] : []
    let plain = String(decoding: groups.joined() + fraction, as: UTF8.self)
    let range = start..<(parts.count == 2 && fraction.isEmpty ? end - 1 : end)
    return Diagnostic(
      "written-number", .notLegalHere, at: range,
      "expected a number without points between its thousands, such as `1000` or `1_000`",
      fix: .init(replacing: range, with: plain))
  }

  /// A text that goes on in the next line, and is closed there: it is said on one line. After a blank a quote begins
  /// another text.
  static func textOfLines(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Diagnostic? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
      let close = bytes[end...].firstIndex(of: bytes[start]), !LexerCursor.isBlank(bytes[close - 1])
    else { return nil }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start...close]), as: UTF8.self)
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\n" || $0 == "\t" || $0 == "\r" }) else {
      return nil
    }
    let line = text.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0.isWhitespace })
    }.joined(separator: " ")
    return Diagnostic(
      "unclosed-quote", .notLegalHere, at: start..<end,
      "a text stands on one line: a line's end cannot be said within it",
      fix: .init(replacing: start..<close + 1, with: line))
  }
}
