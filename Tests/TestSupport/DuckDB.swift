import Foundation

/// DuckDB's library, as far as the tests have it.
public enum DuckDBLibraryOfTests {
  /// Whether `bin/test` found the library, which the environment then names.
  public static let isThere =
    ProcessInfo.processInfo.environment["PARLANCE_DUCKDB"].map { !$0.isEmpty } ?? false
}
