import Foundation
package import Testing

/// Marks a test that starts a terminal or a program. It runs on separate threads, because blocked threads of Swift's
/// pool would delay all other tests. `QUICK=1` in the environment skips it.
package struct OnTerminalThread: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  @TaskLocal private static var isActive = false

  package func prepare(for test: Test) async throws {
    let isQuick = ProcessInfo.processInfo.environment["QUICK"] != nil
    try await ConditionTrait.disabled(if: isQuick, "a terminal or a program is started").prepare(for: test)
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isActive.withValue(true) {
      try await withTaskExecutorPreference(TerminalThreads.shared, operation: function)
    }
  }

  /// Checks that a test that starts a program has the trait.
  package static func expectMark() {
    #expect(isActive, "a test that starts a terminal or a program has the trait `.onTerminalThread`")
  }
}

extension Trait where Self == OnTerminalThread {
  package static var onTerminalThread: Self { Self() }
}

private final class TerminalThreads: TaskExecutor {
  static let shared = TerminalThreads()
  private let queue = OperationQueue()

  /// Runs two tests at a time: while one test waits, the other's program works.
  private init() { queue.maxConcurrentOperationCount = 2 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
