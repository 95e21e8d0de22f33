internal import CPostgreSQL
internal import ParlanceStore

/// libpq, loaded when the first PostgreSQL database is opened.
enum PostgreSQLLibrary {
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` where the machine has no such library.
  static func load() throws(EngineError) -> UnsafePointer<cpostgresql_functions> {
    var reason: UnsafePointer<CChar>?
    if let functions = cpostgresql_load(&reason) { return functions }
    let words = reason.map { String(cString: $0) } ?? "it cannot be loaded"
    throw .cannotOpen(
      path: "",
      details: "PostgreSQL is spoken to through libpq, and \(words); `apt-get install libpq5` installs it")
  }
}
