import Foundation

/// The DuckDB library for tests.
public enum DuckDBLibraryOfTests {
  /// Whether `bin/test` found the library. Its path is in the environment.
  public static let isThere =
    ProcessInfo.processInfo.environment["PARLANCE_DUCKDB"].map { !$0.isEmpty } ?? false
}
