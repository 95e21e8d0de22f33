/// One entry of the history, and the one line that stands for it in the file.
struct HistoryEntry: Equatable {
  let text: String

  init(text: String) { self.text = text }

  /// Reads a line of the file; a backslash before anything else stands for itself.
  init(line: Substring) {
    guard line.utf8.contains(UInt8(ascii: "\\")) else {
      text = String(line)
      return
    }
    var text = String.UnicodeScalarView()
    var escaped = false
    for scalar in line.unicodeScalars {
      if !escaped, scalar == "\\" {
        escaped = true
        continue
      }
      if escaped, scalar != "n", scalar != "\\" { text.append("\\") }
      text.append(escaped && scalar == "n" ? "\n" : scalar)
      escaped = false
    }
    if escaped { text.append("\\") }
    self.text = String(text)
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
