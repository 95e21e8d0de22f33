import ParlanceLanguage

/// What is counted per month is not counted per month twice.
struct SaidGroups: SaidLaw {
  /// What stands behind `per` more than once.
  private let doubled: Set<String>

  init(_ said: String) { doubled = Self.doubled(in: SpokenWords(said)?.words ?? []) }

  func isKept(in suggestion: String) -> Bool {
    Self.doubled(in: SpokenWords(suggestion)?.words ?? []).isSubset(of: doubled)
  }

  private static func doubled(in words: [String]) -> Set<String> {
    let words = words.map { $0.lowercased() }
    let groups = zip(words, words.dropFirst()).filter { $0.0 == "per" }.map(\.1)
    return Set(groups.filter { group in groups.count { $0 == group } > 1 })
  }
}
