internal import CPostgreSQL
internal import ParlanceStore

/// libpq, loaded when the first PostgreSQL database is opened.
struct PostgreSQLLibrary {
  let functions: UnsafePointer<cpostgresql_functions>

  /// - Throws: ``EngineError/cannotOpen(path:details:)`` where the machine has no such library.
  static func load() throws(EngineError) -> PostgreSQLLibrary {
    var reason: UnsafePointer<CChar>?
    guard let functions = cpostgresql_load(&reason) else {
      let words = reason.map { String(cString: $0) } ?? "it cannot be loaded"
      throw .cannotOpen(
        path: "",
        details: "PostgreSQL is spoken to through libpq, and \(words); `apt-get install libpq5` installs it")
    }
    return PostgreSQLLibrary(functions: functions)
  }
}
