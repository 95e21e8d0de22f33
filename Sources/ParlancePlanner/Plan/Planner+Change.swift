import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

extension Planner {
  func plan(_ change: Change, returning: Bool = true) throws(Diagnostic) -> Plan {
    switch change {
    case .accumulate(let entity, let field, let amount, let rule, let identity, let others):
      try accumulate(entity, field, amount, rule, identity, others)
    case .subtract(let entity, let field, let amount, let identity, let others):
      subtract(entity, field, amount, identity, others)
    case .insert(let entity, let assignments, let begun): insert(entity, assignments, begun, returning)
    case .insertEach(let entity, let assignments, let field, let values):
      insert(entity, assignments, each: field, values)
    case .save(let entity, let assignments, let rule): try save(entity, assignments, rule, returning)
    case .update(let target, let assignments, let verb): update(target, assignments, verb)
    case .delete(let target): delete(target)
    case .verb(let call): try plan(verb: call)
    }
  }
}

/// Plans inserts and upserts: `add fact "…"`, `save plan of run …`.
extension Planner {
  func insert(
    _ entity: Entity, _ assignments: [Assignment], _ begun: ImplicitOwner?, _ returning: Bool
  ) -> Plan {
    let lowering = lowering()
    var values = lowering.values(assignments, of: entity)
    // In a bulk import, only the unique index checks the names.
    var steps = returning ? [newName(of: entity, assignments)].compactMap(\.self) : []
    var words = ["insert into \(entity.name)"]
    if let begun {
      steps.append(.write(begin(begun), whenNone: nil))
      words.insert("insert \(begun.owner.name) unless it exists", at: 0)
      let draft = Draft(begun.owner, lowering.tables)
      let held = SQLColumn(draft.row.held(by: begun.reference)[0])
      let owner = draft.select([held], adding: lowering.matches(begun.identity, draft.row))
      values.removeAll { $0.column == begun.reference.column }
      values.insert(SQLAssignment(begun.reference.column, .select(owner)), at: 0)
    }
    let isGivenID = assignments.contains { $0.field == entity.storedID }
    let insert = Insert(
      table: entity.table, values: (isGivenID ? [] : lowering.nextID(of: entity)) + values,
      returning: returning ? lowering.returned(entity) : [])
    steps.append(adding(insert, entity, lowering))
    return Plan(
      steps: steps,
      answer: .receipt(
        ReceiptPlan(kind: .added, entity: entity, isSingle: true, details: details(adding: entity))),
      words: { [words] in words })
  }

  /// Plans a single statement that inserts all rows, so that either all or none are inserted.
  func insert(
    _ entity: Entity, _ assignments: [Assignment], each field: Field, _ values: [TypedExpression]
  ) -> Plan {
    let lowering = lowering()
    let next = lowering.nextID(of: entity)
    let rows = values.enumerated().map { number, value in
      // The id of each row is the next new id plus the row's number, from 0.
      next.map { SQLAssignment($0.column, .infix($0.value, .plus, .integer(number))) }
        + lowering.values(assignments + [Assignment(field, value)], of: entity)
    }
    let insert = Insert(
      table: entity.table, values: rows[0], others: Array(rows.dropFirst()),
      returning: lowering.returned(entity))
    return Plan(
      steps: [.writeReturning(statement(insert))],
      answer: .receipt(
        ReceiptPlan(kind: .added, entity: entity, isSingle: false, details: details(of: entity))),
      words: { ["insert into \(entity.name), \(values.count) rows, each with a different \(field.name)"] })
  }

  /// Returns the step that refuses a new key if an existing key differs from it only in case or accents.
  private func newName(of entity: Entity, _ assignments: [Assignment]) -> Step? {
    guard !entity.isExternal, let key = entity.uniqueKey, let next = nextKey(of: entity),
      case .binding(let name)? = assignments.first(where: { $0.field == key })?.value.expression
    else { return nil }
    return .requireNewName(
      next, name, Refusal(reason: .knownName(entity), note: "to change it: `save \(entity.name) \"%1\"`"))
  }

