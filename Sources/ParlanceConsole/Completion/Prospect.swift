import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Looks ahead whether a word leads to a sentence that the grammar has and the model accepts.
///
/// It goes on with what Tab itself would offer, the shortest way first, one of a kind, until a sentence is accepted. A word
/// leads nowhere where there is no way on, or where all that was tried is refused for it, or for a word before it.
struct Prospect {
  enum Outlook: Equatable {
    /// The sentence to which it leads.
    case good(String)
    /// What every sentence with it is refused for; nil where there is none.
    case bad(Diagnostic?)
    /// Nothing was accepted so far, nor is the word known to be at fault.
    case open
  }

  /// What is looked at before it is enough.
  struct Effort {
    /// Words that are tried after one candidate, and sentences.
    var words = 70
    var sentences = 32
    /// Words after all candidates of one place: a person waits.
    var wordsOfPlace = 2000
  }

  let language: Language
  let reach: FieldReach
  let context: ResolutionContext
  /// Nil where lines are declared: what they mean is told when all of them are read.
  let judge: SentenceJudge?
  /// Of the verb or report that is declared.
  let slots: [Slot]
  var model: Model { reach.model }
  /// Nil where no sentence begins with what stands before the word.
  let beginning: SentenceSoFar?
  let rule: RuleName
  var effort = Effort()
  var deadline = Deadline.none
  /// Words that were tried after all candidates so far.
  private(set) var tried = 0

  init(
    _ word: TypedWord, as rule: RuleName, _ language: Language, _ reach: FieldReach,
    _ context: ResolutionContext,
    _ judge: SentenceJudge?, slots: [Slot]
  ) {
    self.language = language
    self.reach = reach
    self.context = context
    self.judge = judge
    self.slots = slots
    self.rule = rule
    beginning = SentenceSoFar(
      before: word, as: rule, language, reach, slots: slots,
      spoken: rule == .sentence ? Scope.Spoken(it: context.it, them: context.them) : Scope.Spoken())
  }

  /// What becomes of a sentence that goes on with `candidate`.
  mutating func outlook(of candidate: Candidate) -> Outlook {
    if deadline.isOver { return .open }
    guard let first = beginning?.saying(candidate.text) else { return .bad(nil) }
    let judge =
      candidate.entity.map { self.judge?.knowing(SpokenName.name(candidate.text), as: $0) } ?? self.judge
    var search = ProspectSearch(self, first, judge)
    defer { tried += search.wordCount }
    return search.outlook()
  }
}
