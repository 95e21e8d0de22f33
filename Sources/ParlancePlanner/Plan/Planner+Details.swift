import ParlanceMeaning
public import ParlanceModel
import ParlanceSQL

/// Plans the details that a receipt shows besides the id and the key. They are read only if the receipt is shown.
extension Planner {
  /// Returns the details of a row that is added, or changed by a verb such as `archive`. Returns nil for a row with a
  /// key, because the key is enough to describe the row.
  ///
  /// - Parameter known: An expression for the row's id that doesn't need the result of the change. Nil if the id is
  ///   known only from this result.
  func details(of entity: Entity, known: SQLExpression? = nil) -> ReceiptDetails? {
    let owners = owners(of: entity)
    if owners.isEmpty { return nil }
    return ReceiptDetails(
      owners: owners, assigned: [], before: nil, after: after(entity, owners, []),
      afterWithChange: known.map { after(entity, owners, [], id: $0) })
  }

  /// Returns the details of a single added row.
  func details(adding entity: Entity) -> ReceiptDetails? {
    details(
      of: entity, known: entity.numbersOwnRows ? dialect.functions.newestID(in: entity.table) : nil)
  }

  /// Returns the statements that find a record by its id and read its description.
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
      afterWithChange: target.isSame(after: fields) ? before(target, owners, fields) : nil)
  }

  /// Returns the details of a `save`, `add … to` or `subtract … from`. If the row already existed, the receipt shows
  /// the fields that were set.
  ///
  /// - Parameters:
  ///   - owners: The references and the date to show. Empty if the receipt's summary already contains them.
  ///   - changed: The fields that are set if the row already exists.
  ///   - identity: The values that identify the row.
  ///   - condition: The condition of the `one per` rule that identifies the row.
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
      // After the change, the row may no longer satisfy the condition.
      afterWithChange: condition == nil ? select(draft, owners, changed, isIt, lowering) : nil)
  }

  private func assigned(_ field: Field, isCalculated: Bool) -> ReceiptDetails.Assigned {
    ReceiptDetails.Assigned(
      column: shown(field), isCalculated: isCalculated, isText: field.type == .text)
  }

  func details(deleting target: Target) -> ReceiptDetails? {
    let owners = owners(of: target.selection.entity)
    guard !owners.isEmpty, target.isSingle else { return nil }
    return ReceiptDetails(
      owners: owners, assigned: [], before: before(target, owners, []), after: nil, afterWithChange: nil)
  }

  /// Returns the references and the date, which describe a row without a key. Returns an empty list for a row with a
  /// key.
  func owners(of entity: Entity) -> [ReceiptDetails.Owner] {
    if let key = entity.key, key.computed == nil, key.referencedEntity == nil { return [] }
    let lowering = lowering()
    var owners = entity.storedFields.filter { $0.referencedEntity != nil }.map { field in
      // A name such as `Anna` is clear without the word `member`; a number isn't.
      let isNamed = lowering.labelField(lowering.tables.target(of: field))?.type == .text
      return ReceiptDetails.Owner(
        preposition: field.followingWord, noun: isNamed ? nil : field.name, column: shown(field))
    }
    if let date = entity.ownDate, date.computed == nil {
      owners.append(.init(preposition: "on", noun: nil, column: shown(date)))
    }
    return owners
  }

  /// Returns how the value of a field is read and shown. A reference is read as the label of its record.
  private func shown(_ field: Field) -> ResultColumn {
    let lowering = lowering()
    var type = field.type
    if let target = field.referencedEntity {
      type = lowering.labelType(lowering.entity(target))
    }
    return ResultColumn(name: field.name, kind: lowering.kind(type))
  }

  /// Returns a statement that reads the rows before the change. Only the first row is used, because a receipt shows
  /// earlier values only if one row was changed.
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
      // Two values with the same number of bytes differ only in base64.
      SQLColumn(lowering.shown(field.inBase64, draft.row))
    }
    return statement(draft.select([SQLColumn(draft.row.id)] + columns, adding: filters))
  }
}

extension Target {
  /// Whether the target is one record, and the sentence still describes the same record after these fields have
  /// changed.
  fileprivate func isSame(after fields: [Field]) -> Bool {
    switch selection.record {
    case nil: false
    case .binding: true
    case .some: fields.allSatisfy { $0.referencedEntity == nil }
    }
  }
}

extension Selection {
  /// The expression for the id of the selected record. Nil unless the sentence names this record, or names another
  /// record whose references lead to this record.
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
  /// Whether the expression is a stored field, or a path of references to a stored field.
  fileprivate var isPath: Bool {
    switch self {
    case .column: true
    case .follow(_, let rest): rest.isPath
    default: false
    }
  }
}
