import Glibc

/// Kills the program at random moments and checks that no data is lost.
struct Kills: Proof {
  let trials: Trials
  private let wholes: [(scenario: Scenario, whole: Whole)]

  init(_ trials: Trials) throws {
    self.trials = trials
    let room = try Room(trials.program, in: trials.directory, "whole")
    try Scenario.prepare(room)
    wholes = try Scenario.allCases.filter { try $0.isKnown(in: room) }.map {
      ($0, try Self.measure($0, in: room))
    }
  }

  func run() throws -> String {
    let counts = try trials.run { room, dice, _ in
      let (scenario, whole) = wholes[dice.roll(0...wholes.count - 1)]
      do {
        return try trial(scenario, whole, in: room, &dice)
      } catch {
        throw Unexpected("\(scenario): \(error)")
      }
    }
    return
      "\(counts["killed", default: 0]) killed, \(counts["ended", default: 0]) ended before, none lost anything; "
      + "\(counts["draft", default: 0]) left an unfinished file; \(wholes.map(\.scenario.rawValue).joined(separator: ", "))"
  }

  /// Runs the scenario until one run is killed, and restarts the program after each run. Runs that end by themselves
  /// are checked too.
  private func trial(_ scenario: Scenario, _ whole: Whole, in room: Room, _ dice: inout Dice) throws
    -> [String]
  {
    var words: [String] = []
    var isKilled = false
    while !isKilled {
      try scenario.begin(room)
      let delay = dice.roll(0...whole.nanoseconds)
      let isAtByte = whole.bytes > 0 && dice.roll(0...3) == 0
      let kill = isAtByte ? Child.Kill.bytes(dice.roll(1...whole.bytes)) : .delay(delay)
      let ending = try scenario.start(room).end(kill, typing: scenario.lines)
      guard ending.exitCode == 0 || ending.signal == SIGKILL else {
        throw Unexpected("status \(ending.status): \(ending.errors)")
      }
      isKilled = ending.signal != nil
      words.append(isKilled ? "killed" : "ended")
      words += try check(scenario, whole, ending, in: room, &dice)
    }
    return words
  }

  /// - Returns: A word for each temporary file that was left behind.
  private func check(
    _ scenario: Scenario, _ whole: Whole, _ ending: Child.Ending, in room: Room, _ dice: inout Dice
  ) throws -> [String] {
    // Recovery by SQLite and recovery by the program must produce the same result.
    let isStartedFirst = dice.roll(0...1) == 0
    if isStartedFirst { try startAgain(scenario, room) }
    try scenario.check(room, ending, whole, isWhole: ending.exitCode == 0)
    if !isStartedFirst { try startAgain(scenario, room) }
    let names = Files.names(in: room.directory)
    let left = names.filter { $0.hasPrefix("data.db-") }
    guard left.isEmpty else { throw Unexpected("the next start left \(left)") }
    return names.filter { $0.hasSuffix(".new") }.map { _ in "draft" }
  }

  /// Checks that the program starts again and counts the entries correctly.
  private func startAgain(_ scenario: Scenario, _ room: Room) throws {
    let model = scenario == .created ? ["--model", room.path("base.model")] : []
    let answer = try room.succeed([room.database] + model + ["-c", "count entries"]).lines.first ?? ""
    let count = try Database(room.database).number("select count(*) from entry")
    guard answer == "\(count)" else {
      throw Unexpected("the next start counts \(answer) of \(count) entries")
    }
  }

  /// Measures a complete run of the scenario.
  private static func measure(_ scenario: Scenario, in room: Room) throws -> Whole {
    var whole = Whole()
    for _ in 1...3 {
      try scenario.begin(room)
      if scenario != .created { whole.journal.before = try Database(room.database).journalCount() }
      let ending = try scenario.start(room).end(typing: scenario.lines)
      guard ending.exitCode == 0 else { throw Unexpected("\(scenario): \(ending.errors)") }
      whole.nanoseconds = min(whole.nanoseconds, ending.nanoseconds)
      whole.bytes = ending.output.utf8.count
      whole.file = Files.read(room.path("target.csv"))
      whole.journal.after = try Database(room.database).journalCount()
      try scenario.check(room, ending, whole, isWhole: true)
    }
    return whole
  }
}
