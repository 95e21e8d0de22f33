import CLibEdit
import Glibc
import ParlanceRender

/// ^C outside the line editor: a running query is told to stop, and the console asks afterwards whether it was.
///
/// The handler is C and async-signal-safe: it sets a flag, wakes whoever waits, and calls the action given here.
package enum Interrupts {
  /// Catches SIGINT for as long as the process lives, and ignores SIGPIPE: writing to a closed pipe is then an error
  /// (`EPIPE`) and not the end. Likewise SIGXFSZ, for a file that may not grow further (`EFBIG`).
  ///
  /// - Parameters:
  ///   - onInterrupt: Called inside the signal handler, on any thread, at any moment. So it may do only what POSIX
  ///     calls async-signal-safe: no allocation, no lock, no Swift object; `sqlite3_interrupt` is made for it. It
  ///     replaces the one before it, which no longer runs once this returns. Nil for none.
  ///   - context: Handed to it; must live until the next call of this function.
  package static func install(
    onInterrupt: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = nil,
    context: UnsafeMutableRawPointer? = nil
  ) {
    csig_set_action(onInterrupt, context)
    if isInstalled { return }
    isInstalled = true
    csig_catch(SIGINT)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Calls `action` on a thread of its own after every ^C, where it may take locks: for what is not a plain C function.
  /// To be called once, after ``install(onInterrupt:context:)``.
  package static func watch(_ action: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(ActionBox(action)).toOpaque()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { box in
        let action = Unmanaged<ActionBox>.fromOpaque(box!).takeRetainedValue().action
        while true {
          csig_wait_for_interrupt()
          action()
        }
      }, box)
    pthread_detach(thread)
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

  /// What became of that which ^C could stop, where it is over. For the thread that runs sentences, and who waits for it.
  enum Lateness {
    /// It is done: what was begun goes on, or is undone.
    case done
    /// It is done, and nothing undoes it by itself.
    case kept
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

/// Carries a closure through a C pointer.
private final class ActionBox {
  let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
}
