import Foundation
import ParlancePostgreSQL
public import ParlanceStore
import Synchronization

/// The server that `bin/test` starts for the tests, told by a line of libpq's in the environment.
public enum PostgreSQLServer {
  public static let name = ProcessInfo.processInfo.environment["PARLANCE_TEST_POSTGRES"]
  private static let count = Mutex(0)

  /// Opens new and empty schemas of its database.
  public static let opener: @Sendable (String, Bool) throws(EngineError) -> any Engine = {
    (path, isReadOnly) throws(EngineError) in
    let schema = newSchema()
    let engine = try PostgreSQLEngine(name ?? "", readOnly: isReadOnly)
    try engine.execute("create schema \(schema); set search_path to \(schema)")
    return engine
  }

  private static func newSchema() -> String {
    count.withLock { count in
      count += 1
      return "test_\(getpid())_\(count)"
    }
  }

  /// The folder with its socket.
  public static var socketFolder: String {
    (name ?? "").split(separator: " ").first { $0.hasPrefix("host=") }.map { String($0.dropFirst(5)) } ?? ""
  }

  /// Makes a schema, and gives what opens it, as often as it is asked.
  ///
  /// - Parameters:
  ///   - isPooled: Whether the name says that there is a pooler in between.
  ///   - proxy: What stands in between.
  public static func sharedOpener(
    isPooled: Bool = false, through proxy: CountingProxy? = nil
  ) throws -> @Sendable (String, Bool) throws(EngineError) -> any Engine {
    opener(of: try makeSchema(), further: isPooled ? "&pgbouncer=true" : "", through: proxy)
  }

  public static func makeSchema() throws -> String {
    let schema = newSchema()
    try PostgreSQLEngine(name ?? "").execute("create schema \(schema)")
    return schema
  }

  /// Makes a schema in which the server says that it is another system, as `version()` of that does, and gives what opens it.
  public static func opener(
    answering version: String, through proxy: CountingProxy? = nil
  ) throws -> @Sendable (String, Bool) throws(EngineError) -> any Engine {
    let schema = try makeSchema()
    try PostgreSQLEngine(name ?? "").execute(
      """
      create function \(schema).version() returns text language sql as $$select '\(version)'$$;
      create function \(schema).unaccent(words text) returns text language sql as
        $$select regexp_replace(normalize(words, nfd), '[\u{300}-\u{36F}]', '', 'g')$$;
      create function \(schema).fnv64a(words text) returns bigint immutable strict language sql as
        $$select hashtextextended(words, 1)$$
      """)
    return opener(of: "\(schema),pg_catalog", through: proxy)
  }

  /// - Parameters:
  ///   - setting: One of the server's that is set for the connection: `default_transaction_read_only=on`.
  ///   - further: The end of the name.
  public static func opener(
    of schema: String, setting: String? = nil, further: String = "", lockTimeout: Double = 2,
    through proxy: CountingProxy? = nil
  ) -> @Sendable (String, Bool) throws(EngineError) -> any Engine {
    // Where a word stands twice, the last one counts.
    let place = proxy.map { "&host=\($0.host)" } ?? ""
    let address = address(of: schema, setting: setting) + place + further
    return { (path, isReadOnly) throws(EngineError) in
      try PostgreSQLEngine(address, readOnly: isReadOnly, lockTimeout: lockTimeout)
    }
  }

  /// What a connection to a schema is opened by.
  public static func address(of schema: String, setting: String? = nil) -> String {
    let words = (name ?? "").replacing(" ", with: "&")
    let settings = (["search_path=\(schema)"] + (setting.map { [$0] } ?? []))
      .map { "-c\($0.replacing("=", with: "%3D"))" }.joined(separator: "%20")
    return "postgresql://?\(words)&options=\(settings)"
  }

  /// Waits until the server says that the connection with this number runs what `isSuch` is looked for by, at most ten
  /// seconds.
  ///
  /// - Parameter condition: Of `pg_stat_activity`: `wait_event_type = 'Lock'`.
  public static func wait(
    for process: Int64, where condition: String, by engine: any Engine
  ) throws -> Bool {
    let activity = try engine.prepare(
      "select 1 from pg_stat_activity where pid = \(process) and \(condition)")
    defer { activity.reset() }
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      if try activity.step() { return true }
      usleep(5_000)
    }
    return false
  }

  /// The number by which the server knows the engine's connection.
  public static func process(of engine: any Engine) throws -> Int64 {
    let statement = try engine.prepare("select pg_backend_pid()")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Ends a connection, from another one.
  public static func kill(_ process: Int64, by engine: any Engine) throws {
    try engine.execute("select pg_terminate_backend(\(process))")
  }

  /// A sequence keeps the number of a row that was refused or undone, and the next one is called by another: this takes them
  /// back, so that answers can be compared with those of an engine that counts its rows.
  public static func giveBackNumbers(_ engine: any Engine) throws {
    guard !engine.isInTransaction else { return }
    try engine.execute(
      """
      do $$
      declare name text; highest bigint;
      begin
        for name in
          select relname from pg_class join pg_attribute on attrelid = pg_class.oid
          where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''
        loop
          execute format('select max(id) from %I', name) into highest;
          perform setval(pg_get_serial_sequence(quote_ident(name), 'id'), coalesce(highest, 1), highest is not null);
        end loop;
      end $$
      """)
  }
}
