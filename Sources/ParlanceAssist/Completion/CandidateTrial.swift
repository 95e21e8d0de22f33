import ParlanceLanguage
import ParlanceModel

/// Asks the resolver about a candidate that makes a whole sentence, alone or with what stands behind the cursor.
///
/// Of one that needs more words the grammar and ``Scope`` alone tell whether it can stand there: nothing is guessed.
struct CandidateTrial {
  /// Nil where no sentence begins with what stands before the word.
  let beginning: SentenceSoFar?
  private let language: Language
  /// Nil where lines are declared: what they mean is told when all of them are read.
  private let judge: SentenceJudge?
  /// What stands behind the cursor; nil for the end of the line.
  let rest: RestToKeep?
  private let deadline: Deadline
  /// What was found out, by what a candidate is one of.
  private var known: [String: Bool] = [:]
  /// Those behind which ``rest`` may stand without another word between.
  private(set) var atOnce: Set<Candidate> = []
  /// Those with which one word more is needed that would do alone: `not` before a field.
  private(set) var needless: Set<Candidate> = []
  /// What every sentence with the beginning is refused for.
  private(set) var refusalOfBeginning: String?
  /// The clause without which the sentence is refused, and behind the candidate may be.
  private var lacking: String?

  init(
    _ beginning: SentenceSoFar?, _ language: Language, _ judge: SentenceJudge?, before rest: RestToKeep?,
    until deadline: Deadline
  ) {
    self.beginning = beginning
    self.language = language
    self.judge = judge
    self.rest = rest
    self.deadline = deadline
    guard let beginning, beginning.canEnd, rest == nil,
      let refused = judge?.refusal(of: beginning.tokens, in: beginning.source)
    else { return }
    // A name that no record bears is not mended by what follows.
    if isOfName(refused) { refusalOfBeginning = refused.message }
    if refused.id == "no-numbers-to-draw" { lacking = "showing" }
  }

  /// Whether the candidate may stand there; what is not asked in time is offered on the grammar's word.
  mutating func allows(_ candidate: Candidate) -> Bool {
    let kind = candidate.entity.map { Candidate.recordNote + $0 } ?? candidate.text
    if let known = known[kind] { return known }
    let answer = asks(candidate)
    known[kind] = answer
    return answer
  }

  private mutating func asks(_ candidate: Candidate) -> Bool {
    guard let said = beginning?.saying(candidate.text) else { return false }
    let judge =
      candidate.entity.map { self.judge?.knowing(SpokenName.name(candidate.text), as: $0) } ?? self.judge
    if let rest {
      if fits(said, before: rest, judge, isBegun: candidate.text != "(") {
        atOnce.insert(candidate)
        return true
      }
      return judge != nil && leads(candidate, said, to: rest, judge)
    }
    if refusalOfBeginning != nil { return false }
    if deadline.isOver { return true }
    if let lacking, candidate.text != lacking,
      !([[]] + waysOn(after: candidate)).contains(where: { said.saying($0 + [lacking]) != nil })
    {
      return false
    }
    guard said.canEnd else { return !isOfWrongName(said) && !isRefusedFor(candidate, said) }
    return mayGoOn(candidate) || refusal(of: said, by: judge) == nil
  }

  /// Whether `rest` may stand behind the candidate with a few words between.
  private mutating func leads(
    _ candidate: Candidate, _ said: SentenceSoFar, to rest: RestToKeep, _ judge: SentenceJudge?
  ) -> Bool {
    // Nobody wants to say once more what stands there already.
    if rest.rest.begins(with: tokenText(of: said)) { return false }
    for words in waysOn(after: candidate) where !deadline.isOver {
      guard let longer = said.saying(words) else { continue }
      guard fits(longer, before: rest, judge) else { continue }
      if words == ["id"], let shorter = beginning?.saying(words), fits(shorter, before: rest, judge) {
        needless.insert(candidate)
      }
      return true
    }
    return false
  }

  /// The few words of which one way or another may be missing between the candidate and what stands behind the cursor.
  private func waysOn(after candidate: Candidate) -> [[String]] {
    let entities = judge?.model.entities ?? []
    let owner = candidate.owner.flatMap { judge?.model.entity($0) }
    switch candidate.kind {
    case .field:
      // A path goes on to what the record has that it leads to.
      let next = owner?.field(candidate.text)?.referencedEntity.flatMap { judge?.model.entity($0) }
      return (next?.fields ?? []).map { [$0.name] }
    case .flag: return owner.map { [[$0.plural]] } ?? []
    case .entity, .unit, .record: return [[SentenceJudge.nobody]]
    case .sign: return []
    default:
      // What is added up is one number of the many that there are.
      let sums = entities.compactMap { entity in
        entity.fields.first { Self.isNumber($0.type) }.map { [$0.name, "of", entity.plural] }
      }
      return [[SentenceJudge.nobody], ["1"], ["2026-07-01"], ["of"], ["id"], ["id", "=", "1"]]
        + entities.map { [$0.plural] } + sums.map { Array($0.prefix(2)) } + sums
    }
  }

