public import ParlanceLanguage

/// Converts the literal tokens of a source text to values.
public struct LiteralReader: Sendable {
  public let source: SourceText

  public init(_ source: SourceText) { self.source = source }

  /// Returns the value of the literal at `range`, read with `conversion`.
  ///
  /// - Parameter isNegative: Whether a minus sign precedes the literal.
  /// - Throws: A diagnostic at `range` if the literal doesn't fit: `out-of-range`, `too-many-decimals`, `not-whole`,
  ///   `not-a-choice`, `not-base64`, `doubtful-number`.
  public func value(
    at range: SourceRange, as conversion: Conversion, isNegative: Bool = false
  ) throws(Diagnostic) -> Value {
    switch conversion {
    case .text: return .text(text(at: range))
    case .number:
      // In typed text, a point can be meant to group digits: `1.000` for 1000. In a file, a point always begins the
      // decimals.
      if !source.isFile, let refusal = GroupedNumberCheck.refusal(of: range, in: source) {
        throw refusal
      }
      return try quantity(at: range, factor: 1, isNegative)
    case .quantity(let factor): return try quantity(at: range, factor: factor, isNegative)
    case .seconds(let factor):
      let value = try quantity(at: range, factor: factor, isNegative)
      if case .real(let seconds) = value { return Value.plain(seconds.rounded()) ?? value }
      return value
    case .length:
      guard let seconds = LengthOfTime.seconds(in: source[range]) else {
        throw LiteralError.impossibleLength(source[range]).at(range)
      }
      return .integer(seconds)
    case .decimal(let scale): return .integer(try decimal(at: range, scale: scale, isNegative))
    case .count: return .integer(Int64(try count(at: range, isNegative: isNegative)))
    case .positiveCount: return .integer(Int64(try positiveCount(at: range)))
    case .percent: return try percent(at: range)
    case .clock: return .text(Moment.clock(second: try second(at: range)))
    case .choice(let words, let field): return try choice(at: range, of: words, field)
    case .bytes(let field):
      let text = text(at: range)
      if Base64.bytes(of: text) != nil { return .text(text) }
      throw LiteralError.notBase64(field: field).at(range)
    }
  }

  /// Returns the text at `range` without quotes or backticks. A doubled quote inside the text becomes a single one. A
  /// text without quotes is returned unchanged.
  public func text(at range: SourceRange) -> String {
    let typed = source.bytes[range]
    guard range.count >= 2, typed.first == typed.last,
      typed.first == UInt8(ascii: "\"") || typed.first == UInt8(ascii: "`")
    else { return source[range] }
    return source.unquoted(range)
  }

  private func choice(
    at range: SourceRange, of words: [String], _ field: String
  ) throws(Diagnostic) -> Value {
    let typed = text(at: range)
    if words.contains(typed) { return .text(typed) }
    let folded = typed.lowercased()
    if let word = words.first(where: { $0.lowercased() == folded }) { return .text(word) }
    // A note mentions the nearest choice. The choice isn't offered as a fix, because the fix would store another value.
    let near =
      FieldType.choice(shortFor: typed, among: words)
      ?? EditDistance.nearest(to: typed, in: words, count: 1).first
    throw LiteralError.notAChoice(typed, of: words, field: field)
      .at(range, notes: near.map { ["the nearest choice is `\($0)`"] } ?? [])
  }
}

extension LiteralReader {
  /// Returns the value of a literal in a syntax tree, such as a default in a model. The source text isn't needed.
  ///
  /// - Throws: The errors of ``value(at:as:isNegative:)``, at the range of the token.
  public static func value(
    of token: SyntaxToken, as conversion: Conversion
  ) throws(Diagnostic) -> Value {
    // The text of a token doesn't include its outer quotes. Quotes inside the text are part of the value.
    if conversion == .text { return .text(token.text) }
    let reader = LiteralReader(SourceText(token.text))
    do throws(Diagnostic) {
      return try reader.value(at: reader.source.bytes.indices, as: conversion)
    } catch {
      throw error.moved(to: token.range)
    }
  }
}

extension LiteralReader {
  /// Returns the whole number at `range`, from 0.
  public func count(at range: SourceRange, isNegative: Bool = false) throws(Diagnostic) -> Int {
    let number = DecimalDigits(source.bytes, at: range)
    guard number.decimals == 0 else {
      throw LiteralError.notWhole(source[range]).at(range, notes: Self.nearest(number, decimals: 0))
    }
    guard !number.overflows, let count = Int(exactly: number.digits), !isNegative || count == 0 else {
      throw outOfRange(range, isNegative ? "counts start at 0" : "counts go up to \(Int.max)")
    }
    return count
  }

