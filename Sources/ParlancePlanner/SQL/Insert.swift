/// A new row, and what is done where a unique index already holds it.
struct Insert: Sendable, Equatable {
  var table: String
  var values: [SQLAssignment]
  var conflict: Conflict?
  var returning: [SQLExpression] = []

  /// `on conflict (columns) where condition do …`.
  struct Conflict: Sendable, Equatable {
    var columns: [String]
    /// Of a partial index, in the very words of that index: constants stand in the text.
    var condition: SQLExpression?
    /// What to set in the row that is there; nothing where empty.
    var updates: [SQLAssignment]
  }
}
