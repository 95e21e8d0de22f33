import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Searches for a short end of a sentence: first each next word with its shortest end, then the words behind those, the nearest first.
/// A refusal shows where words may mend it, so few ends are tried.
struct SentenceEnds {
  enum Visited {
    case found
    /// It is not what is looked for.
    case other(Refusal?)
  }

  private let said: TriedSentence
  private let language: EndLanguage
  /// Those that are named in an end, one in each.
  private let entities: [Entity]
  /// Whether more words may make something else of what is refused: `class starts`, `3 days`.
  private let goesOn: Bool
  private let visit: (TriedSentence) -> Visited

  private var open: [Beginning] = []
  private var tried: [[TriedSentence.Word]: Refusal] = [:]
  private var endsLeft: Int
  /// How many ends are refused for the last word of the beginning.
  private var refusalsOfWord = 0

  /// The most ends that are tried.
  static let mostEnds = 30
  /// After so many equal refusals, no more examples of the same class are tried.
  private static let enoughEnds = 4

  init(
    of said: TriedSentence, in language: EndLanguage, naming entities: [Entity], goesOn: Bool,
    mostEnds: Int = Self.mostEnds, visit: @escaping (TriedSentence) -> Visited
  ) {
    (self.said, self.language, self.entities, self.goesOn, self.visit) = (
      said, language, entities, goesOn, visit
    )
    endsLeft = mostEnds
  }

  /// Whether an end is found.
  ///
  /// - Parameter refusal: Why the sentence is refused without its last word.
  mutating func find(after refusal: Refusal?) -> Bool {
    if let found = visitEach([(said, .end)], after: refusal) { return found }
    while let nearest = popNearest() {
      let place = nearest.refusal?.place(at: nearest.said.end) ?? []
      if let found = visitEach(
        language.steps(from: nearest.said, entities, inside: place), after: nearest.refusal)
      {
        return found
      }
    }
    return false
  }

  /// - Returns: Whether an end is found; nil if others may still be tried.
  private mutating func visitEach(
    _ steps: [(said: TriedSentence, tokenClass: TokenClass)], after before: Refusal?
  ) -> Bool? {
    var unchanged = 0
    var alike: (tokenClass: TokenClass, error: Diagnostic, count: Int)?
    for (next, tokenClass) in steps {
      // The likeliest examples of a class come first.
      if let alike, alike.tokenClass == tokenClass, alike.count >= Self.enoughEnds { continue }
      guard let whole = language.completed(next, entities) else {
        open.append(Beginning(next))
        continue
      }
      if let refusal = tried[whole.words] {
        let isRefused = refusal.range.lowerBound < next.end
        open.append(isRefused ? Beginning(next, refusal, of: whole) : Beginning(next))
        continue
      }
      if unchanged == Self.enoughEnds { continue }
      if endsLeft == 0 { return false }
      endsLeft -= 1
      guard case .other(let refusal) = visit(whole) else { return true }
      guard let refusal else {
        open.append(Beginning(next))
        continue
      }
      tried[whole.words] = refusal
      if isHopeless(refusal, of: whole) { return false }
      if refusal.mending == .inside, !refusal.isOfFields {
        let alikeBefore = alike.flatMap {
          $0.tokenClass == tokenClass && $0.error.id == refusal.error.id ? $0.count : nil
        }
        alike = (tokenClass, refusal.error, (alikeBefore ?? 0) + 1)
      }
      if refusal.isFinal(in: next) { continue }
      if refusal.range.lowerBound >= next.end {
        open.append(Beginning(next))
        continue
      }
      if case .keyword(let keyword) = refusal.mending {
        if !next.words.dropFirst(said.words.count).contains(.keyword(keyword)) {
          open += whole.saying(keyword: keyword, from: said.end).map { Beginning($0, isFirst: true) }
        }
      } else if let before, refusal.isSame(as: before), tokenClass != .end || whole.words == said.words {
        // What words behind it have not changed is not mended by more of them.
        unchanged += 1
        continue
      }
      if refusal.range.lowerBound >= said.end, refusal.range.upperBound < next.lastRange.lowerBound {
        continue
      }
      if !refusal.isOfFields, let phrase = whole.phrase(of: refusal, from: next) {
        let words: Int? =
          switch refusal.mending {
          case .next: 0
          case .behind: nil
          case .inside, .anywhere, .keyword: next.words.count
          }
        open.append(Beginning(phrase, refusal, words: words))
      }
      open.append(Beginning(next, refusal, of: whole))
    }
    return nil
  }

