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
  /// Whether it is a name in back quotes or brackets, whatever it is called.
  var isDelimited = false

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

  /// Whether it may be a word of SQL itself.
  var isKeyword: Bool { kind == .word && !isDelimited }

  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }

  var lowercased: String { kind == .text ? "" : text.lowercased() }

  /// The words of a statement, without its comments; nil where a quote is never closed.
  static func words(of statement: String) -> [SQLWord]? {
    var words: [SQLWord] = []
    var rest = Substring(statement)
    while let first = rest.first {
      let start = rest.startIndex
      func take(_ kind: Kind, _ text: some StringProtocol, isDelimited: Bool = false) {
        words.append(
          SQLWord(
            kind: kind, text: String(text), range: start..<rest.startIndex, isDelimited: isDelimited))
      }
      func take(_ kind: Kind, while belongs: (Character) -> Bool) {
        let text = rest.prefix(while: belongs)
        rest = rest.dropFirst(text.count)
        take(kind, text)
      }
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if let (mark, end) = comments.first(where: { rest.hasPrefix($0.mark) }) {
        rest = rest.dropFirst(mark.count).firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
      } else if let end = quotes[first] {
        guard let text = quoted(&rest, end) else { return nil }
        take(
          first == "'" ? .text : first == "\"" ? .quoted : .word, text,
          isDelimited: first == "`" || first == "[")
      } else if first.isNumber {
        take(.number) { $0.isNumber || $0 == "." }
      } else if first.isLetter || first == "_" {
        take(.word) { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
      } else {
        let sign = rest.prefix(["<>", "<=", ">=", "!=", "=="].contains { rest.hasPrefix($0) } ? 2 : 1)
        rest = rest.dropFirst(sign.count)
        take(.sign, sign)
      }
    }
    return words
  }

  private static let comments: [(mark: String, end: String)] = [("--", "\n"), ("/*", "*/")]
  /// What ends each.
  private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]

  /// What stands in quotes, of which two at the end of one are one within.
  private static func quoted(_ rest: inout Substring, _ end: Character) -> String? {
    var text = ""
    rest = rest.dropFirst()
    while let next = rest.first {
      rest = rest.dropFirst()
      if next != end {
        text.append(next)
      } else if rest.first == end {
        text.append(end)
        rest = rest.dropFirst()
      } else {
        return text
      }
    }
    return nil
  }
}
