import Glibc
import Synchronization

/// A command that was started and reads what is written to it.
final class RunningCommand: Sendable {
  /// Where its standard input is written; closed by ``finish()``.
  let input: Int32
  private let process: pid_t
  private let course: Course
  private let thread: SystemThread

  /// - Parameter onEarlyEnd: Called on another thread where it ends before ``finish()``, and never after.
  init(process: pid_t, input: Int32, onEarlyEnd: @escaping @Sendable () -> Void) {
    self.process = process
    self.input = input
    let course = Course()
    self.course = course
    thread = SystemThread {
      let ending = ShellCommand.wait(for: process)
      course.state.withLock { state in
        state.ending = ending
        guard state.isFed else { return }
        state.endedEarly = true
        onEarlyEnd()
      }
    }
  }

  /// Whether it ended while there was more to be written to it.
  var endedEarly: Bool { course.state.withLock { $0.endedEarly } }

  /// Does to it what ^C does; the terminal itself tells only what runs in its foreground. In place of ``finish()``: one that
  /// takes no notice is not waited for.
  func interrupt() {
    course.state.withLock { state in
      state.isFed = false
      // Once it was waited for, its number may be another's.
      if state.ending == nil { kill(process, SIGINT) }
    }
    close(input)
    for _ in 0..<Self.patience where course.state.withLock({ $0.ending == nil }) { usleep(1_000) }
  }

  /// In milliseconds.
  private static let patience = 50

  /// Tells it that nothing more will come, and waits for its end. To be called once.
  func finish() -> ShellCommand.Ending {
    course.state.withLock { $0.isFed = false }
    close(input)
    thread.join()
    return course.state.withLock { $0.ending ?? .status(127) }
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