  private func begin(_ begun: ImplicitOwner) -> SQLStatement {
    let lowering = lowering()
    let conflict = Insert.Conflict(columns: begun.identity.map(\.field.column), condition: nil, updates: [])
    var insert = Insert(
      table: begun.owner.table,
      values: lowering.nextID(of: begun.owner, begun.identity, nil)
        + lowering.values(begun.identity, of: begun.owner),
      conflict: conflict)
    if !dialect.strategy.upsertsByIndex {
      updateFirst(&insert, begun.owner, lowering, begun.identity, nil, Array(begun.identity.prefix(1)))
    }
    return statement(insert)
  }

  func save(
    _ entity: Entity, _ assignments: [Assignment], _ rule: UniqueRule, _ returning: Bool
  ) throws(Diagnostic) -> Plan {
    let lowering = lowering()
    let condition = try conditions.condition(of: rule, in: entity)
    let identity = assignments.filter { rule.fields.contains($0.field.name) }
    var changed = assignments.filter { !$0.isDefault && !rule.fields.contains($0.field.name) }
    let told = details(saving: entity, owners(of: entity), changed.map(\.field), identity, condition)
    // If an upsert doesn't set any column, it doesn't return an existing row.
    if changed.isEmpty {
      // The column that distributes the rows over servers can't be set, not even to the same value.
      changed = Array(identity.filter { $0.field.name != entity.distribution }.prefix(1))
    }
    let updates = changed.flatMap(\.field.columns).map { SQLAssignment($0, .excluded($0)) }
    var insert = Insert(
      table: entity.table,
      values: lowering.nextID(of: entity, identity, condition) + lowering.values(assignments, of: entity),
      conflict: lowering.conflict(entity, rule, condition, updates: updates),
      returning: returning ? lowering.returned(entity) : [])
    if !dialect.strategy.upsertsByIndex {
      updateFirst(&insert, entity, lowering, identity, condition, changed)
    }
    let checks = returning ? [newName(of: entity, assignments)].compactMap(\.self) : []
    return Plan(
      steps: checks + [adding(insert, entity, lowering)],
      answer: .receipt(
        ReceiptPlan(kind: .saved, entity: entity, isSingle: true, details: told)),
      words: { ["upsert into \(entity.name), one per \(rule.fields.joined(separator: ", "))"] })
  }

  /// Replaces an upsert with an update, followed by an insert that only runs if the update changes no row.
  private func updateFirst(
    _ insert: inout Insert, _ entity: Entity, _ lowering: Lowering, _ identity: [Assignment],
    _ condition: Condition?, _ changes: [Assignment]
  ) {
    let row = lowering.unjoinedRow(of: entity)
    insert.conflict = nil
    insert.unlessDone = Update(
      table: entity.table, place: row.place, assignments: lowering.assign(changes, row),
      filters: lowering.matches(identity, row) + (condition.map { lowering.filters([$0], row) } ?? []),
      returning: insert.returning)
  }
}

/// Plans updates: `change fact 3: …`, `archive facts where …`.
extension Planner {
  func update(_ target: Target, _ assignments: [Assignment], _ verb: String?) -> Plan {
    let lowering = lowering()
    let entity = target.selection.entity
    var rows = target.rows(lowering)
    let changes = lowering.assign(assignments, rows.row)
    // For `archive`, rows that are already archived aren't changed, because the receipt counts the changed rows.
    if verb != nil { rows.filters += zip(assignments, changes).map { differs($0, $1, rows.row) } }
    let update = Update(
      table: entity.table, place: rows.row.place, assignments: changes, filters: rows.filters,
      returning: lowering.returned(entity))
    let kind: ReceiptPlan.Kind = verb.map { .flagged(verb: $0) } ?? .changed
    let plan = Plan(
      steps: [
        changing(target, "changed", lowering, statement(update)) { row in
          verb == nil ? [] : zip(assignments, lowering.assign(assignments, row)).map { differs($0, $1, row) }
        } failing: { requirement in
          var update = update
          update.requirement = requirement
          return statement(update)
        }
      ],
      answer: .receipt(
        ReceiptPlan(
          kind: kind, entity: entity, isSingle: target.isSingle,
          details: verb == nil ? details(changing: target, assignments) : details(of: entity))),
      words: { PlanDescription("update", target, assignments).lines })
    return explained(plan, lowering) { cutter in
      let draft = lowering.rows(target.selection)
      cutter.addRows(target.selection, of: draft.select([]))
      let differing = zip(assignments, lowering.assign(assignments, draft.row)).map {
        differs($0, $1, draft.row)
      }
      let why = verb == nil ? [] : ["rows that already have this value aren't changed or counted"]
      cutter.addChange(
        StepWords.changing(assignments, of: entity), why: why, where: verb == nil ? [] : differing)
    }
  }

