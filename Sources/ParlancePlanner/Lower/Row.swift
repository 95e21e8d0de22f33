import ParlanceMeaning
import ParlanceModel

/// A row that expressions are about: where its columns are found, and what leads on from it.
struct Row {
  /// Nil where there is no row yet, or it is none of an entity.
  let entity: Entity?
  /// Nil where its columns are not qualified: no row exists yet, or a change returns it.
  let place: Place?
  /// Whether records can be looked up from it: not in the values of a change.
  var leadsOn: Bool
  let tables: StatementTables
  /// Whether there always is such a row: false behind an optional reference.
  let isCertain: Bool
  /// The order of the answer. It says which rows or groups are before and after.
  var orders: [SQLOrder] = []
  /// The keys of its group without the last; nil for a row of a list.
  var groupKeys: [SQLExpression]?
  /// Whether the row is listed, where others are read as neighbours; nil if all are listed.
  var isListed: SQLExpression?
  /// Values that the statement groups by. Each is lowered once: a server doesn't see that two subqueries or parameters are equal.
  var lowered: [LoweredColumn] = []
  /// The groups of the statement that it is a row of, if any: keys and aggregates are their columns.
  let table: (any GroupTable)?

  init(
    of entity: Entity?, at place: Place?, in tables: StatementTables, leadsOn: Bool = false,
    isCertain: Bool = true, table: (any GroupTable)? = nil
  ) {
    self.entity = entity
    self.place = place
    self.leadsOn = leadsOn
    self.tables = tables
    self.isCertain = isCertain
    self.table = table
  }

  func lowered(_ expression: Expression) -> LoweredColumn? { lowered.first { $0.expression == expression } }

  var id: SQLExpression {
    guard let entity else { return .column("id", of: place) }
    switch entity.identity {
    case .number(let column), .counted(let column), .rowNumber(let column): return .column(column, of: place)
    case .uuid, .key: return tables.dialect.functions.id(ofKey: keys)
    case .position: return .column(entity.rowNumber, of: place)
    }
  }

  /// What tells the row from others: its id, or the columns of the key of which that is made.
  var keys: [SQLExpression] {
    guard let identity = entity?.identity, identity.isOfKey else { return [id] }
    return identity.columns.map { .column($0, of: place) }
  }

  /// The order of the ids; of those that are made of a key, the order of that.
  var idOrders: [SQLOrder] { keys.map { SQLOrder($0) } }

