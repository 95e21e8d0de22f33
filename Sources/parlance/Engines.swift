import ParlanceDuckDB
import ParlancePostgreSQL
import ParlanceSQLite
import ParlanceStore

/// The database systems that the program can open. To add a system, add its kind here.
enum Engines {
  static let all: [any EngineKind] = [PostgreSQLKind(), DuckDBKind(), SQLiteKind()]
}
