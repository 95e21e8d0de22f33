internal import CDuckDB
internal import ParlanceStore
internal import Synchronization

/// Stops the statement of a connection, from any thread.
final class DuckDBSignals: Interrupter {
  private struct State: @unchecked Sendable {
    let library: DuckDBLibrary.Functions
    /// Nil once the connection is closed.
    var connection: OpaquePointer?
    var isInterrupted = false
  }

  /// Unchecked, because the connection is closed and interrupted under one lock.
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
