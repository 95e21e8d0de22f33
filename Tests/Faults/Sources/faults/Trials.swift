import Dispatch
import Glibc
import Synchronization

/// A property of the program that many trials check.
protocol Proof {
  init(_ trials: Trials) throws
  /// - Returns: The counts of the trials, as text for the report.
  /// - Throws: ``Unexpected`` if a check failed.
  func run() throws -> String
}

/// The settings of the trials: program, directory, seed and amount.
struct Trials: Sendable {
  let program: String
  let directory: String
  let seed: UInt64
  /// The number of trials or, for some proofs, of seconds.
  let amount: Int
  /// The number of the only trial to run, to repeat a failure. Nil means all.
  let only: Int?

  fileprivate struct State {
    var next = 0
    var counts: [String: Int] = [:]
    var failures: [(trial: Int, error: any Error)] = []
  }

  /// Runs the trials in parallel, one worker per processor. Stops at the first failure.
  ///
  /// - Returns: How often the trials returned each word.
  func run(_ trial: @Sendable (Room, inout Dice, _ number: Int) throws -> [String]) throws -> [String: Int] {
    let workers = only == nil ? max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))) : 1
    let state = Mutex(State())
    state.withLock { $0.next = only ?? 0 }
    let end = only.map { $0 + 1 } ?? amount
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      var number = -1
      do {
        let room = try Room(program, in: directory, "worker\(worker)")
        try Scenario.prepare(room)
        while let next = state.withLock({ $0.take(before: end) }) {
          number = next
          var dice = Dice(seed: seed, trial: number)
          let words = try trial(room, &dice, number)
          state.withLock { for word in words { $0.counts[word, default: 0] += 1 } }
        }
      } catch {
        state.withLock { $0.failures.append((number, error)) }
      }
    }
    return try state.withLock {
      if let first = $0.failures.min(by: { $0.trial < $1.trial }) {
        throw Unexpected("trial \(first.trial): \(first.error)")
      }
      return $0.counts
    }
  }
}

extension Trials.State {
  fileprivate mutating func take(before end: Int) -> Int? {
    guard next < end, failures.isEmpty else { return nil }
    defer { next += 1 }
    return next
  }
}
