public import ParlanceModel

/// Two sets, each grouped and totalled on its own: `compare sum distance of plans vs sum distance of exercises`.
///
/// The answer reads from them as from a table that has the keys' and the sides' fields as its columns.
public struct SideBySide: Sendable, Equatable {
  /// What the rows of both are grouped by; each may be missing.
  public let keys: [Field]
  public var left: Side
  public var right: Side

  /// The column with the number of the side: 1 is left, 2 is right.
  package static let number = "side"
}

/// One of the two sets.
public struct Side: Sendable, Equatable {
  public let selection: Selection
  /// About a row of the set, one for each key.
  public let keys: [TypedExpression]
  /// A `groupAggregate`.
  public let total: TypedExpression
  public let field: Field
  /// The rows without a partner, where the two entities are a pair.
  public var unpaired: Unpaired?
}

/// The rows of a side that have no partner: what was missed of the planned, what was unplanned of the done.
public struct Unpaired: Sendable, Equatable {
  public let condition: Condition
  /// Their number.
  public let field: Field
}

/// One goal of the model, with the records that are to reach it.
public struct GoalLine: Sendable, Equatable {
  /// The records; where the goal is of their own rows all together, those rows of the period.
  public let selection: Selection
  /// What is done: about one of the records, or a `groupAggregate` of all the rows.
  public let done: TypedExpression
  /// In the base unit.
  public let target: TypedExpression
  /// As it was declared.
  public let text: String

  /// Whether each record has its own.
  public var isEach: Bool { done.expression.aggregate == nil }
}
