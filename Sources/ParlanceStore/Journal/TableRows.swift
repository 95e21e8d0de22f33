internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Reads and writes rows of one table by their primary keys.
final class TableRows {
  /// The stored columns. The first one is the key.
  let columns: [String]
  /// The index of the column for the field declared with `accumulates`. Nil if no field accumulates.
  let sumColumn: Int?
  private let table: String
  private let engine: any Engine
  private var compiled: [String: any PreparedStatement] = [:]

  init(
    _ table: String, _ engine: any Engine, _ recorder: any JournalingEngine, entity: Entity? = nil
  ) throws(EngineError) {
    self.engine = engine
    self.table = engine.dialect.spelling.quoted(table)
    columns = try recorder.storedColumns(of: table)
    let sum = entity?.fields.first(where: \.accumulates)?.column
    sumColumn = sum.flatMap(columns.firstIndex)
  }

  /// Returns the values of a row, or nil if the row doesn't exist.
  func read(_ key: [Value]) throws(EngineError) -> [Value]? {
    let sql = "select \(columns.map(quoted).joined(separator: ", ")) from \(table) where \(isRow(1))"
    return try compiled(sql).rows(key) { row in columns.indices.map { row.value($0) } }.first
  }

  func delete(_ key: [Value]) throws(EngineError) { try run("delete from \(table) where \(isRow(1))", key) }

  /// Inserts a row.
  ///
  /// - Parameter values: The values of the first columns. Columns that were added to the table later get their default
  ///   values.
  func insert(_ values: [Value]) throws(EngineError) {
    let names = columns.prefix(values.count).map(quoted).joined(separator: ", ")
    let places = values.indices.map { placeholder($0 + 1) }.joined(separator: ", ")
    try run("insert into \(table) (\(names)) values (\(places))", values)
  }

  /// Updates a row.
  ///
  /// - Parameter values: The new values, in the order of the columns. Nil for a column that stays unchanged.
  func update(_ key: [Value], _ values: [Value?]) throws(EngineError) {
    let changed = values.enumerated().compactMap { index, value in value.map { (index, $0) } }
    guard !changed.isEmpty else { return }
    let sets = changed.enumerated().map { number, change in
      "\(quoted(columns[change.0])) = \(placeholder(number + 1))"
    }
    try run(
      "update \(table) set \(sets.joined(separator: ", ")) where \(isRow(changed.count + 1))",
      changed.map(\.1) + key)
  }

  func set(_ column: Int, _ value: Value, of key: [Value]) throws(EngineError) {
    try run(
      "update \(table) set \(quoted(columns[column])) = \(placeholder(1)) where \(isRow(2))",
      [value] + key)
  }

  /// Returns the key of a row that has this value in a column, or nil if the value doesn't occur.
  func key(holding value: Value, in column: String) throws(EngineError) -> Value? {
    let statement = try compiled(
      """
      select \(quoted(columns[0])) from \(table) \
      where \(quoted(column)) = \(placeholder(1)) limit 1
      """)
    return try statement.rows([value]) { $0.value(0) }.first
  }

  private func placeholder(_ number: Int) -> String { engine.dialect.spelling.placeholder(number) }
  private func quoted(_ name: String) -> String { engine.dialect.spelling.quoted(name) }

  private func isRow(_ number: Int) -> String {
    "\(quoted(columns[0])) = \(placeholder(number))"
  }

  private func run(_ sql: String, _ values: [Value]) throws(EngineError) {
    try compiled(sql).run(values)
  }

  private func compiled(_ sql: String) throws(EngineError) -> any PreparedStatement {
    if let known = compiled[sql] { return known }
    let statement = try engine.prepare(sql)
    compiled[sql] = statement
    return statement
  }
}
