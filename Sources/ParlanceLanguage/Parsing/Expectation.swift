/// A token class that is legal next in a sentence, with the grammar rules that enclose it.
public struct Expectation: Sendable, Hashable {
  public let tokenClass: TokenClass
  /// The enclosing rules, outermost first. The same class can mean different things in different rules: a name in `ref`
  /// belongs to an existing record, but a name in `key` may be new.
  public let context: [RuleName]
  /// The number of rules that would begin with this token. They are the innermost rules of ``context``.
  public let begun: Int

  /// The outermost rule that begins with this token, or nil if no rule does.
  public var phrase: RuleName? { begun == 0 ? nil : context[context.count - begun] }
}

extension Expectation {
  /// Whether the token begins a condition, an order or a column of a question. If so, users usually type a field or an
  /// aggregate here, and seldom a value.
  public var beginsCalculation: Bool {
    context.suffix(begun).contains { [.negation, .order, .total].contains($0) }
  }
}

/// All tokens that are legal after the tokens so far.
public struct Expectations: Sendable, Equatable {
  /// The legal tokens except the end of the sentence. Empty if no sentence begins with the tokens so far.
  public let legal: [Expectation]
  /// Whether the tokens so far are a complete sentence.
  public let canEnd: Bool
}

/// One way to read a token, given one way to read the tokens before it.
public struct TokenReading: Sendable {
  /// The class that the token is read as, with its context.
  public let expectation: Expectation
  /// The number of the reading of the tokens before this token; see ``SentenceBeginning/readings``.
  public let before: Int32
  /// The number of the reading of the tokens up to and including this token.
  public let after: Int32
}

/// The minimum number of words that each expression of a grammar needs. Added up, these numbers show how far a partial
/// sentence is from a complete one.
struct FewestWords: Sendable {
  static let builtIn = FewestWords(Grammar.builtIn)

  /// The number of words, indexed by expression number. It is ``never`` for an expression that can't match anything.
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
