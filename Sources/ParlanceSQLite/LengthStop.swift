internal import GRDBSQLite

/// Stops a statement that neither reads a file nor changes a row, as one that counts rows of its own making: whatever it
/// holds on to is too long from then on. SQLite undoes that statement alone, as where any other value is too long.
///
/// A newer SQLite allows rows of some bytes all the same: there such a statement goes on while its rows are as short.
enum LengthStop {
  /// Whether this is what `code` tells.
  static func explains(_ code: CInt) -> Bool { code & 0xFF == SQLITE_TOOBIG }

  static func begin(on connection: OpaquePointer) { _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 1) }

  /// Allows again what SQLite was compiled for: nothing here asks for less.
  static func end(on connection: OpaquePointer) { _ = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, .max) }
}
