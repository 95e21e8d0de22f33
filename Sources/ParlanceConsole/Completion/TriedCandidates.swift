import ParlanceLanguage
import ParlanceModel

/// Which candidates of one place lead on; what is one of a kind is tried once.
struct TriedCandidates {
  private(set) var prospect: Prospect
  private var place: TriedPlaces.Place
  private let places: TriedPlaces
  private let name: TriedPlaces.Name
  /// Whether what is behind the cursor may stand right behind one of those that are tried.
  private var fitsAny = false
  /// - Parameter places: What was found out there before, and where what is found out now is kept.
  init(_ prospect: Prospect, in places: TriedPlaces) {
    self.prospect = prospect
    self.places = places
    var name = TriedPlaces.Name(said: prospect.beginning?.source.bytes ?? [], rule: prospect.rule)
    if let kept = prospect.rest {
      (name.rest, name.keepsMeaning) = (Array(kept.rest.bytes), kept.keepsMeaning)
    }
    self.name = name
    place = places[name]
  }

  /// What the first candidate that leads nowhere is refused for, where that stands before it.
  var refusalOfBeginning: String? { place.refusalOfBeginning }

  /// Tries them as long as there is time: at the end of a line the most doubtful first, before a rest, where what is not
  /// tried is left out, the likeliest.
  mutating func tryOut(_ candidates: [Candidate]) {
    let doubtful = candidates.enumerated().sorted { left, right in
      let (one, other) = (doubt(left.element), doubt(right.element))
      return (one.failures, one.rank, left.offset) < (other.failures, other.rank, right.offset)
    }
    // What may stand right before the rest is found soonest.
    if prospect.rest != nil { for (_, candidate) in doubtful { tryAtOnce(candidate) } }
    fitsAny = candidates.contains(where: fitsAtOnce)
    if fitsAny { prospect.effort = .besideFitting }
    for (_, candidate) in doubtful where !prospect.deadline.isOver { _ = leadsOn(candidate) }
  }

  /// Whether it is a field of an entity that is named behind the cursor: of several of that name, the one that is meant.
  func isOfNamed(_ candidate: Candidate) -> Bool { prospect.isOfNamed(candidate) }

  /// Whether what is behind the cursor may stand right behind it.
  func fitsAtOnce(_ candidate: Candidate) -> Bool { place.fits[kind(of: candidate)] == .accepted }

  /// What stands behind the cursor tells of most candidates whether they go with it: no words between help one of which
  /// there are no such fields.
  private mutating func tryAtOnce(_ candidate: Candidate) {
    let kind = kind(of: candidate)
    guard place.fits[kind] == nil || place.fits[kind] == .untried else { return }
    let fit = prospect.fit(of: candidate)
    place.fits[kind] = fit
    switch fit {
    case .accepted: place.leadsOn[kind] = true
    case .refused(let id):
      if id == "unknown-field" || !goesOn(candidate) { place.leadsOn[kind] = false }
    case .legal, .illegal, .untried: break
    }
    places[name] = place
  }

  /// Whether other words may make something else of it: of a field only those of the record that it leads to.
  private func goesOn(_ candidate: Candidate) -> Bool {
    guard candidate.kind == .field, let owner = candidate.owner.flatMap(prospect.model.entity) else {
      return ![.flag, .unit].contains(candidate.kind)
    }
    return owner.field(candidate.text)?.referencedEntity != nil
  }

  /// Whether it is offered: what is not known yet by the grammar's word where there is no time to try it; in the middle of a
  /// line only where nothing is known to go with what stands there.
  mutating func leadsOn(_ candidate: Candidate) -> Bool {
    let kind = kind(of: candidate)
    if place.leadsOn[kind] == nil { tryOut(candidate, kind) }
    guard let known = place.leadsOn[kind] else { return mayLeadOn(kind) }
    return known && !(fitsAny && place.needless.contains(kind))
  }

  private func mayLeadOn(_ kind: String) -> Bool {
    prospect.rest == nil || !fitsAny && [.legal, .untried].contains(place.fits[kind])
  }

  private mutating func tryOut(_ candidate: Candidate, _ kind: String) {
    if prospect.deadline.isOver { return }
    // Where another was refused for what stands before, few sentences tell.
    if refusalOfBeginning != nil { prospect.effort.sentences = 4 }
    let outlook = prospect.outlook(of: candidate)
    if outlook == .open, prospect.deadline.isOver {
      place.failures[kind, default: 0] += 1
      places[name] = place
      return
    }
    // Where something stands behind the cursor, it was tried whether that may follow.
    place.leadsOn[kind] = outlook != .open || prospect.rest == nil
    switch outlook {
    case .bad(let refusal):
      place.leadsOn[kind] = false
      let end = prospect.beginning?.source.bytes.count ?? 0
      if let refusal, refusal.range.upperBound <= end, place.refusalOfBeginning == nil {
        place.refusalOfBeginning = refusal.message
      }
    case .good(let sentence):
      if isNeedless(candidate, in: sentence) { place.needless.insert(kind) }
    case .open: break
    }
    places[name] = place
  }

  /// Whether the one word that has to stand behind it goes with the rest as well without it: `today where`.
  private func isNeedless(_ candidate: Candidate, in sentence: String) -> Bool {
    guard prospect.rest != nil, [.word, .date, .sign, .rare, .record].contains(candidate.kind),
      let begun = prospect.beginning?.saying(candidate.text)?.text, sentence.hasPrefix(begun + " ")
    else { return false }
    let next = String(sentence.dropFirst(begun.count + 1))
    return !next.contains(" ") && place.fits[next] == .accepted
  }

  /// Equal for candidates of which one fares as the other.
  private func kind(of candidate: Candidate) -> String {
    // One day fares as another.
    if [BegunMoment.dayNote, BegunMoment.timeNote].contains(candidate.note), candidate.kind == .date {
      return candidate.note
    }
    return candidate.entity.map { Candidate.recordNote + $0 } ?? candidate.text
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
    return (place.failures[kind(of: candidate)] ?? 0, prospect.rest == nil ? rank : -rank)
  }
}
