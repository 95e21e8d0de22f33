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

/// The signals that mean something special while a line is edited, when the terminal is in raw mode.
///
/// libedit's own handlers (`EL_SIGNAL`) are not used: they draw from inside the handler, and send what they get on to the
/// whole process group.
package enum ReadingSignals {
  private static let endings = [SIGHUP, SIGTERM, SIGQUIT]
  private static let caught = endings + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]

  package enum Arrival: Equatable {
    /// ^C.
    case interrupt
    /// The window has another size.
    case resize
    /// ^Z.
    case stop
    /// We go on after having been stopped by something else than ^Z: the shell has set the terminal its own way.
    case resume
    /// We are told to end, by this signal.
    case end(Int32)
  }

  package static func begin() {
    for signal in caught { csig_catch(signal) }
    // What came before there was a line to drop is of no interest; the order to end would not have come to us.
    for signal in caught { _ = csig_take(signal) }
  }

  package static func finish() {
    for signal in caught { csig_release(signal) }
  }

  /// One that has come and was not taken yet, the most pressing first.
  package static func take() -> Arrival? {
    for signal in endings where csig_take(signal) { return .end(signal) }
    if csig_take(SIGINT) { return .interrupt }
    if csig_take(SIGTSTP) { return .stop }
    if csig_take(SIGCONT) { return .resume }
    if csig_take(SIGWINCH) { return .resize }
    return nil
  }
}

/// Reads lines where nothing can be edited: from a `dumb` terminal, whose driver still knows Backspace, or from a file.
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

  /// Bytes that are no UTF-8 become U+FFFD. The last line needs no newline.
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

  /// Drops the lines that came before they were asked for.
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

/// Sleeps until a key, a signal, the end of whoever reads, or the time to look again.
package struct WatchWaiter {
  package enum Event: Equatable {
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

  package init(keys: Int32, output: Int32) {
    self.keys = keys
    self.output = output
  }

  package func wait(milliseconds: Int32) -> Event {
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

/// A terminal that hands on each key as it is pressed, unseen. ^C and ^Z still are signals.
package final class UnbufferedKeys {
  private let descriptor: Int32
  /// The terminal's modes as they were.
  private var before: termios?

  package init(_ terminal: Terminal) { descriptor = terminal.descriptor }

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

  /// Gives the terminal back as it was.
  package func end() {
    guard var modes = before else { return }
    tcsetattr(descriptor, TCSADRAIN, &modes)
    before = nil
  }
}

/// What a person answered to a prompt.
package enum LineInput: Equatable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// ^C: what had been typed is dropped.
  case interrupted
  /// ^D on an empty line, or the terminal is gone.
  case endOfFile
}