  private func differs(_ assignment: Assignment, _ change: SQLAssignment, _ row: Row) -> SQLExpression {
    let column = row.column(assignment.field)
    if row.entity?.isExternal == true {
      return .infix(.column(change.column, of: row.place), .isNot, change.value)
    }
    if !column.isOptional, case .flag(let flag) = change.value {
      return .infix(column.sql, .equal, .flag(!flag))
    }
    return .infix(column.sql, .isNot, change.value)
  }
}

extension Target {
  /// Returns the rows to change, and the filters of the update or delete. Such a statement can't join. If the
  /// conditions need a join, or only the first rows are changed, a nested select finds the rows' ids.
  func rows(_ lowering: Lowering) -> (row: Row, filters: [SQLExpression]) {
    let draft = lowering.rows(selection, limitClause: true)
    var row = draft.row
    row.canLookUp = false
    if selection.ordering?.first == nil, draft.readsOwnColumns { return (row, draft.filters) }
    return (row, [.isIn(row.id, lowering.ids(selection))])
  }
}

/// Makes sure that a change of one record really changes a row. Triggers and row-level security can prevent a change
/// without an error.
extension Planner {
  /// Returns the step of an update or delete.
  ///
  /// - Parameters:
  ///   - deed: The word for the message: `changed` or `deleted`.
  ///   - filters: Returns additional conditions, which exclude a row that already has the new values.
  ///   - failing: Returns the change as a statement that fails if it doesn't meet the requirement.
  private func changing(
    _ target: Target, _ deed: String, _ lowering: Lowering, _ statement: SQLStatement,
    where filters: (Row) -> [SQLExpression], failing: (ChangeRequirement) -> SQLStatement
  ) -> Step {
    guard target.isSingle else { return .writeReturning(statement) }
    let entity = target.selection.entity
    var draft = lowering.rows(target.selection)
    draft.filters += filters(draft.row)
    let label = lowering.label(entity, draft.row)
    let isText = label.type == .text
    var select = draft.select([SQLColumn(isText ? label.sql : draft.row.id)])
    select.limit = .integer(1)
    let refusal = Refusal(
      reason: .changePrevented("\(entity.name) \(isText ? "\"%1\"" : "%1") can't be \(deed)"))
    return .writeReturning(
      statement,
      required: RequiredChange(
        question: self.statement(select), refusal: refusal,
        failing: dialect.strategy.checksByError ? failing(ChangeRequirement(question: select)) : nil))
  }

  private func adding(_ insert: Insert, _ entity: Entity, _ lowering: Lowering) -> Step {
    let statement = statement(insert)
    if insert.returning.isEmpty { return .write(statement, whenNone: nil) }
    guard insert.unlessDone == nil else { return .writeReturning(statement) }
    var failing = insert
    failing.requirement = ChangeRequirement()
    let refusal = Refusal(reason: .changePrevented("no \(entity.name) can be added"), includesRow: false)
    return .writeReturning(
      statement,
      required: RequiredChange(
        question: nil, refusal: refusal,
        failing: dialect.strategy.checksByError ? self.statement(failing) : nil))
  }
}

/// Plans deletions: `delete fact 3`. A deletion is refused if other records refer to a deleted record.
extension Planner {
  func delete(_ target: Target) -> Plan {
    let lowering = lowering()
    let entity = target.selection.entity
    let rows = target.rows(lowering)
    let delete = Delete(
      table: entity.table, place: rows.row.place, filters: rows.filters,
      returning: lowering.returned(entity))
    let references = model.references(to: entity.name).filter { $0.field.computed == nil }
    let plan = Plan(
      steps: references.map { requireNone($0.entity, $0.field, target) }
        + [
          changing(target, "deleted", lowering, statement(delete)) { _ in
            []
          } failing: { requirement in
            var delete = delete
            delete.requirement = requirement
            return statement(delete)
          }
        ],
      answer: .receipt(
        ReceiptPlan(
          kind: .deleted, entity: entity, isSingle: target.isSingle, details: details(deleting: target))),
      words: {
        references.map { "refuse if \($0.entity.plural) refer to it by \($0.field.name)" }
          + PlanDescription("delete from", target).lines
      })
    return explained(plan, lowering) { cutter in
      cutter.addRows(target.selection, of: lowering.rows(target.selection).select([]))
      let why = references.map { "refused if \($0.entity.plural) refer to one" }
      cutter.addChange({ _ in "delete them" }, why: why)
    }
  }

