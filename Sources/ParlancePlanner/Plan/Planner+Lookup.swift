import ParlanceMeaning
public import ParlanceModel
public import ParlanceSQL

/// Plans the statements that find records by name, and that read the names of records.
extension Planner {
  func plan(_ lookup: RecordLookup) -> LookupPlan {
    var plan = planned(lookup)
    plan.unmatched = lookup.reference.flatMap { unmatched(lookup.name, $0) }
    return plan
  }

  /// Returns a statement that checks whether a reference contains a name. The store runs it if no record has this name.
  private func unmatched(_ name: RecordLookup.Name, _ reference: ComparedReference) -> SQLStatement? {
    let field = reference.field
    guard field.columns.count == 1 else { return nil }
    let lowering = lowering()
    let draft = Draft(reference.entity, lowering.tables)
    let held = draft.row.columns(of: field)[0]
    let target = lowering.tables.target(of: field)
    var isText = false
    if case .fields(let fields) = field.referenceForm { isText = target.field(fields[0])?.type == .text }
    let isIt: SQLExpression
    switch name {
    case .key(let name):
      isIt = .infix(isText ? held : .cast(held, "text"), .equal, .argument(name, as: .text))
    case .id(let id):
      let number = SQLExpression.argument(id, as: .integer)
      isIt = .infix(held, .equal, isText ? .cast(number, "text") : number)
    case .selection: return nil
    }
    var select = draft.select([SQLColumn(held)], adding: [isIt])
    select.limit = .integer(1)
    return statement(select)
  }

  private func planned(_ lookup: RecordLookup) -> LookupPlan {
    let entity = lookup.entity
    switch lookup.name {
    case .id(let id): return LookupPlan(lookup: lookup, exact: record(of: entity, byNumber: id))
    case .key(let name):
      let byUUID = record(of: entity, byUUID: name)
      if entity.key == nil, let byUUID { return LookupPlan(lookup: lookup, exact: byUUID) }
      let key = entity.key ?? Field(name: "id", column: "id", type: .number)
      return LookupPlan(
        lookup: lookup, exact: records(of: entity, key, name, isOne: !lookup.allowsSeveral),
        nextKey: nextKey(entity, key, name),
        keysUnlessExact: dialect.strategy.keysAtOnce > 1
          ? nextKey(entity, key, .constant(.null), unless: name) : nil,
        named: key.isName ? records(of: entity, key, .constant(.null), isOne: false) : nil,
        someKeys: someKeys(entity), byUUID: byUUID, byCode: record(of: entity, byCode: name))
    case .selection(let selection):
      let lowering = lowering()
      let draft = lowering.rows(selection, limitClause: true)
      var select = lowering.limited(draft, named(draft, lowering), selection.ordering)
      if selection.ordering?.first == nil {
        select.orders = draft.row.idOrders
        if !lookup.allowsSeveral { select.limit = .integer(2) }
      }
      return LookupPlan(lookup: lookup, exact: statement(select))
    }
  }

  /// Returns a statement that reads the id and the label of the record whose uuid is the argument. Returns nil if
  /// records have numbers as ids.
  public func record(of entity: Entity, byUUID text: Binding = .constant(.null)) -> SQLStatement? {
    guard entity.identity == .uuid else { return nil }
    return reading(entity) { draft, lowering in
      draft.select(
        named(draft, lowering),
        adding: [dialect.functions.isUUID(draft.row.keys[0], .argument(text, as: .text))])
    }
  }

  /// Returns a statement that reads the id and the label of a record. Its argument is the record's stored id, a number
  /// or a uuid.
  public func record(of entity: Entity, byStoredID id: Binding = .constant(.null)) -> SQLStatement {
    record(of: entity, byUUID: id) ?? record(of: entity, byNumber: id)
  }

