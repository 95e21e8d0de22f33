internal import CDuckDB
internal import ParlanceStore
internal import Synchronization

/// Cancels the running statement of a connection. Can be used from any thread.
final class DuckDBSignals: Interrupter {
  private struct State: @unchecked Sendable {
    let library: DuckDBLibrary.Functions
    /// The connection, or nil after it was closed.
    var connection: OpaquePointer?
    var isInterrupted = false
  }

  /// The state. ``State`` may be an unchecked `Sendable`, because the connection is closed and interrupted only under
  /// this lock.
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
