import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Searches for an ending that turns the beginning of a sentence into a valid sentence.
///
/// After each possible next word, the shortest ending is tried. If the sentence is refused, the search continues with
/// longer beginnings, most promising first. The error of a refused sentence shows where an additional word could
/// correct the sentence, so few endings have to be tried.
struct CompletionSearch {
  enum Visited {
    case found
    /// The sentence is invalid, so the search continues. The refusal is nil if the reason isn't known.
    case other(Refusal?)
  }

  private let said: PartialSentence
  private let language: EndingGenerator
  /// The entities that an ending may name. Each ending names only one entity.
  private let entities: [Entity]
  /// Whether an additional word may change the meaning of a refused word. For example, the number `3` becomes a period
  /// in `3 days`.
  private let goesOn: Bool
  private let visit: (PartialSentence) -> Visited

  private var open: [Beginning] = []
  private var tried: [[PartialSentence.Word]: Refusal] = [:]
  private var endsLeft: Int
  /// The number of endings that were refused because of the last typed word.
  private var refusalsOfWord = 0

  /// The maximum number of endings to try.
  static let mostEnds = 30
  /// If this number of examples of a token class is refused for the same reason, no other example is tried.
  private static let enoughEnds = 4

  init(
    of said: PartialSentence, in language: EndingGenerator, naming entities: [Entity], goesOn: Bool,
    mostEnds: Int = Self.mostEnds, visit: @escaping (PartialSentence) -> Visited
  ) {
    (self.said, self.language, self.entities, self.goesOn, self.visit) = (
      said, language, entities, goesOn, visit
    )
    endsLeft = mostEnds
  }

  /// Searches for an ending. Returns whether there is one.
  ///
  /// - Parameter refusal: The reason why the sentence without its last word is refused. Nil if it isn't refused.
  mutating func find(after refusal: Refusal?) -> Bool {
    if let found = visitEach([(said, .end)], after: refusal) { return found }
    while let nearest = popNearest() {
      // If the last typed word may also belong to another phrase, the words after it needn't be in the refused phrase.
      let isAmbiguous = nearest.said.words == said.words && said.readings.count > 1
      let place = isAmbiguous ? [] : nearest.refusal?.place(at: nearest.said.end) ?? []
      if let found = visitEach(
        language.steps(from: nearest.said, entities, inside: place), after: nearest.refusal)
      {
        return found
      }
    }
    return false
  }

