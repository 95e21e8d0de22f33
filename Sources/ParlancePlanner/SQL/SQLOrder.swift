/// One key of `order by`. Nulls come last either way.
public struct SQLOrder: Sendable, Equatable {
  let expression: SQLExpression
  let isDescending: Bool
  /// Whether it may be null, so that `nulls last` must be said.
  let isOptional: Bool

  init(_ expression: SQLExpression, isDescending: Bool = false, isOptional: Bool = false) {
    self.expression = expression
    self.isDescending = isDescending
    self.isOptional = isOptional
  }
}
