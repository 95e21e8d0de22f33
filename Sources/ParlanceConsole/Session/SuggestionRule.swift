import ParlanceLanguage

/// The law of offers: what is offered never does more than what was said, nor something else, whatever the grammar allows.
///
/// - A question, and what only names something, is never answered with a change.
/// - Who names one record is never offered a change of several.
/// - What looks ahead of today never looks back, nor the other way round.
///
/// Which near names may take the place of one that no record bears, the store decides where it looks for them.
struct SuggestionRule {
  private static let changing: Set<String> = [
    "add", "subtract", "save", "change", "delete", "let", "define", "begin", "commit", "rollback",
    "load", "forget",
  ]

  private let lexicon: Lexicon?
  private let first: String
  private let asks: Bool
  private let hasSign: Bool
  private let namesOne: Bool
  /// Whether it speaks of a record in the singular.
  private let saysOne: Bool
  /// Whether it says how many right after its first word.
  private let counts: Bool
  /// Whether it says what `who` or `which` does.
  private let relates: Bool
  private let direction: TimeDirection

  /// Allows everything.
  init() {
    (lexicon, first, asks, hasSign, namesOne) = (nil, "", false, false, false)
    (saysOne, counts, relates) = (false, false, false)
    direction = TimeDirection([])
  }

  init(said: String, _ lexicon: Lexicon) {
    let words = SpokenWords(said)?.words ?? []
    self.lexicon = lexicon
    first = words.first?.lowercased() ?? ""
    asks = SpokenWords(said)?.asks ?? false
    hasSign = said.contains("#")
    let target = NamedTarget(lexicon)
    (namesOne, saysOne) = (target.isOne(words), target.isSingular(words))
    counts = words.dropFirst().first?.first?.isNumber == true
    relates = words.contains { ["who", "which", "never"].contains($0.lowercased()) }
    direction = TimeDirection(words)
  }

  /// Whether the words of a suggestion may be offered.
  func allows(_ suggestion: String, for reading: Diagnostic) -> Bool {
    guard let lexicon else { return true }
    // `fact #3` is a fact and a comment, and `fact` is one; nobody meant all facts.
    if reading.id == "needs-all", hasSign || saysOne { return false }
    // `add 3 tools` tells how many, not what the tool is called.
    if reading.id == "number-as-name", counts { return false }
    let offered = SpokenWords(suggestion)?.words ?? []
    guard direction.allows(offered) else { return false }
    // What is told of a record is not looked for in its texts.
    if relates, offered.contains("contains") { return false }
    guard let word = suggestion.split(separator: " ").first else { return true }
    let begin = word.lowercased()
    guard begin != first, Self.changing.contains(begin) || isVerb(begin, lexicon) else { return true }
    return !asks && !isNamed(lexicon)
  }

  /// Whether what a suggestion would do may be offered.
  func allows(_ trial: OfferTrial) -> Bool { !(namesOne && trial.touchesMany) }

  private func isVerb(_ word: String, _ lexicon: Lexicon) -> Bool {
    lexicon.classes(of: lexicon.number(of: word)).contains(.verb)
  }

  /// Whether what was said begins with what the model has, and not with what is done to it.
  private func isNamed(_ lexicon: Lexicon) -> Bool {
    let classes = lexicon.classes(of: lexicon.number(of: first))
    return !classes.contains(.verb) && [.flag, .field].contains { classes.contains($0) }
  }
}
