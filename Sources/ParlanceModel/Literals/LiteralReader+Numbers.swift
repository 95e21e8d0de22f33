public import ParlanceLanguage

extension LiteralReader {
  /// The whole number from 0 at `range`.
  public func count(at range: SourceRange, isNegative: Bool = false) throws(Diagnostic) -> Int {
    let number = DecimalDigits(source.bytes, at: range)
    guard number.decimals == 0 else { throw .notWhole(self, number, at: range) }
    guard !number.overflows, let count = Int(exactly: number.digits), !isNegative || count == 0 else {
      throw .outOfRange(self, at: range, isNegative ? "counts go from 0" : "counts go to \(Int.max)")
    }
    return count
  }

  /// The whole number from 1 at `range`.
  func positiveCount(at range: SourceRange) throws(Diagnostic) -> Int {
    let count = try count(at: range)
    guard count > 0 else { throw .notPositive(self, at: range) }
    return count
  }

  /// The number at `range` as a whole number of 10^-scale.
  func decimal(at range: SourceRange, scale: Int, _ isNegative: Bool) throws(Diagnostic) -> Int64 {
    let number = DecimalDigits(source.bytes, at: range)
    if number.decimals > scale { throw .tooManyDecimals(self, number, scale: scale, at: range) }
    guard let scaled = number.scaled(by: scale), let signed = Int64(scaled, isNegative: isNegative) else {
      throw .outOfRange(
        self, at: range, "numbers with \(scale) decimals have at most \(18 - scale) digits before them")
    }
    return signed
  }

  /// `factor` times the number at `range`: an integer where that is whole, else a double.
  func quantity(at range: SourceRange, factor: Double, _ isNegative: Bool) throws(Diagnostic) -> Value {
    let number = DecimalDigits(source.bytes, at: range)
    if !number.overflows, let whole = UInt64(exactly: factor), let divisor = powerOfTen(number.decimals) {
      // Exact as long as it can be: 4.35 km are 4350 m.
      let (product, tooLarge) = number.digits.multipliedReportingOverflow(by: whole)
      if !tooLarge, product.isMultiple(of: divisor),
        let value = Int64(product / divisor, isNegative: isNegative)
      {
        return .integer(value)
      }
    }
    if number.decimals == 0, factor.rounded() == factor {
      throw .outOfRange(self, at: range, "whole numbers go to \(Int64.max)")
    }
    let size = double(number, at: range, factor: factor)
    guard let value = Value.plain(isNegative ? -size : size) else {
      throw .outOfRange(self, at: range, "it is too large to be kept")
    }
    return value
  }

  private func double(_ number: DecimalDigits, at range: SourceRange, factor: Double) -> Double {
    // Both sides of the division are exact, so that it is rounded once, as the number's own text would be.
    if !number.overflows, number.digits < 1 << 53, let power = powerOfTen(number.decimals) {
      return Double(number.digits) * factor / Double(power)
    }
    return (Double(source[range].filter { $0 != "_" }) ?? .infinity) * factor
  }
}

extension Int64 {
  /// The number of this size and sign; nil where it needs more than 64 bits.
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
