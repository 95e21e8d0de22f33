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
  /// What every sentence with the beginning is refused for.
  private(set) var refusalOfBeginning: String?

  init(
    _ beginning: SentenceSoFar?, _ language: Language, _ judge: SentenceJudge?, before rest: RestToKeep?,
    until deadline: Deadline
  ) {
    self.beginning = beginning
    self.language = language
    self.judge = judge
    self.rest = rest
    self.deadline = deadline
    // A name that no record bears is not mended by what follows.
    if let beginning, beginning.canEnd, rest == nil, let refused = refusal(of: beginning),
      refused.kind == .noSuchRecord
    {
      refusalOfBeginning = refused.message
    }
  }

  /// Whether the candidate may stand there; what is not asked in time is offered on the grammar's word.
  mutating func allows(_ candidate: Candidate) -> Bool {
    let kind = candidate.entity.map { Candidate.recordNote + $0 } ?? candidate.text
    if let known = known[kind] { return known }
    let answer = asks(candidate)
    known[kind] = answer
    return answer
  }

  private func asks(_ candidate: Candidate) -> Bool {
    guard let said = beginning?.saying(candidate.text) else { return false }
    let judge = candidate.entity.map { self.judge?.knowing(SpokenName.name(candidate.text), as: $0) } ?? self.judge
    if let rest {
      let answer = rest.answer(after: said)
      guard answer == .whole, !deadline.isOver else {
        // Nobody wants to say once more what stands there already.
        return answer != .illegal && !rest.rest.begins(with: candidate.text)
      }
      let (source, tokens) = said.words(before: rest.rest)
      return judge?.refusal(of: tokens, in: source) == nil
    }
    if refusalOfBeginning != nil { return false }
    guard said.canEnd, !mayGoOn(candidate), !deadline.isOver else { return true }
    return refusal(of: said, by: judge) == nil
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
    [SentenceJudge.nobody, "1"].lazy.compactMap { beginning?.saying($0) }.filter(\.canEnd)
      .compactMap { refusal(of: $0)?.message }.first
  }

  private func refusal(of said: SentenceSoFar, by judge: SentenceJudge? = nil) -> Diagnostic? {
    guard let refused = (judge ?? self.judge)?.refusal(of: said.tokens, in: said.source) else { return nil }
    return SentenceJudge.unfinished.contains(refused.id) ? nil : refused
  }
}
