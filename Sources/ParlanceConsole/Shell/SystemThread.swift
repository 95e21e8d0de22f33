import Glibc

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
