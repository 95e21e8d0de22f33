import ParlanceLanguage

/// One word, number, text or sign of a statement of SQL.
struct SQLWord {
  /// `quoted` stands in double quotes: a name, and where one is no column, a text. `present` is reckoned from the
  /// present, and its text is what a sentence says: ``SQLPresent``.
  enum Kind { case word, number, text, quoted, sign, present }

  let kind: Kind
  /// A text without its quotes; a sign of two characters, `<>` or `<=`, is one.
  let text: String
  /// Where it stands in the statement.
  let range: Range<String.Index>

  var isText: Bool { kind == .text || kind == .quoted }

  /// The number that it is; in quotes too, in which other databases take it for one: `'200'`.
  var number: String? {
    if kind == .number { return text }
    guard isText else { return nil }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
    return isPlain && parts.count < 3 ? text : nil
  }

  /// Whether it is a word of SQL, but for one letter.
  func isNear(_ keyword: String) -> Bool { kind == .word && EditDistance.between(text, keyword) < 2 }

  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }

  var lowercased: String { kind == .text ? "" : text.lowercased() }

  /// The words of a statement; nil where a quote is never closed.
  static func words(of statement: String) -> [SQLWord]? {
    var words: [SQLWord] = []
    var rest = Substring(statement)
    while let first = rest.first {
      let start = rest.startIndex
      func take(_ kind: Kind, _ text: some StringProtocol) {
        words.append(SQLWord(kind: kind, text: String(text), range: start..<rest.startIndex))
      }
      func take(_ kind: Kind, while belongs: (Character) -> Bool) {
        let text = rest.prefix(while: belongs)
        rest = rest.dropFirst(text.count)
        take(kind, text)
      }
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "'" || first == "\"" || first == "`" {
        guard let text = quoted(&rest, first) else { return nil }
        take(first == "'" ? .text : first == "\"" ? .quoted : .word, text)
      } else if first.isNumber {
        take(.number) { $0.isNumber || $0 == "." }
      } else if first.isLetter || first == "_" {
        take(.word) { $0.isLetter || $0.isNumber || $0 == "_" }
      } else {
        let sign = rest.prefix(["<>", "<=", ">=", "!=", "=="].contains { rest.hasPrefix($0) } ? 2 : 1)
        rest = rest.dropFirst(sign.count)
        take(.sign, sign)
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
