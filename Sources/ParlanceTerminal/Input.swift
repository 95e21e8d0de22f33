import CLibEdit
import Glibc

/// Waits for input: bytes or a signal.
struct InputWaiter {
  private let descriptor: Int32

  init(_ input: Terminal) {
    descriptor = input.descriptor == STDIN_FILENO ? Self.standardInput : input.descriptor
  }

  /// The descriptor that standard input is read from. If standard input is a terminal, the terminal is opened again in
  /// nonblocking mode.
  ///
  /// On ^C, the terminal discards pending input, even if `poll` has already reported this input. A blocking read would
  /// then wait for the next key, and the program couldn't react to ^C. The mode of the original descriptor isn't
  /// changed, because other programs share it.
  private static let standardInput: Int32 = {
    guard Terminal.input.isTerminal else { return STDIN_FILENO }
    let own = open("/proc/self/fd/\(STDIN_FILENO)", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : STDIN_FILENO
  }()

  enum Event: Equatable {
    case bytes([UInt8])
    /// A caught signal. ``ReadingSignals/take()`` returns it.
    case signal
    case timeout
    /// The end of the input.
    case end
  }

  /// Waits for the next event. Doesn't read bytes after the end of a line from a terminal, because they may be meant
  /// for another program.
  ///
  /// - Parameters:
  ///   - milliseconds: The maximum time to wait; negative to wait forever.
  ///   - takesAll: Whether to read all available bytes, even after the end of a line, as in the middle of a paste.
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

  /// The bytes that end a line: Enter and ^D.
  private static let lineEnds: [UInt8] = [0x0A, 0x0D, 0x04]

  /// Reads the available part of a line byte by byte, because bytes after the end of the line couldn't be put back.
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

/// The signals with a special meaning while a line is edited in raw mode.
///
/// libedit's own handlers (`EL_SIGNAL`) aren't used. They draw inside the handler, and forward the signals to the whole
/// process group.
package enum ReadingSignals {
  private static let endings = [SIGHUP, SIGTERM, SIGQUIT]
  private static let caught = endings + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  /// A signal that has arrived.
  package enum Arrival: Equatable {
    /// ^C.
    case interrupt
    /// The window size has changed.
    case resize
    /// ^Z.
    case stop
    /// The process continues after a stop that wasn't caused by ^Z. The shell has changed the terminal's modes.
    case resume
    /// The signal asks the process to end.
    case end(Int32)
  }

  /// Catches the signals until ``finish()``.
  package static func begin() {
    for signal in caught { csig_catch(signal) }
    // Forget signals from before the line. A signal that ends the process isn't among them, because it would already
    // have ended the process.
    for signal in caught { _ = csig_take(signal) }
  }

  /// Restores the previous handlers.
  package static func finish() {
    for signal in caught { csig_release(signal) }
  }

  /// Returns the most urgent signal that has arrived, and clears it.
  package static func take() -> Arrival? {
    for signal in endings where csig_take(signal) { return .end(signal) }
    if csig_take(SIGINT) { return .interrupt }
    if csig_take(SIGTSTP) { return .stop }
    if csig_take(SIGCONT) { return .resume }
    if csig_take(SIGWINCH) { return .resize }
    return nil
  }
}

/// Reads lines without editing, from a file or from a `dumb` terminal. The terminal's driver handles Backspace.
final class PlainReader {
  private let input: Terminal
  private let output: Terminal
  private let waiter: InputWaiter
  private var bytes: [UInt8] = []
  private var searched = 0

  init(input: Terminal, output: Terminal) {
    self.input = input
    self.output = output
    waiter = InputWaiter(input)
  }

  /// Reads a line. Bytes that aren't UTF-8 become U+FFFD. The last line doesn't need a newline.
  func readLine(prompt: String) -> LineInput {
    csig_catch(SIGINT)
    defer { csig_release(SIGINT) }
    _ = csig_take(SIGINT)
    if input.isTerminal { output.write(prompt) }
    while true {
      if let newline = bytes[searched...].firstIndex(of: 0x0A) { return .line(takeLine(upTo: newline)) }
      searched = bytes.count
      switch waiter.wait() {
      case .bytes(let more): bytes += more
      case .end: return bytes.isEmpty ? .endOfFile : .line(takeLine(upTo: bytes.count))
      case .timeout: continue
      case .signal:
        guard csig_take(SIGINT) else { continue }
        forgetInput()
        output.write("\n")
        return .interrupted
      }
    }
  }

  /// Discards the lines that were typed before the prompt.
  func forgetInput() {
    bytes.removeAll()
    searched = 0
  }

  private func takeLine(upTo end: Int) -> String {
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeSubrange(..<min(end + 1, bytes.count))
    searched = 0
    return line
  }
}

/// Waits for a key, a signal, a closed output, or a timeout.
package struct WatchWaiter {
  package enum Event: Equatable {
    case key
    /// A caught signal. ``ReadingSignals/take()`` returns it.
    case signal
    /// No program reads the output any more.
    case closed
    case timeout
  }

  /// The descriptor that keys are read from; -1 for none.
  let keys: Int32
  /// The descriptor of the output; -1 to ignore whether it is closed.
  let output: Int32

  package init(keys: Int32, output: Int32) {
    self.keys = keys
    self.output = output
  }

  /// Waits for an event. Reads the bytes of a key, so that they aren't input for the next prompt.
  package func wait(milliseconds: Int32) -> Event {
    var sources = [
      pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: keys, events: Int16(POLLIN), revents: 0),
      // For a pipe without a reader, `poll` reports an error even if no events are requested.
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

/// Sets a terminal to pass on each key immediately and without echo. ^C and ^Z still send signals.
package final class UnbufferedKeys {
  private let descriptor: Int32
  /// The original modes of the terminal.
  private var before: termios?

  package init(_ terminal: Terminal) { descriptor = terminal.descriptor }

  /// Switches the terminal to single keys without echo, until ``end()``.
  package func begin() {
    var modes = termios()
    guard before == nil, tcgetattr(descriptor, &modes) == 0 else { return }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  /// Restores the original modes.
  package func end() {
    guard var modes = before else { return }
    tcsetattr(descriptor, TCSADRAIN, &modes)
    before = nil
  }
}

/// The user's response to a prompt.
package enum LineInput: Equatable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// ^C. The typed text is discarded.
  case interrupted
  /// ^D on an empty line, or the terminal was closed.
  case endOfFile
}
