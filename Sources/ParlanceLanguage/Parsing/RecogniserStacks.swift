internal import Synchronization

/// The stacks of ``Recogniser``, with cached results. A stack represents one reading of a sentence: it contains the
/// expressions that must match the remaining tokens.
///
/// A stack never changes. So its continuations are computed only once, even if many sentences reach it.
struct RecogniserStacks {
  /// One element of a stack: an expression to match, or the end of a rule. The other elements of the stack are below
  /// it.
  struct Cell: Hashable {
    /// An expression number, or `-1 - rule` for the end of a rule.
    let item: Int32
    /// The number of the cell below, or -1 at the bottom.
    let next: Int32
  }

  /// A token class that can come next, and the stack after this token.
  struct Step: Hashable {
    let tokenClass: Int
    let rest: Int32
    /// The lower part of the old stack, which the step doesn't change. It shows whether an open rule is still the same
    /// one, or whether it ended and began again.
    let kept: Int32
  }

  /// A state of the search for the next tokens: the current stack, and the unchanged lower part of the old stack.
  private struct Walk: Hashable {
    let top: Int32
    let kept: Int32
  }

  /// The tokens that can follow a set of readings. For each token, `fewestWords` contains the minimum number of words
  /// needed after this token to complete the sentence.
  struct Following {
    let expectations: Expectations
    let fewestWords: [Int]
  }

  let grammar: Grammar
  private var cells: [Cell] = []
  private var numbers: [Cell: Int32] = [:]
  private var steps: [Int32: [Step]] = [:]
  private var expectations: [Int32: [Step: Expectation]] = [:]
  private var following: [Set<Int32>: Following] = [:]

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// Whether the stacks use more than about ten megabytes of memory.
  var isLarge: Bool { steps.count > 10_000 }

  /// Returns the stack before the first token of `rule`.
  mutating func start(of rule: RuleName) -> Int32 {
    let end = stack(-1 - Int32(rule.rawValue), on: -1)
    return stack(grammar.body(of: rule), on: end)
  }

  private mutating func stack(_ item: Int32, on next: Int32) -> Int32 {
    let cell = Cell(item: item, next: next)
    if let number = numbers[cell] { return number }
    cells.append(cell)
    numbers[cell] = Int32(cells.count - 1)
    return Int32(cells.count - 1)
  }

  func isFinished(_ state: Int32) -> Bool {
    var cell = state
    while cell >= 0 {
      let item = cells[Int(cell)].item
      if item >= 0, !grammar.expressions[Int(item)].isNullable { return false }
      cell = cells[Int(cell)].next
    }
    return true
  }

  /// Returns all possible next tokens of one reading, in the order of the grammar.
  mutating func steps(from state: Int32) -> [Step] {
    if let known = steps[state] { return known }
    let found = findSteps(from: state)
    steps[state] = found
    return found
  }

  /// Returns the steps for a token that may belong to any of `classes`.
  ///
  /// As in the parser, a token is read as an unknown word only if no other reading is legal. But where a value is
  /// expected, a keyword is also read as an unknown word, because only the next token shows which reading is right.
  mutating func steps(from state: Int32, past classes: ClassSet) -> [Step] {
    let found = steps(from: state).filter { classes.contains($0.tokenClass) }
    let known = found.filter { !Grammar.anyName.contains($0.tokenClass) }
    if known.isEmpty || known.count == found.count { return found }
    guard known.allSatisfy({ $0.tokenClass >= Grammar.firstKeyword }) else { return known }
    return found.filter { step in
      !Grammar.anyName.contains(step.tokenClass) || expectation(of: step, from: state).context.last == .value
    }
  }

  mutating func expectation(of step: Step, from state: Int32) -> Expectation {
    if let known = expectations[state]?[step] { return known }
    let open = openRules(step.rest)
    let found = Expectation(
      tokenClass: grammar.classes[step.tokenClass],
      context: open.reversed().map { Grammar.rules[Int(-1 - cells[Int($0)].item)] },
      begun: open.count - openRules(step.kept).count)
    expectations[state, default: [:]][step] = found
    return found
  }

