/// The fewest words in which each expression of a grammar can be said: how far a beginning is from a whole sentence.
struct FewestWords: Sendable {
  static let builtIn = FewestWords(Grammar.builtIn)

  /// By the expression's number; what nothing can say takes ``never``.
  let ofExpressions: [Int]
  private static let never = 1000

  init(_ grammar: Grammar) {
    var fewest = Array(repeating: Self.never, count: grammar.expressions.count)
    var changed = true
    while changed {
      changed = false
      for index in fewest.indices.reversed() {
        let words = Self.words(grammar.expressions[index], grammar, fewest)
        if words < fewest[index] {
          fewest[index] = words
          changed = true
        }
      }
    }
    ofExpressions = fewest
  }

  private static func words(_ expression: GrammarExpression, _ grammar: Grammar, _ fewest: [Int]) -> Int {
    let operand = Int(expression.operand)
    switch expression.kind {
    case .empty, .optional, .repetition: return 0
    case .terminal: return 1
    case .rule: return grammar.bodies[operand] < 0 ? never : fewest[Int(grammar.bodies[operand])]
    case .sequence: return min(never, fewest[operand] + fewest[Int(expression.other)])
    case .choice:
      return grammar.alternatives[operand..<operand + Int(expression.other)].map { fewest[Int($0)] }.min()
        ?? never
    }
  }
}