  /// Whether all ends are refused like this one.
  private mutating func isHopeless(_ refusal: Refusal, of whole: TriedSentence) -> Bool {
    let isWhole = whole.words == said.words
    if isWhole { return !goesOn && !refusal.lacksKeyword && !refusal.isOfGrammar }
    if refusal.range == said.lastRange {
      refusalsOfWord += 1
      let isHole = said.words.last?.isHole ?? false
      if isHole || said.endsInLiteral && refusalsOfWord == Self.enoughEnds { return true }
    }
    return false
  }

  // MARK: Beginnings

  /// What words are tried behind.
  private struct Beginning {
    let said: TriedSentence
    /// With its shortest end; nil if it is not refused for its own words.
    let refusal: Refusal?
    /// How many words stand behind what is refused: where fewer do, an end is nearer.
    var wordsBehind = 0
    /// How many words were chosen.
    let words: Int

    init(_ said: TriedSentence, isFirst: Bool = false) {
      (self.said, refusal, words) = (said, nil, isFirst ? 0 : said.words.count)
    }

    init(_ said: TriedSentence, _ refusal: Refusal, of whole: TriedSentence? = nil, words: Int? = nil) {
      (self.said, self.refusal) = (said, refusal)
      self.words = words ?? said.words.count
      if !refusal.isOfFields { wordsBehind = (whole ?? said).wordsBehind(refusal.range) }
    }
  }

  private mutating func popNearest() -> Beginning? {
    let nearest = open.indices.min {
      (open[$0].wordsBehind, open[$0].words) < (open[$1].wordsBehind, open[$1].words)
    }
    return nearest.map { open.remove(at: $0) }
  }
}

extension Expectation {
  /// Whether the rule begins with the word.
  fileprivate func opens(_ rule: RuleName) -> Bool { context.suffix(begun).contains(rule) }
}

extension TriedSentence {
  /// Whether a period follows the number of a window: `rolling 3 days`.
  fileprivate var hasDatedWindow: Bool {
    tokens.indices.dropLast(2).contains { index in
      source[tokens[index].range] == "rolling"
        && language.lexicon.canonical(tokens[index + 2].word, as: .period) != nil
    }
  }

  /// Whether rows of the entity are what is meant: a path has such a word too.
  fileprivate func names(_ entity: Entity) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { before, name in
      source[before.range] == "of" && [entity.name, entity.plural].contains(source[name.range])
    }
  }
}

/// The words of which ends are made.
final class EndLanguage {
  private let judge: SentenceJudge
  private var model: Model { judge.model }
  private var known: [Question: [TriedSentence.Word]] = [:]

  private struct Question: Hashable {
    let readings: Set<Int32>
    let last: TriedSentence.Word?
    let entity: String?
  }

  /// The most words of an end.
  private static let mostWords = 12
  private static let paths: Set<RuleName?> = [.path, .place, .assigned]

  init(_ judge: SentenceJudge) { self.judge = judge }

  /// The ways to go on with one word.
  func steps(
    from said: TriedSentence, _ entities: [Entity], inside place: [RuleName]
  ) -> [(said: TriedSentence, tokenClass: TokenClass)] {
    said.next(inside: place).flatMap { next in
      examples(of: next, after: said, entities).compactMap(said.saying).map { ($0, next.tokenClass) }
    }
  }

