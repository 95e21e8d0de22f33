/// One entry of the history, and the one line that stands for it in the file.
struct HistoryEntry: Equatable {
  let text: String

  init(text: String) { self.text = text }

  /// Reads a line of the file, without its end; a backslash before anything else stands for itself.
  init(bytes: ArraySlice<UInt8>) {
    let backslash = UInt8(ascii: "\\")
    guard bytes.contains(backslash) else {
      text = String(decoding: bytes, as: UTF8.self)
      return
    }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == backslash {
        isEscaped = true
        continue
      }
      let isNewline = isEscaped && byte == UInt8(ascii: "n")
      if isEscaped, !isNewline, byte != backslash { text.append(backslash) }
      text.append(isNewline ? 0x0A : byte)
      isEscaped = false
    }
    if isEscaped { text.append(backslash) }
    self.text = String(decoding: text, as: UTF8.self)
  }

  var line: String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\0": line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
