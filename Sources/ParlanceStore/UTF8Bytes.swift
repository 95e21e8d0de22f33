/// Single scalars in UTF-8.
enum UTF8Bytes {
  /// The bytes of the scalar of this number, or of the first one after the surrogates for one of those.
  static func of(_ value: UInt32) -> [UInt8] {
    let scalar = Unicode.Scalar(value) ?? Unicode.Scalar(0xE000 as UInt16) ?? "\u{FFFD}"
    return Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The number of the scalar whose bytes begin at `index`; nil at the end, or where the bytes are no UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 128 { return UInt32(bytes[index]) }
    let end = min(index + 4, bytes.count)
    var decoder = UTF8()
    var rest = bytes[index..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar.value
  }
}
