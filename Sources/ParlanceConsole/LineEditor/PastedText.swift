/// A text that was pasted, on its way into the line: its newlines end lines as if they had been typed.
struct PastedText {
  private var rest: Substring

  /// Takes the text apart from what could be a command: Tab becomes a space, other control characters are left out.
  init(_ bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if previous != "\r" { scalars.append("\n") }
      case "\t": scalars.append(" ")
      case _ where scalar.properties.generalCategory == .control: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    rest = String(scalars)[...]
  }

  var isEmpty: Bool { rest.isEmpty }
  var startsWithNewline: Bool { rest.first == "\n" }

  /// Takes what comes before the next newline, which may be nothing.
  mutating func takeText() -> String {
    let text = rest.prefix { $0 != "\n" }
    rest = rest[text.endIndex...]
    return String(text)
  }

  mutating func takeNewline() { rest = rest.dropFirst() }
}
