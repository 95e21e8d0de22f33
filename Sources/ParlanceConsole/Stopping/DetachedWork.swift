import ParlanceStore

/// Work that nobody waits for any more: ^C came, and the call that it is in goes on.
///
/// Its thread stands in that call. All that the work has in hand stands still with it, and may be read; only the engine is
/// not to be used. It is thrown at whoever waited.
final class DetachedWork: Error {
  let call: any AbandonedCall
  private let thread: SystemThread

  init(call: any AbandonedCall, thread: SystemThread) {
    self.call = call
    self.thread = thread
  }

  /// Waits until the work has undone what it did. It takes no longer than that once the call is over.
  func finish() {
    call.goOn()
    thread.join()
  }
}
