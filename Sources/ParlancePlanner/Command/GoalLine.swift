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

  public init(_ selection: Selection, done: TypedExpression, target: TypedExpression, text: String) {
    self.selection = selection
    self.done = done
    self.target = target
    self.text = text
  }

  /// Whether each record has its own.
  public var isEach: Bool { done.expression.aggregate == nil }
}
