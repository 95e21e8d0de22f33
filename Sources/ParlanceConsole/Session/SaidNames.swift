import ParlanceLanguage

/// The words of a sentence that are names, though nobody knows them: none becomes a day or a word that links, or is left
/// out, because it comes near to one.
///
/// `delete loans Tom` is no `delete loans tomorrow`, and `list loans Fox yesterday` no `list loans for yesterday`.
struct SaidNames {
  private static let days: Set<String> = ["today", "yesterday", "tomorrow"]
  private static let links: Set<String> = [
    "of", "in", "for", "on", "to", "at", "by", "from", "since", "until", "before", "after",
  ]
  /// Shorter words come near to too many others.
  private static let shortest = 5

  private let lexicon: Lexicon
  private let words: [String]

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = SpokenWords.cut(said)
  }

  /// Whether those with a capital letter are kept, where the sentence does not begin with one.
  func areKept(in suggestion: String) -> Bool {
    guard words.first?.first?.isUppercase == false else { return true }
    return areKept(words.dropFirst().filter { $0.first?.isUppercase == true }, in: suggestion)
  }

  /// Whether the short ones are kept, too: by them it is told which rows are changed.
  func areAllKept(in suggestion: String) -> Bool {
    areKept(
      words.dropFirst().filter { $0.count < Self.shortest || $0.first?.isUppercase == true }, in: suggestion)
  }

  private func areKept(_ names: [String], in suggestion: String) -> Bool {
    let offered = SpokenWords.cut(suggestion.replacing("\"", with: " ").lowercased())
    let gained = Set(offered).subtracting(words.map { $0.lowercased() })
    return names.map { $0.lowercased() }.filter(isName).allSatisfy { name in
      offered.contains(name) || gained.contains { isMeant($0, by: name) }
    }
  }

  /// Whether it may be what was said, and is no other day or link than one with all its letters.
  private func isMeant(_ word: String, by name: String) -> Bool {
    guard !EditDistance.nearest(to: name, in: [word]).isEmpty else { return false }
    if Self.days.contains(word) || isOfCalendar(word) { return name.count >= Self.shortest }
    guard Self.links.contains(word) || lexicon.canonical(word, as: .preposition) != nil else { return true }
    return name.count <= word.count && name.allSatisfy(word.contains)
  }

  private func isOfCalendar(_ word: String) -> Bool {
    [.weekday, .month].contains { lexicon.canonical(word, as: $0) != nil }
  }

  private func isName(_ word: String) -> Bool {
    guard word.count > 1, word.allSatisfy(\.isLetter), lexicon.number(of: word) < 0,
      !SpokenWords.namesNothing(word)
    else {
      return false
    }
    let calendar = [TokenClass.weekday, .month].flatMap(lexicon.spellings(of:))
    let isShortened = word.count > 2 && calendar.contains { $0.hasPrefix(word) }
    return !isShortened && !SayingTable.words.contains(word) && FamiliarWords.meanings(of: word).isEmpty
  }
}
