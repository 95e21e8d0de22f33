/// One node of a rule's right-hand side, in the flat array of a ``Grammar``.
struct GrammarExpression: Sendable {
  enum Kind: UInt8, Sendable {
    /// `operand` is the number of a token class.
    case terminal
    /// `operand` is the number of a rule.
    case rule
    /// `operand` is the first expression, `other` all that follows it.
    case sequence
    /// `operand` is where the alternatives begin in ``Grammar/alternatives``, `other` how many there are.
    case choice
    /// `operand` is what may be left out.
    case optional
    /// `operand` is what may be said any number of times.
    case repetition
    /// Nothing is said.
    case empty
  }

  let kind: Kind
  let operand: Int32
  var other: Int32 = 0
  /// Whether it may be said with no token at all.
  var isNullable = false
  /// The classes with which it may begin.
  var first = ClassSet()

  init(_ kind: Kind, _ operand: Int32 = 0, _ other: Int32 = 0) {
    self.kind = kind
    self.operand = operand
    self.other = other
  }
}
