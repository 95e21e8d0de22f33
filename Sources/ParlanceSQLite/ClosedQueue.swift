internal import GRDB
import Synchronization

/// Closes connections without taking all of GRDB's leave of them.
///
/// A queue that ends says so to the notifications of the system, to which nothing here listens: for that Foundation does a
/// sixth of all that a short run of the program does. So the one that was closed last is kept, and ends with the process.
enum ClosedQueue {
  private static let last = Mutex<DatabaseQueue?>(nil)

  /// Closes the connection of `queue`, whose statements are no more.
  static func close(_ queue: DatabaseQueue) {
    // One that cannot be closed yet ends as GRDB has it.
    guard (try? queue.close()) != nil else { return }
    // The former one ends when the lock is given back.
    let former = last.withLock { last in
      defer { last = queue }
      return last
    }
    withExtendedLifetime(former) {}
  }
}
