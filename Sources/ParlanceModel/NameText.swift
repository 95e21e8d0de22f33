/// The normal form of record names, without surplus blanks.
public enum NameText {
  /// Returns the name without leading and trailing blanks. Several blanks in a row become one space, unless they
  /// contain a line break.
  public static func trimmed(_ name: String) -> String {
    guard !isTrimmed(name.utf8) else { return name }
    var trimmed = String.UnicodeScalarView()
    var blanks = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar.properties.isWhitespace {
        blanks.append(scalar)
        continue
      }
      if !trimmed.isEmpty, !blanks.isEmpty {
        if blanks.contains(where: isLineEnd) { trimmed += blanks } else { trimmed.append(" ") }
      }
      blanks = String.UnicodeScalarView()
      trimmed.append(scalar)
    }
    return String(trimmed)
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { Character(scalar).isNewline }

  /// Whether a fast check shows that the name is already trimmed, as almost every name is.
  private static func isTrimmed(_ bytes: String.UTF8View) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in bytes {
      if byte < space || byte >= 0x80 || byte == space && last == space { return false }
      last = byte
    }
    return last != space
  }
}
