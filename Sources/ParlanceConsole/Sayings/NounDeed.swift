import ParlanceModel

/// What is done when a row is added, in the word that its noun comes from: `book` of bookings, `enrol` of enrolments.
struct NounDeed {
  /// What makes a noun of a verb.
  private static let endings = ["ing", "ment", "al", "ance"]

  let model: Model

  /// What was added by who `booked`; nil where several may have been.
  func entity(of past: String) -> Entity? {
    let past = past.lowercased()
    guard past.count > 4, past.hasSuffix("ed") else { return nil }
    let stem = String(past.dropLast(2))
    let verbs = Self.plain(stem) + [stem + "e"]
    return only(past) { noun in noun == past.dropLast() || !Self.verbs(of: noun).isDisjoint(with: verbs) }
  }

  /// What is added by `enrol`; nil where several may be.
  func entity(addedBy verb: String) -> Entity? {
    let verb = verb.lowercased()
    return only(verb) { Self.verbs(of: $0).contains(verb) }
  }

  /// The one whose noun is like that, where the word is none itself.
  private func only(_ word: String, _ isMeant: (String) -> Bool) -> Entity? {
    guard model.entityCalled(word) == nil else { return nil }
    let found = model.entities.filter { isMeant($0.name.lowercased()) }
    return found.count == 1 ? found[0] : nil
  }

  /// `enrolment`, `enrol` and `enroll`.
  private static func verbs(of noun: String) -> Set<String> {
    let stems = endings.filter { noun.hasSuffix($0) && noun.count > $0.count + 2 }.map {
      String(noun.dropLast($0.count))
    }
    return Set([noun] + stems.flatMap { plain($0) + [$0 + "e", $0 + String($0.suffix(1))] })
  }

  /// With the last letter once, too: `plann` of `planned`.
  private static func plain(_ stem: String) -> [String] {
    let once = String(stem.dropLast())
    return stem.count > 2 && once.last == stem.last ? [stem, once] : [stem]
  }
}
