import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// A row whose columns an expression can read. Its properties determine how its columns are qualified, and which
/// records can be looked up from it.
struct Row {
  /// The entity of the row, or nil if no row exists yet or the row is a group.
  let entity: Entity?
  /// The place of the row, or nil if columns aren't qualified, as in `returning`.
  let place: Place?
  /// Whether records can be looked up from the row by a join. An update or delete can't join.
  var canLookUp: Bool
  let tables: PlaceAllocator
  /// Whether the row always exists. The record of an optional reference may be missing.
  let isCertain: Bool
  /// The order of the answer, for expressions that read the previous or next row.
  var orders: [SQLOrder] = []
  /// All group keys except the last one, if the row is a group. A running sum begins again for each combination of
  /// their values. Nil for a row of a list.
  var groupKeys: [SQLExpression]?
  /// The condition that is true for the rows to show. Other rows are read only as the previous or next rows of shown
  /// rows. Nil if all rows are shown.
  var isListed: SQLExpression?
  /// The values that the statement groups by. Each value is translated to SQL only once and then reused, because a
  /// server doesn't recognize that two subqueries or parameters are equal.
  var lowered: [LoweredColumn] = []
  /// If the row is a group, the table of the groups. Its columns are the keys and aggregates.
  let table: (any GroupTable)?

