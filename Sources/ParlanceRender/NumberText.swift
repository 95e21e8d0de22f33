internal import ParlanceModel

/// Writes numbers as text directly into memory, without creating strings.
///
/// Each function returns the number of bytes written: at most ``room``, plus the number of decimal places (`scale`).
enum NumberText {
  static let room = 40

  @inline(__always)
  static func write(_ value: Int64, to out: UnsafeMutablePointer<UInt8>) -> Int {
    var length = 0
    if value < 0 {
      out[0] = UInt8(ascii: "-")
      length = 1
    }
    return length + writeDigits(value.magnitude, atLeast: 1, to: out + length)
  }

  /// Writes `units` of 10^-`scale` each: 250 units with a scale of 2 are written as 2.50.
  static func write(units: Int64, scale: Int, to out: UnsafeMutablePointer<UInt8>) -> Int {
    guard scale > 0 else { return write(units, to: out) }
    var length = 0
    if units < 0 {
      out[0] = UInt8(ascii: "-")
      length = 1
    }
    let digits = writeDigits(units.magnitude, atLeast: scale + 1, to: out + length)
    let point = out + length + digits - scale
    for place in stride(from: scale, to: 0, by: -1) { point[place] = point[place - 1] }
    point[0] = UInt8(ascii: ".")
    return length + digits + 1
  }

  /// Writes plain digits if the magnitude is at least 0.000001 and has at most 21 digits before the point. Other
  /// numbers are written like `1.5e-9`. Infinity and NaN are written as `inf`, `-inf` and `nan`. With exact precision,
  /// a whole number of at least 2^53 has an exponent, to distinguish the double `1e16` from the integer.
  static func write(
    _ value: Double, _ precision: SignificantDigits.Precision, to out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard value.isFinite else {
      return copy(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf", to: out)
    }
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      return write(Int64(value), to: out)
    }
    if let (units, scale) = shortDecimal(value) { return write(units: units, scale: scale, to: out) }
    return SignificantDigits(value.magnitude).rounded(to: precision)
      .write(
        negative: value < 0, hasExponent: precision == .exact && value.magnitude >= 0x1p53, to: out)
  }

  /// Returns the shortest decimal number within the rounding error of a sum of about 10,000 doubles, such as 4824.43
  /// for 4824.42999999986. Returns `value` if the number isn't much shorter: the next three digits must be 0 or 9.
  static func withoutNoise(_ value: Double) -> Double {
    guard value.isFinite, value.magnitude < 1e15 else { return value }
    var power = 1.0
    for _ in 0...9 {
      let units = (value * power).rounded()
      if units.magnitude >= 1e15 { break }
      let decimal = units / power
      if (decimal - value).magnitude <= min(value.magnitude * 1e-12, 0.0005 / power) { return decimal }
      power *= 10
    }
    return value
  }

  /// Returns the decimal number with at most six places that is read back as `value`; nil if there isn't one.
  @inline(__always)
  private static func shortDecimal(_ value: Double) -> (units: Int64, scale: Int)? {
    // Below 10^15, both numbers are exact, so the quotient is the double nearest to the decimal number. If the quotient
    // equals `value`, the decimal number is read back as `value`. The first one found is the shortest.
    var power = 10.0
    for places in 1...6 {
      let units = (value * power).rounded()
      if units.magnitude >= 1e15 { break }
      if units / power == value { return (Int64(units), places) }
      power *= 10
    }
    return nil
  }

  /// Converts an amount to a larger unit and writes it: 90 (minutes) per 60 is written as `1.5` (hours). The text has
  /// only as many digits as an import needs to read the same amount.
  static func write(_ amount: Int64, per factor: Double, to out: UnsafeMutablePointer<UInt8>) -> Int {
    if let whole = Int64(exactly: factor), whole > 0, amount.isMultiple(of: whole) {
      return write(amount / whole, to: out)
    }
    if amount.magnitude >= 1 << 53, let scale = (1...18).first(where: { Double("1e\($0)") == factor }) {
      return write(units: amount, scale: scale, to: out)
    }
    return write(Double(amount), per: factor, to: out)
  }

  static func write(_ amount: Double, per factor: Double, to out: UnsafeMutablePointer<UInt8>) -> Int {
    let value = amount / factor
    guard amount != 0, value != 0, value.isFinite else { return write(value, .exact, to: out) }
    let isLarge = amount.magnitude >= 0x1p53
    if !isLarge, value.magnitude < 0x1p53 {
      let (units, scale) =
        value == value.rounded(.towardZero) ? (Int64(value), 0) : shortDecimal(value) ?? (0, 0)
      if QuantityProduct.of(digits: units.magnitude, decimals: scale, factor: factor) == amount.magnitude {
        return write(units: units, scale: scale, to: out)
      }
    }
    guard let digits = SignificantDigits(amount.magnitude, per: factor) else {
      return write(value, .exact, to: out)
    }
    return digits.write(negative: amount < 0, hasExponent: isLarge, to: out)
  }

  @inline(__always)
  private static func writeDigits(
    _ magnitude: UInt64, atLeast minimum: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var rest = magnitude
    var length = 0
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      out[length] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      length &+= 1
      rest = quotient
    } while rest != 0
    while length < minimum {
      out[length] = UInt8(ascii: "0")
      length &+= 1
    }
    var low = 0
    var high = length &- 1
    while low < high {
      (out[low], out[high]) = (out[high], out[low])
      low &+= 1
      high &-= 1
    }
    return length
  }

  private static func copy(_ text: StaticString, to out: UnsafeMutablePointer<UInt8>) -> Int {
    out.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    return text.utf8CodeUnitCount
  }
}

extension SignificantDigits {
  /// - Parameter hasExponent: Whether to always write an exponent. If not, only very large or small numbers have one.
  fileprivate func write(negative: Bool, hasExponent: Bool = false, to out: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    var length = 0
    func put(_ byte: UInt8) {
      out[length] = byte
      length += 1
    }
    func put(digit index: Int) { put(UInt8(ascii: "0") + (index < digits.count ? digits[index] : 0)) }

    if negative { put(UInt8(ascii: "-")) }
    let isOrdinary = (-5...21).contains(point) && !hasExponent
    let wholeDigits = isOrdinary ? point : 1
    if wholeDigits <= 0 { put(UInt8(ascii: "0")) }
    for index in 0..<max(wholeDigits, 0) { put(digit: index) }
    if digits.count > wholeDigits {
      put(UInt8(ascii: "."))
      for _ in 0..<max(-wholeDigits, 0) { put(UInt8(ascii: "0")) }
      for index in max(wholeDigits, 0)..<digits.count { put(digit: index) }
    }
    if !isOrdinary {
      put(UInt8(ascii: "e"))
      length += NumberText.write(Int64(point - 1), to: out + length)
    }
    return length
  }
}
