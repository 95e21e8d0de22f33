import ParlanceLanguage

/// Texts as they are written elsewhere: `'It''s so'`, `“so”`, `"so \"called\""`, and `"so: number 5` that is never closed.
struct ForeignTexts {
  let lexicon: Lexicon

  /// The sentence with all its texts in plain quotes; nil where they are, where it cannot be told where one ends, and where
  /// there are several sentences.
  func plain(_ sentence: String) -> String? {
    var rest = Array(sentence)[...]
    var said = ""
    while let sign = rest.popFirst() {
      if sign == "\"" {
        guard let text = Self.text(&rest, from: sign, to: [sign]) ?? openText(&rest) else { return nil }
        said += SpokenName.quoted(text)
      } else if let ends = ForeignQuotes.closing[sign], said.last.map(Self.isOfWord) != true {
        guard let text = Self.text(&rest, from: sign, to: ends) ?? openText(&rest) else { return nil }
        said += SpokenName.quoted(text)
      } else if sign == ";" || Self.quotes.contains(sign) && !Self.isApostrophe(said.last, rest.first) {
        return nil
      } else {
        said.append(sign)
      }
    }
    return said == sentence ? nil : said
  }

  /// What stands before the first of the signs that close a text, within which one of them stands behind a backslash, twice,
  /// or as an apostrophe; nil where another one stands in it that may open or close a text.
  private static func text(
    _ rest: inout ArraySlice<Character>, from open: Character, to ends: Set<Character>
  ) -> String? {
    var text = ""
    var place = rest.startIndex
    while place < rest.endIndex {
      let letter = rest[place]
      let next = place + 1 < rest.endIndex ? rest[place + 1] : nil
      if let next, ends.contains(next), letter == "\\" || letter == next && next == open {
        text.append(next)
        place += 2
      } else if "'’".contains(letter), isApostrophe(text.last, next) {
        text.append(letter)
        place += 1
      } else if ends.contains(letter) {
        guard next.map(isOfWord) != true else { return nil }
        rest = rest[(place + 1)...]
        return text
      } else if letter == open {
        return nil
      } else {
        text.append(letter)
        place += 1
      }
    }
    return nil
  }

  /// A text that is never closed, up to the fields that are given values behind it.
  private func openText(_ rest: inout ArraySlice<Character>) -> String? {
    guard !rest.contains(where: { "\\\"“”„«»‘".contains($0) }),
      let end = rest.firstIndex(where: { ":,".contains($0) }), areAssignments(rest[(end + 1)...])
    else { return nil }
    defer { rest = rest[end...] }
    return String(rest[..<end].trimmedAtEnd { $0 == " " })
  }

  /// `number 5, archived`: fields, each with one value or as a flag.
  private func areAssignments(_ said: ArraySlice<Character>) -> Bool {
    said.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
      let words = part.split(separator: " ")
      return (1...2).contains(words.count) && lexicon.has(String(words[0]).lowercased(), as: .field)
    }
  }

  private static let quotes = Set(ForeignQuotes.closing.keys).union(ForeignQuotes.closing.values.joined())

  /// Whether what stands between the two is one, as in `anna's`.
  private static func isApostrophe(_ before: Character?, _ after: Character?) -> Bool {
    before.map(isOfWord) == true && after.map(isOfWord) == true
  }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }
}