  init(
    of entity: Entity?, at place: Place?, in tables: PlaceAllocator, canLookUp: Bool = false,
    isCertain: Bool = true, table: (any GroupTable)? = nil
  ) {
    self.entity = entity
    self.place = place
    self.canLookUp = canLookUp
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

  /// The values that identify the row: the id, or the key columns that the id is calculated from.
  var keys: [SQLExpression] {
    guard let identity = entity?.identity, identity.isOfKey else { return [id] }
    return identity.columns.map { .column($0, of: place) }
  }

  /// The sort keys that put rows in the order of their ids. If ids are calculated from a key, the rows are in the order
  /// of the key.
  var idOrders: [SQLOrder] { keys.map { SQLOrder($0) } }

  /// The values of the key as one text, with blanks between them. Nil if the id isn't calculated from a key.
  var keyText: SQLExpression? {
    guard entity?.identity.isOfKey == true else { return nil }
    let key = keys.map { SQLExpression.cast($0, "text") }
    return key.dropFirst().reduce(key[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// The text of the uuid, or nil if the id isn't a uuid.
  var uuid: SQLExpression? { entity?.identity == .uuid ? keyText : nil }

  /// The id as it is shown: a number, or the text of a uuid.
  var shownID: SQLExpression { uuid ?? id }

  /// Returns the values that a reference to this row stores.
  func held(by reference: Field) -> [SQLExpression] { held(in: reference.referenceForm) }

  /// Returns the values that a reference of this form stores if it refers to this row.
  func held(in form: ReferenceForm) -> [SQLExpression] {
    guard let entity else { return [id] }
    switch form {
    case .id: return [id]
    case .uuid: return keys
    case .fields(let fields): return fields.map { .column(entity.field($0)?.column ?? $0, of: place) }
    }
  }

  /// Returns the values that a reference of this form stores for this row, combined into one value for comparisons.
  func key(in form: ReferenceForm) -> SQLExpression { .held(held(in: form)) }

  func column(_ field: Field) -> Lowered {
    let value = value(of: field)
    var result = Lowered(value, field.type, isOptional: field.isOptional || !isCertain)
    result.referenceForm = field.referenceForm
    guard let entity, field.referenceForm == .id, field.columns.count == 1,
      entity.isExternal || field.storage != .plain
    else { return result }
    result.sql = tables.dialect.functions.loaded(value, field.storage, as: field.type)
    if field.type == .time, let instant = tables.dialect.functions.instant(value, field.storage) {
      result.instant = Instant(instant, isCertain: field.storage.isInstant)
    }
    if entity.isExternal, tables.dialect.functions.comparesNatively(field.storage, field.type) {
      result.native = (value, field.storage)
    }
    guard entity.isExternal, tables.dialect.canMisfit(field) else { return result }
    // A stored value that isn't valid for the field's type is read as null.
    result.isOptional = true
    if field.hasPlainOrder { result.column = value }
    return result
  }

  /// Returns the columns of a reference, as they are stored.
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

/// An expression in two forms: one to show, and one to group by.
struct LoweredColumn {
  let expression: Expression
  let value: Lowered
  let key: Lowered

  /// The form to use in comparisons: ``key``. For a value of an SQL type such as `interval`, it is ``value``, which
  /// also contains ``Lowered/native``.
  var compared: Lowered { value.native == nil ? key : value }
}

extension SQLExpression {
  /// Returns the values of a reference's columns in the form to show: as one text with blanks between the values.
  static func shown(_ columns: [SQLExpression]) -> SQLExpression {
    if columns.count == 1 { return columns[0] }
    let texts = columns.map { SQLExpression.cast($0, "text") }
    return texts.dropFirst().reduce(texts[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// Combines the values of a reference's columns into one value. Two combined values are equal only if all columns are
  /// equal. A combined value is null if any column is null.
  static func held(_ columns: [SQLExpression]) -> SQLExpression {
    guard columns.count > 1, let last = columns.last else { return columns[0] }
    // The length is written before each text. Otherwise different lists could result in the same text: ("a b", "c") and
    // ("a", "b c").
    let parts = columns.dropLast().flatMap { column -> [SQLExpression] in
      let text = SQLExpression.cast(column, "text")
      return [.cast(.call("length", [text]), "text"), .text(":"), text]
    }
    return (parts.dropFirst() + [.cast(last, "text")]).reduce(parts[0]) { .infix($0, .joined, $1) }
  }
}

/// Looks up records from a row.
extension Row {
  /// Returns the record that a reference refers to.
  func record(of reference: Field) -> Row {
    // In an external table, a reference's record may not exist.
    let isCertain = isCertain && !reference.isOptional && entity?.isExternal != true
    return record(of: tables.target(of: reference), by: reference.name, isCertain: isCertain) { target in
      zip(target.held(by: reference), reference.columns).map {
        LookUp.Link(target: $0, own: .column($1, of: nil))
      }
    }
  }

  /// Returns the record of a reference that is stored in columns of grouped rows.
  func record(of target: Entity, heldIn columns: [String], as reference: Lowered) -> Row {
    let isCertain = !reference.isOptional && !target.isExternal
    return record(of: target, by: columns[0], isCertain: isCertain) { target in
      zip(target.held(in: reference.referenceForm), columns).map {
        LookUp.Link(target: $0, own: .column($1, of: nil))
      }
    }
  }

  /// Returns the record of another entity that refers to this row.
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
    guard let place else { preconditionFailure("looked up a record from a row without a place") }
    let lookUp = LookUp(
      path: path, source: .records(of: target.name), word: target.table, words: target.name,
      links: links(Row(of: target, at: nil, in: tables)), isCertain: isCertain, isSeveral: isSeveral)
    return Row(
      of: target, at: place.lookingUp(lookUp), in: tables, canLookUp: canLookUp, isCertain: isCertain)
  }
}

/// The rows of an entity, as the start of a select. ``SharedLookUps`` later adds the joins for looked-up records.
struct Draft {
  let entity: Entity
  let row: Row
  var filters: [SQLExpression] = []
  /// The select to read instead of the entity's table.
  var source: Select?

  init(_ entity: Entity, _ tables: PlaceAllocator) {
    self.entity = entity
    self.row = Row(of: entity, at: tables.place(of: entity), in: tables, canLookUp: true)
  }

  private var place: Place {
    guard let place = row.place else { preconditionFailure("the rows of a select must have a place") }
    return place
  }

  /// Returns a join that adds these rows to another select.
  func joined(on condition: SQLExpression) -> SQLJoin {
    SQLJoin(source: row.tables.source(of: entity, at: place), isLeft: false, on: condition)
  }

  func select(_ columns: [SQLColumn], adding further: [SQLExpression] = []) -> Select {
    var select = Select(
      columns, from: source.map { .select($0, as: place) } ?? row.tables.source(of: entity, at: place))
    select.filters = further + filters
    return select
  }

  /// Whether the filters read only columns of these rows, without looking up records.
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
