import CLibEdit
import Glibc
package import ParlanceRender
package import ParlanceSession

/// ^C outside the line editor: a running query is told to stop, and the console asks afterwards whether it was.
///
/// The handler is C and async-signal-safe: it sets a flag, and wakes whoever waits.
package enum Interrupts {
  /// Catches SIGINT for as long as the process lives, and ignores SIGPIPE: writing to a closed pipe is then an error
  /// (`EPIPE`) and not the end. Likewise SIGXFSZ, for a file that may not grow further (`EFBIG`).
  package static func install() {
    if isInstalled { return }
    isInstalled = true
    csig_catch(SIGINT)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls `action` on a thread of its own after every ^C, where it may take locks. To be called once.
  package static func watch(_ action: @escaping @Sendable () -> Void) {
    SystemThread.start {
      while true {
        csig_wait_for_interrupt()
        action()
      }
    }
  }

  /// Whether ^C came since it was last asked; forgets it.
  package static func take() -> Bool { csig_take(SIGINT) }

  /// Whether ^C came and was not taken yet.
  static var haveCome: Bool { csig_has_come(SIGINT) }

  /// Waits until there is something to read, or the end of it; false where ^C came first.
  static func awaitInput(_ descriptor: Int32) -> Bool {
    while !haveCome {
      var sources = [
        pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sources, 2, -1) >= 0 else { continue }
      if sources[0].revents != 0 { csig_drain() }
      if sources[1].revents != 0, !haveCome { return true }
    }
    return false
  }

  /// Nil where there is something to stop; else it is told to its end.
  nonisolated(unsafe) static var lateness: Lateness?

  static var comesTooLate: Bool { lateness != nil }

  /// Gives up writing to what nobody empties, such as a pipe whose reader sleeps, when ^C comes.
  static var writeStop: WriteStop {
    WriteStop(descriptor: csig_wake_descriptor()) {
      csig_drain()
      return haveCome && !comesTooLate
    }
  }

  /// Written by the main thread alone, as the console starts.
  private nonisolated(unsafe) static var isInstalled = false
}

/// ^C, as a session asks for it.
package final class InterruptCancellation: Cancellation {
  package init() {}
  package var isRequested: Bool { Interrupts.haveCome }
  package var lateness: Lateness? {
    get { Interrupts.lateness }
    set { Interrupts.lateness = newValue }
  }
  package var writeStop: WriteStop? { Interrupts.writeStop }
  package func awaitInput(_ descriptor: Int32) -> Bool { Interrupts.awaitInput(descriptor) }
  package func heed() { RunningQuery.heed() }
}