  /// What tells the row where its id is made of a key: the values of that, with blanks between.
  var keyText: SQLExpression? {
    guard entity?.identity.isOfKey == true else { return nil }
    let key = keys.map { SQLExpression.cast($0, "text") }
    return key.dropFirst().reduce(key[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// The text of the uuid; nil for other ids.
  var uuid: SQLExpression? { entity?.identity == .uuid ? keyText : nil }

  /// The id as people see it: a number, or the text of a uuid.
  var shownID: SQLExpression { uuid ?? id }

  /// What the columns of a reference hold that leads to it.
  func held(by reference: Field) -> [SQLExpression] { held(in: reference.referenceForm) }

  /// The values that identify it in a reference of this form.
  func held(in form: ReferenceForm) -> [SQLExpression] {
    guard let entity else { return [id] }
    switch form {
    case .id: return [id]
    case .uuid: return keys
    case .fields(let fields): return fields.map { .column(entity.field($0)?.column ?? $0, of: place) }
    }
  }

  /// The value that a reference of this form is compared with.
  func key(in form: ReferenceForm) -> SQLExpression { .held(held(in: form)) }

  func column(_ field: Field) -> Lowered {
    let value = value(of: field)
    var result = Lowered(value, field.type, isOptional: field.isOptional || !isCertain)
    result.referenceForm = field.referenceForm
    guard let entity, field.referenceForm == .id, field.columns.count == 1,
      entity.isMapped || field.storage != .plain
    else { return result }
    result.sql = tables.dialect.functions.loaded(value, field.storage, as: field.type)
    if entity.isMapped, tables.dialect.functions.comparesNatively(field.storage, field.type) {
      result.native = (value, field.storage)
    }
    guard entity.isMapped, result.sql != value, tables.dialect.tables.columnsTakeAnyValue else {
      return result
    }
    // A value that doesn't fit is null.
    result.isOptional = true
    if field.hasPlainOrder { result.column = value }
    return result
  }

  /// The columns of a reference, as they are.
  func columns(of reference: Field) -> [SQLExpression] {
    reference.columns.map { .column($0, of: place) }
  }

  private func value(of field: Field) -> SQLExpression {
    let columns = columns(of: field)
    if field.referenceForm != .id { return .held(columns) }
    return columns.dropFirst().reduce(columns[0]) {
      .infix(.infix($0, .joined, .text(" ")), .joined, $1)
    }
  }
}

/// An expression as it is shown, and as rows are grouped by it.
struct LoweredColumn {
  let expression: Expression
  let value: Lowered
  let key: Lowered

  /// The value that is compared: for a reference its key; for a type that only the engine knows, the value in both forms.
  var compared: Lowered { value.native == nil ? key : value }
}

extension SQLExpression {
  /// What the columns of a reference hold, as people see it: with blanks between.
  static func shown(_ columns: [SQLExpression]) -> SQLExpression {
    if columns.count == 1 { return columns[0] }
    let texts = columns.map { SQLExpression.cast($0, "text") }
    return texts.dropFirst().reduce(texts[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// The values of a reference's columns as one value: null if one is null, and equal if all are equal.
  static func held(_ columns: [SQLExpression]) -> SQLExpression {
    guard columns.count > 1, let last = columns.last else { return columns[0] }
    // With the length before each text, two lists of texts are never one text.
    let parts = columns.dropLast().flatMap { column -> [SQLExpression] in
      let text = SQLExpression.cast(column, "text")
      return [.cast(.call("length", [text]), "text"), .text(":"), text]
    }
    return (parts.dropFirst() + [.cast(last, "text")]).reduce(parts[0]) { .infix($0, .joined, $1) }
  }
}

/// Records that are found from a row.
extension Row {
  /// The record that a reference leads to, if there is one.
  func record(of reference: Field) -> Row {
    // In tables that others made a reference may lead nowhere.
    let isCertain = isCertain && !reference.isOptional && entity?.isMapped != true
    return record(of: tables.target(of: reference), by: reference.name, isCertain: isCertain) { target in
      zip(target.held(by: reference), reference.columns).map {
        LookUp.Link(target: $0, own: .column($1, of: nil))
      }
    }
  }

  /// The record that a reference leads to whose value is in columns of a row of groups, if there is one.
  func record(of target: Entity, heldIn columns: [String], as reference: Lowered) -> Row {
    let isCertain = !reference.isOptional && !target.isMapped
    return record(of: target, by: columns[0], isCertain: isCertain) { target in
      zip(target.held(in: reference.referenceForm), columns).map {
        LookUp.Link(target: $0, own: .column($1, of: nil))
      }
    }
  }

  /// The one record of `entity` whose reference leads to the row, if there is one.
  func record(of other: Entity, referringBy reference: Field) -> Row {
    let own = Row(of: entity, at: nil, in: tables).held(by: reference)
    return record(
      of: other, by: "<\(other.name) \(reference.name)", isCertain: false,
      isSeveral: !other.isOne(per: [reference.name])
    ) { other in
      zip(other.columns(of: reference), own).map { LookUp.Link(target: $0, own: $1) }
    }
  }

  private func record(
    of target: Entity, by path: String, isCertain: Bool, isSeveral: Bool = false,
    links: (Row) -> [LookUp.Link]
  ) -> Row {
    guard let place else { preconditionFailure("records are looked up from rows that a select reads") }
    let lookUp = LookUp(
      path: path, source: .records(of: target.name), word: target.table, words: target.name,
      links: links(Row(of: target, at: nil, in: tables)), isCertain: isCertain, isSeveral: isSeveral)
    return Row(
      of: target, at: place.lookingUp(lookUp), in: tables, leadsOn: leadsOn, isCertain: isCertain)
  }
}

/// The rows of one entity, for a select: what its expressions look up is added to it by ``SharedLookUps``.
struct Draft {
  let entity: Entity
  let row: Row
  var filters: [SQLExpression] = []
  /// What is read instead of the entity's table.
  var source: Select?

  init(_ entity: Entity, _ tables: StatementTables) {
    self.entity = entity
    self.row = Row(of: entity, at: tables.place(of: entity), in: tables, leadsOn: true)
  }

  private var place: Place {
    guard let place = row.place else { preconditionFailure("the rows of a select have a place") }
    return place
  }

  /// The rows as a further table of another select.
  func joined(on condition: SQLExpression) -> SQLJoin {
    SQLJoin(source: row.tables.source(of: entity, at: place), isLeft: false, on: condition)
  }

  func select(_ columns: [SQLColumn], adding further: [SQLExpression] = []) -> Select {
    var select = Select(
      columns, from: source.map { .select($0, as: place) } ?? row.tables.source(of: entity, at: place))
    select.filters = further + filters
    return select
  }

  /// Whether its filters look up no other records.
  var readsOwnColumns: Bool {
    var readsOwn = true
    for filter in filters {
      filter.visitColumns { _, place in
        if let place, place != row.place, place.number == row.place?.number { readsOwn = false }
      }
    }
    return readsOwn
  }
}
