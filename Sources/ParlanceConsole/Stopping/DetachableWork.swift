import Foundation
import ParlanceStore
import Synchronization

/// Work on a thread of its own, so that whoever waits for it can go on without it where it is in a call that ^C cannot stop.
final class DetachableWork: Sendable {
  /// In bytes: no less room than the program's first thread has.
  private static let stackSize = 16 << 20

  /// What is waited for, for the thread that hears of ^C.
  private static let awaited = Mutex<DetachableWork?>(nil)

  private let call = Mutex<(any AbandonedCall)?>(nil)
  /// Signalled when the work is done, or its call abandoned.
  private let turn = DispatchSemaphore(value: 0)

  private init() {}

  /// Does `work`, and returns what comes of it.
  ///
  /// - Throws: What `work` throws; ``DetachedWork`` where ^C came and could not stop it.
  static func run<Value>(_ work: @escaping () throws -> Value) throws -> Value {
    let detachable = DetachableWork()
    // Nobody touches either but its thread until that ends, or stands still in an abandoned call.
    nonisolated(unsafe) let work = work
    nonisolated(unsafe) var result: Result<Value, any Error>?
    let thread = SystemThread(stackSize: stackSize) {
      result = Result { try work() }
      detachable.turn.signal()
    }
    guard thread.isRunning else { return try work() }
    awaited.withLock { $0 = detachable }
    detachable.turn.wait()
    awaited.withLock { $0 = nil }
    if let call = detachable.call.withLock({ $0 }) { throw DetachedWork(call: call, thread: thread) }
    thread.join()
    guard let result else { preconditionFailure("work that is done has come to something") }
    return try result.get()
  }

  /// What is waited for now; nil where nothing is that can be left.
  static var current: DetachableWork? { awaited.withLock { $0 } }

  /// Has whoever waits for it go on without it, if `abandon` abandons the call that it is in.
  ///
  /// - Returns: Whether it is still waited for.
  func detach(_ abandon: () -> (any AbandonedCall)?) -> Bool {
    Self.awaited.withLock { awaited in
      guard awaited === self else { return false }
      guard let call = abandon() else { return true }
      self.call.withLock { $0 = call }
      turn.signal()
      return false
    }
  }
}