  private static func isNumber(_ type: FieldType) -> Bool {
    switch type {
    case .number, .decimal, .quantity: true
    default: false
    }
  }

  /// Whether `rest` may stand right behind `said`.
  ///
  /// - Parameter isBegun: Whether that may be the beginning of a sentence of which no short end is known.
  private func fits(
    _ said: SentenceSoFar, before rest: RestToKeep, _ judge: SentenceJudge?, isBegun: Bool = false
  ) -> Bool {
    let answer = rest.answer(after: said)
    if answer == .illegal { return false }
    guard let judge, !deadline.isOver else { return true }
    if answer == .whole {
      let (source, tokens) = said.words(before: rest.rest)
      return judge.refusal(of: tokens, in: source) == nil
    }
    // Nobody wants to say once more what stands there already.
    guard !rest.rest.begins(with: tokenText(of: said)), let longer = said.saying(rest.rest) else {
      return false
    }
    let sentences = shortest(after: longer)
    return sentences.isEmpty
      ? isBegun : sentences.contains { judge.refusal(of: $0.tokens, in: $0.source) == nil }
  }

  private func tokenText(of said: SentenceSoFar) -> String {
    said.tokens.last.map { said.source[$0.range] } ?? ""
  }

  /// Whether whatever is said is refused for a name before the candidate: no record bears it, or several do.
  private mutating func isOfWrongName(_ said: SentenceSoFar) -> Bool {
    guard let beginning,
      beginning.tokens.contains(where: { $0.kind == .text || $0.kind == .word && $0.word < 0 })
    else { return false }
    for sentence in shortest(after: said) {
      if let refused = refusal(of: sentence), isOfName(refused),
        refused.range.upperBound <= beginning.source.bytes.count
      {
        refusalOfBeginning = refused.message
        return true
      }
    }
    return false
  }

  /// Whether all that is said shortly behind the candidate is refused for nothing but the candidate: it was said before.
  private func isRefusedFor(_ candidate: Candidate, _ said: SentenceSoFar) -> Bool {
    guard let start = beginning?.source.bytes.count else { return false }
    let sentences = shortest(after: said)
    return !sentences.isEmpty
      && sentences.allSatisfy {
        refusal(of: $0).map { !isOfName($0) && $0.range.lowerBound == start + 1 } ?? false
      }
  }

  /// Whether a name is at fault, which nothing mends that is said behind it.
  private func isOfName(_ refused: Diagnostic) -> Bool {
    refused.kind == .noSuchRecord || refused.id == "several-entities"
  }

  /// The whole sentences that have one word more: a name that no record bears, a number or a day.
  private func shortest(after said: SentenceSoFar) -> [SentenceSoFar] {
    [SentenceJudge.nobody, "1", "2026-07-01"].compactMap { said.saying($0) }.filter(\.canEnd)
  }

  /// Whether words right behind it make something else of it: `cost of class 4`, `class starts`.
  private func mayGoOn(_ candidate: Candidate) -> Bool {
    switch candidate.kind {
    case .rare: return true
    case .field:
      let owner = candidate.owner.flatMap { judge?.model.entity($0) }
      return owner?.field(candidate.text)?.referencedEntity != nil
    default: return false
    }
  }

  /// What is wrong with the beginning, as its shortest sentences tell it: with a name, or a number, behind it.
  var reasonOfDeadEnd: String? {
    beginning.flatMap { shortest(after: $0).lazy.compactMap { refusal(of: $0)?.message }.first }
  }

  private func refusal(of said: SentenceSoFar, by judge: SentenceJudge? = nil) -> Diagnostic? {
    guard let refused = (judge ?? self.judge)?.refusal(of: said.tokens, in: said.source) else { return nil }
    return SentenceJudge.unfinished.contains(refused.id) ? nil : refused
  }
}

/// What stands after the cursor and shall be part of the sentence to which a word leads.
struct RestToKeep {
  let rest: TypedRest
  /// Whether each known word of it is that word, and not just a name.
  let keepsMeaning: Bool
  /// The entities that are named in it.
  let named: Set<String>
  private let gap: Gap

  /// Nil where nothing stands there, or nothing that can be read.
  init?(
    _ rest: TypedRest, after word: TypedWord, as rule: RuleName, _ language: Language, keepsMeaning: Bool
  ) {
    guard let tokens = rest.tokens, !tokens.isEmpty else { return nil }
    self.rest = rest
    self.keepsMeaning = keepsMeaning
    named = Set(tokens.compactMap { language.lexicon.canonical($0.word, as: .entity) })
    gap = Gap(language, after: word.tokens, before: tokens, as: rule, keepsMeaning: keepsMeaning)
  }

  /// What becomes of a sentence by the grammar, where the rest follows `said`.
  func answer(after said: SentenceSoFar) -> Gap.Answer { gap.answer(after: said.beginning) }
}
