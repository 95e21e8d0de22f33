import ParlanceLanguage

/// Texts of several words, said without the quotes that they need: `change fact 3: text The Nile`, `save fact The Nile`.
struct UnquotedValues {
  private static let mostWords = 12
  private static let comparisons: Set<String> = ["=", "!=", "contains", "starts", "ends"]

  private static let linking: Set<String> = [
    "is", "are", "was", "has", "of", "in", "and", "for", "to", "no", "not", "than", "at",
  ]

  let lexicon: Lexicon

  /// The sentence with the text in quotes; none where nothing in it can be one.
  func sentences(_ words: [String]) -> [String] {
    words.indices.dropFirst().compactMap { place in
      guard place + 1 < words.count, let end = end(after: place, words) else { return nil }
      let text = words[(place + 1)..<end]
      guard (2...Self.mostWords).contains(text.count), text.contains(where: isUnknown),
        text.indices.allSatisfy({ isOfText(text[$0]) || isNoDay($0, text) && isOf(.weekday, text[$0]) })
      else { return nil }
      return SpokenWords.joined(
        words[...place] + [SpokenName.quoted(text.joined(separator: " "))] + words[end...])
    }
  }

  /// Where the text ends that begins behind the word at `place`; nil where none begins there.
  private func end(after place: Int, _ words: [String]) -> Int? {
    let (verb, word) = (words[0].lowercased(), words[place].lowercased())
    let ends = words[place...].firstIndex { [",", ":"].contains($0) && $0 != words[place] } ?? words.count
    if isOf(.field, word), [",", ":"].contains(words[place - 1]) { return ends }
    // `add practice prostrations 100000` gives a number.
    if ["add", "save"].contains(verb), place == 1, isOf(.entity, word) {
      // `save members to file.csv` names a file.
      guard words[place + 1].lowercased() != "to" else { return nil }
      return place + 2 < words.count && !isNumber(words[place + 2]) ? ends : nil
    }
    // A condition goes on behind the text.
    guard Self.comparisons.contains(word) else { return nil }
    return words[(place + 1)...].firstIndex { !isUnknown($0) && !SpokenWords.namesNothing($0) } ?? words.count
  }

  /// Whether it may stand in a text without quotes: no word of the model, nor of SQL.
  private func isOfText(_ word: String) -> Bool {
    let lower = word.lowercased()
    if SuggestionRule.statement.contains(lower) { return false }
    return isUnknown(word) || isNumber(word) || SpokenWords.namesNothing(word) || Self.linking.contains(lower)
  }

  /// `The sun is hot`: the name of a day is another word there; at the end of a text it may be the day.
  private func isNoDay(_ place: Int, _ text: ArraySlice<String>) -> Bool {
    place > text.startIndex && place + 1 < text.endIndex && SpokenWords.isFiller(text[place - 1])
  }

  private func isOf(_ tokenClass: TokenClass, _ word: String) -> Bool {
    lexicon.has(word.lowercased(), as: tokenClass)
  }

  private func isUnknown(_ word: String) -> Bool {
    word.first?.isLetter == true && lexicon.number(of: word.lowercased()) < 0
      && !SpokenWords.namesNothing(word)
  }

  private func isNumber(_ word: String) -> Bool { word.first?.isNumber == true }
}
