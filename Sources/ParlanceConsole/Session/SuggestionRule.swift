import ParlanceLanguage

/// What is never suggested, whatever the grammar allows: what would change data where a question was asked, or where
/// something was only named.
struct SuggestionRule {
  private static let changing: Set<String> = [
    "add", "subtract", "save", "change", "delete", "let", "define", "begin", "commit", "rollback",
    "load", "forget",
  ]

  private let lexicon: Lexicon?
  private let first: String
  private let asks: Bool
  private let hasSign: Bool

  /// Allows everything.
  init() { (lexicon, first, asks, hasSign) = (nil, "", false, false) }

  init(said: String, _ lexicon: Lexicon) {
    let spoken = SpokenWords(said)
    self.lexicon = lexicon
    first = spoken?.words.first?.lowercased() ?? ""
    asks = spoken?.asks ?? false
    hasSign = said.contains("#")
  }

  func allows(_ suggestion: String, for reading: Diagnostic) -> Bool {
    // `fact #3` is a fact and a comment; nobody meant all facts.
    if reading.id == "needs-all", hasSign { return false }
    guard let lexicon, let word = suggestion.split(separator: " ").first else { return true }
    let begin = word.lowercased()
    guard begin != first, Self.changing.contains(begin) || isVerb(begin, lexicon) else { return true }
    return !asks && !isNamed(lexicon)
  }

  private func isVerb(_ word: String, _ lexicon: Lexicon) -> Bool {
    lexicon.classes(of: lexicon.number(of: word)).contains(.verb)
  }

  /// Whether what was said begins with what the model has, and not with what is done to it.
  private func isNamed(_ lexicon: Lexicon) -> Bool {
    let classes = lexicon.classes(of: lexicon.number(of: first))
    return !classes.contains(.verb) && [.flag, .field].contains { classes.contains($0) }
  }
}
