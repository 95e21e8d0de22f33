/// Writes the lines of a calendar: each ends with CR LF, and goes on in the next one where it has more than 75 octets.
struct CalendarLine {
  private static let limit = 75

  /// `NAME:value`, the value as it is.
  func write(_ name: String, _ value: String, to out: OutputBuffer) throws {
    var bytes = Array("\(name):\(value)".utf8)[...]
    var room = Self.limit
    while bytes.count > room {
      var end = bytes.startIndex + room
      // A letter stays whole.
      while bytes[end] & 0xC0 == 0x80 { end -= 1 }
      try append(bytes[..<end], to: out)
      try out.append(byte: UInt8(ascii: " "))
      bytes = bytes[end...]
      // The blank counts.
      room = Self.limit - 1
    }
    try append(bytes, to: out)
  }

  /// `NAME:text`, with what would end or divide it escaped.
  func write(_ name: String, text: String, to out: OutputBuffer) throws {
    try write(name, Self.escaped(text), to: out)
  }

  private func append(_ bytes: ArraySlice<UInt8>, to out: OutputBuffer) throws {
    try bytes.withUnsafeBufferPointer { try out.append($0) }
    try out.append("\r\n")
  }

  /// Controls, which no calendar may hold, become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isLineEnd = false
    for scalar in text.unicodeScalars {
      // A line feed after a carriage return is a part of it.
      let isPart = isLineEnd && scalar == "\n"
      isLineEnd = scalar == "\r"
      if isPart { continue }
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n", "\r": escaped += ["\\", "n"]
      case "\t": escaped.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
