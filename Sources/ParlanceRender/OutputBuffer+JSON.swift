extension OutputBuffer {
  /// Writes a JSON string: what would act on a terminal is escaped, as it may be, other UTF-8 passes through, and what is
  /// none becomes U+FFFD.
  @inline(__always)
  func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    try append(byte: UInt8(ascii: "\""))
    // No early exit: the loop then becomes vector instructions.
    var needsCare = false
    for byte in bytes {
      needsCare =
        needsCare || byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    if needsCare {
      try appendEscapedJSON(bytes)
    } else {
      try append(bytes)
    }
    try append(byte: UInt8(ascii: "\""))
  }

  private func appendEscapedJSON(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    var index = 0
    while index < bytes.count {
      let position = index
      let scalar = UTF8Scalar.read(bytes, at: &index)
      if !Self.mustBeSpelt(scalar), scalar != 0x22, scalar != 0x5C { continue }
      try append(UnsafeBufferPointer(rebasing: bytes[start..<position]))
      try appendEscape(scalar)
      start = index
    }
    try append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private func appendEscape(_ scalar: UInt32) throws {
    switch scalar {
    case UTF8Scalar.malformed: try append("\u{FFFD}")
    case 0x22: try append("\\\"")
    case 0x5C: try append("\\\\")
    case 0x08: try append("\\b")
    case 0x09: try append("\\t")
    case 0x0A: try append("\\n")
    case 0x0C: try append("\\f")
    case 0x0D: try append("\\r")
    default:
      let digits: StaticString = "0123456789abcdef"
      try append("\\u")
      for shift in [12, 8, 4, 0] { try append(byte: digits.utf8Start[Int(scalar >> UInt32(shift) & 15)]) }
    }
  }
}
