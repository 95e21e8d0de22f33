/// The tree of a statement, before it is written as SQL text.
package protocol StatementTree: Sendable {
  /// Returns a copy of the statement with each outermost select transformed.
  func mapTopSelects(_ change: (Select) -> Select) -> Self
  func visitColumns(_ column: (String, Place?) -> Void)
  func addNames(to names: inout PlaceNames)
  func write(to writer: inout SQLWriter)
  /// Whether the statement reads one table from beginning to end, and does nothing else.
  var isOneScan: Bool { get }
  /// Whether columns must be qualified even if the statement reads only one table.
  var isAmbiguous: Bool { get }
}

extension StatementTree {
  package var isOneScan: Bool { false }
  package var isAmbiguous: Bool { false }
}

extension Select: StatementTree {
  package func mapTopSelects(_ change: (Select) -> Select) -> Select { change(self) }
  package func addNames(to names: inout PlaceNames) { names.add(self) }
  package func write(to writer: inout SQLWriter) { writer.write(self) }
  package var isAmbiguous: Bool { aliasesShadowOrder }
}

extension Insert: StatementTree {
  package func mapTopSelects(_ change: (Select) -> Select) -> Insert {
    var insert = self
    insert.values = values.map { $0.mapTopSelects(change) }
    insert.others = others.map { $0.map { $0.mapTopSelects(change) } }
    insert.conflict?.updates = conflict?.updates.map { $0.mapTopSelects(change) } ?? []
    insert.unlessDone = unlessDone?.mapTopSelects(change)
    insert.requirement = requirement?.mapTopSelects(change)
    return insert
  }

  package func visitColumns(_ column: (String, Place?) -> Void) {
    unlessDone?.visitColumns(column)
    for assignment in values + others.joined() + (conflict?.updates ?? []) {
      assignment.value.visitColumns(column)
    }
  }

  package func addNames(to names: inout PlaceNames) {
    unlessDone?.addNames(to: &names)
    for assignment in values + others.joined() + (conflict?.updates ?? []) { names.add(assignment.value) }
    if let question = requirement?.question { names.add(question) }
  }

  package func write(to writer: inout SQLWriter) { writer.write(self) }
}

extension Update: StatementTree {
  package func mapTopSelects(_ change: (Select) -> Select) -> Update {
    var update = self
    update.assignments = assignments.map { $0.mapTopSelects(change) }
    update.filters = filters.map { $0.mapSelects(change) }
    update.requirement = requirement?.mapTopSelects(change)
    return update
  }

  package func visitColumns(_ column: (String, Place?) -> Void) {
    for assignment in assignments { assignment.value.visitColumns(column) }
    for filter in filters { filter.visitColumns(column) }
  }

  package func addNames(to names: inout PlaceNames) {
    if let place { names.add(place) }
    for assignment in assignments { names.add(assignment.value) }
    for filter in filters { names.add(filter) }
    if let question = requirement?.question { names.add(question) }
  }

  package func write(to writer: inout SQLWriter) { writer.write(self) }
}

extension Delete: StatementTree {
  package func mapTopSelects(_ change: (Select) -> Select) -> Delete {
    var delete = self
    delete.filters = filters.map { $0.mapSelects(change) }
    delete.requirement = requirement?.mapTopSelects(change)
    return delete
  }

  package func visitColumns(_ column: (String, Place?) -> Void) {
    for filter in filters { filter.visitColumns(column) }
  }

  package func addNames(to names: inout PlaceNames) {
    if let place { names.add(place) }
    for filter in filters { names.add(filter) }
    if let question = requirement?.question { names.add(question) }
  }

  package func write(to writer: inout SQLWriter) { writer.write(self) }
}

extension SQLAssignment {
  fileprivate func mapTopSelects(_ change: (Select) -> Select) -> SQLAssignment {
    SQLAssignment(column, value.mapSelects(change))
  }
}

extension ChangeRequirement {
  fileprivate func mapTopSelects(_ change: (Select) -> Select) -> ChangeRequirement {
    ChangeRequirement(question: question.map(change))
  }
}