  mutating func following(_ states: Set<Int32>) -> Following {
    if let known = following[states] { return known }
    let found = findFollowing(states)
    following[states] = found
    return found
  }

  private mutating func findFollowing(_ states: Set<Int32>) -> Following {
    let fewest = grammar === Grammar.builtIn ? FewestWords.builtIn : FewestWords(grammar)
    var places: [Expectation: Int] = [:]
    var result: [Expectation] = []
    var words: [Int] = []
    for state in states.sorted() {
      for step in steps(from: state) {
        let expectation = expectation(of: step, from: state)
        let rest = cellsBelow(step.rest).reduce(0) { sum, cell in
          let item = cells[Int(cell)].item
          return item < 0 ? sum : sum + fewest.ofExpressions[Int(item)]
        }
        if let place = places[expectation] {
          words[place] = min(words[place], rest)
        } else {
          places[expectation] = result.count
          result.append(expectation)
          words.append(rest)
        }
      }
    }
    let canEnd = states.contains { isFinished($0) }
    return Following(expectations: Expectations(legal: result, canEnd: canEnd), fewestWords: words)
  }

  /// Returns the cells of the stack `top` that are ends of rules, innermost rule first.
  private func openRules(_ top: Int32) -> [Int32] { cellsBelow(top).filter { cells[Int($0)].item < 0 } }

  private func cellsBelow(_ top: Int32) -> [Int32] {
    var result: [Int32] = []
    var cell = top
    while cell >= 0 {
      result.append(cell)
      cell = cells[Int(cell)].next
    }
    return result
  }

  private mutating func findSteps(from state: Int32) -> [Step] {
    var result: [Step] = []
    var found = Set<Step>()
    var seen = Set<Walk>()
    var waiting = [Walk(top: state, kept: state)]
    while let walk = waiting.popLast() {
      guard walk.top >= 0, seen.insert(walk).inserted else { continue }
      let cell = cells[Int(walk.top)]
      let kept = walk.top == walk.kept ? cell.next : walk.kept
      func add(_ top: Int32) { waiting.append(Walk(top: top, kept: kept)) }
      guard cell.item >= 0 else {
        add(cell.next)
        continue
      }
      let expression = grammar.expressions[Int(cell.item)]
      switch expression.kind {
      case .terminal:
        let step = Step(tokenClass: Int(expression.operand), rest: cell.next, kept: kept)
        if found.insert(step).inserted { result.append(step) }
      case .empty: add(cell.next)
      case .rule:
        let end = stack(-1 - expression.operand, on: cell.next)
        add(stack(grammar.bodies[Int(expression.operand)], on: end))
      case .sequence:
        let rest = stack(expression.other, on: cell.next)
        add(stack(expression.operand, on: rest))
      case .choice:
        let start = Int(expression.operand)
        for alternative in grammar.alternatives[start..<start + Int(expression.other)].reversed() {
          add(stack(alternative, on: cell.next))
        }
      case .optional:
        add(cell.next)
        add(stack(expression.operand, on: cell.next))
      case .repetition:
        add(cell.next)
        add(stack(expression.operand, on: walk.top))
      }
    }
    return result
  }
}

/// The stacks of one grammar, shared between threads.
final class SharedStacks: Sendable {
  private static let latest = Mutex(SharedStacks(Grammar.builtIn))

  /// The stacks of the built-in grammar. If they have grown too large, they are first replaced by empty stacks.
  static var builtIn: SharedStacks {
    latest.withLock { latest in
      if latest.with(\.isLarge) { latest = SharedStacks(Grammar.builtIn) }
      return latest
    }
  }

  private let stacks: Mutex<RecogniserStacks>

  init(_ grammar: Grammar) { stacks = Mutex(RecogniserStacks(grammar)) }

  func with<Found>(_ find: (inout RecogniserStacks) -> sending Found) -> Found {
    stacks.withLock { find(&$0) }
  }
}
