/// A word of a dot command's argument. As in sqlite3 it may stand in quotes: single ones hold just what stands between
/// them, in double ones `\n`, `\t`, `\"` and `\\` are what they are in C. A quote that stands twice is one.
struct QuotedWord {
  let text: String
  /// The word as it stands.
  let spelling: Substring
  let isQuoted: Bool

  /// The word that `rest` begins with, which is no blank. A quote that nothing closes is a letter like any other.
  init(beginning rest: Substring) {
    if let quoted = Self.quoted(rest) {
      (text, spelling, isQuoted) = (quoted.text, quoted.spelling, true)
    } else {
      spelling = rest.prefix { !$0.isWhitespace }
      (text, isQuoted) = (String(spelling), false)
    }
  }

  /// What `text` says where it is one word in quotes; nil for anything else.
  static func alone(_ text: String) -> String? {
    guard let quoted = quoted(text[...]), quoted.spelling.endIndex == text.endIndex else { return nil }
    return quoted.text
  }

  /// What is said so far in a quote that is still open; nil where none is.
  static func begun(_ text: String) -> String? {
    guard let quote = text.first, quote == "'" || quote == "\"" else { return nil }
    return quoted(text[...] + [quote])?.text ?? String(text.dropFirst())
  }

  /// `text` as it is, or in quotes where it would be no one word.
  static func said(_ text: String) -> String {
    let isOne = text.first.map { $0 != "'" && $0 != "\"" } ?? false
    return isOne && !text.contains(where: \.isWhitespace) ? text : spelled(text)
  }

  /// `text` in quotes, so that it is read as it is.
  static func spelled(_ text: String) -> String {
    var spelling = ""
    for character in text {
      switch character {
      case "\"": spelling += "\"\""
      case "\\": spelling += "\\\\"
      case "\n": spelling += "\\n"
      case "\t": spelling += "\\t"
      default: spelling.append(character)
      }
    }
    return "\"\(spelling)\""
  }

  /// The quotes that `rest` begins with, where a blank or nothing follows them.
  private static func quoted(_ rest: Substring) -> (text: String, spelling: Substring)? {
    guard let quote = rest.first, quote == "'" || quote == "\"" else { return nil }
    var text = ""
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let character = rest[index]
      let next = rest.index(after: index)
      let following = next < rest.endIndex ? rest[next] : nil
      if character == quote, following != quote {
        guard following?.isWhitespace ?? true else { return nil }
        return (text, rest[..<next])
      }
      let escaped = quote == "\"" && character == "\\" ? following.flatMap { escapes[$0] } : nil
      text.append(escaped ?? character)
      index = escaped != nil || character == quote ? rest.index(after: next) : next
    }
    return nil
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "\"": "\"", "'": "'", "\\": "\\",
  ]
}
