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
    // Of a protected transaction, the statement that somebody waits for looks itself whether it may be stopped where it is.
    let looks = connection.stops.isProtecting && connection.stops.isExpected
    if !looks { sqlite3_interrupt(connection.pointer) }
  }

  func insist() {
    connection.stops.insist()
    sqlite3_interrupt(connection.pointer)
  }

  var isHeldBack: Bool { connection.stops.isHeldBack }

  func expect(_ expects: Bool) { connection.stops.expect(expects) }

  func forget() { connection.stops.forget() }
}
