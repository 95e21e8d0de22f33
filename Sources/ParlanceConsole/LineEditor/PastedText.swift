/// A text that was pasted, on its way into the line that is edited.
struct PastedText {
  let text: String

  /// Takes the text apart from what could be a command: Tab becomes a space, but for one between quotes, which is data;
  /// colours and other control characters are left out, and so are newlines at the end, which would only make the cursor
  /// stand below it.
  ///
  /// - Parameter before: What stands before it in the line that is edited.
  init(_ bytes: some Sequence<UInt8>, behind before: String = "") {
    var scalars = String.UnicodeScalarView()
    var isQuoted = Self.endsQuoted(before)
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Self.withoutSequences(Array(bytes)), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\r", "\n": isQuoted = false
      default: break
      }
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if previous != "\r" { scalars.append("\n") }
      case "\t": scalars.append(isQuoted ? scalar : " ")
      case _ where scalar.properties.generalCategory == .control: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  /// Without what tells a terminal how to draw: `ESC [`, parameters and a letter.
  private static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[escape...]
      switch EscapeSequence.beginning(of: rest) {
      case .whole(let sequence) where rest.starts(with: "\u{1B}[".utf8):
        rest = rest.dropFirst(sequence.bytes.count)
      default: rest = rest.dropFirst()
      }
    }
    return kept + rest
  }

  /// Whether a text in quotes is open at the end; it would end on its line, and a quote within it is doubled.
  private static func endsQuoted(_ text: String) -> Bool {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return !line.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  var firstLine: String { String(text.prefix { $0 != "\n" }) }
}
