internal import CDuckDB
internal import ParlanceStore
internal import Synchronization

/// Cancels the running statement of a connection. It can be used from any thread.
final class DuckDBSignals: Interrupter {
  private struct State: @unchecked Sendable {
    let library: DuckDBLibrary.Functions
    /// The connection; nil once it is closed.
    var connection: OpaquePointer?
    var isInterrupted = false
  }

  /// The state. It is unchecked because the lock protects both closing and interrupting the connection.
  private let state: Mutex<State>

  init(_ library: DuckDBLibrary.Functions, _ connection: OpaquePointer) {
    state = Mutex(State(library: library, connection: connection))
  }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      if let connection = state.connection { state.library.pointee.interrupt(connection) }
    }
  }

  func reset() { state.withLock { $0.isInterrupted = false } }

  func close() {
    state.withLock { state in
      state.library.pointee.disconnect(&state.connection)
      state.connection = nil
    }
  }
}
