import ParlanceLanguage

/// Which candidates of one place lead on; what is one of a kind is tried once.
struct TriedCandidates {
  private(set) var prospect: Prospect
  private var place: TriedPlaces.Place
  private let places: TriedPlaces
  private let name: TriedPlaces.Name

  /// - Parameter places: What was found out there before, and where what is found out now is kept.
  init(_ prospect: Prospect, in places: TriedPlaces) {
    self.prospect = prospect
    self.places = places
    var name = TriedPlaces.Name(said: prospect.beginning?.source.bytes ?? [], rule: prospect.rule)
    if let rest = prospect.rest { (name.rest, name.keepsMeaning) = (rest.bytes, rest.keepsMeaning) }
    self.name = name
    place = places[name]
  }

  /// What the first candidate that leads nowhere is refused for, where that stands before it.
  var refusalOfBeginning: String? { place.refusalOfBeginning }

  /// Tries them as long as there is time, the most doubtful first.
  mutating func tryOut(_ candidates: [Candidate]) {
    let doubtful = candidates.enumerated().sorted { left, right in
      let (one, other) = (doubt(left.element), doubt(right.element))
      return (one.failures, one.rank, left.offset) < (other.failures, other.rank, right.offset)
    }
    // What may stand right before the rest is found soonest.
    if prospect.rest != nil { for (_, candidate) in doubtful { tryAtOnce(candidate) } }
    for (_, candidate) in doubtful where !prospect.deadline.isOver { _ = leadsOn(candidate) }
  }

  private mutating func tryAtOnce(_ candidate: Candidate) {
    let kind = kind(of: candidate)
    guard place.leadsOn[kind] == nil, place.isLegal[kind] == nil else { return }
    let (isLegal, isAccepted) = prospect.fits(candidate)
    if isAccepted { place.leadsOn[kind] = true }
    if !prospect.deadline.isOver { place.isLegal[kind] = isLegal }
    places[name] = place
  }

  /// Whether the grammar alone has nothing against it: what is behind the cursor may stand right behind it.
  private mutating func isLegal(_ candidate: Candidate) -> Bool {
    guard prospect.rest != nil else { return true }
    let kind = kind(of: candidate)
    let isLegal = place.isLegal[kind] ?? prospect.fits(candidate).isLegal
    place.isLegal[kind] = isLegal
    return isLegal
  }

  /// What is not known yet counts as leading on by the grammar's word where there is no time to try it.
  mutating func leadsOn(_ candidate: Candidate) -> Bool {
    let kind = kind(of: candidate)
    if let known = place.leadsOn[kind] { return known }
    if prospect.deadline.isOver { return isLegal(candidate) }
    // Where another was refused for what stands before, few sentences tell.
    if refusalOfBeginning != nil { prospect.effort.sentences = 4 }
    let outlook = prospect.outlook(of: candidate)
    if outlook == .open, prospect.deadline.isOver {
      place.failures[kind, default: 0] += 1
      places[name] = place
      return isLegal(candidate)
    }
    // Where something stands behind the cursor, it was tried whether that may follow.
    var leadsOn = outlook != .open || prospect.rest == nil
    if case .bad(let refusal) = outlook {
      leadsOn = false
      let end = prospect.beginning?.source.bytes.count ?? 0
      if let refusal, refusal.range.upperBound <= end, place.refusalOfBeginning == nil {
        place.refusalOfBeginning = refusal.message
      }
    }
    place.leadsOn[kind] = leadsOn
    places[name] = place
    return leadsOn
  }

  /// Equal for candidates of which one fares as the other.
  private func kind(of candidate: Candidate) -> String {
    candidate.entity.map { Candidate.recordNote + $0 } ?? candidate.text
  }

  private func doubt(_ candidate: Candidate) -> (failures: Int, rank: Int) {
    let rank: Int =
      switch candidate.kind {
      // What the rules of kinds know least of: words of the grammar and what is seldom meant.
      case .rare: 0
      case .word, .date: 1
      case .field, .flag, .unit, .sign: 2
      case .verb, .entity, .record, .help, .line: 3
      }
    return (place.failures[kind(of: candidate)] ?? 0, rank)
  }
}
