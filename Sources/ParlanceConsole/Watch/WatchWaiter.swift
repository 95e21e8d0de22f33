import CLibEdit
import Glibc

/// Sleeps until a key, a signal, the end of whoever reads, or the time to look again.
struct WatchWaiter {
  enum Event: Equatable {
    case key
    /// One that is caught; which one, ``ReadingSignals`` knows.
    case signal
    /// Nobody reads the output any more.
    case closed
    case timeout
  }

  /// Where keys are pressed; -1 for nowhere.
  let keys: Int32
  /// Where the output goes; -1 where its end is of no interest.
  let output: Int32

  func wait(milliseconds: Int32) -> Event {
    var sources = [
      pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: keys, events: Int16(POLLIN), revents: 0),
      // Of a pipe without a reader poll tells even those who ask for nothing.
      pollfd(fd: output, events: 0, revents: 0),
    ]
    let ready = poll(&sources, 3, milliseconds)
    if ready == 0 { return .timeout }
    if ready < 0 || sources[0].revents != 0 {
      csig_drain()
      return .signal
    }
    if sources[1].revents != 0 {
      // An arrow key sends several bytes.
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(keys, &bytes, bytes.count)
      return .key
    }
    return .closed
  }
}
