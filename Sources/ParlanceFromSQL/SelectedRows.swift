import ParlanceLanguage
import ParlanceModel

/// The rows of a table in a select, and the path to them from the rows that the sentence is about.
final class SelectedRows {
  let alias: String
  let entity: Entity
  let range: SourceRange
  let join: SQLSelect.Table.Join
  /// The names of the references from the root; nil until the joins are resolved.
  var path: [String]?
  /// Whether a row of the root may have no row in this table.
  var isOptional = false

  init(_ alias: String, _ entity: Entity, _ range: SourceRange, _ join: SQLSelect.Table.Join) {
    (self.alias, self.entity, self.range, self.join) = (alias, entity, range, join)
  }

  /// The content of a column according to the model.
  enum Content: Equatable {
    case id
    case field(Field)
    case reference(Field)
  }

  /// Returns nil if the column isn't in the model.
  func content(of column: String) -> Content? {
    let name = column.lowercased()
    let field = entity.storedFields.first { $0.columns.count == 1 && $0.column.lowercased() == name }
    if let field { return field.referencedEntity == nil ? .field(field) : .reference(field) }
    return entity.identity.columns.contains { $0.lowercased() == name } ? .id : nil
  }
}

/// A column reference in a select.
struct SelectedColumn {
  let rows: SelectedRows
  let scope: SelectScope
  let content: SelectedRows.Content

  var field: Field? {
    switch content {
    case .id: nil
    case .field(let field), .reference(let field): field
    }
  }

  /// The entity and path of the record that the column identifies; nil for other values.
  var record: (entity: String, path: [String])? {
    guard let path = rows.path else { return nil }
    switch content {
    case .id: return (rows.entity.name, path)
    case .reference(let field): return field.referencedEntity.map { ($0, path + [field.name]) }
    case .field(let field):
      return rows.entity.identity == .key([field.column]) ? (rows.entity.name, path) : nil
    }
  }
}

/// The tables of a select. Its outer scope is that of the enclosing select.
final class SelectScope {
  let outer: SelectScope?
  var rows: [SelectedRows] = []
  /// The table whose rows the sentence is about.
  var root: SelectedRows?
  /// The conditions of joins and `where`, without those that join tables.
  var conditions: [SQLTerm] = []
  /// The columns by their alias.
  var aliases: [String: SQLTerm] = [:]
  /// The path from the rows of the sentence to the root.
  var prefix: [String] = []
  /// The references that an inner join requires. Rows without them are omitted.
  var neededPaths: [[String]] = []
  /// The rows that refer to the root, which a left join adds and the select aggregates.
  var children: ChildRows?
  /// The totals computed by joined selects, by the select's alias.
  var totals: [String: JoinedTotals] = [:]

  init(within outer: SelectScope?) { self.outer = outer }

  /// Returns the column of this select or an enclosing one; nil if there isn't any.
  func column(_ qualifier: String?, _ name: String) -> SelectedColumn? {
    let tables = rows + (children?.rows ?? [])
    for rows in tables where qualifier.map({ rows.alias.lowercased() == $0.lowercased() }) ?? true {
      if let content = rows.content(of: name) {
        return SelectedColumn(rows: rows, scope: self, content: content)
      }
    }
    return outer?.column(qualifier, name)
  }
}

/// A joined select with `group by`. It computes totals of the rows that refer to the root.
struct JoinedTotals {
  /// The columns by name, in lower case.
  let columns: [String: TranslatedValue]
}

/// The rows that refer to the root of a select.
struct ChildRows {
  let rows: [SelectedRows]
  let root: SelectedRows
  /// The reference to the root of the select.
  let reference: Field
  /// The conditions of the join, without the reference itself.
  let conditions: [SQLTerm]
}
