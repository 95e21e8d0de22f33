public import ParlanceLanguage

/// Reads the literal tokens of one text into values, each as its field wants it.
public struct LiteralReader: Sendable {
  public let source: SourceText

  public init(_ source: SourceText) { self.source = source }

  /// The value of the literal at `range`, read by `conversion`.
  ///
  /// - Parameter isNegative: Whether a minus stands before it.
  /// - Throws: A diagnostic at `range` where the literal does not fit: `out-of-range`, `too-many-decimals`,
  ///   `not-whole`, `not-a-choice`, `doubtful-number`.
  public func value(
    at range: SourceRange, as conversion: Conversion, isNegative: Bool = false
  ) throws(Diagnostic) -> Value {
    switch conversion {
    case .text: return .text(text(at: range))
    case .number:
      // A file is written as the language is.
      if !source.isFile, let number = ShownNumber(needlesslyLong: range, in: source) {
        throw number.diagnostic
      }
      return try quantity(at: range, factor: 1, isNegative)
    case .quantity(let factor): return try quantity(at: range, factor: factor, isNegative)
    case .decimal(let scale): return .integer(try decimal(at: range, scale: scale, isNegative))
    case .count: return .integer(Int64(try count(at: range, isNegative: isNegative)))
    case .positiveCount: return .integer(Int64(try positiveCount(at: range)))
    case .choice(let words, let field): return try choice(at: range, of: words, field)
    }
  }

  /// The text at `range`: quotes or backticks are taken off, `""` inside is one quote. Anything else stands as it is.
  public func text(at range: SourceRange) -> String {
    guard range.count >= 2, let first = source.bytes[range].first, source.bytes[range].last == first else {
      return source[range]
    }
    switch first {
    case UInt8(ascii: "`"):
      return source[range.lowerBound + 1..<range.upperBound - 1]
    case UInt8(ascii: "\""):
      let inner = range.lowerBound + 1..<range.upperBound - 1
      return source.bytes[inner].contains(first) ? unquoted(inner) : source[inner]
    default:
      return source[range]
    }
  }

  private func unquoted(_ inner: SourceRange) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inner.count)
    var isSecondQuote = false
    for byte in source.bytes[inner] {
      isSecondQuote = byte == UInt8(ascii: "\"") && !isSecondQuote
      if !isSecondQuote { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func choice(
    at range: SourceRange, of words: [String], _ field: String
  ) throws(Diagnostic) -> Value {
    let typed = text(at: range)
    if words.contains(typed) { return .text(typed) }
    let folded = typed.lowercased()
    if let word = words.first(where: { $0.lowercased() == folded }) { return .text(word) }
    throw .notAChoice(typed, of: words, field: field, at: range)
  }
}
