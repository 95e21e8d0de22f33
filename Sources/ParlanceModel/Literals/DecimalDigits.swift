/// The digits of a typed number: `1_000.25` has the digits 100025 and 2 decimals. Exponents such as in `1.5e-9` occur
/// only in files.
///
/// Works on bytes, because it must be fast: large scripts contain many numbers.
struct DecimalDigits {
  /// All digits as one whole number. Trailing zeros of the fraction are removed.
  private(set) var digits: UInt64 = 0
  /// The number of digits after the point.
  private(set) var decimals = 0
  /// Whether the number has more digits than ``digits`` can store.
  private(set) var overflows = false
  /// Whether the number has an exponent. In exported files, an exponent distinguishes doubles from integers.
  private(set) var hasExponent = false

  /// Reads the digits, `_`, `.` and the exponent at `range`. The caller ensures that the range contains nothing else.
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

  /// The limit for exponents. No stored number is this large or small, so larger exponents don't make a difference.
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

  /// Returns the number as an integer in units of 10^-scale. Returns nil if it needs more decimals or more than 64
  /// bits.
  func scaled(by scale: Int) -> UInt64? {
    guard !overflows, decimals <= scale, let power = powerOfTen(scale - decimals) else { return nil }
    let (scaled, tooLarge) = digits.multipliedReportingOverflow(by: power)
    return tooLarge ? nil : scaled
  }

  /// Returns the text of the number rounded to `scale` decimals: `2.56`. Halves are rounded away from zero. Returns nil
  /// if the number doesn't have more than `scale` decimals.
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
