public import ParlanceModel

/// Two sets that are grouped and aggregated separately: `compare sum distance of plans vs sum distance of exercises`.
///
/// The answer reads them like a table whose columns are the fields of the keys and of the two sides.
public struct SideBySide: Sendable, Equatable {
  /// The fields of the keys that both sides are grouped by. Each can be empty.
  public let keys: [Field]
  public var left: Side
  public var right: Side

  /// The column with the number of the side: 1 is left, 2 is right.
  package static let number = "side"
}

/// One of the two sets.
public struct Side: Sendable, Equatable {
  public let selection: Selection
  /// The values of the keys for a row of the set, in the order of ``SideBySide/keys``.
  public let keys: [TypedExpression]
  /// The compared value, a `groupAggregate`.
  public let total: TypedExpression
  public let field: Field
  /// The rows without a partner, if the two entities are a pair.
  public var unpaired: Unpaired?
}

/// The rows of a side without a partner: planned rows that were missed, or done rows that were unplanned.
public struct Unpaired: Sendable, Equatable {
  public let condition: Condition
  /// The field with their number.
  public let field: Field
}

/// A goal of the model and the records that should reach it.
public struct GoalLine: Sendable, Equatable {
  /// The records. If the goal is about all rows of their entity together, the rows of the period.
  public let selection: Selection
  /// The amount done: a value of each record, or a `groupAggregate` of all the rows.
  public let done: TypedExpression
  /// The target, in the base unit.
  public let target: TypedExpression
  /// The goal as declared.
  public let text: String

  /// Whether each record has a goal of its own.
  public var isEach: Bool { done.expression.aggregate == nil }
}
