/// A parser for a sentence or for another rule of the grammar. To choose an alternative of a rule, it looks only at the
/// next two tokens.
///
/// It has an explicit stack for pending work, so a deeply nested sentence can't overflow the call stack.
package struct Parser {
  /// The maximum number of nested rules. A sentence with about a hundred nested parentheses reaches this limit.
  package static let depthLimit = 500
  /// The maximum number of operators, conditions, sets and path elements in one sentence. Later stages process chains
  /// such as `a + b + c` recursively, so a longer chain could overflow the call stack.
  static let chainLimit = 500
  private static let chains: Set<RuleName> = [
    .path, .rest, .term, .factor, .query, .counting, .sets, .condition,
  ]
  /// The stack entry that marks the end of the innermost open rule.
  private static let close: Int32 = -1

  let grammar: Grammar
  let lexicon: Lexicon
  let tokens: [Token]
  let source: SourceText

  /// The expressions that remain to be parsed. The next one is the last element.
  private var stack: [Int32] = []
  private var elements: [SyntaxElement] = []
  /// The open rules, each with the number of elements that were parsed before it.
  private var open: [(rule: Int32, elements: Int)] = []
  /// The number of operators, conditions, sets and path elements so far. See ``chainLimit``.
  private var chained = 0
  private var position = 0
  private var current = ClassSet()
  private var following = ClassSet()

  init(lexicon: Lexicon, tokens: [Token], source: SourceText) {
    self.grammar = lexicon.grammar
    self.lexicon = lexicon
    self.tokens = tokens
    self.source = source
    stack.reserveCapacity(64)
    elements.reserveCapacity(32)
    open.reserveCapacity(32)
  }

  mutating func parse(as rule: RuleName) throws(ParseFailure) -> SyntaxNode {
    current = classes(at: 0)
    following = classes(at: 1)
    open.append((Int32(rule.rawValue), 0))
    stack.append(grammar.body(of: rule))
    while let index = stack.popLast() {
      if index == Self.close { try leave() } else { try say(Int(index)) }
    }
    guard current.contains(Grammar.end) else { throw .unexpected(at: position) }
    return SyntaxNode(rule: rule, children: elements)
  }

  private mutating func say(_ index: Int) throws(ParseFailure) {
    let expression = grammar.expressions[index]
    switch expression.kind {
    case .empty: break
    case .terminal:
      guard current.contains(Int(expression.operand)) else { throw .unexpected(at: position) }
      take(as: Int(expression.operand))
    case .rule: try enter(expression.operand)
    case .sequence:
      stack.append(expression.other)
      stack.append(expression.operand)
    case .optional:
      if goesOn(Int(expression.operand), again: nil) { stack.append(expression.operand) }
    case .repetition:
      if goesOn(Int(expression.operand), again: index) {
        stack.append(Int32(index))
        stack.append(expression.operand)
      }
    case .choice:
      let start = Int(expression.operand)
      stack.append(try choose(start..<start + Int(expression.other)))
    }
  }

  private mutating func enter(_ rule: Int32) throws(ParseFailure) {
    guard open.count < Self.depthLimit else { throw .tooDeep(at: position) }
    open.append((rule, elements.count))
    stack.append(Self.close)
    stack.append(grammar.bodies[Int(rule)])
  }

  private mutating func leave() throws(ParseFailure) {
    let (rule, start) = open.removeLast()
    let name = Grammar.rules[Int(rule)]
    if elements.count - start > 1, Self.chains.contains(name) {
      chained += elements.count - start
      if chained > 2 * Self.chainLimit { throw .tooLong(at: max(0, position - 1)) }
    }
    let node = SyntaxNode(rule: name, children: Array(elements[start...]))
    elements.removeSubrange(start...)
    elements.append(.node(node))
  }

  private mutating func take(as tokenClass: Int) {
    let token = tokens[position]
    elements.append(
      .token(
        SyntaxToken(
          tokenClass: grammar.classes[tokenClass], index: position, range: token.range,
          text: lexicon.text(of: token, as: tokenClass, in: source))))
    position += 1
    current = following
    following = classes(at: position + 1)
  }

  @inline(__always) private func classes(at index: Int) -> ClassSet {
    index < tokens.count ? lexicon.classes(of: tokens[index]) : ClassSet(Grammar.end)
  }

  // MARK: Decisions

  /// Whether the optional or repeated expression `body` begins at the current token.
  ///
  /// - Parameter again: The index of the repetition that contains `body`; nil for an optional expression.
  private func goesOn(_ body: Int, again: Int?) -> Bool {
    guard grammar.expressions[body].first.meets(current) else { return false }
    guard firstAfter().meets(current) else { return true }
    let inside = rank(body, again: again)
    return inside <= rankAfter()
  }

  /// Returns the alternative to parse at the current token.
  private func choose(_ range: Range<Int>) throws(ParseFailure) -> Int32 {
    var only: Int32 = -1
    var isOpen = false
    for alternative in grammar.alternatives[range] where mayBegin(Int(alternative)) {
      isOpen = only >= 0
      if isOpen { break }
      only = alternative
    }
    guard only >= 0 else { throw .unexpected(at: position) }
    if !isOpen { return only }
    var best = only
    var bestRank = Int.max
    let isInBasis = open.last.map { Grammar.rules[Int($0.rule)] } == .basis
    for alternative in grammar.alternatives[range] where mayBegin(Int(alternative)) {
      let rank = rank(Int(alternative), again: nil, isValue: isInBasis)
      if rank < bestRank { (best, bestRank) = (alternative, rank) }
    }
    return best
  }

  private func mayBegin(_ index: Int) -> Bool {
    let expression = grammar.expressions[index]
    return expression.first.meets(current) || expression.isNullable && firstAfter().meets(current)
  }

  /// Returns the classes of the tokens that can begin the pending expressions on the stack.
  ///
  /// - Parameter top: If set, only the stack elements below this index are considered.
  private func firstAfter(below top: Int? = nil) -> ClassSet {
    var result = ClassSet()
    var index = (top ?? stack.count) - 1
    while index >= 0 {
      if stack[index] >= 0 {
        let expression = grammar.expressions[Int(stack[index])]
        result.formUnion(expression.first)
        if !expression.isNullable { return result }
      }
      index -= 1
    }
    result.insert(Grammar.end)
    return result
  }

  /// Returns how well the next two tokens fit the expression `index`. The lowest rank is the best.
  private func rank(_ index: Int, again: Int?, isValue: Bool = false) -> Int {
    let expression = grammar.expressions[index]
    var rest = expression.first.intersection(current)
    var best = expression.isNullable ? rankAfter() : Int.max
    while let tokenClass = rest.popFirst() {
      var second = grammar.second(index, after: tokenClass)
      if second.canEndExpression {
        if let again { second.classes.formUnion(grammar.expressions[again].first) }
        second.classes.formUnion(firstAfter())
      }
      best = min(best, rank(tokenClass, second.classes, isValue: isValue))
    }
    return best
  }

  /// Returns how well the next two tokens fit the expressions on the stack. The lowest rank is the best.
  private func rankAfter() -> Int {
    var best = Int.max
    var index = stack.count - 1
    while index >= 0 {
      if stack[index] >= 0 {
        let expression = grammar.expressions[Int(stack[index])]
        var rest = expression.first.intersection(current)
        while let tokenClass = rest.popFirst() {
          var second = grammar.second(Int(stack[index]), after: tokenClass)
          if second.canEndExpression { second.classes.formUnion(firstAfter(below: index)) }
          best = min(best, rank(tokenClass, second.classes))
        }
        if !expression.isNullable { return best }
      }
      index -= 1
    }
    return current.contains(Grammar.end) ? min(best, 0) : best
  }

  /// Returns the rank of a reading of the current token, given the classes that can follow it.
  ///
  /// Keywords have the lowest rank, then words of the model, then unknown words. Keywords and words of the model that
  /// don't fit the next token come after those that fit. Where a value is expected, an unknown word comes before a
  /// keyword that doesn't fit: `where parent = running`.
  @inline(__always) private func rank(_ tokenClass: Int, _ second: ClassSet, isValue: Bool = false) -> Int {
    let first = grammar.tier(ofBestIn: ClassSet(tokenClass))
    let legal = second.intersection(following)
    if first == 2 { return legal.isEmpty ? 17 : isValue ? 7 : 16 }
    if legal.isEmpty { return 8 + first }
    let next = grammar.tier(ofBestIn: legal)
    return next == 2 ? 4 + first : first * 2 + next
  }
}

/// The reason why the parser stopped, with the index of a token.
enum ParseFailure: Error {
  case unexpected(at: Int)
  /// More than ``Parser/depthLimit`` rules are nested.
  case tooDeep(at: Int)
  /// The sentence has more chained elements than ``Parser/chainLimit`` allows.
  case tooLong(at: Int)
}
