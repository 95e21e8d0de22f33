/// A text that was pasted, on its way into the line that is edited.
struct PastedText {
  let text: String

  /// Takes the text apart from what could be a command: Tab becomes a space, but for one between quotes, which is data;
  /// other control characters are left out, and so are newlines at the end, which would only make the cursor stand below
  /// it.
  ///
  /// - Parameter before: What stands before it in the line that is edited.
  init(_ bytes: some Sequence<UInt8>, behind before: String = "") {
    var scalars = String.UnicodeScalarView()
    var isQuoted = Self.endsQuoted(before)
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
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

  /// Whether a text in quotes is open at the end; it would end on its line, and a quote within it is doubled.
  private static func endsQuoted(_ text: String) -> Bool {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return !line.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  var firstLine: String { String(text.prefix { $0 != "\n" }) }
}
