/// A new row, and what is done where a unique index already holds it.
struct Insert: Sendable, Equatable {
  var table: String
  var values: [SQLAssignment]
  /// Further rows, each with a value for every column of ``values``.
  var others: [[SQLAssignment]] = []
  var conflict: Conflict?
  /// What is done first: only where it changes no row, one is inserted. The statement then gives a row for the one that it changed.
  var unlessDone: Update?
  var returning: [SQLExpression] = []
  /// Set where the statement fails unless it changes a row.
  var requirement: ChangeRequirement?

  /// `on conflict (columns) where condition do …`.
  struct Conflict: Sendable, Equatable {
    var columns: [String]
    /// The condition of a partial index, written exactly as in that index, constants included.
    var condition: SQLExpression?
    /// What to set in the row that is there; nothing where empty.
    var updates: [SQLAssignment]
  }
}

/// A change of rows of one table.
struct Update: Sendable, Equatable {
  var table: String
  /// Nil where no column has to bear its name.
  var place: Place?
  var assignments: [SQLAssignment]
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// Set where the statement fails unless it changes a row.
  var requirement: ChangeRequirement?
}

/// The removal of rows of one table.
struct Delete: Sendable, Equatable {
  var table: String
  /// Nil where no column has to bear its name.
  var place: Place?
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// Set where the statement fails unless it changes a row.
  var requirement: ChangeRequirement?
}

/// `"column" = value`, of an insert or update.
struct SQLAssignment: Sendable, Equatable {
  let column: String
  let value: SQLExpression

  init(_ column: String, _ value: SQLExpression) {
    self.column = column
    self.value = value
  }
}

/// Has a change fail where it changes no row though `question` has an answer; without a question, wherever it changes none.
package struct ChangeRequirement: Sendable, Equatable {
  /// The start of the text that the engine fails in.
  package static let mark = "unchanged "

  var question: Select?
}
