import Foundation
import ParlancePostgreSQL
public import ParlanceStore
import Synchronization

/// The PostgreSQL server that `bin/test` starts. Its libpq connection string is in the environment.
public enum PostgreSQLServer {
  public static let name = ProcessInfo.processInfo.environment["PARLANCE_TEST_POSTGRES"]
  private static let count = Mutex(0)

  /// Opens a new, empty schema in the server's database.
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

  /// The folder with the server's socket.
  public static var socketFolder: String {
    (name ?? "").split(separator: " ").first { $0.hasPrefix("host=") }.map { String($0.dropFirst(5)) } ?? ""
  }

  /// Creates a schema.
  ///
  /// - Parameters:
  ///   - isPooled: Whether the connection string claims that there is a pooler.
  ///   - proxy: A proxy in front of the server.
  /// - Returns: A function that opens the schema. It can be called repeatedly.
  public static func sharedOpener(
    isPooled: Bool = false, through proxy: CountingProxy? = nil
  ) throws -> @Sendable (String, Bool) throws(EngineError) -> any Engine {
    opener(of: try makeSchema(), suffix: isPooled ? "&pgbouncer=true" : "", through: proxy)
  }

  public static func makeSchema() throws -> String {
    let schema = newSchema()
    try PostgreSQLEngine(name ?? "").execute("create schema \(schema)")
    return schema
  }

  /// Creates a schema with a function `version()` that returns the version of another system.
  ///
  /// - Returns: A function that opens the schema.
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
  ///   - setting: A server setting for the connection, such as `default_transaction_read_only=on`.
  ///   - suffix: More text at the end of the connection string.
  public static func opener(
    of schema: String, setting: String? = nil, suffix: String = "", lockTimeout: Double = 2,
    through proxy: CountingProxy? = nil
  ) -> @Sendable (String, Bool) throws(EngineError) -> any Engine {
    // If a word is repeated, the last one is used.
    let place = proxy.map { "&host=\($0.host)" } ?? ""
    let address = address(of: schema, setting: setting) + place + suffix
    return { (path, isReadOnly) throws(EngineError) in
      try PostgreSQLEngine(address, readOnly: isReadOnly, lockTimeout: lockTimeout)
    }
  }

  /// Returns the connection string of a schema.
  public static func address(of schema: String, setting: String? = nil) -> String {
    let words = (name ?? "").replacing(" ", with: "&")
    let settings = (["search_path=\(schema)"] + (setting.map { [$0] } ?? []))
      .map { "-c\($0.replacing("=", with: "%3D"))" }.joined(separator: "%20")
    return "postgresql://?\(words)&options=\(settings)"
  }

  /// Waits until a connection meets a condition, for at most ten seconds.
  ///
  /// - Parameters:
  ///   - process: The connection's process id.
  ///   - condition: A condition on `pg_stat_activity`, such as `wait_event_type = 'Lock'`.
  /// - Returns: Whether it met the condition.
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

  /// Returns the server's process id for the engine's connection.
  public static func process(of engine: any Engine) throws -> Int64 {
    let statement = try engine.prepare("select pg_backend_pid()")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Terminates a connection, from another one.
  public static func kill(_ process: Int64, by engine: any Engine) throws {
    try engine.execute("select pg_terminate_backend(\(process))")
  }

  /// Resets the sequences to the highest id. Sequences skip the ids of rows that were rejected or undone, so otherwise
  /// answers would differ from engines that reuse these ids.
  public static func resetSequences(_ engine: any Engine) throws {
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
