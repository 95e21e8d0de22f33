/// A recogniser that follows all readings of a sentence at once, token by token. It finds the tokens that can come
/// next.
///
/// A reading is a stack of pending expressions. Equal stacks have the same number, so readings with the same
/// continuation merge. The parser chooses only one of the readings. Completion and error messages use the recogniser,
/// which may be slower than the parser.
struct Recogniser {
  private let stacks: SharedStacks
  /// The numbers of the stacks of all readings. Empty if no sentence begins with the tokens so far.
  private(set) var states: Set<Int32> = []

  /// The number of the stack before the first token.
  let start: Int32

  init(_ grammar: Grammar, as rule: RuleName) {
    stacks = grammar === Grammar.builtIn ? .builtIn : SharedStacks(grammar)
    start = stacks.with { $0.start(of: rule) }
    states = [start]
  }

  /// Consumes a token that may belong to any of `classes`.
  ///
  /// - Returns: Whether the token is legal. If it isn't, nothing changes.
  mutating func advance(_ classes: ClassSet) -> Bool {
    let after = stacks.with { stacks in
      Set(states.flatMap { stacks.steps(from: $0, past: classes).map(\.rest) })
    }
    if after.isEmpty { return false }
    states = after
    return true
  }

  /// Consumes a token like ``advance(_:)`` and returns every way to read it. Returns an empty array if the token isn't
  /// legal.
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

  /// Returns the tokens that can come next in one reading.
  func expectations(after state: Int32) -> Set<Expectation> {
    stacks.with { stacks in
      Set(stacks.steps(from: state).map { stacks.expectation(of: $0, from: state) })
    }
  }

  /// Whether the tokens so far are a complete sentence.
  var canEnd: Bool { stacks.with { stacks in states.contains { stacks.isFinished($0) } } }

  var expectations: Expectations { following.expectations }

  /// The tokens that can come next. For each token, `fewestWords` contains the minimum number of words needed after
  /// this token to complete the sentence.
  var following: RecogniserStacks.Following { stacks.with { $0.following(states) } }
}
