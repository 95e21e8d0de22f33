internal import ParlanceModel
public import ParlanceStore
internal import ParlanceSQL

/// Records changes with triggers and a temporary table. Only work that is rolled back at its end, such as `would`, can
/// be recorded, because the rollback also removes the triggers and the table.
extension PostgreSQLEngine {
  public func record(
    except isOwn: @escaping (String) -> Bool, upTo limit: Int
  ) throws(EngineError) -> any ChangeRecording {
    PostgreSQLRecording(connection, except: isOwn, upTo: limit)
  }

  public func read(_ changes: UnsafeRawBufferPointer, _ body: (RowChange) throws -> Void) throws {
    for bytes in changes.split(separator: 0) {
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let kind = RowChange.Kind(rawValue: String(parts[0])) else { continue }
      let key = Int64(parts[1]).map { Value.integer($0) } ?? .text(String(parts[1]))
      try body(RowChange(table: String(parts[2]), kind: kind, key: [key], old: [], new: []))
    }
  }
}

/// Records changed rows with triggers, which write to a temporary table. Triggers are created only for the tables that
/// a statement is about to change, so that other tables aren't locked.
final class PostgreSQLRecording: ChangeRecording {
  private let connection: PostgreSQLConnection
  private let isOwn: (String) -> Bool
  private let rowLimit: Int
  /// The recorded tables, in the order of their first change.
  private var tables: [String] = []
  private var expected: Set<String> = []
  /// Whether changes can't be recorded, for example because a table is locked or belongs to another user.
  private var hasFailed: Bool
  private static let patience = 500

  init(_ connection: PostgreSQLConnection, except isOwn: @escaping (String) -> Bool, upTo limit: Int) {
    (self.connection, self.isOwn) = (connection, isOwn)
    // If a rollback couldn't remove the triggers, nothing is recorded.
    hasFailed = !connection.system.rollsBackDDL
    rowLimit = limit / 64
    connection.recording = self
  }

  func isOverLimit() -> Bool { false }

  func pause(_ pauses: Bool) {
    // If the setting fails, too many changes are recorded, which is harmless.
    try? connection.execute("set local parlance.pauses to \(pauses ? "on" : "off")")
  }

  /// Forgets which triggers were created, because a rollback may have removed them.
  func noteRollback() { expected = [] }

  // MARK: Before a change

  /// Creates the triggers for the tables that a statement is about to change.
  func expect(_ sql: String) {
    guard !hasFailed, expected.insert(sql).inserted else { return }
    do {
      try connection.execute("savepoint parlance_recording")
      for table in try connection.examine(sql).changedTables where !isOwn(table.name) { try record(table) }
      try connection.execute("release savepoint parlance_recording")
    } catch {
      hasFailed = true
      try? connection.execute(
        "rollback to savepoint parlance_recording; release savepoint parlance_recording")
    }
  }

  /// Creates triggers for a table, and for the tables that the server changes at the same time, for example because of
  /// `on delete cascade`.
  private func record(_ table: (schema: String, name: String)) throws(EngineError) {
    var triggers: [String] = []
    try connection.each(Self.tablesToRecord, [table.schema, table.name]) { found in
      let name = found.label(0)
      if !tables.contains(name) { tables.append(name) }
      let oldKey = found.label(1)
      if found.integer(2) == 0 { triggers += Self.triggers(of: name, oldKey) }
    }
    guard !triggers.isEmpty else { return }
    // A preview shouldn't wait long for locks.
    try connection.execute(
      ([Self.place, "set local lock_timeout to \(min(Self.patience, connection.lockTimeout))"] + triggers
        + ["set local lock_timeout to \(connection.lockTimeout)"]).joined(separator: "; "))
  }

