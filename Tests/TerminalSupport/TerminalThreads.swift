import Foundation
package import Testing

/// Runs tests that wait for a terminal on threads of their own: blocked threads of Swift's pool would hold up all other
/// tests.
package struct OnTerminalThread: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(TerminalThreads.shared, operation: function)
  }
}

extension Trait where Self == OnTerminalThread {
  package static var onTerminalThread: Self { Self() }
}

private final class TerminalThreads: TaskExecutor {
  static let shared = TerminalThreads()
  private let queue = OperationQueue()

  /// Two at a time: while one test waits, the program of the other works.
  private init() { queue.maxConcurrentOperationCount = 2 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
