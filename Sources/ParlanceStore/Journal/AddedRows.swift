internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// A range of rows with consecutive ids that one sentence added to a table. If a sentence adds very many rows, the
/// journal stores their range instead of the rows. The digest shows whether the rows were changed later.
struct AddedRowRange: Equatable {
  let table: String
  let first: Int64
  let last: Int64
  /// The number of stored columns that the table had when the rows were added. The first column is the id.
  let columnCount: Int
  let digest: UInt64

  var count: Int { Int(last - first) + 1 }

  func contains(_ row: RowKey) -> Bool {
    guard row.table == table, case .integer(let id)? = row.key.first else { return false }
    return first...last ~= id
  }

  // MARK: Encoding

  /// The first byte of an encoded range. The engine's recorded changes never begin with this byte.
  private static let mark = UInt8(ascii: "R")

  /// Encodes each range as a text such as `R 1 1000000 4 1234 7 reading`. In the result, the engine's recorded changes
  /// follow these texts.
  static func joined(_ added: [AddedRowRange], _ changes: RecordedChanges) -> RecordedChanges {
    guard !added.isEmpty else { return changes }
    let lines = added.map { rows in
      "R \(rows.first) \(rows.last) \(rows.columnCount) \(rows.digest) \(rows.table.utf8.count) \(rows.table)"
    }
    let tables = changes.tables + added.map(\.table).filter { !changes.tables.contains($0) }
    return RecordedChanges(
      bytes: Array(lines.joined().utf8) + changes.bytes,
      rowCount: changes.rowCount + added.reduce(0) { $0 + $1.count },
      tables: tables.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  /// Decodes bytes from ``joined(_:_:)``.
  static func split(_ bytes: UnsafeRawBufferPointer) -> (added: [AddedRowRange], rest: UnsafeRawBufferPointer)
  {
    var (added, rest): ([AddedRowRange], Slice<UnsafeRawBufferPointer>) = ([], bytes[...])
    while rest.first == mark {
      let parts = rest.split(separator: UInt8(ascii: " "), maxSplits: 6, omittingEmptySubsequences: false)
      let numbers = parts.dropFirst().prefix(5).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 7, let first = Int64(numbers[0]), let last = Int64(numbers[1]),
        first > 0, last >= first, let columns = Int(numbers[2]), let digest = UInt64(numbers[3]),
        let length = Int(numbers[4])
      else { break }
      added.append(
        AddedRowRange(
          table: String(decoding: parts[6].prefix(length), as: UTF8.self), first: first, last: last,
          columnCount: columns, digest: digest))
      rest = parts[6].dropFirst(length)
    }
    return (added, UnsafeRawBufferPointer(rebasing: rest))
  }
}

extension Engine {
  /// Returns the highest id of a table, or 0 if the table is empty.
  func lastID(in table: String, _ column: String) throws(EngineError) -> Int64 {
    let sql = "select max(\(dialect.spelling.quoted(column))) from \(dialect.spelling.quoted(table))"
    return try rows(sql) { $0.integer(0) }.first ?? 0
  }

  /// Returns the ids above `id` as ranges without gaps: the ids 5, 6 and 9 become `5...6` and `9...9`. Returns an empty
  /// list if there are more than `limit` ranges.
  func runs(
    ofIDsIn table: String, _ column: String, after id: Int64, limit: Int
  ) throws(EngineError) -> [ClosedRange<Int64>] {
    let spelling = dialect.spelling
    let name = spelling.quoted(column)
    let statement = try prepare(
      "select \(name) from \(spelling.quoted(table)) where \(name) > \(spelling.placeholder(1)) order by \(name)"
    )
    defer { statement.reset() }
    try statement.bind(id, at: 0)
    var runs: [ClosedRange<Int64>] = []
    while try statement.step() {
      let id = statement.integer(0)
      if let last = runs.last, last.upperBound + 1 == id {
        runs[runs.count - 1] = last.lowerBound...id
      } else if runs.count == limit {
        return []
      } else {
        runs.append(id...id)
      }
    }
    return runs
  }

  /// Returns the number of rows with ids from `first` to `last`, and a digest of their values.
  ///
  /// - Parameter columns: The columns to read. The first column is the id.
  func digest(of table: String, _ columns: [String], from first: Int64, to last: Int64) throws(EngineError)
    -> (count: Int, digest: UInt64)
  {
    let spelling = dialect.spelling
    let id = spelling.quoted(columns[0])
    let statement = try prepare(
      """
      select \(columns.map(spelling.quoted).joined(separator: ", ")) from \(spelling.quoted(table)) \
      where \(id) between \(spelling.placeholder(1)) and \(spelling.placeholder(2)) order by \(id)
      """)
    defer { statement.reset() }
    try statement.bind(first, at: 0)
    try statement.bind(last, at: 1)
    var (count, digest) = (0, RowDigest())
    while try statement.step() {
      count += 1
      for column in columns.indices { digest.add(statement, column) }
    }
    return (count, digest.value)
  }
}

/// A hash of row values. It isn't cryptographic, so it doesn't protect against deliberate changes.
private struct RowDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ row: any PreparedStatement, _ column: Int) {
    let kind = row.cellKind(column)
    add(UInt64(kind.rawValue))
    switch kind {
    case .null: break
    case .integer: add(UInt64(bitPattern: row.integer(column)))
    case .real: add(row.real(column).bitPattern)
    case .text:
      let bytes = UnsafeRawBufferPointer(row.text(column))
      add(UInt64(bytes.count))
      var index = 0
      while index + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index += 1
      }
      add(rest)
    }
  }

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}
