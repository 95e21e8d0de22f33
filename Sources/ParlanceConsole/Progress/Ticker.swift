import Glibc

/// Does something again and again on a thread of its own, until it is stopped.
final class Ticker: Sendable {
  private let ends: SystemPipe
  private let thread: SystemThread

  /// Nil where the system gives no more pipes.
  init?(every interval: Duration, _ action: @escaping @Sendable () -> Void) {
    guard let ends = try? SystemPipe() else { return nil }
    self.ends = ends
    let milliseconds = Int32(interval / .milliseconds(1))
    thread = SystemThread {
      var source = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      while true {
        let ready = poll(&source, 1, milliseconds)
        if ready > 0 { return }
        if ready == 0 { action() }
      }
    }
  }

  /// Returns when the action is done with for good.
  func stop() {
    close(ends.writing)
    thread.join()
    close(ends.reading)
  }
}
