import ParlanceLanguage

/// `the cheapest class` is one: what is listed for it ends with the first.
struct SaidExtremes {
  private static let extremes: Set<String> = [
    "newest", "latest", "oldest", "earliest", "cheapest", "expensive", "longest", "shortest", "biggest",
    "largest", "greatest", "highest", "smallest", "lowest", "thickest", "thinnest",
  ]

  /// The words that ask for one.
  private let ones: Set<String>

  init(_ said: String, _ lexicon: Lexicon) {
    let words = SpokenWords.cutSmall(said)
    ones = Set(
      zip(words, words.dropFirst()).filter { extreme, noun in
        Self.extremes.contains(extreme) && lexicon.noun(noun) == noun
      }.map(\.0))
  }

  func areKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    // A first mend may leave the word to the next.
    return ones.isEmpty || offered.first != "list" || !ones.isDisjoint(with: offered)
      || zip(offered, offered.dropFirst()).contains { $0 == "first" && $1 == "1" }
  }
}
