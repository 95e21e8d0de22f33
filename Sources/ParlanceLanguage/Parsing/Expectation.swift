/// Something that may be said next.
public struct Expectation: Sendable, Hashable {
  public let tokenClass: TokenClass
  /// The rules open around it, from the outside in: a name in `ref` is a record's, one in `key` may be a new
  /// one's.
  public let context: [RuleName]
  /// How many of the innermost rules of `context` would begin with it.
  public let begun: Int

  /// The outermost rule that begins with it, if any does.
  public var phrase: RuleName? { begun == 0 ? nil : context[context.count - begun] }
}

extension Expectation {
  /// Whether it is the first word of a condition, an order or a column of a question: mostly that is a field or an aggregate,
  /// seldom a value.
  public var beginsCalculation: Bool {
    context.suffix(begun).contains { [.negation, .order, .total].contains($0) }
  }
}

/// All that may follow the words said so far.
public struct Expectations: Sendable, Equatable {
  /// Without the end; empty where no sentence begins with these words.
  public let legal: [Expectation]
  /// Whether the words are a whole sentence.
  public let canEnd: Bool
}

/// One way to read a token, after one way to read all before it.
public struct TokenReading: Sendable {
  public let expectation: Expectation
  /// The numbers of the two readings, of the words before it and with it.
  public let before: Int32
  public let after: Int32
}

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
