/// A positive number as its significant decimal digits: 0.`digits` × 10^`point`, without zeros at either end.
struct DecimalDigits {
  private var digits: [UInt8] = []
  private var point = 0

  /// The shortest digits that read back as `value`, which is finite and above zero.
  init(_ value: Double) {
    // As in `0.00012` or `1.5e-09`.
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    digits = Array(all.drop { $0 == 0 })
    point = mantissa[0].count - (all.count - digits.count) + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    dropTrailingZeros()
  }

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

  func write(negative: Bool, to out: UnsafeMutablePointer<UInt8>) -> Int {
    var length = 0
    func put(_ byte: UInt8) {
      out[length] = byte
      length += 1
    }
    func put(digit index: Int) { put(UInt8(ascii: "0") + (index < digits.count ? digits[index] : 0)) }

    if negative { put(UInt8(ascii: "-")) }
    let isOrdinary = (-5...21).contains(point)
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
