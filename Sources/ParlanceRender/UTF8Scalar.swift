/// Reads Unicode scalars out of bytes, without making a string.
enum UTF8Scalar {
  /// Stands for bytes that are no UTF-8.
  static let malformed = UInt32.max

  /// The scalar at `index`, which moves behind it; from bytes that are no UTF-8 it moves by at least one.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let lead = bytes[index]
    index += 1
    guard lead >= 0x80 else { return UInt32(lead) }

    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    var left: Int
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF: (left, scalar) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (left, scalar) = (2, UInt32(lead & 0x0F))
      if lead == 0xE0 { lowest = 0xA0 }  // no overlong form
      if lead == 0xED { highest = 0x9F }  // no surrogate
    case 0xF0...0xF4:
      (left, scalar) = (3, UInt32(lead & 0x07))
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }  // none above U+10FFFF
    default: return malformed
    }
    while left > 0 {
      guard index < bytes.count, (lowest...highest).contains(bytes[index]) else { return malformed }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      index += 1
      left -= 1
    }
    return scalar
  }

  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if read(bytes, at: &index) == malformed { return false }
    }
    return true
  }
}
