import CLibEdit
import Glibc
import ParlanceTerminal
import Synchronization

/// A command that was started and reads what is written to it.
final class RunningCommand: Sendable {
  /// Where its standard input is written; closed by ``finish(isStopped:)``.
  let input: Int32
  private let process: pid_t
  /// Its other end is closed when the command has ended.
  private let ended: Int32
  private let course: Course
  private let thread: SystemThread

  /// - Parameters:
  ///   - input: Where its standard input is written.
  ///   - ended: A pipe of its own, by which it is told that it has ended.
  ///   - onEarlyEnd: Called on another thread where it succeeds before ``finish(isStopped:)`` and has left nobody who reads
  ///     on, and never after.
  init(process: pid_t, input: Int32, ended: SystemPipe, onEarlyEnd: @escaping @Sendable () -> Void) {
    self.process = process
    self.input = input
    self.ended = ended.reading
    let course = Course()
    self.course = course
    thread = SystemThread {
      let ending = ShellCommand.wait(for: process)
      course.state.withLock { state in
        state.ending = ending
        guard state.isFed else { return }
        state.endedEarly = true
        if ending.isSuccess, !Self.hasReader(input) { onEarlyEnd() }
      }
      close(ended.writing)
    }
  }

  /// Whether anybody can still read what is written there.
  private static func hasReader(_ input: Int32) -> Bool {
    var source = pollfd(fd: input, events: 0, revents: 0)
    return poll(&source, 1, 0) <= 0 || source.revents & Int16(POLLERR) == 0
  }

  /// Whether it ended while there was more to be written to it.
  var endedEarly: Bool { course.state.withLock { $0.endedEarly } }

  /// Tells it that nothing more will come, and waits for its end. To be called once.
  ///
  /// ^C goes to it too, as to all that the terminal has in front. A command that takes the keys of the terminal, as a reader
  /// of whole screens does, makes of ^C what it likes, and is waited for until the person leaves it. Any other must end by
  /// it: after ``patience`` it is told to (SIGTERM), after as long again it is ended (SIGKILL), and so is all that it has
  /// started.
  /// - Parameter isStopped: Whether ^C has come, and was taken.
  /// - Returns: How it ended, and whether ^C was the reason.
  func finish(isStopped: Bool = false) -> (ending: ShellCommand.Ending, isStopped: Bool) {
    course.state.withLock { $0.isFed = false }
    close(input)
    var isStopped = isStopped
    while !hasEnded {
      if isStopped || Interrupts.haveCome {
        isStopped = !isLeftToThePerson
        if isStopped { break }
        // What the command was told, the console was not.
        _ = Interrupts.take()
      }
      wait()
    }
    isStopped = isStopped || Interrupts.haveCome
    if !hasEnded { end() }
    thread.join()
    close(ended)
    return (course.state.withLock { $0.ending ?? .status(127) }, isStopped)
  }

  /// Where the system had no thread left for it, nobody waits for its end.
  private var hasEnded: Bool { !thread.isRunning || course.state.withLock { $0.ending != nil } }

  /// Whether it goes on after ^C as one that takes the keys; false once it has ended.
  private var isLeftToThePerson: Bool {
    for _ in 0..<Self.patience {
      if hasEnded { return false }
      if Terminal.givesKeys { return true }
      usleep(1_000)
    }
    return false
  }

  /// Ends it with all that it has started.
  private func end() {
    let family = ProcessFamily(of: process)
    for signal in [SIGTERM, SIGKILL] {
      family.tell(signal)
      for _ in 0..<Self.patience where family.isRunning { usleep(1_000) }
    }
  }

  /// In milliseconds: twice as much, and there is still time to show the prompt within a tenth of a second.
  private static let patience = 20

  /// Waits for its end, or for a signal.
  private func wait() {
    var sources = [
      pollfd(fd: csig_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: ended, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&sources, nfds_t(sources.count), -1) > 0, sources[0].revents != 0 { csig_drain() }
  }

  /// What both threads know.
  private final class Course: Sendable {
    struct State {
      var isFed = true
      var endedEarly = false
      var ending: ShellCommand.Ending?
    }

    let state = Mutex(State())
  }
}

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

/// A thread of its own, for what waits while another one works.
final class SystemThread: Sendable {
  /// Nil where the system has none left; then the work is not done.
  private let thread: pthread_t?

  init(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    if code != 0 { box.release() }
    self.thread = code == 0 ? thread : nil
  }

  /// Whether the work is done, or was.
  var isRunning: Bool { thread != nil }

  /// Waits until the work is done. To be called once.
  func join() {
    if let thread { pthread_join(thread, nil) }
  }
}

/// Carries a closure through a C pointer.
private final class Work: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
