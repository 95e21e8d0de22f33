#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import CPostgreSQL
internal import ParlanceStore

/// How a server is reached, and what it says where it is not.
extension PostgreSQLConnection {
  /// The name without `pgbouncer=true`, which says that there is a pooler in between, and which libpq does not know.
  static func withoutPooler(_ name: String) -> (name: String, isPooled: Bool) {
    for (said, rest) in [("?pgbouncer=true&", "?"), ("?pgbouncer=true", ""), ("&pgbouncer=true", "")]
    where name.contains(said) {
      return (name.replacing(said, with: rest), true)
    }
    return (name, false)
  }

  /// - Returns: A connection, open or not.
  static func connect(
    _ library: UnsafePointer<cpostgresql_functions>, _ name: String, _ password: String? = nil
  ) throws(EngineError) -> OpaquePointer {
    // Where a word stands twice, the last one counts: what was typed comes after what the name says.
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

  /// Where Citus shares the tables with other servers, each is asked over one connection, so that a transaction may change rows of
  /// all tables, and then the tables themselves.
  static func settingOfCitus(isLocal: Bool) -> String {
    "select set_config('citus.multi_shard_modify_mode', 'sequential', \(isLocal)) where exists (\(citus))"
  }

  /// The words of a message that are for a person: without the lines that explain it or tell where in the server it arose, and
  /// without what libpq says before the server's own words.
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