  /// Returns the step that refuses the deletion if rows of `other` refer to a deleted record.
  ///
  /// The step reads two values for the message. The first is the label of a record that can't be deleted, because rows
  /// of `other` refer to it. The second is the number of these rows, such as `3 bookings`.
  private func requireNone(_ other: Entity, _ field: Field, _ target: Target) -> Step {
    let lowering = lowering()
    let entity = target.selection.entity
    var draft = lowering.rows(target.selection)
    let others = Draft(other, lowering.tables)
    let join = others.joined(on: lowering.tables.refers(others.row, by: field, to: draft.row))
    if other.name == entity.name {
      // Records that are deleted together may refer to each other.
      draft.filters.append(.isIn(others.row.id, lowering.ids(target.selection), isNegated: true))
    }
    let noun = SQLExpression.choice(
      when: .infix(.rowCount, .equal, .integer(1)), then: .argument(.constant(.text(" \(other.name)"))),
      otherwise: .argument(.constant(.text(" \(other.plural)"))))
    // The message needs a name that can be typed in a sentence: a text or the id.
    let label = lowering.label(entity, draft.row)
    let isText = label.type == .text
    let name = SQLColumn(isText ? label.sql : draft.row.id)
    var select = draft.select([name, SQLColumn(.infix(.rowCount, .joined, noun))])
    select.joins.append(join)
    select.groups = draft.row.keys
    select.orders = [SQLOrder(draft.row.id)]
    select.limit = .integer(1)
    var refused = refusal(entity, other, field, isText)
    // A foreign key also makes the engine refuse the deletion. Distributed tables have no foreign keys.
    refused.isCheckedByEngine = !entity.isExternal && !other.isExternal && dialect.strategy.upsertsByIndex
    return require(select, lowering, refused)
  }

  private func refusal(_ entity: Entity, _ other: Entity, _ field: Field, _ isText: Bool) -> Refusal {
    let value = isText ? "\"%1\"" : "%1"
    let name = "\(entity.name) \(value)"
    let preposition = field.followingWord
    let which = preposition.map { "\($0) \(name)" } ?? "where \(field.name) = \(value)"
    let isKept = field.isOptional && field.computed == nil
    return Refusal(
      reason: .stillReferredTo(name),
      note: isKept
        ? "to empty the field first: `change \(other.plural) \(which): \(field.name) empty`"
        : "to delete them first: `delete \(other.plural) \(which)`")
  }
}

/// Plans changes of accumulators: `add 108 to ngondro`, `subtract 54 from ngondro`.
extension Planner {
  func accumulate(
    _ entity: Entity, _ field: Field, _ amount: Binding, _ rule: UniqueRule, _ identity: [Assignment],
    _ others: [Assignment]
  ) throws(Diagnostic) -> Plan {
    let lowering = lowering()
    let condition = try conditions.condition(of: rule, in: entity)
    let own = lowering.unqualifiedRow(of: entity)
    let added = sum(field, .plus, .excluded(field.column), own, lowering)
    let further = others.filter { !$0.isDefault }
      .flatMap(\.field.columns).map { SQLAssignment($0, .excluded($0)) }
    let argument = SQLExpression.argument(amount, as: SQLType(field.type))
    let first = lowering.stored(argument, in: field, of: entity, lowering.noRow)
    let values =
      lowering.values(identity, of: entity) + [SQLAssignment(field.column, first)]
      + lowering.values(others, of: entity)
    let conflict = lowering.conflict(
      entity, rule, condition, updates: [SQLAssignment(field.column, added)] + further)
    var insert = Insert(table: entity.table, values: values, conflict: conflict)
    if dialect.strategy.updatesFirst {
      let sum = sum(field, .plus, first, own, lowering)
      updateFirst(&insert, entity, lowering, identity, condition, others.filter { !$0.isDefault })
      insert.unlessDone?.assignments.insert(SQLAssignment(field.column, sum), at: 0)
      insert.unlessDone?.requirement = dialect.strategy.checksByError ? ChangeRequirement() : nil
      if dialect.strategy.upsertsByIndex { insert.conflict = conflict }
      insert.values = lowering.nextID(of: entity) + values
    } else {
      insert.values = lowering.nextID(of: entity, identity, condition) + values
    }
    var refusal = Refusal(
      reason: .changePrevented("nothing can be added to \(entity.plural)"), includesRow: false)
    refusal.isCheckedByEngine = insert.unlessDone?.requirement != nil
    return Plan(
      steps: [.write(statement(insert), whenNone: refusal)],
      answer: receipt(
        .accumulated(amount: amount, column: column(field)), entity, identity, field, others, condition),
      words: {
        ["upsert into \(entity.name), one per \(rule.fields.joined(separator: ", ")): \(field.name) is added"]
      })
  }

