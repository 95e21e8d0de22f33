import ParlanceLanguage

/// Chooses which of several repairs to suggest.
enum RepairChoice {
  /// The cheapest candidate that `isSound`, if no other of the same cost is.
  ///
  /// - Parameter own: The fix that whoever found the error knows; it counts as one edit.
  static func certain(
    _ repairs: [Repair], _ own: Diagnostic.Fix?, _ source: SourceText, _ range: SourceRange,
    isSound: (String) -> Bool
  ) -> Diagnostic.Fix? {
    var candidates = repairs
    if let own {
      let repair = Repair(
        text: own.applied(to: source, within: range), fix: own, cost: Repair.cost(of: own, in: source), edits: 1)
      candidates.removeAll { $0.text == repair.text }
      candidates.insert(repair, at: candidates.firstIndex { $0.cost >= repair.cost } ?? candidates.endIndex)
    }
    var found: Repair?
    for candidate in candidates {
      if let found, candidate.cost > found.cost { break }
      guard isSound(candidate.text) else { continue }
      if found != nil { return nil }
      found = candidate
    }
    return found?.fix
  }
}
