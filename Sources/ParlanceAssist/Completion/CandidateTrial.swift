import ParlanceLanguage
import ParlanceModel

/// Asks the resolver about a candidate that makes a whole sentence.
///
/// Of one that needs more words the grammar and ``Scope`` alone tell whether it can stand there: nothing is guessed.
struct CandidateTrial {
  /// Nil where no sentence begins with what stands before the word.
  let beginning: SentenceSoFar?
  /// Nil where lines are declared: what they mean is told when all of them are read.
  private let judge: SentenceJudge?
  private let deadline: Deadline
  /// What was found out, by what a candidate is one of.
  private var known: [String: Bool] = [:]
  /// What every sentence with the beginning is refused for.
  private(set) var refusalOfBeginning: String?

  init(_ beginning: SentenceSoFar?, _ judge: SentenceJudge?, until deadline: Deadline) {
    self.beginning = beginning
    self.judge = judge
    self.deadline = deadline
    guard let beginning, beginning.canEnd,
      let refused = judge?.refusal(of: beginning.tokens, in: beginning.source)
    else { return }
    // A name that no record bears is not mended by what follows.
    if isOfName(refused) { refusalOfBeginning = refused.message }
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
    if refusalOfBeginning != nil { return false }
    if deadline.isOver { return true }
    guard said.canEnd else { return !isOfWrongName(said) && !isRefusedFor(candidate, said) }
    return mayGoOn(candidate) || refusal(of: said, by: judge) == nil
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

  /// The whole sentences that have one word more: a name that no record bears, a number, a day or a time.
  private func shortest(after said: SentenceSoFar) -> [SentenceSoFar] {
    [SentenceJudge.nobody, "1", "2026-07-01", "18:00"].compactMap { said.saying($0) }.filter(\.canEnd)
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
