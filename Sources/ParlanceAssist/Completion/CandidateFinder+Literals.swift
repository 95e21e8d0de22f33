import ParlanceLanguage

/// What stands for all that no list can hold, where a sentence is only tried.
extension CandidateFinder {
  /// A number, day, text or name that may be said there; nil where none is expected.
  func literal(for expectation: Expectation) -> String? {
    let place = expectation.context.last
    // Whose name it is may be left open.
    let isAnybody = place == .one && scope.nouns == nil
    // What a `called` has named, and what is declared further below.
    let isNamed = place == .order || scope.open.first?.rule != .sentence
    let isExpected = expected(for: expectation, isListed: false) != nil
    switch expectation.tokenClass {
    case .number where isExpected: return place == .when || place == .test ? "2026" : "1"
    case .date where isExpected: return "2026-07-01"
    case .time where isExpected: return "18:00"
    case .text where isExpected || isAnybody: return "\"\(SentenceJudge.nobody).csv\""
    case .word where isExpected || isAnybody || isNamed: return SentenceJudge.nobody
    case .parameter where isExpected: return "$" + SentenceJudge.nobody
    default: return nil
    }
  }
}
