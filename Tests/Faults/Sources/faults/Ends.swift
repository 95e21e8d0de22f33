import CSystem
import Glibc

/// The source of a child's input.
enum Source {
  case nothing, pipe
  /// The child's output also goes to the terminal.
  case terminal
}

/// The file descriptors between a child and this process. Other children, which may start at the same time, don't
/// inherit them.
struct Ends {
  private(set) var input: Int32 = -1
  private(set) var output: Int32 = -1
  private(set) var childInput: Int32 = -1
  private(set) var childOutput: Int32 = -1

  init(_ source: Source) throws {
    if source == .terminal {
      output = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
      var name = [CChar](repeating: 0, count: 100)
      guard output >= 0, grantpt(output) == 0, unlockpt(output) == 0, ptsname_r(output, &name, 100) == 0
      else {
        throw Unexpected("no terminal")
      }
      childOutput = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      (input, childInput) = (output, childOutput)
      return
    }
    (output, childOutput) = try Self.pipe()
    if source == .pipe { (childInput, input) = try Self.pipe() }
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Unexpected("no pipe") }
    return (ends[0], ends[1])
  }

  func say(_ text: String) { _ = text.withCString { write(input, $0, strlen($0)) } }

  mutating func closeInput() {
    if input >= 0, input != output { Glibc.close(input) }
    input = -1
  }

  /// Closes the child's ends in this process after the child was started.
  mutating func closeChild() {
    if childInput >= 0, childInput != childOutput { Glibc.close(childInput) }
    Glibc.close(childOutput)
  }

  mutating func close() {
    closeInput()
    Glibc.close(output)
  }
}
