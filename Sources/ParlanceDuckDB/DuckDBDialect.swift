public import ParlanceSQL

extension Dialect {
  /// The dialect of DuckDB 1.4 and later.
  public static let duckDB = Dialect(
    spelling: DuckDBSpelling(), functions: DuckDBFunctions(),
    strategy: Strategy(
      numbersPlaceholders: true, groupsByAllShown: true, joinsExists: true, unindexedMark: ""),
    tables: TableRules(
      idColumn: "bigint primary key", uuidType: "uuid", newUUID: "uuid()", scalesDecimals: false))
}
