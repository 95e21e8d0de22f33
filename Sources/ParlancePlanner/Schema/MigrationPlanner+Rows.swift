public import ParlanceLanguage
import ParlanceMeaning
public import ParlanceModel
import ParlanceSQL

/// Plans the values that existing rows get in the new table, and the queries for rows that a change affects.
extension MigrationPlanner {
  /// Returns the columns of the new table and their values, calculated from a row of the old table.
  ///
  /// - Parameter givesIDs: Whether ids that change between numbers and uuids are replaced by the new ids.
  func row(
    of kept: EntityMigration, givingIDs givesIDs: Bool = true
  ) throws(Diagnostic) -> [(column: String, value: String)] {
    let id = SQLExpression.column("id", of: nil)
    var row = [(column: "id", value: text(givesIDs ? newID(id, of: kept) : id))]
    for field in kept.new.storedFields {
      var value = try value(of: field, in: kept, isForQuery: !givesIDs)
      if givesIDs, let target = field.referencedEntity.flatMap(migration.kept(as:)) {
        value = newID(value, of: target)
      }
      row.append((column: field.column, value: text(value)))
    }
    return row
  }

  /// Returns an expression for the new id of an existing record.
  private func newID(_ id: SQLExpression, of kept: EntityMigration) -> SQLExpression {
    guard let table = ids.first(where: { $0.kept == kept })?.table else { return id }
    let place = Place.named(table)
    var select = Select([SQLColumn(.column("new", of: place))], from: .table(table, as: place))
    select.filters = [.infix(.column("old", of: place), .equal, id)]
    return .select(select)
  }

  /// The entities whose ids change between numbers and uuids. Each has a temporary table that maps old ids to new ids.
  private var ids: [(kept: EntityMigration, table: String)] {
    migration.kept.filter(\.hasOtherIDs).enumerated().map { ($1, "parlance_ids_\($0 + 1)") }
  }

  /// The statements that create and drop the temporary tables of ``ids``.
  var idTables: (made: [SQLStatement], dropped: [SQLStatement]) {
    let made = ids.flatMap { kept, table in
      let id =
        kept.new.identity == .uuid
        ? dialect.tables.newUUID : "row_number() over (order by \(spelling.quoted("id")))"
      let name = spelling.quoted(table)
      return [
        "create table \(name) as select \(spelling.quoted("id")) as \(spelling.quoted("old")), \(id) as \(spelling.quoted("new")) "
          + "from \(spelling.quoted(kept.old.table))",
        "create unique index \(spelling.quoted(table + "_old")) on \(name) (\(spelling.quoted("old")))",
      ]
    }
    return (
      made.map { SQLStatement(text: $0) },
      ids.map { SQLStatement(text: "drop table \(spelling.quoted($0.table))") }
    )
  }

  /// Returns the default of a new field for existing rows, or nil if they don't get a value.
  private func startValue(of field: Field, in entity: Entity) throws(Diagnostic) -> SQLExpression? {
    guard let value = try after.conditions.defaultValue(of: field, in: entity) else { return nil }
    if let constant = value.constant { return .argument(.constant(constant), as: SQLType(field.type)) }
    guard let clock, field.startsByClock else { return nil }
    let lowering = Lowering(model: after.model, dialect: dialect)
    // The source text is needed only for literals of a sentence. Literals of the model are constants.
    let evaluator = MomentEvaluator(clock: clock, source: SourceText(""))
    var problem: Diagnostic?
    func evaluated(_ expression: SQLExpression) -> SQLExpression {
      guard case .argument(let binding, let type) = expression else {
        return expression.mapParts(evaluated) { $0 }
      }
      do throws(Diagnostic) {
        return .argument(.constant(try evaluator.value(binding)), as: type ?? binding.sqlType)
      } catch {
        problem = error
        return expression
      }
    }
    let stored = evaluated(lowering.stored(lowering.lower(value, lowering.noRow), as: field.type).sql)
    if let problem { throw problem }
    return stored
  }

