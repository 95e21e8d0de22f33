import ParlanceLanguage
import ParlanceModel

/// The rows of a table in a select. One table of the select is the root: the sentence is about its rows. References
/// lead from the root to all other tables.
final class SelectedRows {
  let alias: String
  let entity: Entity
  let range: SourceRange
  let join: SQLSelect.Table.Join
  /// The names of the references that lead from the root to this table. Nil until the joins are resolved.
  var path: [String]?
  /// Whether a row of the root can lack a row in this table.
  var isOptional = false

  init(_ alias: String, _ entity: Entity, _ range: SourceRange, _ join: SQLSelect.Table.Join) {
    (self.alias, self.entity, self.range, self.join) = (alias, entity, range, join)
  }

  /// What a column contains, according to the model.
  enum Content: Equatable {
    case id
    case field(Field)
    case reference(Field)
  }

  /// Returns what a column contains, or nil if the column isn't in the model.
  func content(of column: String) -> Content? {
    let name = column.lowercased()
    let field = entity.storedFields.first { $0.columns.count == 1 && $0.column.lowercased() == name }
    if let field { return field.referencedEntity == nil ? .field(field) : .reference(field) }
    return entity.identity.columns.contains { $0.lowercased() == name } ? .id : nil
  }
}

/// A reference to a column in a select.
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

  /// The record's entity and the path to the record, if the column identifies a record, as a foreign key does.
  /// Otherwise nil.
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

/// The tables of a select. If the select is a subselect, ``outer`` is the scope of the select around it.
final class SelectScope {
  let outer: SelectScope?
  var rows: [SelectedRows] = []
  /// The table whose rows the sentence is about.
  var root: SelectedRows?
  /// The conditions in `on` and `where`, except those that only join tables.
  var conditions: [SQLTerm] = []
  /// The columns of the select that have an alias, by alias.
  var aliases: [String: SQLTerm] = [:]
  /// The path that is put before the path of each column. If this subselect reads a record to which the outer row
  /// refers, the path leads from the sentence's rows to this record. Otherwise, it is empty.
  var prefix: [String] = []
  /// The paths of references that inner joins follow. If such a reference is empty, the join omits the row.
  var neededPaths: [[String]] = []
  /// The rows of a left join that refer to the root. The select aggregates them.
  var children: ChildRows?
  /// The totals of each joined select, by the alias of the select.
  var totals: [String: JoinedTotals] = [:]

  init(within outer: SelectScope?) { self.outer = outer }

  /// Returns the column of this select or of a select around it. Returns nil if there isn't such a column.
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

/// A joined select with `group by` that computes totals of the rows that refer to the root.
struct JoinedTotals {
  /// The columns by their names in lower case.
  let columns: [String: TranslatedValue]
}

/// The rows of a left join that refer to the root of the select.
struct ChildRows {
  let rows: [SelectedRows]
  let root: SelectedRows
  /// The reference to the root of the select.
  let reference: Field
  /// The conditions in `on`, except those that only join tables.
  let conditions: [SQLTerm]
}
