package import ParlanceLanguage

/// Checks that two tokens are sufficient for every choice in a grammar, and that its rules are complete.
///
/// Computes the exact FIRST₂ and FOLLOW₂ sets. The parser doesn't need the complete sets, so only a test computes them.
package struct GrammarLint {
  /// A choice for which two tokens aren't sufficient.
  package struct Conflict: Equatable, CustomStringConvertible {
    let rule: String
    /// The numbers of the alternatives, 1-based. For an option, 1 is to take it and 2 is to skip it.
    let alternatives: [Int]
    /// The token classes in the grammar's notation.
    let classes: [String]

    package var description: String {
      "\(rule): alternatives \(alternatives[0]) and \(alternatives[1]) both begin with \(classes.joined(separator: " "))"
    }
  }

  let grammar: Grammar
  /// The start rules.
  let starts: [RuleName]
  private var first: [ClassPairs]
  private var follow: [ClassPairs]

  package init(_ grammar: Grammar, starts: [RuleName] = [.sentence, .declaration, .member, .step, .plain]) {
    self.grammar = grammar
    self.starts = starts
    first = Array(repeating: ClassPairs(), count: grammar.expressions.count)
    follow = first
    computeFirst()
    computeFollow()
  }

  // MARK: Results

  /// The choices with two alternatives that can begin with the same two token classes.
  package var conflicts: [Conflict] {
    var result: [Conflict] = []
    for (rule, body) in grammar.bodies.enumerated() where body >= 0 {
      visit(Int(body)) { index in
        let branches = branches(of: index)
        for left in branches.indices {
          for right in branches.indices where right > left {
            for common in branches[left].common(with: branches[right]) {
              let classes = common.map { $0 == Grammar.end ? "the end" : grammar.notation(of: $0) }
              let found = Conflict(
                rule: grammar.ruleTexts[rule], alternatives: [left + 1, right + 1], classes: classes)
              if !result.contains(found) { result.append(found) }
            }
          }
        }
      }
    }
    return result
  }

  /// The rules that are missing or never used.
  package var complaints: [String] {
    var result: [String] = []
    var reached = Set<Int>()
    var waiting = starts.compactMap { grammar.ruleTexts.firstIndex(of: "\($0)") }
    while let rule = waiting.popLast() {
      guard reached.insert(rule).inserted, grammar.bodies[rule] >= 0 else { continue }
      visit(Int(grammar.bodies[rule])) { index in
        let expression = grammar.expressions[index]
        if expression.kind == .rule { waiting.append(Int(expression.operand)) }
        let body = Int(expression.operand)
        if expression.kind == .repetition || expression.kind == .optional,
          grammar.expressions[body].isNullable
        {
          result.append("rule \(grammar.ruleTexts[rule]) repeats or leaves out what may be nothing")
        }
      }
    }
    for name in grammar.ruleTexts {
      // A rule is used if one of its variations is. Unused variations aren't generated.
      guard name.allSatisfy(\.isLetter) else { continue }
      let variations = grammar.ruleTexts.indices.filter {
        grammar.ruleTexts[$0].prefix(while: \.isLetter) == name
      }
      if reached.isDisjoint(with: variations) { result.append("rule \(name) is never used") }
    }
    if grammar.classes.count > 256 { result.append("more than 256 classes of tokens") }
    return result
  }

  /// Returns the possible first two classes of each branch at `index`.
  private func branches(of index: Int) -> [ClassPairs] {
    let expression = grammar.expressions[index]
    switch expression.kind {
    case .choice: return alternatives(of: expression).map { first[$0].followed(by: follow[index]) }
    case .optional:
      return [first[Int(expression.operand)].followed(by: follow[index]), follow[index]]
    case .repetition:
      let again = first[Int(expression.operand)].followed(by: first[index])
      return [again.followed(by: follow[index]), follow[index]]
    case .terminal, .rule, .sequence, .empty: return []
    }
  }

  private func alternatives(of expression: GrammarExpression) -> [Int] {
    let start = Int(expression.operand)
    return grammar.alternatives[start..<start + Int(expression.other)].map { Int($0) }
  }

  /// Calls `body` for `index` and every expression inside it, without following rules.
  private func visit(_ index: Int, _ body: (Int) -> Void) {
    body(index)
    let expression = grammar.expressions[index]
    switch expression.kind {
    case .terminal, .rule, .empty: break
    case .sequence:
      visit(Int(expression.operand), body)
      visit(Int(expression.other), body)
    case .choice: for alternative in alternatives(of: expression) { visit(alternative, body) }
    case .optional, .repetition: visit(Int(expression.operand), body)
    }
  }

  // MARK: Fixed points

  private mutating func computeFirst() {
    var changed = true
    while changed {
      changed = false
      for (index, expression) in grammar.expressions.enumerated() {
        var pairs = ClassPairs()
        switch expression.kind {
        case .terminal: pairs.singles = ClassSet(Int(expression.operand))
        case .empty: pairs.hasEmpty = true
        case .rule:
          let body = Int(grammar.bodies[Int(expression.operand)])
          if body >= 0 { pairs = first[body] }
        case .sequence: pairs = first[Int(expression.operand)].followed(by: first[Int(expression.other)])
        case .choice: for alternative in alternatives(of: expression) { pairs.formUnion(first[alternative]) }
        case .optional:
          pairs = first[Int(expression.operand)]
          pairs.hasEmpty = true
        case .repetition:
          pairs = first[Int(expression.operand)].followed(by: first[index])
          pairs.hasEmpty = true
        }
        if pairs != first[index] {
          first[index] = pairs
          changed = true
        }
      }
    }
  }

  private mutating func computeFollow() {
    var end = ClassPairs()
    end.singles = ClassSet(Grammar.end)
    for start in starts {
      if let rule = grammar.ruleTexts.firstIndex(of: "\(start)"), grammar.bodies[rule] >= 0 {
        follow[Int(grammar.bodies[rule])].formUnion(end)
      }
    }
    var changed = true
    while changed {
      changed = false
      for (index, expression) in grammar.expressions.enumerated() {
        let after = follow[index]
        switch expression.kind {
        case .terminal, .empty: break
        case .rule:
          let body = Int(grammar.bodies[Int(expression.operand)])
          if body >= 0 { changed = add(after, to: body) || changed }
        case .sequence:
          let tail = Int(expression.other)
          changed = add(first[tail].followed(by: after), to: Int(expression.operand)) || changed
          changed = add(after, to: tail) || changed
        case .choice:
          for alternative in alternatives(of: expression) { changed = add(after, to: alternative) || changed }
        case .optional: changed = add(after, to: Int(expression.operand)) || changed
        case .repetition:
          changed = add(first[index].followed(by: after), to: Int(expression.operand)) || changed
        }
      }
    }
  }

  private mutating func add(_ pairs: ClassPairs, to index: Int) -> Bool {
    let before = follow[index]
    follow[index].formUnion(pairs)
    return follow[index] != before
  }
}

