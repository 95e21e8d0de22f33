internal import CSQLite
internal import Glibc
internal import ParlanceModel
public import ParlanceStore
internal import ParlanceSQL

extension SQLiteEngine: FileEngine {
  public var kind: any EngineKind { SQLiteKind() }

  public var isInPlace: Bool {
    connection.file.map { FileIdentity($0.path) == $0.identity } ?? true
  }

  public func remove(where isUseless: () throws(EngineError) -> Bool) throws(EngineError) {
    guard let path = connection.file?.path else { return }
    // A connection that waits for this lock detects afterwards that the file was deleted.
    try begin(writing: true)
    if try isUseless() { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    try rollback()
  }

  public func size() throws(EngineError) -> Int {
    Int(try read("pragma page_count") * read("pragma page_size"))
  }

  /// Opens and closes the other database. When the last connection to a database is closed, SQLite copies the
  /// write-ahead log to the database and deletes the log. If another process uses the database, the log stays.
  public func checkpointLog(at path: String) throws(EngineError) {
    let other = try SQLiteEngine(path: path, busyTimeout: 0)
    try other.execute("select count(*) from sqlite_schema; pragma wal_checkpoint(passive)")
  }
}

extension SQLiteEngine: BackupEngine {
  /// Uses SQLite's online backup interface, which copies a batch of pages at a time.
  public func backUp(to path: String, telling tell: (Int, Int) -> Void) throws(EngineError) {
    let copy = try SQLiteConnection(path: path, readOnly: false, busyTimeout: 0)
    guard let backup = sqlite3_backup_init(copy.pointer, "main", connection.pointer, "main") else {
      throw copy.error(sqlite3_extended_errcode(copy.pointer))
    }
    var code = SQLITE_OK
    repeat {
      code = sqlite3_backup_step(backup, 1_000)
      // Another connection has locked the database, usually for a short time.
      if [SQLITE_BUSY, SQLITE_LOCKED].contains(code) { sqlite3_sleep(10) }
      let total = Int(sqlite3_backup_pagecount(backup))
      tell(total - Int(sqlite3_backup_remaining(backup)), total)
    } while [SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED].contains(code) && !connection.signals.isInterrupted
    sqlite3_backup_finish(backup)
    if connection.signals.isInterrupted { throw .interrupted }
    // The backup functions don't set the connection's error message.
    guard code == SQLITE_DONE else {
      throw EngineError(code: code, details: String(cString: sqlite3_errstr(code)))
    }
    if let damage = try Self.damage(in: copy) { throw .damagedCopy(details: damage) }
  }

  /// Returns the first sign of damage, in one line. Returns nil if the database is intact. Values that violate
  /// constraints don't count as damage, because the original contains them, too.
  private static func damage(in copy: SQLiteConnection) throws(EngineError) -> String? {
    do throws(EngineError) {
      sqlite3_exec(copy.pointer, "pragma ignore_check_constraints = on", nil, nil, nil)
      let statement = try SQLiteStatement("pragma quick_check", connection: copy)
      var found: String?
      while try statement.step() {
        let told = statement.label(0)
        if found == nil, told != "ok", !told.contains(" value in ") { found = told }
      }
      // Returns the first finding without its heading, which begins with `***`.
      return found.map { String($0.split(separator: "\n").first { !$0.hasPrefix("***") } ?? $0[...]) }
    } catch {
      return error.details
    }
  }
}

/// Writes the database as SQL that the sqlite3 shell can run: the schema, rows and indexes, including the stored model.
extension SQLiteEngine {
  public func dump(_ tables: Set<String>?, to write: (String) throws -> Void) throws {
    try write("pragma foreign_keys = off;\nbegin transaction;\n")
    if tables == nil {
      for name in ["application_id", "user_version"] {
        try write("pragma \(name) = \(try read("pragma \(name)"));\n")
      }
    }
    // The journal isn't written, because only Parlance can read its changes.
    let names = try tableNames().filter { tables?.contains($0) ?? ($0 != Journal.table) }
    for name in names {
      for sql in try schema(of: name, isTable: true) { try write(sql + ";\n") }
      try dumpRows(of: name, to: write)
    }
    // Indexes are written after the rows, so that each index is built only once.
    for name in names {
      for sql in try schema(of: name, isTable: false) { try write(sql + ";\n") }
    }
    if tables == nil {
      let statement = try statement("select sql from sqlite_schema where type = 'view' order by rowid")
      while try statement.step() { try write(Self.inSmallLetters(statement.label(0)) + ";\n") }
    }
    try write("commit;\n")
  }

  public func statements(making table: String) throws(EngineError) -> [String] {
    try schema(of: table, isTable: true) + schema(of: table, isTable: false)
  }

  private func schema(of table: String, isTable: Bool) throws(EngineError) -> [String] {
    try rows(
      "select sql from sqlite_schema where tbl_name = ? and (type = 'table') = ? and sql is not null order by name",
      [.text(table), .integer(isTable ? 1 : 0)]
    ) { Self.inSmallLetters($0.label(0)) }
  }

  /// Returns a `create` statement with its first words in lowercase. SQLite stores these words in capitals, and the
  /// rest of the statement as it was written.
  private static func inSmallLetters(_ sql: String) -> String {
    for kind in ["table", "index", "unique index", "view", "trigger", "virtual table"] {
      let words = "create \(kind) "
      if sql.hasPrefix(words.uppercased()) { return words + sql.dropFirst(words.count) }
    }
    return sql
  }

  private func dumpRows(of table: String, to write: (String) throws -> Void) throws {
    let columns = try storedColumns(of: table).map { dialect.spelling.quoted($0) }
    // Texts with a NUL or a carriage return are written as hexadecimal bytes. SQLite's `quote` would end at a NUL, and
    // the shell would change a carriage return.
    let values = columns.map {
      """
      case when typeof(\($0)) = 'text' and (instr(\($0), char(0)) or instr(\($0), char(13))) \
      then 'cast(x''' || hex(\($0)) || ''' as text)' else quote(\($0)) end
      """
    }
    let name = dialect.spelling.quoted(table)
    let beginning = "insert into \(name) (\(columns.joined(separator: ", "))) values ("
    let statement = try statement("select \(values.joined(separator: ", ")) from \(name)")
    defer { statement.reset() }
    while try statement.step() {
      let row = columns.indices.map { statement.label($0) }
      try write(beginning + row.joined(separator: ", ") + ");\n")
    }
  }

  /// Returns the stored columns of a table. Generated columns aren't included.
  public func storedColumns(of table: String) throws(EngineError) -> [String] {
    try rows("select name from pragma_table_xinfo(?) where hidden = 0 order by cid", [.text(table)]) {
      $0.label(0)
    }
  }
}
