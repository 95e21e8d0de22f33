/// The tree of a statement, before it is written as SQL text.
protocol StatementTree: Sendable {
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
  var isOneScan: Bool { false }
  var isAmbiguous: Bool { false }
}

extension Select: StatementTree {
  func mapTopSelects(_ change: (Select) -> Select) -> Select { change(self) }
  func addNames(to names: inout PlaceNames) { names.add(self) }
  func write(to writer: inout SQLWriter) { writer.write(self) }
  var isAmbiguous: Bool { aliasesShadowOrder }
}

extension Insert: StatementTree {
  func mapTopSelects(_ change: (Select) -> Select) -> Insert {
    var insert = self
    insert.values = values.map { $0.mapTopSelects(change) }
    insert.others = others.map { $0.map { $0.mapTopSelects(change) } }
    insert.conflict?.updates = conflict?.updates.map { $0.mapTopSelects(change) } ?? []
    insert.unlessDone = unlessDone?.mapTopSelects(change)
    insert.requirement = requirement?.mapTopSelects(change)
    return insert
  }

  func visitColumns(_ column: (String, Place?) -> Void) {
    unlessDone?.visitColumns(column)
    for assignment in values + others.joined() + (conflict?.updates ?? []) {
      assignment.value.visitColumns(column)
    }
  }

  func addNames(to names: inout PlaceNames) {
    unlessDone?.addNames(to: &names)
    for assignment in values + others.joined() + (conflict?.updates ?? []) { names.add(assignment.value) }
    if let question = requirement?.question { names.add(question) }
  }

  func write(to writer: inout SQLWriter) { writer.write(self) }
}

extension Update: StatementTree {
  func mapTopSelects(_ change: (Select) -> Select) -> Update {
    var update = self
    update.assignments = assignments.map { $0.mapTopSelects(change) }
    update.filters = filters.map { $0.mapSelects(change) }
    update.requirement = requirement?.mapTopSelects(change)
    return update
  }

  func visitColumns(_ column: (String, Place?) -> Void) {
    for assignment in assignments { assignment.value.visitColumns(column) }
    for filter in filters { filter.visitColumns(column) }
  }

  func addNames(to names: inout PlaceNames) {
    if let place { names.add(place) }
    for assignment in assignments { names.add(assignment.value) }
    for filter in filters { names.add(filter) }
    if let question = requirement?.question { names.add(question) }
  }

  func write(to writer: inout SQLWriter) { writer.write(self) }
}

extension Delete: StatementTree {
  func mapTopSelects(_ change: (Select) -> Select) -> Delete {
    var delete = self
    delete.filters = filters.map { $0.mapSelects(change) }
    delete.requirement = requirement?.mapTopSelects(change)
    return delete
  }

  func visitColumns(_ column: (String, Place?) -> Void) {
    for filter in filters { filter.visitColumns(column) }
  }

  func addNames(to names: inout PlaceNames) {
    if let place { names.add(place) }
    for filter in filters { names.add(filter) }
    if let question = requirement?.question { names.add(question) }
  }

  func write(to writer: inout SQLWriter) { writer.write(self) }
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
