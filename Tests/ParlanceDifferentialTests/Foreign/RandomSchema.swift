import TestSupport

/// A random database schema: tables with many kinds of keys and columns, odd names, views, and rows.
struct RandomSchema {
  private var dice: Dice
  private(set) var statements: [String] = []
  private var tables: [(name: String, columns: [String], key: [String])] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    for _ in 0..<dice.number(1...5) { addTable() }
    for _ in 0..<dice.number(0...3) { addView() }
  }

  /// Common and unusual names of tables and columns.
  private static let names = [
    "id", "ID", "name", "Name", "title", "code", "customer", "Customers", "customer_id", "CustomerID",
    "Order Details",
    "OrderDetail", "order", "Orders", "list", "select", "group", "rowid", "_rowid_", "oid", "start", "end",
    "year", "may",
    "sum", "not", "is", "in", "of", "date", "text", "number", "key", "main", "check", "index", "goal",
    "entity", "adopt",
    "created_at", "due date", "unit-price", "UnitPrice", "HTMLPage", "tbl_x", "status", "news", "series",
    "boxes",
    "größe", "naïve", "日本語", "имя", "1st", "2020", "%", "a\"b", "c'd", "e`f", "g[h]", " ", "-", "_", "x--y",
    "-z-",
    "first_name", "last_name", "is_new", "has more", "active", "parent_id", "🙂", "null", "true", "table",
    "view", "to",
    "column", "stored", "generated", "distinct", "optional", "line\nbreak", "", "a.b", "a;b", "#c", "$d",
    "full-name",
    "mother’s", "İ", "ß", "e\u{301}",
  ]

  private static let types = [
    "", "int", "INTEGER", "bigint", "text", "varchar(20)", "char(1)", "real", "double", "decimal(10,2)",
    "numeric", "date",
    "datetime", "timestamp", "time", "boolean", "tinyint(1)", "blob", "json", "uuid", "anything at all",
  ]
  private static let strictTypes = ["int", "integer", "real", "text", "blob", "any"]

  private static let values = [
    "null", "0", "1", "2", "-5", "3.25", "1e300", "9223372036854775807", "1700000000", "2460000.5", "''",
    "'x'", "'red'",
    "'Blue'", "'two words'", "'2024-02-29'", "'2024-02-30'", "'2024-02-29 10:00:00'",
    "'2024-02-29T10:00:00.5Z'", "'12.50'", "'10:00:00'", "'9:30'",
    "'1'", "'0'", "'a\"b'", "x''", "x'00ff10'", "'ü'", "'line' || char(10) || 'break'", "zeroblob(5000)",
    "'nul' || char(0) || 'l'",
  ]

  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns a name that differs from all `others`, as SQLite compares names.
  private mutating func name(besides others: [String]) -> String {
    while true {
      var name = dice.any(of: Self.names) ?? "x"
      if dice.oneIn(4) { name += dice.one("s", "2", "_id", "ID", " x") }
      if !others.contains(where: { Self.folded($0) == Self.folded(name) }), !name.hasPrefix("sqlite_") {
        return name
      }
    }
  }

  /// Folds case as SQLite does, only for ASCII letters.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
  }

  private mutating func addTable() {
    let name = name(besides: tables.map(\.name))
    let isStrict = dice.oneIn(5)
    var columns: [String] = []
    var parts: [String] = []
    for _ in 0..<dice.number(1...7) {
      let column = self.name(besides: columns)
      columns.append(column)
      var words = Self.quoted(column) + " " + (dice.any(of: isStrict ? Self.strictTypes : Self.types) ?? "")
      if dice.oneIn(6) { words += " not null" }
      if dice.oneIn(8) { words += " default 'd'" }
      if dice.oneIn(8) { words += " unique" }
      if dice.oneIn(10) { words += " collate nocase" }
      if dice.oneIn(10) { words += " check (\(Self.quoted(column)) in ('red', 'Blue', 'x'))" }
      parts.append(words)
    }
    var key: [String] = []
    var options: [String] = isStrict ? ["strict"] : []
    switch dice.number(0...5) {
    case 0: break
    case 1:
      key = [columns[0]]
      parts[0] = Self.quoted(columns[0]) + " integer primary key" + dice.one("", " desc", " autoincrement")
    case 2:
      key = [columns[0]]
      parts[0] = Self.quoted(columns[0]) + " " + dice.one("int", "text", "integer") + " primary key"
    default:
      key = Array(columns.prefix(dice.number(1...2)))
      parts.append("primary key (\(key.map(Self.quoted).joined(separator: ", ")))")
    }
    if !key.isEmpty, !parts[0].hasSuffix("autoincrement"), dice.oneIn(3) { options.append("without rowid") }
    if dice.oneIn(5), let first = columns.last, !key.contains(first) {
      let made = self.name(besides: columns)
      let type = isStrict ? "any" : dice.one("", "int", "text")
      parts.insert(
        "\(Self.quoted(made)) \(type) as (\(Self.quoted(first)) || 'x')" + dice.one("", " stored"),
        at: columns.count)
      columns.append(made)
    }
    tables.append((name, columns, key))
    for _ in 0..<dice.number(0...2) { addForeignKey(of: columns, to: &parts) }
    statements.append(
      "create table \(Self.quoted(name)) (\(parts.joined(separator: ", "))) \(options.joined(separator: ", "))"
    )
    if dice.oneIn(4), let column = dice.any(of: columns) {
      statements.append(
        "create unique index \(Self.quoted("i\(tables.count)")) on \(Self.quoted(name)) (\(Self.quoted(column)))"
          + dice.one("", " where \(Self.quoted(column)) is not null"))
    }
    addRows(name, columns)
  }

  private mutating func addForeignKey(of columns: [String], to parts: inout [String]) {
    guard let target = dice.any(of: tables), let column = dice.any(of: columns) else { return }
    let other = dice.any(of: columns) ?? column
    if target.key.count == 2, other != column {
      parts.append(
        "foreign key (\(Self.quoted(column)), \(Self.quoted(other))) references \(Self.quoted(target.name))")
    } else {
      let place = dice.any(of: [target.key.first, target.columns.randomElement(using: &dice)])?.map {
        " (\(Self.quoted($0)))"
      }
      let name = dice.oneIn(8) ? "nowhere" : target.name
      parts.append("foreign key (\(Self.quoted(column))) references \(Self.quoted(name))\(place ?? "")")
    }
  }

  private mutating func addRows(_ table: String, _ columns: [String]) {
    // Most values of a column have the same type.
    let kinds = columns.map { _ in
      dice.one(Self.values, Array(Self.values.dropFirst(dice.number(0...20)).prefix(2)))
    }
    for _ in 0..<dice.one(0, 1, 3, 8, 30) {
      let some = columns.indices.filter { _ in !dice.oneIn(6) }
      if some.isEmpty { continue }
      let values = some.map { dice.any(of: kinds[$0]) ?? "null" }
      statements.append(
        "insert or ignore into \(Self.quoted(table)) (\(some.map { Self.quoted(columns[$0]) }.joined(separator: ", "))) "
          + "values (\(values.joined(separator: ", ")))")
    }
  }

  private mutating func addView() {
    guard let table = dice.any(of: tables), let column = dice.any(of: table.columns) else { return }
    let name = name(besides: tables.map(\.name))
    tables.append((name, table.columns, []))
    let query =
      switch dice.number(0...4) {
      case 0: "select * from \(Self.quoted(table.name))"
      case 1: "select \(Self.quoted(column)), count(*) as n from \(Self.quoted(table.name)) group by 1"
      case 2:
        "select \(Self.quoted(column)) as id, max(\(Self.quoted(column))) from \(Self.quoted(table.name))"
      case 3: "select * from nowhere"
      default: "select 1 as id, \"no such column\" as x"
      }
    statements.append("create view \(Self.quoted(name)) as \(query)")
  }
}
