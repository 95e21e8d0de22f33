internal import GRDBSQLite
internal import ParlanceStore

/// Stops a connection's statements. SQLite allows this from any thread and from a signal handler.
///
/// Unchecked, because `sqlite3_interrupt` only sets a flag of the connection, which the box keeps open.
struct SQLiteInterrupter: Interrupter, @unchecked Sendable {
  let connection: SQLiteConnectionBox

  func ask() { connection.lockWait.ask() }

  func interrupt() {
    connection.lockWait.interrupt()
    sqlite3_interrupt(connection.pointer)
  }

  func expect(_ expects: Bool) { connection.lockWait.expectInterrupts(expects) }

  func forget() { connection.lockWait.forgetInterrupts() }
}
