import Glibc

/// Two to eight consoles book the last spot of a class in the example studio. Exactly one must succeed.
struct Races: Proof {
  let trials: Trials
  private let base: [UInt8]

  init(_ trials: Trials) throws {
    self.trials = trials
    let room = try Room(trials.program, in: trials.directory, "studio")
    let model =
      #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/examples/studio/studio.model"
    let members = (1...8).map { "add member M\($0): credits 5\n" }.joined()
    try Files.write(
      members + "add studio Moose\nadd class Spinning of Moose: starts tomorrow at 19:30, spots 1, cost 2\n",
      to: room.path("studio.say"))
    try room.succeed([room.path("studio.db"), "--model", "/" + model, "-f", room.path("studio.say")])
    base = Files.read(room.path("studio.db"))
  }

  func run() throws -> String {
    let counts = try trials.run { room, dice, _ in
      try Files.write(base, to: room.database)
      let consoles = dice.roll(2...8)
      let children = try (1...consoles).map { console in
        try Child(
          [trials.program, room.database, "--echo"], errors: room.path("errors\(console)"), from: .pipe)
      }
      // At this moment some consoles are still starting, or all are waiting for input.
      usleep(UInt32(dice.roll(0...20_000)))
      for (index, child) in children.enumerated() { child.feed("book class Spinning for M\(index + 1)\n") }
      return try check(children.map { $0.end() }, in: room)
    }
    return
      "\(counts["console", default: 0]) consoles, \(counts["winner", default: 0]) times exactly one had the spot, "
      + "\(counts["full", default: 0]) found it taken, \(counts["busy", default: 0]) refused as busy"
  }

  private func check(_ endings: [Child.Ending], in room: Room) throws -> [String] {
    let words = try endings.map { ending in
      if ending.exitCode == 0 { return "winner" }
      try ErrorMessages.check(ending)
      if ending.errors.contains("the class is full") { return "full" }
      guard ErrorMessages(ending.errors).isBusy else { throw Unexpected(ending.errors) }
      return "busy"
    }
    let database = try Database(room.database)
    try database.check()
    let paying = try database.texts(
      "select name from member where credits <> (select max(credits) from member)")
    let booked = try database.texts("select name from booking join member on member.id = member_id")
    let winners = words.indices.filter { words[$0] == "winner" }.map { "M\($0 + 1)" }
    guard winners.count == 1, booked == winners, paying == winners else {
      throw Unexpected("told: \(winners), booked: \(booked), paying: \(paying)")
    }
    return words + words.map { _ in "console" }
  }
}