  /// Returns the value of a field in the new table, calculated from a row of the old table.
  ///
  /// - Parameter isForQuery: Whether a query uses the value before the migration, when the tables of new entities don't
  ///   exist yet.
  private func value(
    of field: Field, in kept: EntityMigration, isForQuery: Bool
  ) throws(Diagnostic) -> SQLExpression {
    let start = try startValue(of: field, in: kept.new)
    let none: SQLExpression = field.isFlag && !field.isOptional ? .flag(false) : .null
    if let former = kept.former(of: field), let target = migration.namedTarget(of: field, from: former) {
      // Before the migration, the record doesn't exist. The record's future key is the text, so the text identifies the
      // record.
      if isForQuery, migration.extracts(target, from: former, of: kept) {
        return .column(former.column, of: nil)
      }
      if let id = namedRecord(by: former, for: field, in: kept) { return id }
    }
    guard let former = kept.former(of: field),
      let conversion = migration.conversion(of: field, from: former, in: kept)
    else { return start ?? none }
    var (value, fits) = dialect.functions.converted(
      .column(former.column, of: nil), by: conversion, to: field.type)
    if let fits, isAllowedToEmpty(field, of: kept) {
      value = .choice(when: fits, then: value, otherwise: .null)
    }
    if !field.isOptional, former.isOptional, let start { value = .call("coalesce", [value, start]) }
    return value
  }

  private func isAllowedToEmpty(_ field: Field, of kept: EntityMigration) -> Bool {
    migration.changes.contains { change in
      if case .misfits(field, _) = change.cost, change.entity == kept.new.name {
        migration.isAllowed(change)
      } else {
        false
      }
    }
  }

  /// Returns the query for rows that lose values through a change, or that prevent the change. Returns nil if there
  /// can't be such rows.
  ///
  /// - Throws: The same errors as ``schema()``.
  public func question(of change: ModelChange) throws(Diagnostic) -> AffectedRowsQuery? {
    if case .records = change.cost {
      return change.entity.flatMap(migration.from.entity).map { asking($0, [], nil) }
    }
    guard let kept = change.entity.flatMap(migration.kept(as:)) ?? keptUnits(of: change) else { return nil }
    func column(_ field: Field) -> SQLExpression { .column(field.column, of: nil) }
    func holding(_ field: Field) -> AffectedRowsQuery {
      let condition: SQLExpression =
        field.isFlag
        ? .infix(column(field), .notEqual, .flag(false)) : .test(column(field), .isNotNull)
      return asking(kept.old, [field], condition)
    }
    switch change.cost {
    case .language, .nothing, .clock, .records: return nil
    case .values(let field), .measures(let field): return holding(field)
    case .contradictions(let extraction): return contradictions(extraction)
    case .misfits(let field, let former):
      if let target = migration.namedTarget(of: field, from: former) {
        if migration.extracts(target, from: former, of: kept) { return nil }
        if let id = namedRecord(by: former, for: field, in: kept) {
          return asking(
            kept.old, [former], .all([.test(column(former), .isNotNull), .test(id, .isNull)]))
        }
      }
      guard let conversion = migration.conversion(of: field, from: former, in: kept) else {
        return holding(former)
      }
      guard let fits = dialect.functions.converted(column(former), by: conversion, to: field.type).fits else {
        return nil
      }
      return asking(
        kept.old, [former], .all([.test(column(former), .isNotNull), .test(fits, .isNotTrue)]))
    case .missingEverywhere: return asking(kept.old, [], nil)
    case .gaps(let field):
      guard kept.former(of: field) != nil else { return nil }
      return asking(kept.old, [], .test(try value(of: field, in: kept, isForQuery: true), .isNull))
    case .checkViolations(let check):
      if let query = try violations(of: check, in: kept) { return query }
      let condition = try after.conditions.condition(of: check, in: kept.new)
      let text = try after.text(of: condition, about: "`\(check.text)`", at: check.condition.range)
      let named = Set(check.condition.allTokens.map(\.text))
      return try asking(
        kept, kept.new.storedFields.filter { named.contains($0.name) }, where: "not (\(text))")
    case .duplicates(let rule):
      return try duplicates(kept, rule)
    }
  }

  /// Returns the entity with the field whose unit changes. The change contains the entity's old name.
  private func keptUnits(of change: ModelChange) -> EntityMigration? {
    migration.kept.first { $0.old.name == change.entity }
  }

