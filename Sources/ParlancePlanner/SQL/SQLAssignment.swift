/// `"column" = value`, of an insert or update.
struct SQLAssignment: Sendable, Equatable {
  let column: String
  let value: SQLExpression

  init(_ column: String, _ value: SQLExpression) {
    self.column = column
    self.value = value
  }
}
