import Glibc

/// Starts threads for background work, such as drawing the progress line or waiting for ^C.
enum SystemThread {
  /// Runs `work` on a new thread. If the system can't create a thread, `work` isn't run.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    if code == 0 { pthread_detach(thread) } else { box.release() }
  }

  /// Carries a closure through a C pointer.
  private final class Work: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
