import ParlanceLanguage
import ParlanceModel

/// The rows of one table in a select, and the path that leads to them from the rows that the sentence is about.
final class SelectedRows {
  let alias: String
  let entity: Entity
  let range: SourceRange
  let join: SQLSelect.Table.Join
  /// The references from the root, by name; nil until the joins are understood.
  var path: [String]?
  /// Whether a row of the root may have none of these rows.
  var isOptional = false

  init(_ alias: String, _ entity: Entity, _ range: SourceRange, _ join: SQLSelect.Table.Join) {
    (self.alias, self.entity, self.range, self.join) = (alias, entity, range, join)
  }

  /// What the model stores in a column.
  enum Content: Equatable {
    case id
    case field(Field)
    case reference(Field)
  }

  /// Returns nil if the model doesn't know the column.
  func content(of column: String) -> Content? {
    let name = column.lowercased()
    let field = entity.storedFields.first { $0.columns.count == 1 && $0.column.lowercased() == name }
    if let field { return field.referencedEntity == nil ? .field(field) : .reference(field) }
    return entity.identity.columns.contains { $0.lowercased() == name } ? .id : nil
  }
}

/// A column that a select names.
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

  /// The record that the column identifies: its entity, and the path to it. Nil for other values.
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

/// The tables of a select, within those of the select around it.
final class SelectScope {
  let outer: SelectScope?
  var rows: [SelectedRows] = []
  /// The table whose rows the sentence is about.
  var root: SelectedRows?
  /// The conditions that joins and `where` have besides the joins' own.
  var conditions: [SQLTerm] = []
  /// Columns that are named by `as`.
  var aliases: [String: SQLTerm] = [:]
  /// The path from the rows of the sentence to the root.
  var prefix: [String] = []
  /// References that an inner join needs: rows without them are left out.
  var neededPaths: [[String]] = []
  /// The rows that refer to the root, which a left join adds and the select counts or sums.
  var children: ChildRows?
  /// The totals of each row that a joined select calculates, by its alias.
  var totals: [String: JoinedTotals] = [:]

  init(within outer: SelectScope?) { self.outer = outer }

  /// Returns the column of this select, or of one around it.
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

/// A joined select of groups: the totals of what refers to the root.
struct JoinedTotals {
  /// Its columns by name, in small letters.
  let columns: [String: Said]
}

/// Rows that refer to the root of a select.
struct ChildRows {
  let rows: [SelectedRows]
  let root: SelectedRows
  /// The reference to the root of the select.
  let reference: Field
  /// The conditions of the join besides its own.
  let conditions: [SQLTerm]
}
