/// An insert, and what happens if a row with the same unique values already exists.
struct Insert: Sendable, Equatable {
  var table: String
  var values: [SQLAssignment]
  /// More rows. Each has a value for every column of ``values``.
  var others: [[SQLAssignment]] = []
  var conflict: Conflict?
  /// An update to try first. The row is only inserted if the update changes no row. The statement returns a row in both
  /// cases.
  var unlessDone: Update?
  var returning: [SQLExpression] = []
  /// If set, the statement fails unless it changes a row.
  var requirement: ChangeRequirement?

  /// `on conflict (columns) where condition do …`.
  struct Conflict: Sendable, Equatable {
    var columns: [String]
    /// The condition of a partial index. Its text must be the same as in the index, so constants are written out.
    var condition: SQLExpression?
    /// The assignments to the existing row. If empty, the row isn't changed.
    var updates: [SQLAssignment]
  }
}

/// An update of rows in one table.
struct Update: Sendable, Equatable {
  var table: String
  /// The updated rows, or nil if no column needs to be qualified.
  var place: Place?
  var assignments: [SQLAssignment]
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// If set, the statement fails unless it changes a row.
  var requirement: ChangeRequirement?
}

/// A deletion of rows from one table.
struct Delete: Sendable, Equatable {
  var table: String
  /// The deleted rows, or nil if no column needs to be qualified.
  var place: Place?
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// If set, the statement fails unless it changes a row.
  var requirement: ChangeRequirement?
}

/// `"column" = value` in an insert or update.
struct SQLAssignment: Sendable, Equatable {
  let column: String
  let value: SQLExpression

  init(_ column: String, _ value: SQLExpression) {
    self.column = column
    self.value = value
  }
}

/// Makes a change fail if it changes no row although `question` has a row. Without a question, it fails whenever it
/// changes no row.
package struct ChangeRequirement: Sendable, Equatable {
  /// The start of the text that the engine fails to cast. An engine's error that contains it means that this
  /// requirement wasn't met.
  package static let mark = "unchanged "

  var question: Select?
}