  /// SQL that selects a table, and the tables that the server changes at the same time, for example because of `on
  /// delete cascade`. The columns are the name, the key, and whether the table already has the triggers.
  private static let tablesToRecord = """
    with recursive changed(oid) as (
      select pg_class.oid from pg_class join pg_namespace as n on n.oid = relnamespace
      where nspname = $1 and relkind in ('r', 'p') and relname = $2
      union
      select conrelid from pg_constraint join changed on confrelid = changed.oid
      where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))
    )
    select \(PostgreSQLEngine.tableName),
      (select string_agg(format('%I::text', attname), ', ' order by place)
        from unnest(indkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = indrelid and attnum = number),
      (select count(*) from pg_trigger where tgrelid = c.oid and tgname = 'parlance_insert')
    from changed join pg_class as c using (oid) join pg_namespace as n on n.oid = relnamespace
    join pg_index on indrelid = c.oid and indisprimary
    order by nspname <> $1 or relname <> $2, nspname, relname
    """

  /// SQL that creates the temporary table of changes and the trigger function. The table stores hashes of each changed
  /// row.
  private static let place = """
    create temporary table if not exists parlance_changes (name text, key text[], before bigint, after bigint) \
    on commit drop; \
    create or replace function pg_temp.parlance_record() returns trigger language plpgsql \
    as $$begin execute tg_argv[0]; return null; end$$
    """

  private static func triggers(of table: String, _ key: String) -> [String] {
    let spelling = PostgreSQLSpelling()
    let name = spelling.literal(.text(table))
    let row = { (state: String) in "hashtextextended(\(state)::text, 0)" }
    func record(_ columns: String, from rows: String) -> String {
      "insert into pg_temp.parlance_changes select \(name), \(columns) from \(rows)"
    }
    func trigger(_ event: String, _ states: [String], _ sql: String) -> String {
      let names = states.map { "\($0) table as parlance_\($0)" }.joined(separator: " ")
      return """
        create trigger parlance_\(event) after \(event) on \(spelling.quotedTable(table)) referencing \(names) \
        for each statement when (current_setting('parlance.pauses', true) is distinct from 'on') \
        execute function pg_temp.parlance_record(\(spelling.literal(.text(sql))))
        """
    }
    let (old, new) = (row("parlance_old"), row("parlance_new"))
    let bothStates = """
      (select array[\(key)] as key, \(old) as state from parlance_old) as before \
      full join (select array[\(key)] as key, \(new) as state from parlance_new) as after using (key) \
      where before.state is distinct from after.state
      """
    return [
      trigger("insert", ["new"], record("array[\(key)], null, \(new)", from: "parlance_new")),
      trigger("delete", ["old"], record("array[\(key)], \(old), null", from: "parlance_old")),
      trigger("update", ["old", "new"], record("key, before.state, after.state", from: bothStates)),
    ]
  }

  // MARK: After a change

  func changes() throws(EngineError) -> RecordedChanges? {
    if hasFailed { return nil }
    guard try isThere() else { return RecordedChanges(bytes: [], rowCount: 0, tables: []) }
    let rows = PostgreSQLStatement(Self.changedRows, connection: connection)
    defer { rows.reset() }
    try rows.bind(Int64(rowLimit), at: 0)
    var (bytes, count, changed) = ([UInt8](), 0, Set<String>())
    while try rows.step() {
      count = Int(rows.integer(3))
      changed.insert(rows.label(2))
      bytes += Array("\(rows.label(0)) \(rows.label(1)) \(rows.label(2))".utf8) + [0]
    }
    return RecordedChanges(bytes: bytes, rowCount: count, tables: tables.filter(changed.contains))
  }

  private func isThere() throws(EngineError) -> Bool {
    let table = PostgreSQLStatement("select to_regclass('pg_temp.parlance_changes')", connection: connection)
    defer { table.reset() }
    return try table.step() && table.cellKind(0) != .null
  }

  /// SQL that selects each changed row once, with its state before the first change and after the last change. `cmin`
  /// is the number of the command in the transaction.
  private static let changedRows = """
    with ends as (
      select name, key, (array_agg(before order by cmin::text::bigint))[1] as before,
        (array_agg(after order by cmin::text::bigint desc))[1] as after
      from pg_temp.parlance_changes group by name, key
    )
    select case when before is null then 'added' when after is null then 'deleted' else 'changed' end,
      key[1], name, count(*) over ()
    from ends where before is distinct from after order by name, length(key[1]), key[1] limit $1
    """
}
