import ParlanceLanguage

/// Texts as they are written elsewhere: `'It''s so'`, `“so”`, `"so \"called\""`, and `"so: number 5` that is never closed.
struct ForeignTexts {
  private static let closing: [Character: Set<Character>] = [
    "'": ["'"], "‘": ["’"], "“": ["”"], "„": ["“", "”"], "«": ["»"],
  ]
  /// What closes a text that was begun with a plain quote, where none does.
  private static let closingPlain: Set<Character> = ["”", "“", "»"]

  let lexicon: Lexicon

  /// The sentence with all its texts in plain quotes; nil where they are, and where it cannot be told where one ends.
  func plain(_ sentence: String) -> String? {
    var rest = Array(sentence)[...]
    var said = ""
    while let sign = rest.popFirst() {
      if sign == "\"" {
        guard let text = Self.text(&rest) ?? openText(&rest) else { return nil }
        said += Self.quoted(text)
      } else if let ends = Self.closing[sign], said.last.map(Self.isOfWord) != true {
        guard let text = Self.text(&rest, endingAt: ends) else { return nil }
        said += Self.quoted(text)
      } else {
        said.append(sign)
      }
    }
    return said == sentence ? nil : said
  }

  /// What stands between the quotes, within which one of them stands behind a backslash, or twice.
  private static func text(_ rest: inout ArraySlice<Character>) -> String? {
    var text = ""
    var place = rest.startIndex
    while place < rest.endIndex {
      let next = place + 1 < rest.endIndex ? rest[place + 1] : nil
      switch rest[place] {
      case "\\" where next == "\"", "\"" where next == "\"":
        text.append("\"")
        place += 2
      case "\"":
        rest = rest[(place + 1)...]
        return text
      case let letter:
        text.append(letter)
        place += 1
      }
    }
    return nil
  }

  /// - Parameter ends: Of which one closes the text where no word goes on behind it.
  private static func text(_ rest: inout ArraySlice<Character>, endingAt ends: Set<Character>) -> String? {
    var text = ""
    var place = rest.startIndex
    while place < rest.endIndex {
      let letter = rest[place]
      let next = place + 1 < rest.endIndex ? rest[place + 1] : nil
      if letter == "'", next == "'", ends.contains("'") {
        text.append("'")
        place += 2
      } else if ends.contains(letter), next.map(isOfWord) != true {
        rest = rest[(place + 1)...]
        return text
      } else {
        text.append(letter)
        place += 1
      }
    }
    return nil
  }

  /// A text that is never closed, up to a quote of another kind, or to the field that is given a value behind it.
  private func openText(_ rest: inout ArraySlice<Character>) -> String? {
    if let end = rest.firstIndex(where: Self.closingPlain.contains) {
      defer { rest = rest[(end + 1)...] }
      return String(rest[..<end])
    }
    let end = rest.indices.first { place in
      guard rest[place] == ":" || rest[place] == "," else { return false }
      let word = rest[(place + 1)...].drop { $0 == " " }.prefix(while: Self.isOfWord)
      return lexicon.has(String(word).lowercased(), as: .field)
    }
    guard let end else { return nil }
    defer { rest = rest[end...] }
    return String(String(rest[..<end]).reversed().drop { $0 == " " }.reversed())
  }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }

  private static func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
}
