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
    let schema = count.withLock { count in
      count += 1
      return "test_\(getpid())_\(count)"
    }
    let engine = try PostgreSQLEngine(name ?? "", readOnly: isReadOnly)
    try engine.execute("create schema \(schema); set search_path to \(schema)")
    return engine
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
