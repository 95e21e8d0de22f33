internal import ParlanceModel

/// A positive number as its significant decimal digits: 0.`digits` × 10^`point`, without zeros at either end.
struct DecimalDigits: Equatable {
  private var digits: [UInt8] = []
  private var point = 0

  /// The shortest digits that read back as `value`, which is finite and above zero.
  init(_ value: Double) { self.init(text: value.description) }

  /// - Parameter text: A number without a sign, as in `0.00012` or `1.5e-09`.
  init(text: some StringProtocol) {
    let parts = text.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    digits = Array(all.drop { $0 == 0 })
    if digits.isEmpty { return }
    point = mantissa[0].count - (all.count - digits.count) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    dropTrailingZeros()
  }

  /// The fewest digits that name `amount`, which is finite and above zero, in a unit of `factor`: 100 s are
  /// 1.6666666666666667 min. Nil where 17 digits don't name it.
  init?(_ amount: Double, per factor: Double) {
    let quotient = DecimalDigits(amount / factor)
    for candidate in [quotient.rounded(to: NumberText.Precision.human.rawValue), quotient]
    where candidate.times(factor) == amount {
      self = candidate
      return
    }
    // The quotient is rounded: one of its neighbours with 17 digits is nearer.
    for step in 1...12 {
      for candidate in [quotient.neighbour(step), quotient.neighbour(-step)]
      where candidate.times(factor) == amount {
        self = candidate
        return
      }
    }
    return nil
  }

  /// As an import reads it.
  private func times(_ factor: Double) -> Double {
    QuantityProduct.of(digits: whole(digits), decimals: digits.count - point, factor: factor)
  }

  private func neighbour(_ step: Int) -> DecimalDigits {
    let count = NumberText.Precision.exact.rawValue
    let padded = digits + Array(repeating: 0, count: max(0, count - digits.count))
    let text = String(Int64(whole(padded)) + Int64(step))
    var neighbour = self
    neighbour.digits = text.utf8.map { $0 - UInt8(ascii: "0") }
    neighbour.point += neighbour.digits.count - padded.count
    neighbour.dropTrailingZeros()
    return neighbour
  }

  private func whole(_ digits: [UInt8]) -> UInt64 { digits.reduce(0) { $0 * 10 + UInt64($1) } }

  func rounded(to places: Int) -> DecimalDigits {
    guard digits.count > places else { return self }
    var result = self
    let up = digits[places] >= 5
    result.digits.removeSubrange(places...)
    if up {
      var index = places - 1
      while index >= 0, result.digits[index] == 9 {
        result.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(1, at: 0)
        result.point += 1
      }
    }
    result.dropTrailingZeros()
    return result
  }

  /// - Parameter hasExponent: Whether it is written with an exponent however few digits it has.
  func write(negative: Bool, hasExponent: Bool = false, to out: UnsafeMutablePointer<UInt8>) -> Int {
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

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
  }
}
