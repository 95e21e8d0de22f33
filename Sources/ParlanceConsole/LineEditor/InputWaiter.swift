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

  /// Of keys, no more is taken than the line that they end: what is typed behind it may be for another program, which finds
  /// it where it is.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait at most; for ever where it is negative.
  ///   - takesAll: Whether all that is there is wanted, as in the midst of a paste.
  func wait(milliseconds: Int32 = -1, takesAll: Bool = false) -> Event {
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
      var chunk = [UInt8](repeating: 0, count: Self.mostBytes)
      let isLine = !takesAll && descriptor == Self.standardInput && descriptor != STDIN_FILENO
      let count = isLine ? readLine(into: &chunk) : read(descriptor, &chunk, chunk.count)
      if count > 0 { return .bytes(Array(chunk[..<count])) }
      if count == 0 || (errno != EINTR && errno != EAGAIN) { return .end }
    }
  }

  private static let mostBytes = 4_096

  /// What ends a line: Enter, and ^D.
  private static let lineEnds: [UInt8] = [0x0A, 0x0D, 0x04]

  /// Reads what there is of a line, byte by byte: nothing can be put back.
  private func readLine(into chunk: inout [UInt8]) -> Int {
    for index in chunk.indices {
      var byte: UInt8 = 0
      let count = read(descriptor, &byte, 1)
      guard count == 1 else { return index > 0 ? index : count }
      chunk[index] = byte
      if Self.lineEnds.contains(byte) { return index + 1 }
    }
    return chunk.count
  }
}
