/// The removal of rows of one table.
struct Delete: Sendable, Equatable {
  var table: String
  var alias: String
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
}
