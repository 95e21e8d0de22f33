/// The significant decimal digits of a positive number, without zeros at either end. The number is 0.`digits` ×
/// 10^`point`: 1250 has the digits 1, 2 and 5, and the point 4.
package struct SignificantDigits: Equatable {
  /// The maximum number of digits.
  package enum Precision: Int {
    /// For people: rounding errors aren't shown, so 0.1 + 0.2 is 0.3.
    case human = 15
    /// For programs: enough digits to read exactly the same number back.
    case exact = 17
  }

  package private(set) var digits: [UInt8] = []
  package private(set) var point = 0

  /// Creates the fewest digits that read back as `value`, which must be finite and above zero.
  package init(_ value: Double) { self.init(text: value.description) }

  /// - Parameter text: A number without a sign, such as `0.00012` or `1.5e-09`.
  package init(text: some StringProtocol) {
    let parts = text.split(separator: "e")
    let number = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let all = number.joined().utf8.map { $0 - UInt8(ascii: "0") }
    digits = Array(all.drop { $0 == 0 })
    if digits.isEmpty { return }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    point = number[0].count - (all.count - digits.count) + exponent
    dropTrailingZeros()
  }

  /// Converts an amount from base units to a unit, with the fewest digits from which the amount can be read back: 100 s
  /// is 1.6666666666666667 min. Fails if 17 digits aren't enough.
  ///
  /// - Parameter amount: The amount in base units, finite and above zero.
  package init?(_ amount: Double, per factor: Double) {
    let quotient = SignificantDigits(amount / factor)
    for candidate in [quotient.rounded(to: .human), quotient]
    where candidate.times(factor) == amount {
      self = candidate
      return
    }
    // The quotient is rounded, so one of its neighbours may be the right number.
    for step in 1...12 {
      for candidate in [quotient.neighbour(step), quotient.neighbour(-step)]
      where candidate.times(factor) == amount {
        self = candidate
        return
      }
    }
    return nil
  }

  /// Returns the amount in base units that an import would read from these digits.
  private func times(_ factor: Double) -> Double {
    QuantityProduct.of(digits: whole(digits), decimals: digits.count - point, factor: factor)
  }

  private func neighbour(_ step: Int) -> SignificantDigits {
    let count = Precision.exact.rawValue
    let padded = digits + Array(repeating: 0, count: max(0, count - digits.count))
    let text = String(Int64(whole(padded)) + Int64(step))
    var neighbour = self
    neighbour.digits = text.utf8.map { $0 - UInt8(ascii: "0") }
    neighbour.point += neighbour.digits.count - padded.count
    neighbour.dropTrailingZeros()
    return neighbour
  }

  private func whole(_ digits: [UInt8]) -> UInt64 { digits.reduce(0) { $0 * 10 + UInt64($1) } }

  /// Returns the number rounded to a precision. Halves are rounded away from zero.
  package func rounded(to precision: Precision) -> SignificantDigits {
    let places = precision.rawValue
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

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
  }
}