  /// The sentence with its shortest end; itself if it is whole.
  func completed(_ said: TriedSentence, _ entities: [Entity]) -> TriedSentence? {
    if said.canEnd { return said }
    let entity = entities.first(where: said.names) ?? entities.first
    let question = Question(readings: said.readings, last: said.words.last, entity: entity?.name)
    if let known = known[question] {
      return known.reduce(Optional(said)) { $0?.saying($1) }
    }
    var sentence = said
    for _ in 0..<Self.mostWords where !sentence.canEnd {
      guard let longer = step(nearEndOf: sentence, entities) else { return nil }
      sentence = longer
    }
    guard sentence.canEnd else { return nil }
    known[question] = Array(sentence.words.dropFirst(said.words.count))
    return sentence
  }

  private func step(nearEndOf said: TriedSentence, _ entities: [Entity]) -> TriedSentence? {
    let (expectations, fewest) = said.following
    // A window has a period where the first one in the sentence has one.
    let takesPeriod =
      said.hasDatedWindow && expectations.legal.contains { $0.tokenClass == .period && $0.place == .frame }
    if takesPeriod, let longer = period(in: said).flatMap({ said.saying($0) }) { return longer }
    // A comparison or an aggregate of a field has more words than a flag, a day or `count`, but fits more often.
    let words = zip(expectations.legal, fewest).map { $0.1 + (said.fitsSeldom($0.0) ? 3 : 0) }
    let least = words.min() ?? 0
    let near = Set(zip(expectations.legal, words).filter { $0.1 == least }.map(\.0))
    return said.next(inside: []).lazy.filter(near.contains)
      .flatMap { self.examples(of: $0, after: said, entities) }.compactMap(said.saying).first { _ in true }
  }

  /// Words that stand for all that may be said there.
  private func examples(
    of expectation: Expectation, after said: TriedSentence, _ entities: [Entity]
  ) -> [TriedSentence.Word] {
    switch expectation.tokenClass {
    // A part or an entity in a path is said by who means it.
    case .entity where Self.paths.contains(expectation.place), .part: []
    // So are letters of a text and conversions.
    case .keyword where expectation.opens(.textpart) || expectation.opens(.absolute): []
    // Groups are put in order by the period of their key.
    case .period where expectation.place == .path && !expectation.context.contains(.order): []
    // The one that was named before is the likeliest: two totals of one entity can be compared.
    case .entity: entities.putFirst(said.names).map { .text($0.name) }
    case .field, .flag: [.hole(expectation.tokenClass)]
    case .keyword(let word): [.keyword(word)]
    // Of aggregates, only a percentile has a number before its field.
    case .number where expectation.place == .operand: said.endsIn("percentile") ? [.text("90")] : []
    case .number: [.text([.when, .test].contains(expectation.place) ? "2026" : "1")]
    case .text: [.text("\"\(SentenceJudge.nobody).csv\"")]
    case .word: [.text(SentenceJudge.nobody)]
    case .date: [.text("2026-07-01")]
    case .time: [.text("18:00")]
    case .aggregate: [.text("max"), .text("sum")]
    case .comparison: [.text("=")]
    case .period: [.text(period(in: said) ?? "day")]
    case .month: [.text("may")]
    case .weekday: [.text("monday")]
    case .clock: [.text("hours")]
    case .anyWord: [.text("list")]
    case .verb: model.verbs.map { .text($0.name) }
    case .report: model.reports.map { .text($0.name) }
    case .unit: model.units.map { .text($0.name) }
    case .preposition: judge.prepositions.map { .text($0) }
    case .parameter: [.text("$" + WordNotes.hole)]
    case .end: []
    }
  }

  /// The shortest period that is named: groups per period fit longer ones too.
  private func period(in said: TriedSentence) -> String? {
    let named = said.tokens.compactMap { judge.language.lexicon.canonical($0.word, as: .period) }
    if let shortest = Period.allCases.map(\.rawValue).first(where: named.contains) { return shortest }
    let isWeekly = said.tokens.contains { judge.language.lexicon.canonical($0.word, as: .weekday) != nil }
    return isWeekly ? "week" : nil
  }
}
