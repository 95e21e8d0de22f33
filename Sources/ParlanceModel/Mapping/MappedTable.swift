/// A table on its way to an entity: what it is called, where its ids are, what its columns hold.
final class MappedTable {
  let table: TableDescription
  var name = ""
  /// Why it is not called as its table is; nil where it is.
  var nameReason: String?
  let source: EntitySource
  let identity: RowIdentity
  let typings: [ColumnTyping]
  /// What each column would be called as a field; nil for what is no word.
  let words: [String?]
  /// The columns of texts that have an index of their own in which each stands once.
  private(set) lazy var uniqueTexts = uniqueColumns
  var fields: [MappedField] = []
  /// What was left out of it, and why.
  var notes: [String] = []

  init(_ table: TableDescription, words: [String?]) {
    self.table = table
    self.words = words
    (source, identity) = Self.identity(of: table)
    let allowed = CheckedTexts(table.sql).texts
    let keys = Set(
      (table.primaryKey + table.uniques.joined() + table.foreignKeys.flatMap(\.columns)).map {
        $0.lowercased()
      })
    typings = zip(table.columns, words).map { column, word in
      ColumnTypist(
        column: column, word: word ?? "", isWhole: table.isWhole,
        allowed: (column.allowed ?? allowed[column.name.lowercased()]).flatMap(ColumnTypist.choice),
        isTyped: table.isTyped, isKey: keys.contains(column.name.lowercased())
      ).typing
    }
  }

  func place(of column: String) -> Int? { table.place(of: column) }

  func isID(_ column: String) -> Bool {
    identity.numberColumn.map { NameComparison.areSame($0, column) } ?? false
  }

  private var uniqueColumns: [Int] {
    table.uniques.filter { $0.count == 1 }.compactMap { place(of: $0[0]) }.sorted().filter {
      typings[$0].type == .text && typings[$0].storage == .plain && !isID(table.columns[$0].name)
    }
  }

  /// Whether a row may lack it, or the table itself gives it where nothing is said.
  func isOptional(_ place: Int) -> Bool {
    let column = table.columns[place]
    return column.hasDefault || column.look.nulls > 0
      || column.look.blanks > 0 && typings[place].type != .text
      || !column.isNotNull && column.primaryKeyPlace == 0
  }

  private static func identity(of table: TableDescription) -> (EntitySource, RowIdentity) {
    if table.isView {
      let id = table.columns.first { column in
        let look = column.look
        return column.name.lowercased() == "id" && look.count > 0 && look.nulls == 0
          && look.integers == look.count && look.distinctCount == look.count
      }
      return (.view, id.map { .number($0.name) } ?? .position)
    }
    let key = table.primaryKey
    if table.isTyped { return typedIdentity(of: table) }
    if key.count == 1, MappedName.canBeQuoted(key[0]), let place = table.place(of: key[0]) {
      let column = table.columns[place]
      let declared = column.declaredType.uppercased()
      if declared == "INTEGER", table.rowNumberNames != nil, !table.hasPrimaryKeyIndex {
        return (.table, .number(column.name))
      }
      if declared.contains("INT"), column.look.nulls == 0, column.look.integers == column.look.count {
        return (.table, .counted(column.name))
      }
    }
    guard let name = table.rowNumberNames?.first else { return (.view, .position) }
    return (table.isVirtual ? .view : .table, .number(name))
  }

  /// A column of whole numbers that is the key; else the key; without any, rows are numbered as they are read.
  private static func typedIdentity(of table: TableDescription) -> (EntitySource, RowIdentity) {
    guard let key = table.rowKey else { return (.view, .position) }
    guard key.count == 1, let column = table.place(of: key[0]).map({ table.columns[$0] }), column.holdsIDs
    else { return (.table, .key(key)) }
    return (.table, column.hasDefault ? .number(column.name) : .counted(column.name))
  }

  /// The place of the column that contains the ids; nil if rows have no ids, or only the engine's numbers.
  var idPlace: Int? { source == .table ? identity.numberColumn.flatMap(place) : nil }
}

/// A field on its way.
struct MappedField {
  /// Of the table's columns: one, those of a composite key, or the two of a person's name.
  var columns: [Int]
  var reference: MappedReference?
  /// What it may be called, the best first.
  var names: [String] = []
  var name = ""
  var isName = false
  /// Why it is what it is, where the schema alone does not say so.
  var reasons: [String] = []
}

/// What a reference leads to.
struct MappedReference {
  /// Which of the tables.
  let target: Int
  /// The target's columns whose values are held; none where that is its id.
  let targetColumns: [Int]
}

/// A reference that a column's name alone tells of: whether it is one is asked of the target's rows.
public struct UndeclaredReference: Sendable {
  /// The table it would lead to, and the column there that holds these values if it does.
  public let table: String
  public let column: String
  /// Where it would lead from.
  public let from: (table: String, column: String)
  /// What was seen there.
  public let values: [Value]
}