  /// Returns a statement that reads the id and the label of the record whose code is the argument, in upper case or as
  /// typed. A code such as `ALFKI` is a text in the references to a record that has a name. Returns nil if
  /// the entity has no codes.
  public func record(of entity: Entity, byCode text: Binding) -> SQLStatement? {
    let codes = model.entities.lazy.flatMap(\.references).compactMap { reference -> Field? in
      guard reference.referencedEntity == entity.name, case .fields(let fields) = reference.referenceForm,
        fields.count == 1
      else { return nil }
      return entity.field(fields[0])
    }
    guard entity.isExternal, let code = codes.first(where: { $0.type == .text }),
      code.name != entity.key?.name
    else { return nil }
    return reading(entity) { draft, lowering in
      let (own, typed) = (draft.row.column(code).sql, SQLExpression.argument(text, as: .text))
      let spellings = [typed, dialect.functions.upper(typed)]
      return draft.select(
        named(draft, lowering), adding: [.any(spellings.map { .infix(own, .equal, $0) })])
    }
  }

  private func record(of entity: Entity, byNumber id: Binding) -> SQLStatement {
    reading(entity) { draft, lowering in
      let isIt = SQLExpression.infix(draft.row.id, .equal, .argument(id, as: .integer))
      return draft.select(named(draft, lowering), adding: [isIt])
    }
  }

  /// Returns a statement that reads the stored id of the record whose key is the argument. The id is a number or a
  /// uuid. Returns nil if the key isn't a stored, unique text.
  public func storedID(of entity: Entity) -> SQLStatement? {
    guard let key = entity.uniqueKey, key.type == .text, key.computed == nil else { return nil }
    return reading(entity) { draft, _ in
      draft.select([SQLColumn(draft.row.shownID)], adding: [holds(draft.row, key, .constant(.null))])
    }
  }

  private func holds(_ row: Row, _ key: Field, _ name: Binding) -> SQLExpression {
    .infix(row.column(key).sql, .equal, .argument(name, as: .text))
  }

  /// Returns columns with the id and the label of a row. If several records can have the same name, the label includes
  /// the date.
  private func named(_ draft: Draft, _ lowering: Lowering) -> [SQLColumn] {
    var label = lowering.label(draft.entity, draft.row).sql
    if draft.entity.key?.isName == true, !draft.entity.isExternal, draft.entity.ownDate != nil,
      let main = model.mainDate(of: draft.entity)
    {
      let date = lowering.lower(main, draft.row)
      if !date.isOptional { label = .infix(label, .joined, .infix(.text(", "), .joined, date.sql)) }
    }
    // Without a unique key, the uuid distinguishes records with the same name.
    if draft.entity.uniqueKey == nil, let uuid = draft.row.uuid {
      let quoted = SQLExpression.infix(.infix(.text("\""), .joined, uuid), .joined, .text("\""))
      let isNamed = lowering.labelField(draft.entity) != nil
      label = isNamed ? .infix(.infix(quoted, .joined, .text(": ")), .joined, label) : quoted
    }
    return [SQLColumn(draft.row.id), SQLColumn(label)]
  }

  /// Returns a statement that reads the records with a name, in the order of their ids. If one record is expected, the
  /// statement reads at most two rows in any order.
  private func records(of entity: Entity, _ key: Field, _ name: Binding, isOne: Bool) -> SQLStatement {
    reading(entity) { draft, lowering in
      var select = draft.select(named(draft, lowering), adding: [holds(draft.row, key, name)])
      if isOne { select.limit = .integer(2) } else { select.orders = draft.row.idOrders }
      return select
    }
  }

  /// Returns a statement that reads the lowest ids of an entity, at most `limit`, in ascending order. The ids are
  /// numbers or uuids.
  public func firstIDs(of entity: Entity, limit: Int) -> SQLStatement {
    reading(entity) { draft, _ in
      var select = draft.select([SQLColumn(draft.row.shownID)])
      select.orders = draft.row.idOrders
      select.limit = .integer(limit)
      return select
    }
  }

  /// Returns a statement that reads the latest `limit` records of an entity. For each record, it reads the id and up to
  /// three fields that distinguish the records: dates, references and texts.
  public func latest(of entity: Entity, limit: Int) -> (statement: SQLStatement, told: [Field]) {
    let told = Array(entity.storedFields.filter { $0.type.distinguishesRecords }.prefix(3))
    let statement = reading(entity) { draft, lowering in
      let columns = told.map { SQLColumn(lowering.shown($0, draft.row)) }
      var select = draft.select([SQLColumn(draft.row.shownID)] + columns)
      select.orders = [SQLOrder(draft.row.id, isDescending: true)]
      select.limit = .integer(limit)
      return select
    }
    return (statement, told)
  }

