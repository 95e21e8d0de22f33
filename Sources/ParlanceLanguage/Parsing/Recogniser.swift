/// Follows every reading of a sentence at once, token by token, and knows what may come next.
///
/// A reading is a stack of what is still to be said. Equal stacks are one number, so that readings that come
/// to the same are one again. The parser takes one of these readings; this is for completion and for
/// messages, and may take its time.
struct Recogniser {
  private let stacks: SharedStacks
  /// The stacks of all readings; none when no sentence begins like this.
  private(set) var states: Set<Int32> = []

  /// The stack of the one reading of no words at all.
  let start: Int32

  init(_ grammar: Grammar, as rule: RuleName) {
    stacks = grammar === Grammar.builtIn ? .builtIn : SharedStacks(grammar)
    start = stacks.with { $0.start(of: rule) }
    states = [start]
  }

  /// Goes past a token that may be any of `classes`; false, and nothing changes, where it may not come.
  mutating func advance(_ classes: ClassSet) -> Bool {
    let after = stacks.with { stacks in
      Set(states.flatMap { stacks.steps(from: $0, past: classes).map(\.rest) })
    }
    if after.isEmpty { return false }
    states = after
    return true
  }

  /// As ``advance(_:)``, and tells each way to read the token; none where it may not come.
  mutating func readings(of classes: ClassSet) -> [TokenReading] {
    let found = stacks.with { stacks in
      states.sorted().flatMap { state in
        stacks.steps(from: state, past: classes).map { step in
          TokenReading(
            expectation: stacks.expectation(of: step, from: state), before: state, after: step.rest)
        }
      }
    }
    if !found.isEmpty { states = Set(found.map(\.after)) }
    return found
  }

  /// What may come after one reading.
  func expectations(after state: Int32) -> Set<Expectation> {
    stacks.with { stacks in
      Set(stacks.steps(from: state).map { stacks.expectation(of: $0, from: state) })
    }
  }

  /// Whether what was said is a whole sentence.
  var canEnd: Bool { stacks.with { stacks in states.contains { stacks.isFinished($0) } } }

  var expectations: Expectations { following.expectations }

  /// All that may come, and with each the fewest words that end the sentence after it.
  var following: RecogniserStacks.Following { stacks.with { $0.following(states) } }
}
