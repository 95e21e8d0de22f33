/// The number of the two decimal digits at `index`; nil where one of them is none.
func twoDigits(_ bytes: [UInt8], _ index: Int) -> Int? {
  let tens = bytes[index] &- UInt8(ascii: "0")
  let ones = bytes[index + 1] &- UInt8(ascii: "0")
  guard tens <= 9, ones <= 9 else { return nil }
  return Int(tens) * 10 + Int(ones)
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes `number` (0 to 99) as two digits.
  func writeTwoDigits(_ number: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(number / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(number % 10)
  }
}
