import ParlanceLanguage

/// Words that leave something out, or deny it: `except`, `other than`, `hardly`.
enum LeavingOut {
  /// What denies, also of the one and the other.
  static let denials: Set<String> = ["not", "without", "except", "nor", "neither", "excluding", "but"]
  private static let words = denials.union([
    "excepting", "excl", "exclude", "besides", "barring", "minus", "never", "no", "none", "non", "unless",
    "hardly", "scarcely", "barely", "rarely", "seldom",
  ])
  private static let ofTwo: Set<[String]> = [
    ["other", "than"], ["rather", "than"], ["instead", "of"], ["apart", "from"], ["aside", "from"],
  ]
  /// Those that leave out nearly all, or now and then: nothing here says as much.
  private static let vague: Set<String> = ["hardly", "scarcely", "barely", "rarely", "seldom"]
  /// What denies another thing than the name behind it.
  private static let others: Set<String> = ["no", "none", "nor", "neither", "non"]
  /// Those that no other word comes near to.
  private static let long = ["except", "excluding", "without", "besides", "unless"]

  /// Of how many words what begins the small ones is; nil where it leaves nothing out.
  static func count(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> Int? {
    guard let word = words.first else { return nil }
    if ofTwo.contains(Array(words.prefix(2))) { return 2 }
    return Self.words.contains(word) || isMisspelt(word, lexicon) ? 1 : nil
  }

  /// Whether these words and no others lead to what is left out: `except for`, `but not`.
  static func leads(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> Bool {
    let words = words.map { $0.lowercased() }[...]
    guard let word = words.first, !vague.contains(word), !others.contains(word),
      let count = count(words, lexicon)
    else { return false }
    let rest = words.dropFirst(count)
    // Behind any other `not` says the contrary.
    return rest.isEmpty || rest.elementsEqual(["for"]) || word == "but" && rest.elementsEqual(["not"])
  }

  /// A word of this language was not meant by it, but for `expect`.
  private static func isMisspelt(_ word: String, _ lexicon: Lexicon) -> Bool {
    (word == "expect" || lexicon.number(of: word) < 0)
      && long.contains { EditDistance.between(word, $0) == 1 }
  }
}
