#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import CPostgreSQL
internal import ParlanceStore

/// Connects to the server, and formats the server's errors.
extension PostgreSQLConnection {
  /// Removes the parameter `pgbouncer=true` from a connection name, because libpq doesn't know this parameter. Also
  /// returns whether the name contained the parameter. If so, the server is behind a connection pooler.
  static func withoutPooler(_ name: String) -> (name: String, isPooled: Bool) {
    for (said, rest) in [("?pgbouncer=true&", "?"), ("?pgbouncer=true", ""), ("&pgbouncer=true", "")]
    where name.contains(said) {
      return (name.replacing(said, with: rest), true)
    }
    return (name, false)
  }

  /// Connects to the server.
  ///
  /// - Returns: A connection. Its status shows whether connecting has failed.
  static func connect(
    _ library: UnsafePointer<cpostgresql_functions>, _ name: String, _ password: String? = nil
  ) throws(EngineError) -> OpaquePointer {
    // If a keyword appears twice, libpq uses the last one. So the password in `password` overrides a password in
    // `name`.
    let settings: [(String, String)] =
      [("dbname", name), ("client_encoding", "UTF8"), ("fallback_application_name", "parlance")]
      + (password.map { [("password", $0)] } ?? [])
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    guard
      let opened = library.pointee.connectdbParams(
        keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    else { throw .cannotOpen(path: "", details: "out of memory") }
    return opened
  }

  static let citus = "select 1 from pg_extension where extname = 'citus'"

  /// Returns a statement that makes Citus use one connection per server. Without this setting, a transaction that has
  /// changed rows of several tables can't alter these tables afterwards.
  static func settingOfCitus(isLocal: Bool) -> String {
    "select set_config('citus.multi_shard_modify_mode', 'sequential', \(isLocal)) where exists (\(citus))"
  }

  /// Returns a message on one line. Indented lines, duplicate lines and the prefixes of libpq and the server are
  /// removed.
  static func oneLine(_ message: String) -> String {
    var lines: [Substring] = []
    for line in message.split(whereSeparator: \.isNewline) where line.first?.isWhitespace != true {
      var words = line
      for start in ["FATAL:  ", "ERROR:  ", "fe_sendauth: "] {
        if let place = words.firstRange(of: start) { words = words[place.upperBound...] }
      }
      if !lines.contains(words) { lines.append(words) }
    }
    return lines.joined(separator: "; ")
  }
}
