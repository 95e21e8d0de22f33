import ParlanceDuckDB
import ParlancePostgreSQL
import ParlanceSQLite
import ParlanceStore

/// The database systems that the program opens. To add one, add its kind here.
enum Engines {
  static let all: [any EngineKind] = [PostgreSQLKind(), DuckDBKind(), SQLiteKind()]
}
