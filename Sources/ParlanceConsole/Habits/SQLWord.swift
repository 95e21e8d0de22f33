/// One word, number, text or sign of a statement of SQL.
struct SQLWord {
  /// `quoted` stands in double quotes: a name, and where one is no column, a text.
  enum Kind { case word, number, text, quoted, sign }

  let kind: Kind
  /// A text without its quotes; a sign of two characters, `<>` or `<=`, is one.
  let text: String

  var isText: Bool { kind == .text || kind == .quoted }

  var lowercased: String { kind == .text ? "" : text.lowercased() }

  /// The words of a statement; nil where a quote is never closed.
  static func words(of statement: String) -> [SQLWord]? {
    var words: [SQLWord] = []
    var rest = Substring(statement)
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "'" || first == "\"" || first == "`" {
        guard let text = quoted(&rest, first) else { return nil }
        words.append(SQLWord(kind: first == "'" ? .text : first == "\"" ? .quoted : .word, text: text))
      } else if first.isNumber {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        words.append(SQLWord(kind: .number, text: String(number)))
        rest = rest.dropFirst(number.count)
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        words.append(SQLWord(kind: .word, text: String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        let isLong = ["<>", "<=", ">=", "!=", "=="].contains { rest.hasPrefix($0) }
        words.append(SQLWord(kind: .sign, text: String(rest.prefix(isLong ? 2 : 1))))
        rest = rest.dropFirst(isLong ? 2 : 1)
      }
    }
    return words
  }

  /// What stands in quotes, of which two within are one.
  private static func quoted(_ rest: inout Substring, _ quote: Character) -> String? {
    var text = ""
    rest = rest.dropFirst()
    while let next = rest.first {
      rest = rest.dropFirst()
      if next != quote {
        text.append(next)
      } else if rest.first == quote {
        text.append(quote)
        rest = rest.dropFirst()
      } else {
        return text
      }
    }
    return nil
  }
}
