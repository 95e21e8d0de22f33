internal import CDuckDB
internal import ParlanceStore

/// The library of DuckDB. It is loaded when the first DuckDB database is opened.
enum DuckDBLibrary {
  typealias Functions = UnsafePointer<cduckdb_functions>

  private struct Loaded: @unchecked Sendable {
    let functions: Functions?
    let reason: String
  }

  /// The loaded functions. Threads can share them without a lock, because they don't change after loading.
  private static let loaded: Loaded = {
    var reason: UnsafePointer<CChar>?
    let functions = cduckdb_load(&reason)
    return Loaded(functions: functions, reason: reason.map { String(cString: $0) } ?? "it can't be loaded")
  }()

  /// Loads the library.
  ///
  /// - Throws: ``EngineError/cannotOpen(path:details:)`` if the library isn't installed.
  static func load() throws(EngineError) -> Functions {
    if let functions = loaded.functions { return functions }
    throw .cannotOpen(
      path: "",
      details: "DuckDB's library, libduckdb.so, was not found: \(loaded.reason); "
        + "install DuckDB's C library, 1.4 or later (https://duckdb.org/install), or set PARLANCE_DUCKDB to its path"
    )
  }
}

extension EngineError {
  /// Creates the error for a message of DuckDB. The message begins with the kind of error: `Binder Error: …`.
  init(duckDB message: String) {
    let details = Self.line(message)
    self =
      switch message.prefix(while: { $0 != ":" }) {
      case "INTERRUPT Error": .interrupted
      case "Out of Range Error": .overflow(details: details)
      case "Conversion Error", "Mismatch Type Error": .wrongType(details: details)
      case "Parser Error" where details.contains("window functions are not allowed in window definitions"):
        .unsupported(details: "DuckDB can't order rows by a value that depends on the order of other rows")
      case "Out of Memory Error": .tooLarge(details: details)
      case "IO Error": .diskFailed(details: details)
      case "Serialization Error": .notADatabase(details: details)
      default: .other(details: details)
      }
  }

  /// Returns the first line of a message. The remaining lines repeat the statement.
  static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).first.map(String.init) ?? message
  }
}