  /// Returns the whole number at `range`, from 1.
  func positiveCount(at range: SourceRange) throws(Diagnostic) -> Int {
    let count = try count(at: range)
    guard count > 0 else { throw LiteralError.notPositive(source[range]).at(range) }
    return count
  }

  /// Returns the number at `range`, from 0 to 100.
  func percent(at range: SourceRange) throws(Diagnostic) -> Value {
    let number = try quantity(at: range, factor: 1, false)
    switch number {
    case .integer(0...100): return number
    case .real(let real) where 0...100 ~= real: return number
    default: throw outOfRange(range, "percentiles go from 0 to 100")
    }
  }

  /// Returns the number at `range` as an integer in units of 10^-scale.
  func decimal(at range: SourceRange, scale: Int, _ isNegative: Bool) throws(Diagnostic) -> Int64 {
    let number = DecimalDigits(source.bytes, at: range)
    if number.decimals > scale {
      // The note mentions the nearest amount, but it isn't a fix, because it would change the value.
      throw LiteralError.tooManyDecimals(source[range], limit: scale)
        .at(range, notes: Self.nearest(number, decimals: scale))
    }
    if !source.isFile, let refusal = GroupedNumberCheck.refusal(of: range, in: source, decimals: scale) {
      throw refusal
    }
    guard let scaled = number.scaled(by: scale), let signed = Int64(scaled, isNegative: isNegative) else {
      throw outOfRange(
        range, "numbers with \(scale) decimals have at most \(18 - scale) digits before the point")
    }
    return signed
  }

  /// Returns the number at `range` multiplied by `factor`: an integer if the product is whole, otherwise a double. A
  /// number with an exponent is also a double if it is at least 2^53, because doubles can't represent all integers from
  /// 2^53 on.
  func quantity(at range: SourceRange, factor: Double, _ isNegative: Bool) throws(Diagnostic) -> Value {
    let number = DecimalDigits(source.bytes, at: range)
    if !number.overflows, var whole = UInt64(exactly: factor), whole > 0 {
      // Calculates with integers if possible, so that the result is exact: 4.35 km is 4350 m.
      var decimals = number.decimals
      while decimals > 0, whole.isMultiple(of: 10) { (whole, decimals) = (whole / 10, decimals - 1) }
      let divisor = powerOfTen(decimals) ?? 0
      let (product, tooLarge) = number.digits.multipliedReportingOverflow(by: whole)
      if !tooLarge, divisor > 0, product.isMultiple(of: divisor),
        let value = Int64(product / divisor, isNegative: isNegative),
        !number.hasExponent || value.magnitude < 1 << 53
      {
        return .integer(value)
      }
    }
    if number.decimals == 0, !number.hasExponent, factor.rounded() == factor {
      throw outOfRange(range, "whole numbers go up to \(Int64.max)")
    }
    // The error doesn't offer the nearest number as a fix, because the digits that differ may be important.
    guard isExact(number, at: range, factor: factor) else {
      throw LiteralError.tooManyDigits(source[range]).at(range)
    }
    let size = double(number, at: range, factor: factor)
    guard let value = Value.plain(isNegative ? -size : size) else {
      throw outOfRange(range, "it is too large to be stored")
    }
    return value
  }

  private func outOfRange(_ range: SourceRange, _ limit: String) -> Diagnostic {
    LiteralError.outOfRange("`\(source[range])`", limit).at(range)
  }

  private static func nearest(_ number: DecimalDigits, decimals: Int) -> [String] {
    number.rounded(to: decimals).map { ["the nearest value is \($0)"] } ?? []
  }

  /// Whether the nearest double has the same digits as the typed number.
  private func isExact(_ number: DecimalDigits, at range: SourceRange, factor: Double) -> Bool {
    // A double always stores 15 digits exactly. In a file, an amount in another unit can have 17 digits.
    let limit: UInt64 = factor != 1 && source.isFile ? 100_000_000_000_000_000 : 1_000_000_000_000_000
    // The smallest doubles have fewer than 15 exact digits.
    let isOrdinary = !number.hasExponent || factor != 1 && number.decimals < 300
    if !number.overflows, isOrdinary, number.digits < limit { return true }
    let typed = source[range].filter { $0 != "_" }.lowercased()
    guard let double = Double(typed) else { return false }
    return SignificantDigits(text: typed) == SignificantDigits(double)
      || number.hasExponent && !double.isFinite
  }

