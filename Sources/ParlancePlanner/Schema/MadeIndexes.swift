import ParlanceModel
import ParlanceSQL

/// Collects the indexes of a table. Their names contain the table and the columns: `session_practice_id_day_unique`.
struct TableIndexes {
  /// Why an index exists, such as for a key or a reference.
  enum Origin {
    /// The id as a number that is calculated from a uuid. Statements find rows by this number.
    case id
    case key(Field)
    case onePer(UniqueRule)
    /// `index day, amount`: the names of the fields.
    case declared([String])
    case reference(Field)
  }

  struct Index {
    let origin: Origin
    let name: String
    let columns: [String]
    let isUnique: Bool
    let statement: String
  }

  let dialect: Dialect
  let table: String
  private(set) var indexes: [Index] = []
  private var names: Set<String> = []
  private var leading: Set<String> = []

  init(dialect: Dialect, table: String) {
    self.dialect = dialect
    self.table = table
  }

  private var spelling: any Spelling { dialect.spelling }

  /// Whether `column` is the first column of an index over all rows.
  func leads(_ column: String) -> Bool { leading.contains(column) }

  mutating func add(
    _ columns: [String], for origin: Origin, isUnique: Bool = false, where filter: String? = nil
  ) {
    let base = "\(table)_\(columns.joined(separator: "_"))_\(isUnique ? "unique" : "index")"
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      // A second index on the same columns is useless, unless it has a condition.
      if filter == nil { return }
      name = "\(base)_\(number)"
      number += 1
    }
    if filter == nil, let first = columns.first { leading.insert(first) }
    let list = columns.map(spelling.quoted).joined(separator: ", ")
    append(name, list, columns, for: origin, isUnique: isUnique, where: filter)
  }

  /// Adds a unique index on a number that is calculated from a column.
  ///
  /// - Parameter others: Columns that come first in the index. If the rows are on several servers, each unique index
  ///   must contain the column that distributes the rows.
  mutating func add(_ number: SQLExpression, madeOf column: String, behind others: [String] = []) {
    var writer = SQLWriter(dialect, qualifies: false, inlines: true)
    writer.write(number)
    let name = "\(table)_\(column)_number_unique"
    names.insert(name)
    let list = (others.map { spelling.quoted($0) } + ["(\(writer.text))"]).joined(separator: ", ")
    append(name, list, [column], for: .id, isUnique: true, where: nil)
  }

  private mutating func append(
    _ name: String, _ list: String, _ columns: [String], for origin: Origin, isUnique: Bool,
    where filter: String?
  ) {
    let head = isUnique ? "create unique index" : "create index"
    let tail = filter.map { " where \($0)" } ?? ""
    let statement =
      "\(head) \(spelling.quoted(name)) on \(spelling.quotedTable(table)) (\(list))\(tail)"
    indexes.append(
      Index(origin: origin, name: name, columns: columns, isUnique: isUnique, statement: statement))
  }
}
