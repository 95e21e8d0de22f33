internal import CPostgreSQL
internal import ParlanceStore

/// The library libpq. It is loaded when the first PostgreSQL database is opened.
enum PostgreSQLLibrary {
  /// Loads the library.
  ///
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if libpq isn't installed.
  static func load() throws(EngineError) -> UnsafePointer<cpostgresql_functions> {
    var reason: UnsafePointer<CChar>?
    if let functions = cpostgresql_load(&reason) { return functions }
    let words = reason.map { String(cString: $0) } ?? "it can't be loaded"
    throw .cannotOpen(
      path: "",
      details: "PostgreSQL needs the library libpq: \(words); `apt-get install libpq5` installs it")
  }

  /// Whether a status means that a statement has completed, with or without rows.
  static func isDone(_ status: CInt) -> Bool {
    status == CInt(CPOSTGRESQL_COMMAND_OK) || status == CInt(CPOSTGRESQL_TUPLES_OK)
  }

  /// Returns the number of rows that a statement changed or returned.
  static func rowCount(of result: OpaquePointer, _ library: UnsafePointer<cpostgresql_functions>) -> Int {
    Int(String(cString: library.pointee.cmdTuples(result))) ?? 0
  }
}
