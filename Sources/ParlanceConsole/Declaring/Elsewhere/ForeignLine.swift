/// A line that declares as other languages do, cut into its words.
struct ForeignLine {
  private(set) var words: [ForeignWord] = []
  /// What stands behind `//`, `--` or `#`.
  private(set) var comment: String?

  private static let signs = ["->", "=>", ":=", "::", "..", ">=", "<=", "!=", "<>", "=="]

  init(_ words: some Sequence<ForeignWord>) { self.words = Array(words) }

  /// Nil where a quote is never closed.
  init?(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if let sign = ["//", "--", "#"].first(where: rest.hasPrefix) {
        comment = String(rest.dropFirst(sign.count).drop(while: \.isWhitespace))
        break
      } else if let end = Self.endOfRemark(rest) {
        rest = rest[end...]
      } else if let closing = Self.quotes[first] {
        guard let end = rest.dropFirst().firstIndex(of: closing) else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        take(.text, &rest, to: rest.index(after: end), text: String(inner))
      } else if first.isNumber {
        take(.number, &rest, to: Self.endOfNumber(rest))
      } else if Self.isLetter(first) {
        take(.word, &rest, to: Self.endOfName(rest))
      } else if first.isCurrencySymbol, rest.dropFirst().first.map(Self.isLetter) != true {
        take(.word, &rest, to: rest.index(after: rest.startIndex))
      } else {
        let length = Self.signs.contains(where: rest.hasPrefix) ? 2 : 1
        take(.sign, &rest, to: rest.index(rest.startIndex, offsetBy: length))
      }
    }
  }

  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "`": "`", "\u{201C}": "\u{201D}", "\u{2018}": "\u{2019}",
  ]

  private mutating func take(
    _ kind: ForeignWord.Kind, _ rest: inout Substring, to end: Substring.Index, text: String? = nil
  ) {
    let typed = rest[..<end]
    words.append(ForeignWord(kind: kind, text: text ?? String(typed), typed: typed))
    rest = rest[end...]
  }

  /// Where `/* … */` ends.
  private static func endOfRemark(_ rest: Substring) -> Substring.Index? {
    guard rest.hasPrefix("/*") else { return nil }
    return rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
  }

  private static func endOfNumber(_ rest: Substring) -> Substring.Index {
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex {
      let next = rest.index(after: end)
      let isPoint = rest[end] == "." && next < rest.endIndex && rest[next].isNumber
      guard rest[end].isNumber || rest[end] == "_" || isPoint else { break }
      end = next
    }
    return end
  }

  /// A hyphen between letters belongs to the name.
  private static func endOfName(_ rest: Substring) -> Substring.Index {
    var end = rest.startIndex
    while end < rest.endIndex {
      let next = rest.index(after: end)
      let isHyphen = rest[end] == "-" && next < rest.endIndex && isLetter(rest[next])
      guard isLetter(rest[end]) || rest[end].isNumber || isHyphen else { break }
      end = next
    }
    return end
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }
}
