/// A text that was pasted, on its way into the line that is edited.
struct PastedText {
  let text: String

  /// Takes the text apart from what could be a command: Tab becomes a space, other control characters are left out, and
  /// so are newlines at the end, which would only make the cursor stand below it.
  init(_ bytes: some Sequence<UInt8>) {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if previous != "\r" { scalars.append("\n") }
      case "\t": scalars.append(" ")
      case _ where scalar.properties.generalCategory == .control: break
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  var firstLine: String { String(text.prefix { $0 != "\n" }) }
}
