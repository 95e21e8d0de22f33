/// A word of a dot command's argument, which may be quoted as in sqlite3. Text in single quotes is literal. In double
/// quotes, `\n`, `\t`, `\"` and `\\` have the same meaning as in C. In quotes, a doubled quote means one quote:
/// `'it''s'`.
struct QuotedWord {
  let text: String
  /// The word as typed, including its quotes.
  let spelling: Substring
  let isQuoted: Bool

  /// Reads the word at the beginning of `rest`. The first character must not be a blank. A quote without a closing
  /// quote is an ordinary character.
  init(beginning rest: Substring) {
    if let quoted = Self.quoted(rest) {
      (text, spelling, isQuoted) = (quoted.text, quoted.spelling, true)
    } else {
      spelling = rest.prefix { !$0.isWhitespace }
      (text, isQuoted) = (String(spelling), false)
    }
  }

  /// Returns the content of `text` if the text is a single quoted word; otherwise nil.
  static func alone(_ text: String) -> String? {
    guard let quoted = quoted(text[...]), quoted.spelling.endIndex == text.endIndex else { return nil }
    return quoted.text
  }

  /// Returns the content of a quoted word whose closing quote isn't typed yet; nil if `text` doesn't begin with a
  /// quote.
  static func begun(_ text: String) -> String? {
    guard let quote = text.first, quote == "'" || quote == "\"" else { return nil }
    return quoted(text[...] + [quote])?.text ?? String(text.dropFirst())
  }

  /// Returns `text` as it must be typed. It is quoted if it is empty, contains a blank, or begins with a quote.
  static func said(_ text: String) -> String {
    let isOne = text.first.map { $0 != "'" && $0 != "\"" } ?? false
    return isOne && !text.contains(where: \.isWhitespace) ? text : spelled(text)
  }

  /// Returns `text` in quotes and with escapes.
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

  /// Reads the quoted word at the beginning of `rest`. After the closing quote, a blank or the end of the text must
  /// follow.
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
