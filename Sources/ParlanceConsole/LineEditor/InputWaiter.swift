import CLibEdit
import Glibc

/// Waits for what comes next: bytes, or a signal.
struct InputWaiter {
  private let descriptor: Int32

  init(_ input: Terminal) {
    descriptor = input.descriptor == STDIN_FILENO ? Self.standardInput : input.descriptor
  }

  /// A terminal's ^C drops what was typed before it: it may be gone between the news of it and the read, which would then
  /// wait for the next key, and nothing could be said of the ^C. So the terminal is opened once more, to be read without
  /// waiting; the descriptor that we were given is shared with other programs, and stays as it is.
  private static let standardInput: Int32 = {
    guard Terminal.input.isTerminal else { return STDIN_FILENO }
    let own = open("/proc/self/fd/\(STDIN_FILENO)", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : STDIN_FILENO
  }()

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
