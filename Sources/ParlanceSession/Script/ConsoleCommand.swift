package import ParlanceLanguage

/// Lines among sentences that are for the console itself: `.mode csv`, `\d`. What they do is the console's.
package enum ConsoleCommand {
  /// Whether a command begins with these bytes, at the start of a sentence; so does the help about one, `help .mode`.
  package static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "."), UInt8(ascii: "\\"): return isSign(bytes)
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      let word = "help "
      guard bytes.count > word.utf8.count, zip(bytes, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
        return false
      }
      return isSign(bytes.dropFirst(word.utf8.count).drop { $0 == 0x20 })
    default: return false
    }
  }

  /// Whether they are a dot, or a backslash and a letter.
  private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.first else { return false }
    if sign == UInt8(ascii: ".") { return true }
    guard sign == UInt8(ascii: "\\"), let next = bytes.dropFirst().first else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
  }

  /// Whether a line with these bytes holds SQL, which may go on over several lines.
  package static func holdsSQL(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix { $0 > 0x20 }.map { $0 | 0x20 }
    return name.count > 2 && ".sql".utf8.map { $0 | 0x20 }.starts(with: name)
  }
}

/// A word, and where it stands.
package struct SourceWord {
  package let text: String
  package let range: SourceRange

  package init(text: String, range: SourceRange) { (self.text, self.range) = (text, range) }
}
