internal import CPostgreSQL
internal import ParlanceStore
internal import Synchronization

/// Cancels the running statement of a connection. Can be used from any thread.
final class PostgreSQLSignals: Interrupter {
  /// The objects of libpq for cancelling a statement. Only one thread at a time may use them.
  private struct Cancel: @unchecked Sendable {
    let library: UnsafePointer<cpostgresql_functions>
    /// The object that sends the request with the same encryption as the connection. Nil if libpq is too old.
    let connection: OpaquePointer?
    let pointer: OpaquePointer?

    init(_ library: UnsafePointer<cpostgresql_functions>, _ connection: OpaquePointer) {
      self.library = library
      self.connection = library.pointee.cancelCreate?(connection)
      pointer = library.pointee.getCancel(connection)
    }

    func send() {
      if let connection, let send = library.pointee.cancelBlocking {
        defer { library.pointee.cancelReset?(connection) }
        if send(connection) == 1 { return }
      }
      guard let pointer else { return }
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
        if let start = $0.baseAddress { _ = library.pointee.cancel(pointer, start, 256) }
      }
    }

    func free() {
      library.pointee.cancelFinish?(connection)
      library.pointee.freeCancel(pointer)
    }
  }

  private struct State {
    var cancel: Cancel?
    var isInterrupted = false
  }

  private let state: Mutex<State>

  init(_ library: UnsafePointer<cpostgresql_functions>, _ connection: OpaquePointer) {
    state = Mutex(State(cancel: Cancel(library, connection)))
  }

  /// Switches to the objects of a new connection.
  func follow(_ library: UnsafePointer<cpostgresql_functions>, _ connection: OpaquePointer) {
    close()
    let cancel = Cancel(library, connection)
    state.withLock { $0.cancel = cancel }
  }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      state.cancel?.send()
    }
  }

  func reset() { state.withLock { $0.isInterrupted = false } }

  func close() {
    state.withLock { state in
      state.cancel?.free()
      state.cancel = nil
    }
  }
}
