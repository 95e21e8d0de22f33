internal import GRDBSQLite
internal import ParlanceStore

/// Stops a connection's statements. SQLite allows this from any thread and from a signal handler.
///
/// Unchecked, because `sqlite3_interrupt` only sets a flag of the connection, which the box keeps open.
struct SQLiteInterrupter: Interrupter, @unchecked Sendable {
  let connection: SQLiteConnectionBox

  func ask() { connection.stops.ask() }

  func interrupt() {
    connection.stops.interrupt()
    if !looks { sqlite3_interrupt(connection.pointer) }
  }

  func insist() {
    connection.stops.insist()
    if !looks { sqlite3_interrupt(connection.pointer) }
  }

  /// Whether what runs looks itself whether it may be stopped where it is: in a protected transaction whatever somebody waits
  /// for. So a stop never meets what undoes the statement.
  private var looks: Bool { connection.stops.isProtecting && connection.stops.isExpected }

  var isHeldBack: Bool { connection.stops.isHeldBack }

  func expect(_ expects: Bool) { connection.stops.expect(expects) }

  func forget() { connection.stops.forget() }
}
