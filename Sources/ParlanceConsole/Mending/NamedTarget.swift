import ParlanceLanguage

/// Whether a sentence speaks of one record, as in `lend drill to zoe` and `delete fact mistral`.
struct NamedTarget {
  private static let several: Set<String> = [
    "all", "every", "each", "everything", "everyone", "both", "them", "those", "these", "any", "where",
    "with", "without",
  ]
  /// After a key comes another one.
  private static let links: Set<String> = [",", "and", "or", "&", "to", "-", "through"]

  private static let joining: Set<String> = [",", "and", "&"]

  private let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  func isOne(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased() }
    guard words.allSatisfy({ !Self.several.contains($0) }) else { return false }
    let places = words.indices.dropFirst(isNounFirst(words) ? 0 : 1)
    guard let place = places.first(where: { lexicon.noun(words[$0]) != nil }) else {
      let names = words.dropFirst()
      // `saw and ladder` are two.
      let areSeveral = zip(names.dropFirst(), names.dropFirst(2)).contains {
        Self.joining.contains($0) && isName($1)
      }
      return names.contains(where: isName) && !areSeveral
        && !words.dropFirst().contains { isOf(.flag, $0) || isOf(.weekday, $0) }
    }
    // What is said in the plural is several; what is named after the singular is one, unless more are named.
    guard lexicon.noun(words[place]) == words[place], let key = words.dropFirst(place + 1).first, isName(key),
      !isNumber(key) || key.allSatisfy(\.isNumber)
    else {
      return false
    }
    guard let next = words.dropFirst(place + 2).first else { return true }
    if isNumber(key), isNumber(next) { return false }
    // `fact 3 or fact 4` says the noun again.
    guard let other = words.dropFirst(place + 3).drop(while: { $0 == words[place] }).first else {
      return true
    }
    return !(Self.links.contains(next) && isName(other) && isNumber(key) == isNumber(other))
  }

  /// `set` at the beginning says what is done, and `facts 1-3 archive` what it is done to.
  private func isNounFirst(_ words: [String]) -> Bool {
    words.first.map { lexicon.noun($0) != nil && FamiliarWords.meanings(of: $0).isEmpty } ?? false
  }

  /// Whether the first noun after the first word is in the singular: `delete fact`.
  func isSingular(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased() }
    return words.dropFirst().first { lexicon.noun($0) != nil }.map { $0 == lexicon.noun($0) } ?? false
  }

  /// Whether it is said of the first noun that there is one: in the singular, with neither a word for
  /// several nor several numbers behind it. `truncate table fact` of SQL tells all rows.
  func speaksOfOne(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased() }
    guard words.first != "truncate",
      let place = words.indices.dropFirst(isNounFirst(words) ? 0 : 1).first(where: {
        lexicon.noun(words[$0]) != nil
      }), lexicon.noun(words[place]) == words[place]
    else { return false }
    return !namesSeveral(words)
      && words.allSatisfy { !Self.several.contains($0) || Self.conditional.contains($0) }
  }

  /// Whether several are told by their numbers: `1-3`, `1 and 3`, `1 and fact 3`.
  private func namesSeveral(_ words: [String]) -> Bool {
    let noun = words.first { lexicon.noun($0) == $0 }
    let named = words.prefix { !Self.conditional.contains($0) && $0 != ":" }
    return named.indices.contains { place in
      guard isNumber(named[place]) else { return false }
      let next = named.dropFirst(place + 1).drop { Self.links.contains($0) || $0 == noun }.first
      return SaidReach.numbers(in: named[place]) != nil || named[place].contains("..")
        || next.map(isNumber) == true
    }
  }

  private static let conditional: Set<String> = ["where", "with", "without"]

  private func isOf(_ tokenClass: TokenClass, _ word: String) -> Bool {
    lexicon.has(word, as: tokenClass)
  }

  /// Whether it is a number, a text, or a word that nobody knows.
  private func isName(_ word: String) -> Bool {
    if isNumber(word) || word.hasPrefix("\"") { return true }
    return word.first?.isLetter == true && lexicon.number(of: word) < 0
      && FamiliarWords.meanings(of: word).isEmpty
  }

  private func isNumber(_ word: String) -> Bool { word.first?.isNumber == true }
}
