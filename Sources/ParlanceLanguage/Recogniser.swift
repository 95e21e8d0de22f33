/// Follows every reading of a sentence at once, token by token, and knows what may come next.
///
/// A reading is a stack of what is still to be said. Equal stacks are one number, so that readings that come
/// to the same are one again. The parser takes one of these readings; this is for completion and for
/// messages, and may take its time.
struct Recogniser {
  private let stacks: RecogniserStacks
  /// The stacks of all readings; none when no sentence begins like this.
  private var states: Set<Int32> = []

  var grammar: Grammar { stacks.grammar }

  init(_ grammar: Grammar, as rule: RuleName) {
    guard let number = grammar.number(of: rule) else { preconditionFailure("no rule \(rule)") }
    stacks = RecogniserStacks(grammar)
    let end = stacks.stack(-1 - Int32(number), on: -1)
    states = [stacks.stack(grammar.bodies[number], on: end)]
  }

  /// Goes past a token that may be any of `classes`; false, and nothing changes, where it may not come.
  ///
  /// In each reading a bare name is the last resort, as it is for the parser.
  mutating func advance(_ classes: ClassSet) -> Bool {
    var after: Set<Int32> = []
    for state in states {
      let found = stacks.steps(from: state).filter { classes.contains($0.tokenClass) }
      let isKnown = found.contains { !Grammar.anyName.contains($0.tokenClass) }
      for step in found where !isKnown || !Grammar.anyName.contains(step.tokenClass) {
        after.insert(step.rest)
      }
    }
    if after.isEmpty { return false }
    states = after
    return true
  }

  /// Whether what was said is a whole sentence.
  var canEnd: Bool { states.contains { stacks.isFinished($0) } }

  /// The classes of the tokens that may come; the end is not among them.
  var legal: ClassSet {
    var result = ClassSet()
    for state in states {
      for step in stacks.steps(from: state) { result.insert(step.tokenClass) }
    }
    return result
  }

  var expectations: Expectations { following.expectations }

  /// All that may come, and with each the fewest words that end the sentence after it.
  var following: RecogniserStacks.Following { stacks.following(states) }
}
