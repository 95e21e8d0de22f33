/// An exact rational number.
struct Fraction: Hashable {
  let numerator: Int
  /// The denominator, at least 1. The fraction is in lowest terms.
  let denominator: Int

  /// - Throws: ``UnsupportedQuestion`` if the denominator is 0, or on overflow of 64 bits.
  init(_ numerator: Int, over denominator: Int) throws(UnsupportedQuestion) {
    guard denominator != 0, numerator != .min, denominator != .min else {
      throw UnsupportedQuestion("a number")
    }
    let divisor = max(1, Self.commonDivisor(numerator.magnitude, denominator.magnitude))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int(divisor)
    self.denominator = sign * denominator / Int(divisor)
  }

  init(_ whole: Int) { (numerator, denominator) = (whole, 1) }

  static func + (a: Fraction, b: Fraction) throws(UnsupportedQuestion) -> Fraction {
    try Fraction(
      sum(product(a.numerator, b.denominator), product(b.numerator, a.denominator)),
      over: product(a.denominator, b.denominator))
  }

  static func - (a: Fraction, b: Fraction) throws(UnsupportedQuestion) -> Fraction {
    try a + Fraction(-b.numerator, over: b.denominator)
  }

  static func * (a: Fraction, b: Fraction) throws(UnsupportedQuestion) -> Fraction {
    try Fraction(product(a.numerator, b.numerator), over: product(a.denominator, b.denominator))
  }

  static func / (a: Fraction, b: Fraction) throws(UnsupportedQuestion) -> Fraction {
    try Fraction(product(a.numerator, b.denominator), over: product(a.denominator, b.numerator))
  }

  func isLess(than other: Fraction) throws(UnsupportedQuestion) -> Bool {
    try Self.product(numerator, other.denominator) < Self.product(other.numerator, denominator)
  }

  /// The nearest integer. Halves are rounded away from zero.
  var rounded: Int {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let isUp = remainder.magnitude >= denominator.magnitude - remainder.magnitude
    return isUp ? quotient + numerator.signum() : quotient
  }

  /// The greatest integer that isn't above the number.
  var floor: Int {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Whether the number is a binary fraction, which a `Double` can represent exactly.
  var isBinary: Bool { denominator & (denominator - 1) == 0 }

  var double: Double { Double(numerator) / Double(denominator) }

  private static func product(_ a: Int, _ b: Int) throws(UnsupportedQuestion) -> Int {
    let (result, overflows) = a.multipliedReportingOverflow(by: b)
    if overflows { throw UnsupportedQuestion("a number") }
    return result
  }

  private static func sum(_ a: Int, _ b: Int) throws(UnsupportedQuestion) -> Int {
    let (result, overflows) = a.addingReportingOverflow(b)
    if overflows { throw UnsupportedQuestion("a number") }
    return result
  }

  private static func commonDivisor(_ a: UInt, _ b: UInt) -> UInt { b == 0 ? a : commonDivisor(b, a % b) }
}
