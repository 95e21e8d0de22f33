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
    tellSQLite()
  }

  /// What is told to SQLite itself stops anything, and may undo the whole transaction. So nothing is where what runs looks
  /// itself whether it may be stopped where it is, and a stop never meets what undoes the statement.
  private func tellSQLite() {
    guard !connection.stops.areLookedFor else { return }
    connection.stops.noteRaised()
    sqlite3_interrupt(connection.pointer)
  }

  func expect(_ expects: Bool) { connection.stops.expect(expects) }

  func forget() { connection.stops.forget() }

  func leave(_ isLeft: Bool) { connection.stops.leave(isLeft) }

  func abandon() -> (any AbandonedCall)? {
    guard connection.stops.longCall.abandon() else { return nil }
    // Like an interrupt it sets a number that is read now and then: `replace` does for each part that makes a text longer.
    LengthStop.begin(on: connection.pointer)
    return connection.stops.longCall
  }
}
