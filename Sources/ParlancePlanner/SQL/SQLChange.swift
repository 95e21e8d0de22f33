/// An insert or upsert. ``conflict`` determines what happens if a row with the same unique values already exists.
struct Insert: Sendable, Equatable {
  var table: String
  var values: [SQLAssignment]
  /// Additional rows. Each row has a value for every column of ``values``.
  var others: [[SQLAssignment]] = []
  var conflict: Conflict?
  /// An update that the statement tries first. The row is inserted only if the update changes no row. In both cases the
  /// statement returns the row.
  var unlessDone: Update?
  var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't add a row.
  var requirement: ChangeRequirement?

  /// `on conflict (columns) where condition do …`.
  struct Conflict: Sendable, Equatable {
    var columns: [String]
    /// The condition of a partial unique index. It must have the same text as the index's condition, so its constants
    /// are written as literals.
    var condition: SQLExpression?
    /// The assignments to the existing row. If the list is empty, the row isn't changed.
    var updates: [SQLAssignment]
  }
}

/// An update of rows in one table.
struct Update: Sendable, Equatable {
  var table: String
  /// The updated rows as a ``Place``, whose alias qualifies columns. Nil if no column needs to be qualified.
  var place: Place?
  var assignments: [SQLAssignment]
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't change a row.
  var requirement: ChangeRequirement?
}

/// A deletion of rows from one table.
struct Delete: Sendable, Equatable {
  var table: String
  /// The deleted rows as a ``Place``, whose alias qualifies columns. Nil if no column needs to be qualified.
  var place: Place?
  var filters: [SQLExpression]
  var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't delete a row.
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

/// Makes a statement fail if it changes no row although `question` returns a row. Without a question, the statement
/// fails whenever it changes no row.
package struct ChangeRequirement: Sendable, Equatable {
  /// The beginning of a text such as `unchanged 0`. To fail, the statement casts this text to a number. The engine's
  /// error then contains the text.
  package static let mark = "unchanged "

  var question: Select?
}
