import CLibEdit
import Glibc
package import ParlanceFiles
package import ParlanceRender
import ParlanceSession

/// Handles ^C outside the line editor. ^C interrupts a running query. Afterwards, the console checks whether ^C came.
///
/// The handler is written in C and is async-signal-safe: it sets a flag and wakes the waiting threads.
package enum Interrupts {
  /// Catches SIGINT for the lifetime of the process. Ignores SIGPIPE, so that writing to a closed pipe is an error
  /// (`EPIPE`) and doesn't end the process. Also ignores SIGXFSZ, for files that have reached their size limit
  /// (`EFBIG`).
  package static func install() {
    if isInstalled { return }
    isInstalled = true
    csig_catch(SIGINT)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls `action` after every ^C, on a separate thread where it can take locks. Call it only once.
  package static func watch(_ action: @escaping @Sendable () -> Void) {
    SystemThread.start {
      while true {
        csig_wait_for_interrupt()
        action()
      }
    }
  }

  /// Returns whether ^C came since the last call of this function.
  package static func take() -> Bool { csig_take(SIGINT) }

  /// Whether ^C came and ``take()`` hasn't been called since.
  static var isPending: Bool { csig_has_come(SIGINT) }

  /// Waits until the descriptor has input, or its input has ended.
  ///
  /// - Returns: False if ^C came first.
  static func awaitInput(_ descriptor: Int32) -> Bool {
    while !isPending {
      var sources = [
        pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sources, 2, -1) >= 0 else { continue }
      if sources[0].revents != 0 { csig_drain() }
      if sources[1].revents != 0, !isPending { return true }
    }
    return false
  }

  /// The reason why ^C comes too late, for example because the change is already committed; nil while the work can be
  /// stopped. A ^C that comes too late doesn't interrupt the output either.
  nonisolated(unsafe) static var lateness: StopFailure?

  static var isTooLateToStop: Bool { lateness != nil }

  /// Ends a blocked write when ^C comes. For example, a write to a pipe blocks while its reader doesn't read.
  static var writeStop: WriteStop {
    WriteStop(descriptor: csig_wake_descriptor()) {
      csig_drain()
      return isPending && !isTooLateToStop
    }
  }

  /// Only the main thread writes this variable, when the console starts.
  private nonisolated(unsafe) static var isInstalled = false
}

/// Cancels the work of a session when ^C comes.
package final class InterruptCancellation: Cancellation {
  package init() {}
  package var isRequested: Bool { Interrupts.isPending }
  package var lateness: StopFailure? {
    get { Interrupts.lateness }
    set { Interrupts.lateness = newValue }
  }
  package var writeStop: WriteStop? { Interrupts.writeStop }
  package func awaitInput(_ descriptor: Int32) -> Bool { Interrupts.awaitInput(descriptor) }
  package func markHandled() { RunningQuery.markHandled() }
}
