import ParlanceLanguage
import ParlanceModel

/// The shortest words that mend what a sentence is refused for: they are tried at once, before the search comes to them.
extension ProspectSearch {
  /// `said` with such words, behind those that are refused or at its end.
  func mends(of refused: Diagnostic, in said: SentenceSoFar) -> [SentenceSoFar] {
    if let fix = fixFurtherOn(refused) {
      return [replacing(fix.range, with: words(of: fix), in: said)].compactMap(\.self)
    }
    if let same = comparedWithSame(refused, in: said) { return [same] }
    let isNext = SentenceJudge.mendedNext.contains(refused.id)
    let place = isNext ? refused.range.upperBound : said.source.bytes.count
    return words(mending: refused, in: said).compactMap { replacing(place..<place, with: $0, in: said) }
  }

  /// Whether words further on may mend it.
  func mayBeMended(_ refused: Diagnostic, in said: SentenceSoFar) -> Bool {
    guard SentenceJudge.mended.contains(refused.id) else { return false }
    if refused.fix != nil { return fixFurtherOn(refused) != nil }
    let words = words(mending: refused, in: said)
    return words.isEmpty || words.contains { said.saying($0[0]) != nil }
  }

  /// What the refusal itself suggests, where that leaves the word and all before it as they are.
  private func fixFurtherOn(_ refused: Diagnostic) -> Diagnostic.Fix? {
    refused.fix.flatMap { $0.range.lowerBound >= end ? $0 : nil }
  }

  /// `compare min name of members vs count of classes` with what stands before `vs` behind it too.
  private func comparedWithSame(_ refused: Diagnostic, in said: SentenceSoFar) -> SentenceSoFar? {
    let inside = said.tokens.filter {
      refused.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= refused.range.upperBound
    }
    guard let index = inside.firstIndex(where: { said.source[$0.range].lowercased() == "vs" }),
      inside[index].range.lowerBound >= end
    else { return nil }
    let range = inside[index].range.upperBound..<refused.range.upperBound
    return replacing(range, with: inside[..<index].map { said.source[$0.range] }, in: said)
  }

  private func words(of fix: Diagnostic.Fix) -> [String] {
    let source = SourceText(fix.replacement)
    let tokens = (try? prospect.language.lexer.tokens(of: source)) ?? []
    return tokens.filter { $0.kind != .end }.map { source[$0.range] }
  }

  private func words(mending refused: Diagnostic, in said: SentenceSoFar) -> [[String]] {
    switch refused.id {
    case "count-of-what": prospect.model.entities.prefix(1).map { ["of", "all", $0.plural] }
    case "aggregate-of-what", "which-aggregate": aggregated
    case "argument-missing": arguments
    // A column that is one number.
    case "no-numbers-to-draw", "not-one-value", "no-single-value": [["showing", "1"]]
    case "missing-field": [missingValues(in: said)].compactMap(\.self)
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

  /// What is said behind each preposition of a verb or report.
  private var arguments: [[String]] {
    var known = Set<String>()
    return (prospect.model.verbs.flatMap(\.slots) + prospect.model.reports.flatMap(\.slots)).compactMap {
      slot in
      guard let preposition = slot.preposition, known.insert(preposition).inserted else { return nil }
      return [preposition, slot.type.map(value) ?? SentenceJudge.nobody]
    }
  }

  /// `: spots 1`, of all that a row must have and was not told; nil where no values can be given to it.
  private func missingValues(in said: SentenceSoFar) -> [String]? {
    for sign in [":", ","] {
      guard let longer = said.saying(sign), let reading = longer.readings.first else { continue }
      let scope = longer.scope(of: reading)
      guard let entity = scope.owners?.first else { return nil }
      let given = scope.given
      let missing = entity.storedFields.filter {
        !$0.isOptional && !$0.isFlag && $0.defaultValue == nil && !given.contains($0.name)
      }
      return [sign] + missing.map { [$0.name, value($0.type)] }.joined(separator: [","])
    }
    return nil
  }

  private func value(_ type: FieldType) -> String {
    switch type {
    case .number, .decimal, .quantity: "1"
    case .date: "2026-07-01"
    case .time: "now"
    case .flag: "yes"
    case .choice(let choices):
      choices.first.flatMap(SpokenName(prospect.language).text) ?? SentenceJudge.nobody
    case .text, .reference, .computed: SentenceJudge.nobody
    }
  }

  /// `said` with other words in place of those in `range`, which begins behind the word that is tried.
  private func replacing(_ range: SourceRange, with words: [String], in said: SentenceSoFar) -> SentenceSoFar?
  {
    let after = said.tokens.dropFirst(first.tokens.count)
    let kept = (
      before: after.filter { $0.range.upperBound <= range.lowerBound },
      behind: after.filter { $0.range.lowerBound >= range.upperBound }
    )
    let all = kept.before.map { said.source[$0.range] } + words + kept.behind.map { said.source[$0.range] }
    return all.reduce(Optional(first)) { $0?.saying($1) }
  }
}
