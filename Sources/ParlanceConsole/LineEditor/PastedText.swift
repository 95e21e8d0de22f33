import ParlanceLanguage

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
    var quote = OpenQuote()
    before.utf8.forEach { quote.read($0) }
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Self.withoutSequences(Array(bytes)), as: UTF8.self).unicodeScalars {
      quote.read(Character(scalar))
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if previous != "\r" { scalars.append("\n") }
      case "\t": scalars.append(quote.isOpen ? scalar : " ")
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

  var firstLine: String { String(text.prefix { $0 != "\n" }) }
}
