public import ParlanceModel

/// Two sets that are grouped and aggregated separately: `compare sum distance of plans vs sum distance of exercises`.
///
/// The query reads the two sets like one table, whose columns are the fields of the keys and of the two sides.
public struct SideBySide: Sendable, Equatable {
  /// The fields of the keys that group both sides. Each field can be empty in a row.
  public let keys: [Field]
  public var left: Side
  public var right: Side

  /// The name of the column that contains the number of the side: 1 is left, 2 is right.
  package static let number = "side"
}

/// One side of a comparison: a set, its keys and its total.
public struct Side: Sendable, Equatable {
  public let selection: Selection
  /// The values of the keys for a row of the set, in the order of ``SideBySide/keys``.
  public let keys: [TypedExpression]
  /// The compared value, which is a `groupAggregate`.
  public let total: TypedExpression
  public let field: Field
  /// The rows without a partner, if the two entities are a pair.
  public var unpaired: Unpaired?
}

/// The rows of a side without a partner on the other side: planned rows that weren't done, or done rows that weren't
/// planned.
public struct Unpaired: Sendable, Equatable {
  public let condition: Condition
  /// The field that contains the number of these rows.
  public let field: Field
}

/// A goal of the model, and the records that should reach it.
public struct GoalLine: Sendable, Equatable {
  /// The records that should reach the goal. If the goal is about all rows of its entity together, these are the rows
  /// of the period.
  public let selection: Selection
  /// The amount done: a value of each record, or a `groupAggregate` over all rows.
  public let done: TypedExpression
  /// The target, in the base unit.
  public let target: TypedExpression
  /// The goal as declared.
  public let text: String

  /// Whether each record must reach the goal by itself.
  public var isEach: Bool { done.expression.aggregate == nil }
}
