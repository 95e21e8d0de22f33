import ParlanceLanguage

/// The words of a sentence from which texts may be made: what is kept of them is whole, or nothing.
struct SaidTexts: SaidLaw {
  private let words: [String]
  private let text: String
  private let lexicon: Lexicon

  init(_ said: String, _ lexicon: Lexicon) {
    (text, self.lexicon) = (said, lexicon)
    words = (SpokenWords(said)?.whole ?? []).map { $0.lowercased() }
  }

  /// Whether each new text of `suggestion`, and each name right after a noun, has all its words in the order in which they
  /// were said, and the `the` before them, too.
  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords(suggestion)?.words ?? []
    return offered.indices.allSatisfy { place in
      let word = offered[place]
      if word.hasPrefix("\"") { return text.contains(word) || isWhole(word) }
      guard place == 2, offered[0].lowercased() == "add", isNoun(offered[1]), word.first?.isLetter == true
      else {
        return true
      }
      return !words.indices.contains {
        follows($0) && words[$0] == word.lowercased() && isNoun(words[$0 - 2])
      }
    }
  }

  private func isWhole(_ quoted: String) -> Bool {
    let parts = quoted.dropFirst().dropLast().lowercased().split(whereSeparator: \.isWhitespace).map(
      String.init)
    // A text of one word, or made of something else, is not cut out of words.
    guard parts.count > 1, parts.allSatisfy({ words.contains($0) }) else { return true }
    let places = words.indices.filter { words[$0...].starts(with: parts) }
    return places.contains { !follows($0) }
  }

  /// Whether the word at `place` stands behind one that names nothing, which is part of a text.
  private func follows(_ place: Int) -> Bool { place > 1 && SpokenWords.isFiller(words[place - 1]) }

  private func isNoun(_ word: String) -> Bool {
    lexicon.has(word.lowercased(), as: .entity)
  }
}