  private func double(_ number: DecimalDigits, at range: SourceRange, factor: Double) -> Double {
    number.overflows
      ? (Double(source[range].filter { $0 != "_" }) ?? .infinity) * factor
      : QuantityProduct.of(digits: number.digits, decimals: number.decimals, factor: factor)
  }
}

/// Converts amounts in a unit to base units.
public enum QuantityProduct {
  /// Returns `digits` × 10^-`decimals` × `factor`, rounded only once at the end. Because of this, 17 digits are enough
  /// to write an amount: 1.6666666666666667 min is exactly 100 s.
  public static func of(digits: UInt64, decimals: Int, factor: Double) -> Double {
    let first = Double(digits)
    var value = first * factor
    guard 0...44 ~= decimals, value.isFinite, let whole = UInt64(exactly: first) else {
      return (Double("\(digits)e\(-decimals)") ?? .infinity) * factor
    }
    // A fused multiply-add returns the exact rounding error of each step. The error is added before the last rounding.
    var lost = (-value).addingProduct(first, factor)
    lost += (whole > digits ? -Double(whole - digits) : Double(digits - whole)) * factor
    // Doubles store powers of ten exactly up to 10^22.
    for exponent in [min(decimals, 22), max(decimals - 22, 0)] where exponent > 0 {
      let power = (0..<exponent).reduce(1.0) { power, _ in power * 10 }
      let quotient = value / power
      lost = (value.addingProduct(-quotient, power) + lost) / power
      value = quotient
    }
    return value + lost
  }
}

extension Int64 {
  /// Creates the number with this magnitude and sign. Fails if it needs more than 64 bits.
  fileprivate init?(_ size: UInt64, isNegative: Bool) {
    if isNegative {
      guard size <= Int64.min.magnitude else { return nil }
      self = Int64(truncatingIfNeeded: 0 &- size)
    } else {
      guard let value = Int64(exactly: size) else { return nil }
      self = value
    }
  }
}

extension LiteralReader {
  /// Returns the date in the DATE token at `range`.
  ///
  /// - Throws: `impossible-date` or `out-of-range`.
  public func day(at range: SourceRange) throws(Diagnostic) -> Day {
    guard let (year, month, day) = Day.numbers(in: source.bytes, at: range) else {
      throw LiteralError.impossibleDate(source[range], .form).at(range)
    }
    if let day = Day(year: year, month: month, day: day) { return day }
    throw LiteralError.impossibleDay(year, month, said: source[range]).at(range)
  }

  /// Returns the year in the NUMBER token at `range`. The year must have four digits, because people write `26` for
  /// 2026, not for the year 26.
  ///
  /// - Throws: `impossible-date`, `not-whole` or `out-of-range`.
  public func year(at range: SourceRange) throws(Diagnostic) -> Int {
    let year = try count(at: range)
    guard Day.years.contains(year) else { throw outOfRange(range, "years go from 1 to 9999") }
    guard range.count >= 4 else {
      throw LiteralError.impossibleDate(source[range], .shortYear(year)).at(range)
    }
    return year
  }

  /// Returns the time in the TIME token at `range`, as seconds since midnight.
  ///
  /// - Throws: `impossible-time`.
  public func second(at range: SourceRange) throws(Diagnostic) -> Int {
    guard let second = TimeOfDay(source.bytes, at: range)?.second else {
      throw LiteralError.impossibleTime(source[range]).at(range)
    }
    return second
  }
}

extension Value {
  /// Returns the number multiplied by `factor`: an integer if the product is whole. Returns nil if the result is too
  /// large to be stored. A value that isn't a number is returned unchanged.
  public func times(_ factor: Double) -> Value? {
    switch self {
    case .null, .text: return self
    case .integer(let integer):
      guard let whole = Int64(exactly: factor) else { return Self.plain(Double(integer) * factor) }
      let (product, isTooLarge) = integer.multipliedReportingOverflow(by: whole)
      return isTooLarge ? nil : .integer(product)
    case .real(let real): return Self.plain(real * factor)
    }
  }

  /// Returns a number in the form that is stored: an integer if the number is whole, otherwise a double. Returns nil if
  /// the number isn't finite.
  static func plain(_ number: Double) -> Value? {
    guard number.isFinite else { return nil }
    // From 2^53 on, neighbouring integers can be equal as doubles.
    guard number.magnitude < 9_007_199_254_740_992, let integer = Int64(exactly: number) else {
      return .real(number)
    }
    return .integer(integer)
  }
}
