/// An insert or upsert. ``conflict`` determines what happens if a row with the same unique values already exists.
package struct Insert: Sendable, Equatable {
  package var table: String
  package var values: [SQLAssignment]
  /// Additional rows. Each row has a value for every column of ``values``.
  package var others: [[SQLAssignment]] = []
  package var conflict: Conflict?
  /// An update that the statement tries first. The row is inserted only if the update changes no row. In both cases the
  /// statement returns the row.
  package var unlessDone: Update?
  package var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't add a row.
  package var requirement: ChangeRequirement?

  package init(
    table: String, values: [SQLAssignment], others: [[SQLAssignment]] = [], conflict: Conflict? = nil,
    unlessDone: Update? = nil, returning: [SQLExpression] = [], requirement: ChangeRequirement? = nil
  ) {
    (self.table, self.values, self.others, self.conflict) = (table, values, others, conflict)
    (self.unlessDone, self.returning, self.requirement) = (unlessDone, returning, requirement)
  }

  /// `on conflict (columns) where condition do …`.
  package struct Conflict: Sendable, Equatable {
    package var columns: [String]
    /// The condition of a partial unique index. It must have the same text as the index's condition, so its constants
    /// are written as literals.
    package var condition: SQLExpression?
    /// The assignments to the existing row. If the list is empty, the row isn't changed.
    package var updates: [SQLAssignment]

    package init(columns: [String], condition: SQLExpression? = nil, updates: [SQLAssignment]) {
      (self.columns, self.condition, self.updates) = (columns, condition, updates)
    }
  }
}

/// An update of rows in one table.
package struct Update: Sendable, Equatable {
  package var table: String
  /// The updated rows as a ``Place``, whose alias qualifies columns. Nil if no column needs to be qualified.
  package var place: Place?
  package var assignments: [SQLAssignment]
  package var filters: [SQLExpression]
  package var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't change a row.
  package var requirement: ChangeRequirement?

  package init(
    table: String, place: Place? = nil, assignments: [SQLAssignment], filters: [SQLExpression],
    returning: [SQLExpression] = [], requirement: ChangeRequirement? = nil
  ) {
    (self.table, self.place, self.assignments) = (table, place, assignments)
    (self.filters, self.returning, self.requirement) = (filters, returning, requirement)
  }
}

/// A deletion of rows from one table.
package struct Delete: Sendable, Equatable {
  package var table: String
  /// The deleted rows as a ``Place``, whose alias qualifies columns. Nil if no column needs to be qualified.
  package var place: Place?
  package var filters: [SQLExpression]
  package var returning: [SQLExpression] = []
  /// If set, the statement fails if it doesn't delete a row.
  package var requirement: ChangeRequirement?

  package init(
    table: String, place: Place? = nil, filters: [SQLExpression], returning: [SQLExpression] = [],
    requirement: ChangeRequirement? = nil
  ) {
    (self.table, self.place, self.filters) = (table, place, filters)
    (self.returning, self.requirement) = (returning, requirement)
  }
}

/// `"column" = value` in an insert or update.
package struct SQLAssignment: Sendable, Equatable {
  package let column: String
  package let value: SQLExpression

  package init(_ column: String, _ value: SQLExpression) {
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

  package var question: Select?

  package init(question: Select? = nil) { self.question = question }
}
