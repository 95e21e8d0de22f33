import ParlanceLanguage

/// Rows that are cut to the first of them are cut where that was said: `the first 2 per month` are two of each month and no
/// number of all, and what leaves out `the first 3` leaves out no others.
struct SaidCuts {
  private static let cuts: Set<String> = ["first", "last", "top", "latest", "newest", "oldest"]
  private static let groups: Set<String> = ["per", "each", "every"]
  /// What orders or cuts a set.
  private static let picks: Set<String> = ["by", "first", "skip"]
  private static let rows: Set<String> = [
    "list", "show", "get", "give", "delete", "remove", "change", "export",
  ]

  /// Whether rows are asked for, so many of each group.
  private let hasGroups: Bool
  /// Whether what is left out is cut.
  private let isWithout: Bool

  init(_ said: String, _ lexicon: Lexicon) {
    let words = SpokenWords.cutSmall(said)
    let cuts = words.indices.dropLast().filter {
      Self.cuts.contains(words[$0]) && words[$0 + 1].first?.isNumber == true
    }
    hasGroups =
      !cuts.isEmpty && Self.rows.contains(words.first ?? "") && !Self.groups.isDisjoint(with: words)
    let without = words.indices.dropFirst().first { LeavingOut.count(words[$0...], lexicon) != nil }
    isWithout = without.map { place in cuts.contains { $0 > place } } ?? false
  }

  func areKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    if hasGroups, offered.first == "count" || Self.groups.isDisjoint(with: offered) { return false }
    guard isWithout, let minus = offered.firstIndex(of: "minus") else { return true }
    let rest = offered[minus...]
    return rest.firstIndex(where: Self.picks.contains).map { rest[..<$0].contains("(") } ?? true
  }
}
