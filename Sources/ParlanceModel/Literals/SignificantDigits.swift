/// A positive number as its significant decimal digits: 0.`digits` × 10^`point`, without zeros at either end.
package struct SignificantDigits: Equatable {
  package enum Precision: Int {
    /// What a person reads: 0.1 + 0.2 is 0.3.
    case human = 15
    /// The shortest text that reads back as the same number.
    case exact = 17
  }

  package private(set) var digits: [UInt8] = []
  package private(set) var point = 0

  /// The shortest digits that read back as `value`, which is finite and above zero.
  package init(_ value: Double) { self.init(text: value.description) }

  /// - Parameter text: A number without a sign, as in `0.00012` or `1.5e-09`.
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

  /// The fewest digits that name `amount`, which is finite and above zero, in a unit of `factor`: 100 s are
  /// 1.6666666666666667 min. Nil where 17 digits don't name it.
  package init?(_ amount: Double, per factor: Double) {
    let quotient = SignificantDigits(amount / factor)
    for candidate in [quotient.rounded(to: .human), quotient]
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
