public import ParlanceModel

/// Two sets that are grouped and aggregated separately: `compare sum distance of plans vs sum distance of exercises`.
///
/// The query combines the rows of both sets in one table. Its columns are ``keys`` and the fields of the two sides.
public struct SideBySide: Sendable, Equatable {
  /// The columns for the group keys. A column can be empty in a row.
  public let keys: [Field]
  public var left: Side
  public var right: Side

  /// The name of the column that shows which set a row comes from: 1 is left, 2 is right.
  package static let number = "side"
}

/// One of the two sets of a comparison, with its keys and its total.
public struct Side: Sendable, Equatable {
  public let selection: Selection
  /// The expressions that compute the keys of a row in this set, in the order of ``SideBySide/keys``.
  public let keys: [TypedExpression]
  /// The compared value, such as `sum distance`. Its expression is a `groupAggregate`.
  public let total: TypedExpression
  public let field: Field
  /// How unpaired rows are found and counted, if the model declares the two entities as a pair. Otherwise nil.
  public var unpaired: Unpaired?
}

/// The rows of one set that aren't paired with a row of the other set. For example, planned rows that weren't done, or
/// done rows that weren't planned.
public struct Unpaired: Sendable, Equatable {
  public let condition: Condition
  /// The column that contains the number of unpaired rows.
  public let field: Field
}

/// A goal of the model, and the selection of records that should reach it.
public struct GoalLine: Sendable, Equatable {
  /// The records that should reach the goal. If a goal is about the total of all rows, the selection contains the rows
  /// of the goal's period.
  public let selection: Selection
  /// The amount that was reached: a value of each record, or the total of all rows as a `groupAggregate`.
  public let done: TypedExpression
  /// The amount that should be reached, in the base unit.
  public let target: TypedExpression
  /// The goal as written in the model.
  public let text: String

  /// Whether each record must reach the goal by itself.
  public var isEach: Bool { done.expression.aggregate == nil }
}
