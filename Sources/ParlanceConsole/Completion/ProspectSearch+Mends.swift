import ParlanceLanguage
import ParlanceModel

/// The shortest words that mend what a sentence is refused for: they are tried at once, before the search comes to them.
extension ProspectSearch {
  /// `said` with such words, behind those that are refused or at its end.
  func mends(of refused: Diagnostic, in said: SentenceSoFar) -> [SentenceSoFar] {
    let isNext = SentenceJudge.mendedNext.contains(refused.id)
    return words(mending: refused).compactMap { words in
      isNext ? inserting(words, at: refused.range.upperBound, into: said) : saying(words, after: said)
    }
  }

  /// Whether words further on may mend it.
  func mayBeMended(_ refused: Diagnostic, in said: SentenceSoFar) -> Bool {
    guard SentenceJudge.mended.contains(refused.id) else { return false }
    let words = words(mending: refused)
    return words.isEmpty || words.contains { said.saying($0[0]) != nil }
  }

  private func words(mending refused: Diagnostic) -> [[String]] {
    switch refused.id {
    case "needs-period": [["per", "day"]]
    case "count-of-what": prospect.model.entities.prefix(1).map { ["of", "all", $0.plural] }
    case "aggregate-of-what", "which-aggregate": aggregated
    case "argument-missing": arguments
    default: []
    }
  }

  /// A field of each type that holds a value of its own, of all records of its entity.
  private var aggregated: [[String]] {
    var types = Set<String>()
    return prospect.model.entities.flatMap { entity in
      entity.fields.filter { field in
        switch field.type {
        case .number, .decimal, .quantity, .text, .date, .time: types.insert("\(field.type)").inserted
        case .flag, .choice, .reference, .computed: false
        }
      }.map { [$0.name, "of", "all", entity.plural] }
    }
  }

  /// A record behind each preposition of a verb or report.
  private var arguments: [[String]] {
    let slots = prospect.model.verbs.flatMap(\.slots) + prospect.model.reports.flatMap(\.slots)
    let prepositions = Set(slots.compactMap(\.preposition)).sorted()
    return prepositions.map { [$0, $0 == "on" ? "today" : SentenceJudge.nobody] }
  }

  private func saying(_ words: [String], after said: SentenceSoFar) -> SentenceSoFar? {
    words.reduce(Optional(said)) { $0?.saying($1) }
  }

  private func inserting(_ words: [String], at offset: Int, into said: SentenceSoFar) -> SentenceSoFar? {
    let after = said.tokens.dropFirst(first.tokens.count)
    let index = after.firstIndex { $0.range.lowerBound >= offset } ?? after.endIndex
    let (before, rest) = (after[..<index], after[index...])
    func text(_ token: Token) -> String { said.source[token.range] }
    return saying(before.map(text) + words + rest.map(text), after: first)
  }
}
