import Dispatch
import Synchronization

/// Two to eight consoles write to the same rows. Each reported change must be counted exactly once.
struct Consoles: Proof {
  let trials: Trials
  private let room: Room

  init(_ trials: Trials) throws {
    self.trials = trials
    room = try Room(trials.program, in: trials.directory, "consoles")
    try Scenario.prepare(room)
  }

  private struct Count: Sendable {
    var runs = 0
    var added = 0
    var changed = 0
    var busy = 0

    static func += (total: inout Count, other: Count) {
      total.runs += other.runs
      total.added += other.added
      total.changed += other.changed
      total.busy += other.busy
    }
  }

  func run() throws -> String {
    var total = Count()
    for consoles in 2...8 {
      try room.reset()
      let count = try write(consoles, nanoseconds: trials.amount * 1_000_000_000 / 7)
      let database = try Database(room.database)
      try database.check()
      let added = try database.number("select count(*) from entry") - Room.entries
      let changed = try database.number("select number from box where name = 'A'") - Room.entries
      guard (added, changed) == (count.added, count.changed) else {
        throw Unexpected(
          "\(consoles) consoles: \(count.added) were added and \(count.changed) changed, "
            + "but \(added) and \(changed) are there")
      }
      total += count
    }
    try waitInVain()
    return "2 to 8 consoles, \(total.runs) runs: \(total.added + total.changed) changes reported and there, "
      + "\(total.busy) refused as busy"
  }

  /// Starts this many consoles in parallel, again and again, until the time is over.
  private func write(_ consoles: Int, nanoseconds: Int) throws -> Count {
    let end = Child.now() + nanoseconds
    let result = Mutex((count: Count(), error: (any Error)?.none))
    let group = DispatchGroup()
    for console in 1...consoles {
      // A separate queue gets its own thread, even on a machine with few processors.
      DispatchQueue(label: "console \(console)").async(group: group) {
        do {
          while Child.now() < end {
            let count = try script(console)
            result.withLock { $0.count += count }
          }
        } catch {
          result.withLock { $0.error = error }
        }
      }
    }
    group.wait()
    return try result.withLock {
      if let error = $0.error { throw error }
      return $0.count
    }
  }

  /// Checks that a sentence fails with a single message if another program doesn't stop writing.
  private func waitInVain() throws {
    let database = try Database(room.database)
    _ = try database.texts("begin immediate")
    let ending = try room.start([room.database, "-c", "add entry of A: number 1"]).end()
    try ErrorMessages.check(ending)
    guard ending.exitCode != 0, ErrorMessages(ending.errors).isBusy else {
      throw Unexpected("a database that is written to is not busy: \(ending.errors)")
    }
  }

  /// Runs one script in a console. The only errors allowed are those of a busy database.
  private func script(_ console: Int) throws -> Count {
    let words = [trials.program, room.database, "--keep-going", "--echo", "-f", room.path("script.say")]
    let ending = try Child(words, errors: room.path("errors\(console)")).end()
    let told = ErrorMessages(ending.errors)
    guard ending.signal == nil, told.isBusy else {
      throw Unexpected("status \(ending.status): \(ending.errors)")
    }
    // The database may already be busy when it is opened.
    if ending.exitCode == 2 { return Count(runs: 1, busy: 1) }
    let count = Count(
      runs: 1, added: ending.lines.count { $0.hasPrefix("added entry") },
      changed: ending.lines.count { $0.hasPrefix("changed box") }, busy: told.headings.count)
    guard count.added + count.changed + count.busy == Scenario.sentences.count else {
      throw Unexpected("of \(Scenario.sentences.count) sentences \(count) are told of: \(ending.errors)")
    }
    return count
  }
}
