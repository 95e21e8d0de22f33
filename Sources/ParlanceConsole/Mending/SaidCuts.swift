import ParlanceLanguage

/// Rows that are cut to the first of them, or grouped, are so where that was said: `the first 2 per month` are two of each
/// month and no number of all, what leaves out `the first 3` leaves out no others, and a streak per sport is none of all.
struct SaidCuts: SaidLaw {
  private static let cuts: Set<String> = ["first", "last", "top", "latest", "newest", "oldest"]
  private static let groups: Set<String> = ["per", "each", "every"]
  /// What orders or cuts a set.
  private static let picks: Set<String> = ["by", "first", "skip"]
  /// What is told of a whole set, or of each group of it.
  private static let whole: Set<String> = ["streak", "longest", "gaps"]
  private static let shown: Set<String> = ["list", "show", "get", "give", "export"]
  private static let changed: Set<String> = ["delete", "remove", "change"]

  /// Whether rows are asked for, so many of each group or in an order, or what is told of each.
  private let hasGroups: Bool
  /// Whether what is left out is cut.
  private let isWithout: Bool

  init(_ said: String, _ lexicon: Lexicon) {
    let words = SpokenWords.cutSmall(said)
    let cuts = words.indices.dropLast().filter { place in
      let next = words[place + 1]
      return Self.cuts.contains(words[place])
        && (next.first?.isNumber == true || lexicon.noun(next) != nil || Self.groups.contains(next))
    }
    let first = words.first ?? ""
    let asks =
      Self.whole.contains(first) || Self.shown.contains(first) && (!cuts.isEmpty || words.contains("by"))
      || Self.changed.contains(first) && !cuts.isEmpty
    // `10 per cent` are no groups.
    hasGroups = asks && zip(words, words.dropFirst()).contains { Self.groups.contains($0) && $1 != "cent" }
    let without = words.indices.dropFirst().first { LeavingOut.count(words[$0...], lexicon) != nil }
    isWithout = without.map { place in cuts.contains { $0 > place } } ?? false
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    if hasGroups, offered.first == "count" || Self.groups.isDisjoint(with: offered) { return false }
    guard isWithout, let minus = offered.firstIndex(of: "minus") else { return true }
    let rest = offered[minus...]
    return rest.firstIndex(where: Self.picks.contains).map { rest[..<$0].contains("(") } ?? true
  }
}
