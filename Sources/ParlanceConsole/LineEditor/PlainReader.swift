import CLibEdit
import Glibc

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