  /// Tries sentences, each completed with its shortest ending.
  ///
  /// - Returns: True if an ending is found, false if the search ends without one, and nil if it must continue with
  ///   longer beginnings.
  private mutating func visitEach(
    _ steps: [(said: PartialSentence, tokenClass: TokenClass)], after before: Refusal?
  ) -> Bool? {
    var unchanged = 0
    var alike: (tokenClass: TokenClass, error: Diagnostic, count: Int)?
    for (next, tokenClass) in steps {
      // The examples tried so far are the most likely ones of their class. All others would be refused, too.
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
        // This word didn't change the refusal, so additional words after it won't change it either.
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

  /// Whether this refusal shows that no ending can make the sentence valid.
  private mutating func isHopeless(_ refusal: Refusal, of whole: PartialSentence) -> Bool {
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

  /// A beginning of a sentence that the search can extend.
  private struct Beginning {
    let said: PartialSentence
    /// The error of the beginning with its shortest ending. Nil if the error is in the ending.
    let refusal: Refusal?
    /// The number of words after the phrase with the error. The beginning with the fewest is extended first.
    var wordsBehind = 0
    /// The number of words in the beginning; 0 to extend the beginning before others.
    let words: Int

    init(_ said: PartialSentence, isFirst: Bool = false) {
      (self.said, refusal, words) = (said, nil, isFirst ? 0 : said.words.count)
    }

    init(_ said: PartialSentence, _ refusal: Refusal, of whole: PartialSentence? = nil, words: Int? = nil) {
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
  /// Whether the expected word is the first word of the rule.
  fileprivate func opens(_ rule: RuleName) -> Bool { context.suffix(begun).contains(rule) }
}

extension PartialSentence {
  /// Whether the sentence contains a window of periods, such as `rolling 3 days`.
  fileprivate var hasDatedWindow: Bool {
    tokens.indices.dropLast(2).contains { index in
      source[tokens[index].range] == "rolling"
        && language.lexicon.canonical(tokens[index + 2].word, as: .period) != nil
    }
  }

  /// Whether the sentence names the entity after `of`, as a set of rows. Without `of`, its name may be part of a path.
  fileprivate func names(_ entity: Entity) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { before, name in
      source[before.range] == "of" && [entity.name, entity.plural].contains(source[name.range])
    }
  }
}

/// Generates endings of sentences.
final class EndingGenerator {
  private let judge: SentenceJudge
  private var model: Model { judge.model }
  private var known: [Question: [PartialSentence.Word]] = [:]

  private struct Question: Hashable {
    let readings: Set<Int32>
    let last: PartialSentence.Word?
    let entity: String?
  }

  /// The maximum number of words in an ending.
  private static let mostWords = 12
  private static let paths: Set<RuleName?> = [.path, .place, .assigned]

  init(_ judge: SentenceJudge) { self.judge = judge }

  /// Returns longer beginnings: `said` with each possible next word.
  func steps(
    from said: PartialSentence, _ entities: [Entity], inside place: [RuleName]
  ) -> [(said: PartialSentence, tokenClass: TokenClass)] {
    said.next(inside: place).flatMap { next in
      examples(of: next, after: said, entities).compactMap(said.saying).map { ($0, next.tokenClass) }
    }
  }

  /// Returns the sentence with its shortest ending. If the sentence is already complete, returns it unchanged. Returns
  /// nil if there isn't an ending.
  func completed(_ said: PartialSentence, _ entities: [Entity]) -> PartialSentence? {
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

  private func step(nearEndOf said: PartialSentence, _ entities: [Entity]) -> PartialSentence? {
    let (expectations, fewest) = said.following
    // If one window in the sentence has a period, the next window needs a period, too.
    let takesPeriod =
      said.hasDatedWindow && expectations.legal.contains { $0.tokenClass == .period && $0.place == .frame }
    if takesPeriod, let longer = period(in: said).flatMap({ said.saying($0) }) { return longer }
    // A comparison or an aggregate of a field has more words than a flag, a day or `count`. It is still tried first,
    // because it is valid more often.
    let words = zip(expectations.legal, fewest).map { $0.1 + (said.fitsSeldom($0.0) ? 3 : 0) }
    let least = words.min() ?? 0
    let near = Set(zip(expectations.legal, words).filter { $0.1 == least }.map(\.0))
    return said.next(inside: []).lazy.filter(near.contains)
      .flatMap { self.examples(of: $0, after: said, entities) }.compactMap(said.saying).first { _ in true }
  }

  /// Returns example words for an expectation.
  private func examples(
    of expectation: Expectation, after said: PartialSentence, _ entities: [Entity]
  ) -> [PartialSentence.Word] {
    switch expectation.tokenClass {
    // In a path, an entity or a part such as `month` is rarely meant.
    case .entity where Self.paths.contains(expectation.place), .part: []
    // Letters of a text and conversions are rarely meant, too.
    case .keyword where expectation.opens(.textpart) || expectation.opens(.absolute): []
    // A period at the end of a path is needed only for sorting by a group key.
    case .period where expectation.place == .path && !expectation.context.contains(.order): []
    // An entity that the sentence already names is the most likely, because two totals of one entity can be compared.
    case .entity: entities.putFirst(said.names).map { .text($0.name) }
    case .field, .flag: [.hole(expectation.tokenClass)]
    case .keyword(let word): [.keyword(word)]
    // `percentile` is the only aggregate with a number before its field.
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

  /// Returns the shortest period that the sentence names, such as `day`. An ending with this period also fits groups by
  /// a longer period.
  private func period(in said: PartialSentence) -> String? {
    let named = said.tokens.compactMap { judge.language.lexicon.canonical($0.word, as: .period) }
    if let shortest = Period.allCases.map(\.rawValue).first(where: named.contains) { return shortest }
    let isWeekly = said.tokens.contains { judge.language.lexicon.canonical($0.word, as: .weekday) != nil }
    return isWeekly ? "week" : nil
  }
}
