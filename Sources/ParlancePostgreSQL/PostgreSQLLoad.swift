internal import CPostgreSQL
internal import ParlanceModel
public import ParlanceStore
internal import ParlanceSQL

extension PostgreSQLEngine: LoadingEngine {
  public func load(into table: String) throws(EngineError) -> any RowLoad {
    var withDefaults: Set<String> = []
    try connection.each(
      """
      select attname from pg_attribute where attrelid = to_regclass($1) and attnum > 0 \
      and (atthasdef or attidentity <> '')
      """, [dialect.spelling.quotedTable(table)]
    ) { withDefaults.insert($0.label(0)) }
    return PostgreSQLLoad(into: table, withDefaults, connection)
  }
}

/// Loads rows with `copy`. In its text format, each row is a line, columns are separated by tabs, and `\N` means null:
/// https://www.postgresql.org/docs/current/sql-copy.html
final class PostgreSQLLoad: RowLoad {
  private let table: String
  /// The columns that have a default. If a row has no value for such a column, it must get the default and not null.
  private let withDefaults: Set<String>
  fileprivate let connection: PostgreSQLConnection
  /// The columns that have a value in at least one buffered row. The values of each row are in this order.
  private var columns: [String] = []
  fileprivate var bytes: [UInt8] = []
  /// The index in ``bytes`` at which each row ends.
  fileprivate var ends: [Int] = []

  /// The number of bytes per `copy`. At this size, the round trips take hardly any time.
  private static let mostBytes = 1 << 20

  init(into table: String, _ withDefaults: Set<String>, _ connection: PostgreSQLConnection) {
    (self.table, self.withDefaults, self.connection) = (table, withDefaults, connection)
  }

  func gatherer(for sql: SQLStatement) -> (any BoundStatement)? {
    guard let insert = sql.plainInsert, insert.table == table else { return nil }
    let names = insert.columns.map(\.name)
    if !columns.isEmpty, withDefaults.intersection(names) != withDefaults.intersection(columns) { return nil }
    for name in names where !columns.contains(name) { append(name) }
    return RowGatherer(insert, places: names.map { columns.firstIndex(of: $0) ?? 0 }, self)
  }

  /// Adds a column, which is null in the rows that are already buffered.
  private func append(_ column: String) {
    columns.append(column)
    guard count > 0 else { return }
    var longer: [UInt8] = []
    for index in ends.indices {
      longer += bytes[(index == 0 ? 0 : ends[index - 1])..<(ends[index] - 1)] + Array("\t\\N\n".utf8)
    }
    bytes = longer
    for index in ends.indices { ends[index] += 3 * (index + 1) }
  }

  var columnCount: Int { columns.count }

  var count: Int { ends.count }

  var isFull: Bool { bytes.count >= Self.mostBytes }

  func add(_ rows: Range<Int>) throws(EngineError) {
    let spelling = PostgreSQLSpelling()
    let names = columns.map(spelling.quoted).joined(separator: ", ")
    let part = (rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1])..<ends[rows.upperBound - 1]
    connection.recording?.expect("insert into \(spelling.quotedTable(table)) default values")
    try connection.copy("copy \(spelling.quotedTable(table)) (\(names)) from stdin", bytes[part])
  }

  func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// Writes the arguments of an `insert` statement as a row for `copy`.
private final class RowGatherer: BoundStatement {
  private let load: PostgreSQLLoad
  /// For each column of the row, the index of its value in ``values``, or nil for null.
  private var parts: [Int?] = []
  /// The encoded values: those of the arguments, followed by the constants.
  private var values: [[UInt8]] = []
  private var types: [SQLType?] = []
  /// Some arguments are ids of records from which a value is read. For each of these arguments: the statement that
  /// reads the value, and the values already read, by id.
  private var held: [Int: (statement: PostgreSQLStatement, known: [Int64: [UInt8]])] = [:]

  /// The maximum number of values in the cache.
  private static let cacheLimit = 100_000

  private static let empty = Array("\\N".utf8)

  init(_ insert: PlainInsert, places: [Int], _ load: PostgreSQLLoad) {
    self.load = load
    var constants: [Value] = []
    for (column, place) in zip(insert.columns, places) {
      while parts.count <= place { parts.append(nil) }
      switch column.source {
      case .argument(let index, let type):
        reserve(index)
        types[index] = type
        parts[place] = index
      case .held(let index, let sql):
        reserve(index)
        held[index] = (PostgreSQLStatement(sql.text, connection: load.connection), [:])
        parts[place] = index
      case .constant: continue
      }
    }
    for (column, place) in zip(insert.columns, places) {
      guard case .constant(let value) = column.source else { continue }
      parts[place] = values.count + constants.count
      constants.append(value)
    }
    let first = values.count
    for (index, value) in constants.enumerated() {
      reserve(first + index)
      set(value, at: first + index)
    }
  }

  private func reserve(_ index: Int) {
    while values.count <= index {
      values.append(Self.empty)
      types.append(nil)
    }
  }

  func bind(_ value: Value, at index: Int) throws(EngineError) {
    reserve(index)
    set(value, at: index)
  }

  private func set(_ value: Value, at index: Int) {
    switch value {
    case .null: values[index] = Self.empty
    case .integer(let integer): set(integer, at: index)
    case .real(let real):
      // A decimal is given as an integer in its smallest unit.
      values[index] = Array("\((0..<scale(at: index)).reduce(real) { number, _ in number / 10 })".utf8)
    case .text(let text): set(text.utf8, at: index)
    }
  }

  private func scale(at index: Int) -> Int {
    if case .decimal(let scale) = types[index] { scale } else { 0 }
  }

  func bind(_ integer: Int64, at index: Int) throws(EngineError) {
    reserve(index)
    if held[index] == nil {
      set(integer, at: index)
    } else {
      values[index] = try read(of: integer, at: index)
    }
  }

  private func read(of record: Int64, at index: Int) throws(EngineError) -> [UInt8] {
    guard let (statement, known) = held[index] else { return Self.empty }
    if let value = known[record] { return value }
    defer { statement.reset() }
    try statement.bind(record, at: 0)
    let value = try statement.step() ? Array(statement.label(0).utf8) : Self.empty
    if known.count > Self.cacheLimit { held[index]?.known = [:] }
    held[index]?.known[record] = value
    return value
  }

  private func set(_ integer: Int64, at index: Int) {
    let scale = scale(at: index)
    values[index].removeAll(keepingCapacity: true)
    values[index].append(contentsOf: (scale == 0 ? "\(integer)" : "\(integer)e-\(scale)").utf8)
  }

  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError) {
    reserve(index)
    set(text, at: index)
  }

  private func set(_ text: some Sequence<UInt8>, at index: Int) {
    values[index].removeAll(keepingCapacity: true)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"): values[index].append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\t"): values[index].append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\n"): values[index].append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): values[index].append(contentsOf: "\\r".utf8)
      // U+0000 is replaced by U+0001, as in all texts: see ``PostgreSQLStatement``.
      case 0: values[index].append(1)
      default: values[index].append(byte)
      }
    }
  }

  func run() throws(EngineError) {
    for place in 0..<load.columnCount {
      if place > 0 { load.bytes.append(UInt8(ascii: "\t")) }
      if place < parts.count, let part = parts[place] {
        load.bytes.append(contentsOf: values[part])
      } else {
        load.bytes.append(contentsOf: Self.empty)
      }
    }
    load.bytes.append(UInt8(ascii: "\n"))
    load.ends.append(load.bytes.count)
  }
}
