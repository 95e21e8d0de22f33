internal import ParlanceLanguage

/// The bytes of a text literal or a bare word, where they can be taken as they were typed.
enum LiteralBytes {
  /// `range` without the quotes around it; nil where the text must be rewritten: `""` inside, or bytes that are no UTF-8.
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