  /// Returns a statement that reads the entity's first key that is equal to or greater than the argument, and the id of
  /// its record. Returns nil if the entity's key isn't a text.
  public func nextKey(of entity: Entity) -> SQLStatement? {
    entity.key.flatMap { nextKey(entity, $0, .constant(.null)) }
  }

  /// Returns the statement that reads the first key that is equal to or greater than the argument.
  ///
  /// - Parameter exact: A name. If a record has exactly this name, the statement reads no keys.
  private func nextKey(
    _ entity: Entity, _ key: Field, _ name: Binding, unless exact: Binding? = nil
  ) -> SQLStatement? {
    guard key.type == .text else { return nil }
    let lowering = lowering()
    var draft = Draft(entity, lowering.tables)
    var column = draft.row.column(key).sql
    // The search needs names in the order of their code points. The column of an external table may have another
    // collation.
    if entity.isExternal { column = dialect.functions.byCodePoints(column) }
    draft.filters = [.infix(column, .greaterOrEqual, .argument(name, as: .text))]
    if let exact {
      let other = Draft(entity, lowering.tables)
      let isIt = holds(other.row, key, exact)
      draft.filters.append(
        .exists(other.select([SQLColumn(.integer(1))], adding: [isIt]), isNegated: true))
    }
    var select = draft.select([SQLColumn(column), SQLColumn(draft.row.id)])
    select.orders = [SQLOrder(column)]
    select.limit = .integer(dialect.strategy.keysAtOnce)
    return statement(select)
  }

  /// Returns a statement that reads the names of all records of an entity, in no particular order. Returns nil if the
  /// entity's key isn't a text.
  public func allKeys(of entity: Entity) -> SQLStatement? {
    entity.key?.type == .text ? entity.key.map { column($0, of: entity) } : nil
  }

  /// The maximum number of names that are compared with an unknown name, to suggest a similar one. With more names, the
  /// error would appear later than users expect.
  public static let mostKeysCompared = 16_384

  /// Returns a statement that reads the names of up to ``mostKeysCompared`` records of an entity, in no particular
  /// order. Returns nil if the entity's key isn't a text.
  public func someKeys(of entity: Entity) -> SQLStatement? {
    entity.key?.type == .text ? someKeys(entity) : nil
  }

  /// Returns a statement that reads a stored field of all records, in no particular order. Returns nil if the field
  /// isn't a text.
  public func values(of field: Field, in entity: Entity) -> SQLStatement? {
    field.type == .text && field.computed == nil ? column(field, of: entity) : nil
  }

  /// Returns a statement that reads the values in a field's column that aren't valid for the field's type. Each row of
  /// the result contains a value as text, and the number of rows with this value. The most frequent value comes first.
  /// Empty texts aren't included.
  public func misfits(of field: Field, in entity: Entity) -> SQLStatement {
    let lowering = lowering()
    var draft = Draft(entity, lowering.tables)
    let column = SQLExpression.column(field.column, of: draft.row.place)
    let isFilled = [SQLExpression.infix(column, .notEqual, .text(""))]
    draft.filters =
      [.test(column, .isNotNull)] + (dialect.tables.columnsTakeAnyValue ? isFilled : [])
      + [.test(draft.row.column(field).sql, .isNull)]
    let text = SQLExpression.cast(column, "text")
    var select = draft.select([SQLColumn(text), SQLColumn(.rowCount)])
    select.groups = [text]
    select.orders = [SQLOrder(.rowCount, isDescending: true), SQLOrder(text)]
    return statement(select)
  }

  private func someKeys(_ entity: Entity) -> SQLStatement? {
    entity.key.map { column($0, of: entity, limit: Self.mostKeysCompared) }
  }

  private func column(_ field: Field, of entity: Entity, limit: Int? = nil) -> SQLStatement {
    reading(entity) { draft, _ in
      var select = draft.select([SQLColumn(draft.row.column(field).sql)])
      select.limit = limit.map { .integer($0) }
      return select
    }
  }
}

extension FieldType {
  /// Whether values of the type help people distinguish records.
  fileprivate var distinguishesRecords: Bool {
    switch self {
    case .text, .choice, .date, .time, .clock, .reference: true
    case .number, .decimal, .quantity, .flag, .named, .computed: false
    }
  }
}
