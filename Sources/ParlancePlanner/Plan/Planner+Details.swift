import ParlanceMeaning
public import ParlanceModel

/// What a receipt shows besides the id and the key. Read only where a receipt is wanted.
extension Planner {
  /// Of a row that was added, saved, or changed by a flag's verb; nil where its key is enough.
  ///
  /// - Parameter known: The row's id, where it is known before the change is answered.
  func details(of entity: Entity, known: SQLExpression? = nil) -> ReceiptDetails? {
    let owners = owners(of: entity)
    if owners.isEmpty { return nil }
    return ReceiptDetails(
      owners: owners, assigned: [], before: nil, after: after(entity, owners, []),
      afterAsSaid: known.map { after(entity, owners, [], id: $0) })
  }

  /// Of a row that is added by itself.
  func details(adding entity: Entity) -> ReceiptDetails? {
    details(
      of: entity, known: entity.numbersOwnRows ? dialect.functions.newestID(in: entity.table) : nil)
  }

  /// How a record is described without a sentence about it.
  public func naming(of entity: Entity) -> RecordNaming {
    let label = reading(entity) { draft, lowering in
      let isIt = SQLExpression.infix(draft.row.id, .equal, .argument(.slot(0), as: .integer))
      return draft.select(lowering.returned(entity, draft.row).map { SQLColumn($0) }, adding: [isIt])
    }
    return RecordNaming(label: label, details: details(of: entity))
  }

  func details(changing target: Target, _ assignments: [Assignment]) -> ReceiptDetails {
    let entity = target.selection.entity
    let owners = owners(of: entity)
    let assigned = assignments.map { assignment in
      var isCalculated = true
      switch assignment.value.expression {
      case .binding, .empty: isCalculated = false
      default: break
      }
      return self.assigned(assignment.field, isCalculated: isCalculated)
    }
    let fields = assignments.map(\.field)
    return ReceiptDetails(
      owners: owners, assigned: assigned, before: before(target, owners, fields),
      after: after(entity, owners, fields),
      afterAsSaid: target.isSame(after: fields) ? before(target, owners, fields) : nil)
  }

  /// Of a row that is there after a `save`, and may have been before: then the receipt shows what was set.
  ///
  /// - Parameters:
  ///   - owners: None where the receipt's own words name them.
  ///   - changed: The fields that are set where it is there.
  ///   - identity: By which the row is known before the change.
  ///   - condition: Of the rows among which it is looked for.
  func details(
    saving entity: Entity, _ owners: [ReceiptDetails.Owner], _ changed: [Field], _ identity: [Assignment],
    _ condition: Condition?
  ) -> ReceiptDetails {
    let lowering = lowering()
    let draft = Draft(entity, lowering.tables)
    let isIt =
      lowering.matches(identity, draft.row) + (condition.map { [lowering.lower($0, draft.row).sql] } ?? [])
    return ReceiptDetails(
      owners: owners, assigned: changed.map { assigned($0, isCalculated: false) },
      before: select(draft, owners, changed, isIt, lowering), after: after(entity, owners, changed),
      // What is set may end the condition.
      afterAsSaid: condition == nil ? select(draft, owners, changed, isIt, lowering) : nil)
  }

  private func assigned(_ field: Field, isCalculated: Bool) -> ReceiptDetails.Assigned {
    ReceiptDetails.Assigned(
      column: shown(field), isCalculated: isCalculated, isText: field.type == .text)
  }

  func details(deleting target: Target) -> ReceiptDetails? {
    let owners = owners(of: target.selection.entity)
    guard !owners.isEmpty, target.isSingle else { return nil }
    return ReceiptDetails(
      owners: owners, assigned: [], before: before(target, owners, []), after: nil, afterAsSaid: nil)
  }

  /// What identifies a row without a key to a person: what it refers to, and its day.
  func owners(of entity: Entity) -> [ReceiptDetails.Owner] {
    if let key = entity.key, key.computed == nil, key.referencedEntity == nil { return [] }
    let lowering = lowering()
    var owners = entity.storedFields.filter { $0.referencedEntity != nil }.map { field in
      // What is called by a name needs no noun.
      let isNamed = lowering.labelField(lowering.tables.target(of: field))?.type == .text
      return ReceiptDetails.Owner(
        preposition: field.followingWord, noun: isNamed ? nil : field.name, column: shown(field))
    }
    if let date = entity.ownDate, date.computed == nil {
      owners.append(.init(preposition: "on", noun: nil, column: shown(date)))
    }
    return owners
  }

  /// How a field's value is read, a reference's by what its record is called.
  private func shown(_ field: Field) -> ResultColumn {
    let lowering = lowering()
    var type = field.type
    if let target = field.referencedEntity {
      type = lowering.labelType(lowering.entity(target))
    }
    return ResultColumn(name: field.name, kind: lowering.kind(type))
  }

  /// Of several the first alone is read: what was is told where it turns out to be the only one.
  private func before(
    _ target: Target, _ owners: [ReceiptDetails.Owner], _ fields: [Field]
  ) -> SQLStatement {
    let lowering = lowering()
    let draft = lowering.rows(target.selection)
    return select(draft, owners, fields, [], lowering)
  }

  private func after(
    _ entity: Entity, _ owners: [ReceiptDetails.Owner], _ fields: [Field],
    id: SQLExpression = .argument(.slot(0), as: .integer)
  ) -> SQLStatement {
    let lowering = lowering()
    let draft = Draft(entity, lowering.tables)
    let isIt = SQLExpression.infix(draft.row.id, .equal, id)
    return select(draft, owners, fields, [isIt], lowering)
  }

  private func select(
    _ draft: Draft, _ owners: [ReceiptDetails.Owner], _ fields: [Field], _ filters: [SQLExpression],
    _ lowering: Lowering
  ) -> SQLStatement {
    let columns = (owners.compactMap { draft.entity.field($0.column.name) } + fields).map { field in
      SQLColumn(lowering.shown(field, draft.row))
    }
    return statement(draft.select([SQLColumn(draft.row.id)] + columns, adding: filters))
  }
}

extension Target {
  /// Whether it is one record, and the sentence leads to the same one once these fields are changed.
  fileprivate func isSame(after fields: [Field]) -> Bool {
    switch selection.record {
    case nil: false
    case .binding: true
    case .some: fields.allSatisfy { $0.referencedEntity == nil }
    }
  }
}

extension Selection {
  /// What gives the id of the one record that it is, where that is the one that the sentence names, or one to which references lead
  /// from there.
  fileprivate var record: Expression? {
    guard ordering == nil, conditions.count == 1, case .compare(let own, .equal, let other) = conditions[0],
      own.expression == .id
    else { return nil }
    switch other.expression {
    case .binding(.record), .binding(.parameter("it")): return other.expression
    case .value(let reference, let related)
    where related.via == nil && related.selection.record != nil && reference.expression.isPath:
      return other.expression
    default: return nil
    }
  }
}

extension Expression {
  /// Whether it is a stored field of the row, or of one to which references lead.
  fileprivate var isPath: Bool {
    switch self {
    case .column: true
    case .follow(_, let rest): rest.isPath
    default: false
    }
  }
}
