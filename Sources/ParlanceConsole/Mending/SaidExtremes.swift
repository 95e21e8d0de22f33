import ParlanceLanguage

/// `the cheapest class` is one, and so is `class with the highest cost`: what is listed for it ends with the first.
struct SaidExtremes {
  private static let extremes: Set<String> = [
    "newest", "latest", "oldest", "earliest", "cheapest", "expensive", "longest", "shortest", "biggest",
    "largest", "greatest", "highest", "smallest", "lowest", "thickest", "thinnest", "most", "least", "fewest",
  ]
  private static let leading: Set<String> = ["with", "having", "by", "has", "of"]

  /// The words that ask for one.
  private let ones: Set<String>

  init(_ said: String, _ lexicon: Lexicon) {
    let words = SpokenWords(said)?.words.map { $0.lowercased() } ?? []
    let isOne = { (word: String) in lexicon.noun(word) == word }
    let before = zip(words, words.dropFirst()).filter { Self.extremes.contains($0) && isOne($1) }.map(\.0)
    // `at least 3` is a bound.
    let behind = words.indices.dropFirst(2).filter { place in
      Self.extremes.contains(words[place]) && Self.leading.contains(words[place - 1])
        && isOne(words[place - 2])
    }
    ones = Set(before + behind.map { words[$0] })
  }

  func areKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    // A first mend may leave the word to the next.
    return ones.isEmpty || offered.first != "list" || !ones.isDisjoint(with: offered)
      || zip(offered, offered.dropFirst()).contains { $0 == "first" && $1 == "1" }
  }
}
