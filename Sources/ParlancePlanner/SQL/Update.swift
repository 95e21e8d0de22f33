/// A change of rows of one table.
struct Update: Sendable, Equatable {
  var table: String
  var alias: String
  var assignments: [SQLAssignment]
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
}
