internal import CSQLite
internal import ParlanceModel
public import ParlanceStore

/// Records changes with SQLite's session extension: https://sqlite.org/sessionintro.html
extension SQLiteEngine: JournalingEngine {
  public func record(
    except isOwn: @escaping (String) -> Bool, upTo limit: Int
  ) throws(EngineError) -> any ChangeRecording {
    try SQLiteRecording(connection, except: isOwn, upTo: limit)
  }

  public func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws {
    guard ChangesetFormat.isSound(changes) else { throw UnreadableChanges() }
    try SQLiteChangeset.read(changes) { try body($0.change()) }
  }

  public func deferReferences(_ defers: Bool) throws(EngineError) {
    try execute("pragma defer_foreign_keys = \(defers ? "on" : "off")")
  }

  public var hasBrokenReferences: Bool {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(connection.pointer, SQLITE_DBSTATUS_DEFERRED_FKS, &count, &highest, 0)
    return count != 0
  }
}

/// A recording that uses an SQLite session.
final class SQLiteRecording: ChangeRecording {
  /// The session, or nil after it has ended.
  private var session: OpaquePointer?
  private let connection: SQLiteConnection
  private let limit: Int
  private let isOwn: (String) -> Bool
  /// Whether the recording has exceeded its memory limit.
  private var isFull = false

  init(
    _ connection: SQLiteConnection, except isOwn: @escaping (String) -> Bool, upTo limit: Int
  ) throws(EngineError) {
    (self.connection, self.limit, self.isOwn) = (connection, limit, isOwn)
    let code = sqlite3session_create(connection.pointer, "main", &session)
    guard code == SQLITE_OK, let session else { throw connection.error(code) }
    sqlite3session_table_filter(
      session,
      { context, name in
        guard let context, let name else { return 0 }
        let recording = Unmanaged<SQLiteRecording>.fromOpaque(context).takeUnretainedValue()
        return recording.isOwn(String(cString: name)) ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
    // A nil table means every table.
    sqlite3session_attach(session, nil)
    connection.signals.recordings.append(Watched(self))
  }

  deinit { end() }

  struct Watched {
    weak var recording: SQLiteRecording?
    init(_ recording: SQLiteRecording) { self.recording = recording }
  }

  private func end() {
    if let session { sqlite3session_delete(session) }
    session = nil
    connection.signals.recordings.removeAll { $0.recording == nil || $0.recording === self }
  }

  /// Returns whether the recording has ended or has exceeded its memory limit. Above the limit, changes are no longer
  /// recorded. Also called while a statement runs, because one statement can change millions of rows.
  func isOverLimit() -> Bool {
    guard let session else { return true }
    guard !isFull else { return true }
    isFull = sqlite3session_memory_used(session) > limit
    if isFull { sqlite3session_enable(session, 0) }
    return isFull
  }

  func pause(_ pauses: Bool) {
    if let session { sqlite3session_enable(session, pauses || isFull ? 0 : 1) }
  }

  func changes() throws(EngineError) -> RecordedChanges? {
    guard !isOverLimit(), let session else { return nil }
    if sqlite3session_isempty(session) != 0 { return RecordedChanges(bytes: [], rowCount: 0, tables: []) }
    var (size, start): (CInt, UnsafeMutableRawPointer?) = (0, nil)
    let code = sqlite3session_changeset(session, &size, &start)
    defer { sqlite3_free(start) }
    // If a table's columns changed during the recording, the recording is unusable.
    if code == SQLITE_SCHEMA { return nil }
    guard code == SQLITE_OK else { throw connection.error(code) }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(size))
    var (count, tables): (Int, [String]) = (0, [])
    try SQLiteChangeset.read(bytes) { (row) throws(EngineError) in
      count += 1
      if tables.last != row.table { tables.append(row.table) }
    }
    return RecordedChanges(bytes: Array(bytes), rowCount: count, tables: tables)
  }
}

/// The current row of an iteration over a changeset.
struct SQLiteChangeset {
  private let iterator: OpaquePointer
  let table: String
  private let columnCount: CInt
  private let operation: CInt

  static func read<Failure: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (SQLiteChangeset) throws(Failure) -> Void
  ) throws(Failure) {
    guard !bytes.isEmpty else { return }
    var iterator: OpaquePointer?
    sqlite3changeset_start(&iterator, CInt(bytes.count), UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    guard let iterator else { return }
    defer { sqlite3changeset_finalize(iterator) }
    while sqlite3changeset_next(iterator) == SQLITE_ROW {
      var (name, count, operation, isIndirect): (UnsafePointer<CChar>?, CInt, CInt, CInt) = (nil, 0, 0, 0)
      sqlite3changeset_op(iterator, &name, &count, &operation, &isIndirect)
      let table = name.map { String(cString: $0) } ?? ""
      try body(
        SQLiteChangeset(iterator: iterator, table: table, columnCount: count, operation: operation))
    }
  }

  func change() -> RowChange {
    let isKey = keyColumns()
    let old = operation == SQLITE_INSERT ? [] : values(sqlite3changeset_old)
    let new = operation == SQLITE_DELETE ? [] : values(sqlite3changeset_new)
    let known = old.isEmpty ? new : old
    let key = isKey.indices.filter { isKey[$0] }.map { known[$0] ?? .null }
    return RowChange(
      table: table,
      kind: operation == SQLITE_INSERT ? .added : operation == SQLITE_DELETE ? .deleted : .changed, key: key,
      // For an update, SQLite includes the old value of the key, although the key hasn't changed.
      old: operation == SQLITE_UPDATE ? zip(old, isKey).map { $1 ? nil : $0 } : old, new: new)
  }

  private func keyColumns() -> [Bool] {
    var (flags, count): (UnsafeMutablePointer<UInt8>?, CInt) = (nil, 0)
    sqlite3changeset_pk(iterator, &flags, &count)
    return (0..<Int(count)).map { flags?[$0] != 0 }
  }

  private func values(
    _ read: (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> CInt
  ) -> [Value?] {
    (0..<columnCount).map { column in
      var value: OpaquePointer?
      guard read(iterator, column, &value) == SQLITE_OK, let value else { return nil }
      return Value(value)
    }
  }
}

extension Value {
  /// Converts a value from SQLite. The model's tables don't contain blobs.
  fileprivate init(_ value: OpaquePointer) {
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
    case SQLITE_NULL: self = .null
    default:
      let count = Int(sqlite3_value_bytes(value))
      let start = sqlite3_value_text(value)
      self = .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }
}
