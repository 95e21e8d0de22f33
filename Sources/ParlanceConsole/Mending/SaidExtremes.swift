import ParlanceLanguage

/// `the cheapest class` is one, and so is `class with the highest cost`: what is listed for it ends with the first. Of
/// `the cheapest classes` there may be several: the first alone is not what is meant.
struct SaidExtremes: SaidLaw {
  private static let extremes: Set<String> = [
    "newest", "latest", "oldest", "earliest", "cheapest", "expensive", "longest", "shortest", "biggest",
    "largest", "greatest", "highest", "smallest", "lowest", "thickest", "thinnest", "most", "least", "fewest",
  ]
  private static let leading: Set<String> = ["with", "having", "by", "has", "of"]

  /// The words that ask for one.
  private let ones: Set<String>
  private let hasSeveral: Bool

  init(_ said: String, _ lexicon: Lexicon) {
    let words = SpokenWords(said)?.words.map { $0.lowercased() } ?? []
    let before = zip(words, words.dropFirst()).filter { Self.extremes.contains($0.0) }
    // `at least 3` is a bound.
    let behind = words.indices.dropFirst(2).filter { place in
      Self.extremes.contains(words[place]) && Self.leading.contains(words[place - 1])
    }
    let pairs = before + behind.map { (words[$0], words[$0 - 2]) }
    ones = Set(pairs.filter { lexicon.noun($0.1) == $0.1 }.map(\.0))
    hasSeveral = pairs.contains { pair in lexicon.noun(pair.1).map { $0 != pair.1 } ?? false }
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    if hasSeveral, endsWithFirst(offered), !offered.contains("ties") { return false }
    // A first mend may leave the word to the next.
    return ones.isEmpty || offered.first != "list" || !ones.isDisjoint(with: offered)
      || endsWithFirst(offered)
  }

  private func endsWithFirst(_ offered: [String]) -> Bool {
    zip(offered, offered.dropFirst()).contains { $0 == "first" && $1 == "1" }
  }
}
