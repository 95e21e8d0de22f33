/// A number as it was typed: `1_000.25` has the digits 100025 and 2 decimals. Only files contain exponents: `1.5e-9`.
///
/// A script of 200,000 sentences reads all its numbers with it, so it works on bytes.
struct DecimalDigits {
  /// All digits as one whole number, without trailing zeros of the fraction.
  private(set) var digits: UInt64 = 0
  /// The number of digits after the point.
  private(set) var decimals = 0
  /// Whether there are more digits than `digits` can contain.
  private(set) var overflows = false
  /// Whether the number has an exponent. Files write one for doubles that look like whole numbers.
  private(set) var hasExponent = false

  /// Reads the digits, `_`, `.` and the exponent at `range`. The caller ensures that there is nothing else.
  init(_ bytes: [UInt8], at range: Range<Int>) {
    var isFraction = false
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        let (tenfold, tooMany) = digits.multipliedReportingOverflow(by: 10)
        let (sum, one) = tenfold.addingReportingOverflow(UInt64(digit))
        overflows = overflows || tooMany || one
        digits = sum
        if isFraction { decimals += 1 }
      } else if bytes[index] == UInt8(ascii: ".") {
        isFraction = true
      } else if bytes[index] | 0x20 == UInt8(ascii: "e") {
        hasExponent = true
        shift(by: Self.exponent(bytes[index + 1..<range.upperBound]))
        break
      }
    }
    while decimals > 0, !overflows, digits.isMultiple(of: 10) {
      digits /= 10
      decimals -= 1
    }
  }

  /// The limit of exponents. It is beyond all numbers, so greater exponents have the same result.
  private static let farthestExponent = 9_999

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    let size = text.reduce(0) { size, byte in
      48...57 ~= byte ? min(size * 10 + Int(byte) - 48, farthestExponent) : size
    }
    return text.first == UInt8(ascii: "-") ? -size : size
  }

  /// Multiplies the number by 10^exponent.
  private mutating func shift(by exponent: Int) {
    decimals -= exponent
    while decimals < 0, !overflows {
      (digits, overflows) = digits.multipliedReportingOverflow(by: 10)
      decimals += 1
    }
    decimals = max(decimals, 0)
  }

  /// Returns the digits as a whole number of 10^-scale, or nil if it needs more than 64 bits or more decimals.
  func scaled(by scale: Int) -> UInt64? {
    guard !overflows, decimals <= scale, let power = powerOfTen(scale - decimals) else { return nil }
    let (scaled, tooLarge) = digits.multipliedReportingOverflow(by: power)
    return tooLarge ? nil : scaled
  }

  /// Returns the nearest number with `scale` decimals as it would be typed: `2.56`. Halves are rounded away from zero.
  /// Returns nil if the number doesn't have more decimals.
  func rounded(to scale: Int) -> String? {
    guard !overflows, decimals > scale, let power = powerOfTen(decimals - scale) else { return nil }
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: power)
    let rounded = String(rest >= power - rest ? whole + 1 : whole)
    guard scale > 0 else { return rounded }
    let padded = String(repeating: "0", count: max(0, scale + 1 - rounded.utf8.count)) + rounded
    return padded.dropLast(scale) + "." + padded.suffix(scale)
  }
}

/// Returns 10^exponent, or nil if it needs more than 64 bits.
func powerOfTen(_ exponent: Int) -> UInt64? {
  guard exponent <= 19 else { return nil }
  var power: UInt64 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}
