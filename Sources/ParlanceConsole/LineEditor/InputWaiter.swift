import CLibEdit
import Glibc

/// Waits for what comes next: bytes, or a signal.
struct InputWaiter {
  let descriptor: Int32

  enum Event: Equatable {
    case bytes([UInt8])
    /// One that is caught; which one, ``ReadingSignals`` knows.
    case signal
    case timeout
    /// Nothing will come any more.
    case end
  }

  /// - Parameter milliseconds: How long to wait at most; for ever where it is negative.
  func wait(milliseconds: Int32 = -1) -> Event {
    while true {
      var sources = [
        pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&sources, 2, milliseconds)
      if ready == 0 { return .timeout }
      if ready < 0 || sources[0].revents != 0 {
        csig_drain()
        return .signal
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { return .bytes(Array(chunk[..<count])) }
      if count == 0 || (errno != EINTR && errno != EAGAIN) { return .end }
    }
  }
}
