/// Follows every reading of a sentence at once, token by token, and knows what may come next.
///
/// A reading is a stack of what is still to be said. Equal stacks are one number, so that readings that come
/// to the same are one again. The parser takes one of these readings; this is for completion and for
/// messages, and may take its time.
struct Recogniser {
  /// An expression still to be said, or the end of a rule, before the rest of the stack.
  struct Cell {
    /// An expression's number, or `-1 - rule` where the rule ends.
    let item: Int32
    /// The cell below, or -1.
    let next: Int32
  }

  /// A token class that may come, and the stack that is left after it.
  private struct Step: Equatable {
    let tokenClass: Int
    let rest: Int32
  }

  let grammar: Grammar
  private var cells: [Cell] = []
  private var numbers = CellNumbers()
  /// The walk that came to a cell last, by which it is known to be seen.
  private var walks: [Int32] = []
  private var walk: Int32 = 0
  /// The stacks of all readings; none when no sentence begins like this. -1 is a whole sentence.
  private var states: [Int32] = []

  init(_ grammar: Grammar, as rule: RuleName) {
    self.grammar = grammar
    guard let number = grammar.number(of: rule) else { preconditionFailure("no rule \(rule)") }
    let end = stack(-1 - Int32(number), on: -1)
    states = [stack(grammar.bodies[number], on: end)]
  }

  /// Goes past a token that may be any of `classes`; false, and nothing changes, where it may not come.
  ///
  /// In each reading a bare name is the last resort, as it is for the parser.
  mutating func advance(_ classes: ClassSet) -> Bool {
    var after: [Int32] = []
    for state in states {
      let found = steps(from: state, if: classes)
      let isKnown = found.contains { !Grammar.anyName.contains($0.tokenClass) }
      for step in found where !isKnown || !Grammar.anyName.contains(step.tokenClass) {
        if !after.contains(step.rest) { after.append(step.rest) }
      }
    }
    if after.isEmpty { return false }
    states = after
    return true
  }

  /// Whether what was said is a whole sentence.
  var canEnd: Bool {
    mutating get {
      for state in states where isFinished(state) { return true }
      return false
    }
  }

  /// The classes of the tokens that may come; the end is not among them.
  var legal: ClassSet {
    mutating get {
      var result = ClassSet()
      for state in states {
        for step in steps(from: state, if: nil) { result.insert(step.tokenClass) }
      }
      return result
    }
  }

  var expectations: Expectations {
    mutating get {
      var seen = Set<Expectation>()
      var result: [Expectation] = []
      for state in states.sorted() {
        let old = Set(cellsBelow(state))
        for step in steps(from: state, if: nil) {
          let open = cellsBelow(step.rest).filter { cells[Int($0)].item < 0 }
          let expectation = Expectation(
            tokenClass: grammar.classes[step.tokenClass],
            context: open.reversed().compactMap { grammar.rules[Int(-1 - cells[Int($0)].item)] },
            begun: open.prefix { !old.contains($0) }.count)
          if seen.insert(expectation).inserted { result.append(expectation) }
        }
      }
      return Expectations(legal: result, canEnd: canEnd)
    }
  }

  // MARK: Stacks

  private mutating func stack(_ item: Int32, on next: Int32) -> Int32 {
    let cell = Cell(item: item, next: next)
    let number = numbers.number(of: cell, in: cells)
    if Int(number) == cells.count {
      cells.append(cell)
      walks.append(0)
    }
    return number
  }

  private func cellsBelow(_ top: Int32) -> [Int32] {
    var result: [Int32] = []
    var cell = top
    while cell >= 0 {
      result.append(cell)
      cell = cells[Int(cell)].next
    }
    return result
  }

  private func isFinished(_ state: Int32) -> Bool {
    var cell = state
    while cell >= 0 {
      let item = cells[Int(cell)].item
      if item >= 0, !grammar.expressions[Int(item)].isNullable { return false }
      cell = cells[Int(cell)].next
    }
    return true
  }

  /// Every next token of one reading, in the order of the grammar; with `wanted`, only those among it.
  private mutating func steps(from state: Int32, if wanted: ClassSet?) -> [Step] {
    var result: [Step] = []
    walk += 1
    var waiting = [state]
    while let top = waiting.popLast() {
      guard top >= 0, walks[Int(top)] != walk else { continue }
      walks[Int(top)] = walk
      let cell = cells[Int(top)]
      guard cell.item >= 0 else {
        waiting.append(cell.next)
        continue
      }
      let expression = grammar.expressions[Int(cell.item)]
      let mayBegin = wanted.map { expression.first.meets($0) } ?? true
      if !mayBegin {
        if expression.isNullable { waiting.append(cell.next) }
        continue
      }
      switch expression.kind {
      case .terminal:
        let step = Step(tokenClass: Int(expression.operand), rest: cell.next)
        if !result.contains(step) { result.append(step) }
      case .empty: waiting.append(cell.next)
      case .rule:
        let body = grammar.bodies[Int(expression.operand)]
        waiting.append(stack(body, on: stack(-1 - expression.operand, on: cell.next)))
      case .sequence: waiting.append(stack(expression.operand, on: stack(expression.other, on: cell.next)))
      case .choice:
        let start = Int(expression.operand)
        for alternative in grammar.alternatives[start..<start + Int(expression.other)].reversed() {
          waiting.append(stack(alternative, on: cell.next))
        }
      case .optional:
        waiting.append(cell.next)
        waiting.append(stack(expression.operand, on: cell.next))
      case .repetition:
        waiting.append(cell.next)
        waiting.append(stack(expression.operand, on: top))
      }
    }
    return result
  }
}
