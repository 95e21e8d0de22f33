import ParlanceLanguage

/// Which candidates of one place lead on; what is one of a kind is tried once.
struct TriedCandidates {
  var prospect: Prospect
  private var known: [String: Bool] = [:]
  /// What the first candidate that leads nowhere is refused for, where that stands before it.
  private(set) var refusalOfBeginning: String?

  init(_ prospect: Prospect) { self.prospect = prospect }

  mutating func leadsOn(_ candidate: Candidate) -> Bool {
    let kind = candidate.entity.map { Candidate.recordNote + $0 } ?? candidate.text
    if let known = known[kind] { return known }
    // Where another was refused for what stands before, few sentences tell.
    if refusalOfBeginning != nil { prospect.effort.sentences = 4 }
    let outlook = prospect.outlook(of: candidate)
    var leadsOn = true
    if case .bad(let refusal) = outlook {
      leadsOn = false
      let end = prospect.beginning?.source.bytes.count ?? 0
      if let refusal, refusal.range.upperBound <= end {
        refusalOfBeginning = refusalOfBeginning ?? refusal.message
      }
    }
    known[kind] = leadsOn
    return leadsOn
  }
}
