internal import ParlanceLanguage

/// Finds the bytes of a text literal that can be used as they were typed.
enum LiteralBytes {
  /// Returns `range` without its quotes. Returns nil if the text must be decoded, because it contains `""` or invalid
  /// UTF-8.
  static func inner(of range: SourceRange, in bytes: [UInt8]) -> SourceRange? {
    guard !range.isEmpty else { return range }
    let first = bytes[range.lowerBound]
    let quote = UInt8(ascii: "\"")
    var inner = range
    if first == quote || first == UInt8(ascii: "`") {
      guard range.count >= 2, bytes[range.upperBound - 1] == first else { return range }
      inner = range.lowerBound + 1..<range.upperBound - 1
    }
    for index in inner where bytes[index] >= 128 || bytes[index] == quote {
      return bytes[index] == quote ? nil : checked(inner, in: bytes)
    }
    return inner
  }

  private static func checked(_ inner: SourceRange, in bytes: [UInt8]) -> SourceRange? {
    let slice = bytes[inner]
    guard !slice.contains(UInt8(ascii: "\"")), String(validating: slice, as: UTF8.self) != nil else {
      return nil
    }
    return inner
  }
}

/// Fast parsers for the most common literals in scripts and files. ``LiteralReader`` parses all other literals.
package enum FastLiteralParser {
  /// Parses a whole number with up to 18 digits. Returns nil for any other text.
  @inline(__always) package static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  /// Returns whether the bytes are a date with a day up to 28, such as `2026-11-20`. Such dates are always valid.
  /// ``LiteralReader`` checks all other dates.
  @inline(__always) package static func isPlainDay(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return false
    }
    guard let century = number(bytes, at: 0), let year = number(bytes, at: 2),
      let month = number(bytes, at: 5),
      let day = number(bytes, at: 8)
    else { return false }
    return century + year > 0 && 1...12 ~= month && 1...28 ~= day
  }

  @inline(__always) private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8? {
    let tens = bytes[index] &- UInt8(ascii: "0")
    let ones = bytes[index + 1] &- UInt8(ascii: "0")
    return tens <= 9 && ones <= 9 ? tens * 10 + ones : nil
  }
}
