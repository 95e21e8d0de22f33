import ParlanceLanguage
public import ParlanceModel
import ParlanceSQL

/// Creates records from the values of another entity's fields, such as authors from the author names of books.
extension MigrationPlanner {
  /// Returns the statements that create the new table and insert one record for each value of the key. The records are
  /// sorted by the first row that contains their key. If the rows have uuids, the records are sorted by their keys.
  func statements(_ extraction: Extraction) throws(Diagnostic) -> [SQLStatement] {
    let entity = extraction.entity
    let old = extraction.fields.map { spelling.quoted($0.old.column) }
    var columns = extraction.fields.map { spelling.quoted($0.new.column) }
    // For each key, the rows contain at most one distinct value, and possibly nulls, because contradictions have
    // already been rejected. `max` returns this value.
    var values = old.prefix(1) + old.dropFirst().map { "max(\($0))" }
    if entity.identity == .uuid {
      columns.insert(spelling.quoted("id"), at: 0)
      values.insert(dialect.tables.newUUID, at: 0)
    }
    // Not every engine has a `min` of uuids.
    let order = extraction.source.old.identity == .uuid ? old[0] : "min(\(spelling.quoted("id")))"
    let insertion = """
      insert into \(spelling.quoted(entity.table)) (\(columns.joined(separator: ", ")))
      select \(values.joined(separator: ", ")) from \(spelling.quoted(extraction.source.old.table))
      where \(old[0]) is not null group by \(old[0]) order by \(order)
      """
    return [SQLStatement(text: try after.table(of: entity))]
      + after.postCreateStatements(of: entity).map { SQLStatement(text: $0) }
      + (try after.indexes(of: entity)).map { SQLStatement(text: $0) } + [SQLStatement(text: insertion)]
  }

  /// Returns the query for rows whose values can't become one record per key:
  ///
  /// - rows with the same key but different values, and rows with values but without a key
  /// - rows whose key can't be a name: it is empty, has blanks around it, or differs from another only in its case
  func contradictions(_ extraction: Extraction) -> AffectedRowsQuery {
    let source = extraction.source.old
    let fields = extraction.fields.map(\.old)
    let columns = fields.map { spelling.quoted($0.column) }
    let key = columns[0]
    let table = spelling.quoted(source.table)
    let lower = text(dialect.functions.lower(.column(fields[0].column, of: nil)))
    var conditions = [
      "trim(\(key)) = ''", "trim(\(key)) <> \(key)",
      "\(lower) in (select \(lower) from \(table) group by \(lower) having count(distinct \(key)) > 1)",
    ]
    if columns.count > 1 {
      let several = columns.dropFirst().map { "count(distinct \($0)) > 1" }.joined(separator: " or ")
      let any = columns.dropFirst().map { "\($0) is not null" }.joined(separator: " or ")
      conditions.append(
        "\(key) in (select \(key) from \(table) where \(key) is not null group by \(key) having \(several))")
      conditions.append("\(key) is null and (\(any))")
    }
    return AffectedRowsQuery(
      sql:
        "select \(([spelling.quoted("id"), label(source)] + columns).joined(separator: ", ")) from \(table) "
        + "where \(conditions.joined(separator: " or "))",
      order: "\(lower), \(key), \(spelling.quoted("id"))", fields: fields)
  }

  /// Returns the query for the names of records that a text field can refer to after it becomes a reference. Nil if there
  /// are no such records yet.
  public func names(of field: Field, from former: Field, limit: Int) -> String? {
    guard let target = migration.namedTarget(of: field, from: former), let key = target.uniqueKey,
      let known = migration.kept(as: target.name), let before = known.former(of: key)
    else { return nil }
    let column = spelling.quoted(before.column)
    return "select \(column) from \(spelling.quoted(known.old.table)) order by \(column) limit \(limit)"
  }

  /// Returns the query for all different values of a text field.
  public func texts(of field: Field, in entity: Entity) -> String {
    let column = spelling.quoted(field.column)
    return "select distinct \(column) from \(spelling.quoted(entity.table)) where \(column) is not null"
  }

  /// Returns the new value of a field that was a text and becomes a reference. The value is the id of the record whose
  /// key is the text in the old field `former`. Returns nil for any other change.
  func namedRecord(by former: Field, for field: Field, in kept: EntityMigration) -> SQLExpression? {
    guard let target = migration.namedTarget(of: field, from: former), let key = target.uniqueKey else {
      return nil
    }
    let (table, column): (String, String)
    if let known = migration.kept(as: target.name) {
      guard let before = known.former(of: key), before.type == .text else { return nil }
      (table, column) = (known.old.table, before.column)
    } else if migration.extractions.contains(where: { $0.entity.name == target.name }) {
      (table, column) = (target.table, key.column)
    } else {
      return nil
    }
    // The alias is necessary, because the record can be in the same table as the reference. No table has this name.
    let place = Place.named("parlance_named")
    var select = Select([SQLColumn(.column("id", of: place))], from: .table(table, as: place))
    select.filters = [
      .infix(.column(column, of: place), .equal, .column(former.column, of: .named(kept.old.table)))
    ]
    return .select(select)
  }
}
