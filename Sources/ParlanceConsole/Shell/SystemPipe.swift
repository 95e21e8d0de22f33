import Glibc

/// The two ends of a pipe, which no command inherits unless it is given one.
struct SystemPipe {
  let reading: Int32
  let writing: Int32

  /// - Throws: ``ShellFailure`` where too many files are open.
  init() throws(ShellFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ShellFailure(code: errno) }
    (reading, writing) = (ends[0], ends[1])
    // Only the thread that runs sentences starts commands: none can come in between.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