/// A set of sequences of at most two token classes, which can begin an expression.
struct ClassPairs: Equatable {
  /// Whether the set contains the empty sequence.
  var hasEmpty = false
  /// The sequences with exactly one class.
  var singles = ClassSet()
  /// The second classes for each first class.
  var seconds: [Int: ClassSet] = [:]

  mutating func formUnion(_ other: ClassPairs) {
    hasEmpty = hasEmpty || other.hasEmpty
    singles.formUnion(other.singles)
    for (first, classes) in other.seconds { seconds[first, default: ClassSet()].formUnion(classes) }
  }

  var firsts: ClassSet { singles.union(ClassSet(seconds.keys)) }

  /// Returns the first two classes of the concatenations with `next`.
  func followed(by next: ClassPairs) -> ClassPairs {
    var result = ClassPairs()
    result.seconds = seconds
    let firsts = next.firsts
    if !firsts.isEmpty {
      for first in singles.members { result.seconds[first, default: ClassSet()].formUnion(firsts) }
    }
    if next.hasEmpty { result.singles = singles }
    if hasEmpty { result.formUnion(next) }
    return result
  }

  /// Returns the sequences that are in both sets.
  func common(with other: ClassPairs) -> [[Int]] {
    var result = singles.intersection(other.singles).members.map { [$0] }
    for first in seconds.keys.sorted() {
      guard let theirs = other.seconds[first], let mine = seconds[first] else { continue }
      result += mine.intersection(theirs).members.map { [first, $0] }
    }
    if hasEmpty, other.hasEmpty { result.append([]) }
    return result
  }
}