  private func duplicates(_ kept: EntityMigration, _ rule: UniqueRule) throws(Diagnostic) -> AffectedRowsQuery
  {
    let fields = rule.fields.compactMap(kept.new.field)
    let columns = fields.map { spelling.quoted($0.column) }
    var conditions = columns.map { "\($0) is not null" }
    if let condition = try after.conditions.condition(of: rule, in: kept.new) {
      conditions.append(
        "(\(try after.text(of: condition, about: "`one per`", at: rule.condition?.range ?? 0..<0)))")
    }
    // A window function counts the rows with the same values, so that all these rows are returned, and are sorted next
    // to each other.
    let counted =
      "select *, count(*) over (partition by \(columns.joined(separator: ", "))) as \"parlance_duplicates\" "
      + "from (\(try next(kept))) as migrated where \(conditions.joined(separator: " and "))"
    return AffectedRowsQuery(
      sql:
        "select \((["\"id\"", "\"parlance_label\""] + columns).joined(separator: ", ")) from (\(counted)) as counted "
        + "where \"parlance_duplicates\" > 1",
      order: (columns + ["\"id\""]).joined(separator: ", "), fields: fields)
  }

  /// Returns a query for rows of the old table.
  private func asking(_ entity: Entity, _ fields: [Field], _ condition: SQLExpression?) -> AffectedRowsQuery {
    let columns =
      [spelling.quoted("id"), label(entity)] + fields.map { spelling.quoted($0.column) }
    return AffectedRowsQuery(
      sql: "select \(columns.joined(separator: ", ")) from \(spelling.quoted(entity.table))"
        + (condition.map { " where \(text($0))" } ?? ""),
      order: spelling.quoted("id"), fields: fields)
  }

  /// Returns a query for rows with the values that they will have in the new table.
  func asking(
    _ kept: EntityMigration, _ fields: [Field], where condition: String
  ) throws(Diagnostic) -> AffectedRowsQuery {
    let columns = ["\"id\"", "\"parlance_label\""] + fields.map { spelling.quoted($0.column) }
    return AffectedRowsQuery(
      sql: "select \(columns.joined(separator: ", ")) from (\(try next(kept))) as migrated "
        + "where \(condition)",
      order: spelling.quoted("id"), fields: fields)
  }

  /// Returns a select of the new table's rows, calculated from the old table.
  func next(_ kept: EntityMigration) throws(Diagnostic) -> String {
    let columns = try row(of: kept, givingIDs: false).map {
      "\($0.value) as \(spelling.quoted($0.column))"
    }
    return "select \((columns + ["\(label(kept.old)) as \"parlance_label\""]).joined(separator: ", ")) "
      + "from \(spelling.quoted(kept.old.table))"
  }

  func label(_ entity: Entity) -> String {
    entity.key.flatMap { $0.computed == nil ? spelling.quoted($0.column) : nil } ?? "''"
  }

  func text(_ expression: SQLExpression) -> String {
    var writer = SQLWriter(dialect, qualifies: true, inlines: true)
    writer.write(expression)
    return writer.text
  }
}

/// A query for rows that a change affects. It returns the id and the label of each row, and the affected values.
public struct AffectedRowsQuery: Sendable {
  /// The query without `order by`.
  public let sql: String
  /// The expressions after `order by`.
  public let order: String
  /// The fields of the affected values. Their columns follow the id and the label.
  public let fields: [Field]
  /// Whether the change is possible although it affects these rows. A check that reads other records can be added, because
  /// it is checked only when a row is added or changed.
  public var allowsChange = false
}

extension MomentEvaluator {
  /// Returns the value of a binding of the model: a constant or a date.
  fileprivate func value(_ binding: Binding) throws(Diagnostic) -> Value {
    switch binding {
    case .day(let day): .text(try self.day(day, literal: { _ in 0..<0 }, parameter: { _ in nil }).iso)
    case .moment(let moment):
      .text(try self.moment(moment, literal: { _ in 0..<0 }, parameter: { _ in nil }).iso)
    case .timeOfDay: .text(try moment(.now, literal: { _ in 0..<0 }, parameter: { _ in nil }).clock)
    default: binding.constant ?? .null
    }
  }
}
