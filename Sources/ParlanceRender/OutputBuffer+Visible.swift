extension OutputBuffer {
  /// Writes text for a terminal and returns its width in cells. Characters that control the terminal or change the text
  /// direction are escaped (`\n`, `\e`, `\u{202e}`), so that data can't manipulate the terminal.
  @inline(__always)
  func appendVisible(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    // The loop has no early exit, so that the compiler can vectorize it.
    var isPlain = true
    for byte in bytes { isPlain = isPlain && byte >= 0x20 && byte < 0x7F }
    guard isPlain else { return try appendVisibleScalars(bytes) }
    try append(bytes)
    return bytes.count
  }

  private func appendVisibleScalars(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    var width = 0
    var joins = false
    var start = 0
    var index = 0
    while index < bytes.count {
      let position = index
      let scalar = UTF8Scalar.read(bytes, at: &index)
      guard Self.needsEscape(scalar) else {
        let cells = DisplayWidth.of(scalar: scalar)
        joins = joins || DisplayWidth.mayJoin(scalar, width: cells)
        width += cells
        continue
      }
      try append(UnsafeBufferPointer(rebasing: bytes[start..<position]))
      let escape = Self.spelling(of: scalar)
      try append(escape)
      width += scalar == UTF8Scalar.malformed ? 1 : escape.utf8.count
      start = index
    }
    try append(UnsafeBufferPointer(rebasing: bytes[start...]))
    return joins ? joinedWidth(bytes) : width
  }

  /// Returns the width of a text whose scalars share cells. Only whole graphemes of such a text can be measured.
  private func joinedWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).reduce(0) { width, character in
      let scalars = character.unicodeScalars
      guard scalars.contains(where: { Self.needsEscape($0.value) }) else {
        return width + DisplayWidth.of(character)
      }
      return scalars.reduce(width) { width, scalar in
        width
          + (Self.needsEscape(scalar.value)
            ? Self.spelling(of: scalar.value).utf8.count : DisplayWidth.of(scalar: scalar.value))
      }
    }
  }

  /// Whether a scalar must be escaped. These are control characters, line and paragraph separators, direction marks and
  /// overrides, the byte-order mark, and invalid UTF-8.
  static func needsEscape(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar == UTF8Scalar.malformed
    }
  }

  private static func spelling(of scalar: UInt32) -> String {
    switch scalar {
    case UTF8Scalar.malformed: "\u{FFFD}"
    case 0x00: "\\0"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    default: "\\u{" + String(scalar, radix: 16) + "}"
    }
  }

  func append(visible text: String) throws -> Int {
    var text = text
    return try text.withUTF8 { try appendVisible($0) }
  }
}
