import Glibc

/// A process with all that it has started and that still runs.
struct ProcessFamily {
  /// The process first.
  let members: [pid_t]

  init(of process: pid_t) {
    var members = [process]
    var next = 0
    while next < members.count {
      members += Self.children(of: members[next])
      next += 1
    }
    self.members = members
  }

  /// Sends `signal` to each of them that still runs.
  func tell(_ signal: Int32) { for process in members { kill(process, signal) } }

  var isRunning: Bool { members.contains { kill($0, 0) == 0 } }

  /// As the kernel tells them; none where it does not.
  private static func children(of process: pid_t) -> [pid_t] {
    let descriptor = open("/proc/\(process)/task/\(process)/children", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ").compactMap {
      pid_t($0)
    }
  }
}
