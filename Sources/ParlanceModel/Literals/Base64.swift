/// Bytes as text: the standard alphabet of RFC 4648, with padding.
public enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// For each byte, the value of the digit; 255 for other characters.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Returns the text for some bytes.
  public static func text(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let size = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: size) { text, count in
      digits.withUnsafeBufferPointer { digits in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          var three = UInt32(bytes[start]) << 16
          if left > 1 { three |= UInt32(bytes[start + 1]) << 8 }
          if left > 2 { three |= UInt32(bytes[start + 2]) }
          for place in 0..<4 {
            let digit = digits[Int(three >> UInt32(18 - place * 6) & 63)]
            text.initializeElement(at: count, to: place > left ? padding : digit)
            count += 1
          }
        }
      }
    }
  }

  /// Decodes a text. Blanks and line breaks are ignored.
  ///
  /// - Returns: nil if the text isn't in base64.
  public static func bytes(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (group, digitCount, paddingCount) = (UInt32(0), 0, 0)
    return values.withUnsafeBufferPointer { values in
      for byte in text {
        let value = values[Int(byte)]
        if value == 255 {
          if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
          guard byte == padding else { return nil }
          paddingCount += 1
          continue
        }
        guard paddingCount == 0 else { return nil }
        group = group << 6 | UInt32(value)
        digitCount += 1
        guard digitCount.isMultiple(of: 4) else { continue }
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        bytes.append(UInt8(truncatingIfNeeded: group >> 8))
        bytes.append(UInt8(truncatingIfNeeded: group))
        group = 0
      }
      // The last group has two or three digits for one or two bytes. The bits of its digits that no byte uses are 0.
      switch (digitCount % 4, paddingCount) {
      case (0, 0): return bytes
      case (2, 2) where group & 0xF == 0: return bytes + [UInt8(group >> 4)]
      case (3, 1) where group & 0x3 == 0:
        return bytes + [UInt8(group >> 10), UInt8(truncatingIfNeeded: group >> 2)]
      default: return nil
      }
    }
  }

  /// Decodes a text, or nil if the text isn't in base64.
  public static func bytes(of text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { bytes(of: $0) }
  }
}
