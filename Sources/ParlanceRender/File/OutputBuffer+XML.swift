extension OutputBuffer {
  /// Writes text so that XML reads it back; the few signs that XML cannot hold, such as NUL, become U+FFFD.
  func append(xml bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    var index = 0
    while index < bytes.count {
      let place = index
      let scalar = UTF8Scalar.read(bytes, at: &index)
      guard let escape = Self.xmlEscape(scalar) else { continue }
      try append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
      try append(escape)
      start = index
    }
    try append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func xmlEscape(_ scalar: UInt32) -> StaticString? {
    switch scalar {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    // As itself it would be read as a line feed.
    case 0x0D: "&#13;"
    case 0x09, 0x0A: nil
    case 0..<0x20, 0xFFFE, 0xFFFF, UTF8Scalar.malformed: "\u{FFFD}"
    default: nil
    }
  }
}