  func subtract(
    _ entity: Entity, _ field: Field, _ amount: Binding, _ identity: [Assignment], _ others: [Assignment]
  ) -> Plan {
    let lowering = lowering()
    let row = lowering.unjoinedRow(of: entity)
    let argument = SQLExpression.argument(amount, as: SQLType(field.type))
    let stored = lowering.stored(argument, in: field, of: entity, lowering.noRow)
    let less = sum(field, .minus, stored, row, isTotal: false, lowering)
    let update = Update(
      table: entity.table, place: row.place,
      assignments: [SQLAssignment(field.column, less)]
        + lowering.assign(others.filter { !$0.isDefault }, row),
      filters: lowering.matches(identity, row))
    let fields = identity.map(\.field.name).joined(separator: " and ")
    let refusal = Refusal(
      reason: .nothingToSubtractFrom(entity, fields),
      note: "to add one: `add … to …`")
    return Plan(
      steps: [.write(statement(update), whenNone: refusal)],
      answer: receipt(
        .subtracted(amount: amount, column: column(field)), entity, identity, field, others, nil),
      words: {
        [
          "update \(entity.name) with that \(fields): subtract from \(field.name); refuse if there is none"
        ]
      })
  }

  /// Returns an expression for the new total: the current total plus or minus an amount. The amount is in the form that
  /// the column stores.
  ///
  /// - Parameter isTotal: Whether a null in the column counts as 0.
  private func sum(
    _ field: Field, _ infix: SQLInfix, _ amount: SQLExpression, _ row: Row, isTotal: Bool = true,
    _ lowering: Lowering
  ) -> SQLExpression {
    let total = row.column(field).sql
    let known = isTotal && field.isOptional ? SQLExpression.orZero(total) : total
    guard let entity = row.entity, entity.isExternal else { return .infix(known, infix, amount) }
    let read = dialect.functions.loaded(amount, field.storage, as: field.type)
    return lowering.stored(.infix(known, infix, read), in: field, of: entity, row)
  }

  private func column(_ field: Field) -> ResultColumn {
    ResultColumn(name: field.name, kind: lowering().kind(field.type))
  }

  /// Returns the answer: a receipt whose summary reads the id, the owner's label, the new total and the date.
  private func receipt(
    _ kind: ReceiptPlan.Kind, _ entity: Entity, _ identity: [Assignment], _ field: Field,
    _ others: [Assignment], _ condition: Condition?
  ) -> Answer {
    let lowering = lowering()
    var draft = Draft(entity, lowering.tables)
    draft.filters = lowering.matches(identity, draft.row)
    if let condition { draft.filters += lowering.filters([condition], draft.row) }
    let references = identity.map(\.field).filter { $0.referencedEntity != nil }
    let owner = (references.first(where: \.isOwner) ?? references.first).map {
      lowering.shown(TypedExpression(.column($0), $0.type), draft.row).value.sql
    }
    let day = model.mainDate(of: entity).map { lowering.lower($0, draft.row).sql }
    let total = draft.row.column(field).sql
    let select = draft.select([draft.row.id, owner ?? .null, total, day ?? .null].map { SQLColumn($0) })
    let changed = [field] + others.filter { !$0.isDefault }.map(\.field)
    return .receipt(
      ReceiptPlan(
        kind: kind, entity: entity, isSingle: true, summary: statement(select),
        details: details(saving: entity, [], changed, identity, condition)))
  }
}
