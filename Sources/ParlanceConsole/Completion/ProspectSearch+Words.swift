import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// The words that are tried at a place: those that Tab would offer, one of a kind.
extension ProspectSearch {
  mutating func words(for expectation: Expectation, after said: SentenceSoFar) -> [String] {
    let word = TypedWord(after: said.tokens, in: said.source)
    var kinds = Set<String>()
    var found: [String] = []
    let scopes = said.scopes(entering: expectation)
    if scopes == nil { isCut = true }
    for scope in scopes ?? [] {
      let finder = CandidateFinder(
        language: prospect.language, names: AnyRecordNames(), context: prospect.context, word: word,
        scope: scope)
      let candidates = finder.candidates(for: expectation)
      let ofOthers = candidates.filter { !prospect.isOfNamed($0) }
      for candidate in candidates.filter(prospect.isOfNamed) + ofOthers
      where kinds.insert(kind(of: candidate, ofAny: finder.scope.owners == nil)).inserted {
        found.append(candidate.text)
      }
      // At the end of a line one way to say a day is as good as another.
      let part = prospect.rest == nil ? nil : finder.partOfDay(for: expectation)
      if let literal = finder.literal(for: expectation) ?? part, kinds.insert(literal).inserted {
        found.append(literal)
      }
    }
    // What was said once is likely to be said again: `sum distance of plans vs sum distance`.
    let said = Set(said.tokens.map { Folding.folded(said.source[$0.range]) })
    return found.filter { said.contains(Folding.folded($0)) }
      + found.filter { !said.contains(Folding.folded($0)) }
  }

  /// Equal for words of which one is as good as the other.
  ///
  /// - Parameter isOfAny: Whether the entity is not known yet: then a field of the same type is as good.
  private func kind(of candidate: Candidate, ofAny isOfAny: Bool) -> String {
    switch candidate.kind {
    case .record, .flag: return candidate.note
    case .date: return "date"
    case .unit: return candidate.note
    case .field:
      let owner = prospect.model.entity(String(candidate.note.dropFirst("field of ".count)))
      return owner?.field(candidate.text).map { "\(isOfAny ? "" : candidate.note): \($0.type)" }
        ?? candidate.text
    case .word where candidate.note == "comparison":
      return ["=", "!="].contains(candidate.text) ? "equality" : "order"
    default: return candidate.text
    }
  }
}

/// Wherever a record may be named, there is one.
private struct AnyRecordNames: RecordNames {
  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] { [SentenceJudge.nobody] }
}
