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

  /// How what stands behind the cursor goes with a word right before it.
  enum Fit: Equatable {
    case illegal
    /// The grammar has it; what the model says of it is not known.
    case legal, untried
    /// The model refuses it, for the reason with that id.
    case refused(String)
    case accepted
  }

  /// What is looked at before it is enough.
  struct Effort {
    /// Words that are tried after one candidate, and sentences.
    var words = 70
    var sentences = 32
    /// Words after all candidates of one place: a person waits.
    var wordsOfPlace = 2000
    /// Sentences that may be refused for a candidate, or for what stands behind the cursor.
    var faults = Int.max

    /// In the middle of a line a few words lead to what stands there, or none do.
    static let beforeRest = Effort(words: 30, sentences: 12, wordsOfPlace: 4000, faults: 6)

    /// Where some words go with the rest as they are, no more than one is sought behind others; so few for a place that there
    /// is time for them: the answer is the same each time.
    static let besideFitting = Effort(words: 0, sentences: 12, wordsOfPlace: 320, faults: 6)
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
  /// What shall stand behind the word and those that are tried after it; nil for the end of the line.
  private(set) var rest: RestToKeep?
  var effort = Effort()
  var deadline = Deadline.none
  /// Words that were tried after all candidates so far.
  private(set) var tried = 0

  init(
    _ word: TypedWord, as rule: RuleName, _ language: Language, _ reach: FieldReach,
    _ context: ResolutionContext,
    _ judge: SentenceJudge?, slots: [Slot], before rest: RestToKeep? = nil
  ) {
    self.language = language
    self.reach = reach
    self.context = context
    self.judge = judge
    self.slots = slots
    self.rule = rule
    self.rest = rest
    if rest != nil { effort = .beforeRest }
    beginning = SentenceSoFar(
      before: word, as: rule, language, reach, slots: slots,
      spoken: rule == .sentence
        ? Scope.Spoken(
          it: context.it, them: context.them, values: context.parameters, bearers: judge?.bearers)
        : Scope.Spoken())
  }

  /// What becomes of a sentence that goes on with `candidate`.
  mutating func outlook(of candidate: Candidate) -> Outlook {
    if deadline.isOver { return .open }
    guard var search = search(after: candidate) else { return .bad(nil) }
    search.isOfOneEntity = candidate.kind == .entity || candidate.kind == .record
    defer { tried += search.wordCount }
    // Nobody wants to say once more what stands there already.
    if rest?.rest.begins(with: candidate.text) == true {
      return search.isAcceptedAtOnce ? .good(search.first.text) : .bad(nil)
    }
    return search.outlook()
  }

  /// Whether the rest may stand right behind `candidate`: by the grammar, and as the model has it where there is time.
  func fit(of candidate: Candidate) -> Fit {
    guard let rest, var search = search(after: candidate) else { return self.rest == nil ? .legal : .illegal }
    let answer = rest.answer(after: search.first)
    if answer == .illegal { return .illegal }
    if deadline.isOver { return .untried }
    if search.isAcceptedAtOnce { return .accepted }
    return search.last.map { .refused($0.id) } ?? .legal
  }

  /// Whether it is a field of an entity that is named behind the cursor.
  func isOfNamed(_ candidate: Candidate) -> Bool {
    guard let named = rest?.named, !named.isEmpty else { return false }
    return candidate.owner.map(named.contains) ?? false
  }

  private func search(after candidate: Candidate) -> ProspectSearch? {
    let judge =
      candidate.entity.map { self.judge?.knowing(SpokenName.name(candidate.text), as: $0) } ?? self.judge
    return beginning?.saying(candidate.text).map { ProspectSearch(self, $0, judge) }
  }

  /// The same at the end of a line, to which the rest was said.
  func atTheEnd() -> Prospect {
    var prospect = self
    prospect.rest = nil
    prospect.tried = 0
    prospect.effort = Effort(words: 20, sentences: 8, wordsOfPlace: 20)
    return prospect
  }
}
