/// One column of a select.
public struct SQLColumn: Sendable, Equatable {
  let expression: SQLExpression
  /// `as "…"`: a word of the model or of the planner's own, never typed.
  var name: String?

  public init(_ expression: SQLExpression, as name: String? = nil) {
    self.expression = expression
    self.name = name
  }
}
