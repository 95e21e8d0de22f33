import Foundation
import ParlancePostgreSQL
import ParlanceStore
import Synchronization

/// The server that `bin/test` starts for the tests, told by a line of libpq's in the environment.
enum PostgreSQLServer {
  static let name = ProcessInfo.processInfo.environment["PARLANCE_TEST_POSTGRES"]
  private static let count = Mutex(0)

  /// Opens new and empty schemas of its database.
  static let opener: @Sendable (String, Bool) throws(EngineError) -> any Engine = {
    (path, isReadOnly) throws(EngineError) in
    let schema = count.withLock { count in
      count += 1
      return "test_\(getpid())_\(count)"
    }
    let engine = try PostgreSQLEngine(name ?? "", readOnly: isReadOnly)
    try engine.execute("create schema \(schema); set search_path to \(schema)")
    return engine
  }
}
