import Dispatch
import Glibc
import Synchronization

/// What is shown by many trials.
protocol Proof {
  init(_ trials: Trials) throws
  /// - Returns: The numbers of it, for a person.
  /// - Throws: What did not hold.
  func run() throws -> String
}

/// How many trials there are, with which dice, of which program.
struct Trials: Sendable {
  let program: String
  let directory: String
  let seed: UInt64
  /// How many, or for how many seconds.
  let amount: Int
  /// The only one to be run: one that failed.
  let only: Int?

  fileprivate struct State {
    var next = 0
    var counts: [String: Int] = [:]
    var failures: [(trial: Int, error: any Error)] = []
  }

  /// Runs the trials, as many at once as there are processors. It ends at the first that fails.
  ///
  /// - Returns: How often each of the words was returned.
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
