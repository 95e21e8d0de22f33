internal import Dispatch
internal import GRDB
internal import ParlanceStore
internal import Synchronization

/// Finds out whether a copy that was just made is a sound database.
///
/// On a thread of its own: SQLite goes through all pages in one step that cannot be stopped, but it need not be waited for.
final class CopyCheck: Sendable {
  private let copy: DatabaseQueue
  private let damage = Mutex<String?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ copy: DatabaseQueue) { self.copy = copy }

  /// - Parameter isStopped: Asked again and again whether to wait no longer.
  /// - Throws: ``EngineError/damagedCopy(details:)``; ``EngineError/interrupted``.
  func run(until isStopped: () -> Bool) throws(EngineError) {
    DispatchQueue.global().async { [self] in
      let found = findDamage()
      damage.withLock { $0 = found }
      isDone.signal()
    }
    while isDone.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      if isStopped() { throw .interrupted }
    }
    if let found = damage.withLock(\.self) { throw .damagedCopy(details: found) }
  }

  private func findDamage() -> String? {
    do {
      let told = try copy.unsafeReentrantRead { database in
        // What a row holds is the model's affair: a copy is as good as what it was made of.
        try database.execute(sql: "pragma ignore_check_constraints = on")
        return try String.fetchAll(database, sql: "pragma quick_check")
      }
      try copy.close()
      return told.first { $0 != "ok" && !$0.contains(" value in ") }.map(Self.inOneLine)
    } catch let error as DatabaseError {
      return EngineError.reason(error.extendedResultCode.rawValue, error.message)
    } catch {
      return "\(error)"
    }
  }

  /// What was found first, without the heading above it.
  private static func inOneLine(_ told: String) -> String {
    String(told.split(separator: "\n").first { !$0.hasPrefix("***") } ?? told[...])
  }
}
