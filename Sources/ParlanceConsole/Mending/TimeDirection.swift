import ParlanceLanguage

/// Which way of today a sentence looks: what is offered in its place never looks the other way.
struct TimeDirection: SaidLaw {
  private static let back: Set<String> = ["ago", "last", "yesterday", "past", "previous", "older", "earlier"]
  private static let ahead: Set<String> = ["ahead", "next", "tomorrow", "coming", "upcoming", "hence"]
  /// With these a number of days may be counted back: `older than 5 days`, `within 5 days`.
  private static let maybeBack: Set<String> = [
    "since", "before", "after", "until", "within", "than", "old", "newer", "later", "younger", "recent",
    "recently", "from", "did", "was",
  ]

  private let words: Set<String>
  private let looksBack: Bool
  private let looksAhead: Bool

  init(_ said: String) {
    let said = Self.words(of: said)
    words = Set(said)
    looksBack = !words.isDisjoint(with: Self.back)
    looksAhead =
      !words.isDisjoint(with: Self.ahead) || Self.counts(said)
      || zip(said, said.dropFirst()).contains { $0 == "from" && $1 == "now" }
  }

  /// `in 3 days`, which is no `in 2026`.
  private static func counts(_ words: [String]) -> Bool {
    words.indices.dropLast(2).contains { place in
      words[place] == "in" && words[place + 1].first?.isNumber == true
        && PeriodWords.areMeant(by: words[place + 2])
    }
  }

  func isKept(in suggestion: String) -> Bool {
    Set(Self.words(of: suggestion)).subtracting(words).allSatisfy(allows)
  }

  private static func words(of text: String) -> [String] {
    (SpokenWords(text)?.words ?? []).map { $0.lowercased() }
  }

  private func allows(_ word: String) -> Bool {
    let (turnsBack, turnsAhead) = (Self.back.contains(word), Self.ahead.contains(word))
    guard turnsBack || turnsAhead, !isMisspelt(word) else { return true }
    if turnsBack, looksAhead, !looksBack { return false }
    if turnsAhead, looksBack, !looksAhead { return false }
    // A bare number of days looks neither way.
    return switch word {
    case "ago": looksBack || !words.isDisjoint(with: Self.maybeBack)
    case "ahead": looksAhead
    default: true
    }
  }

  /// Whether the word may have been meant by one that was said.
  private func isMisspelt(_ word: String) -> Bool {
    words.contains { !EditDistance.nearest(to: $0, in: [word]).isEmpty }
  }
}
