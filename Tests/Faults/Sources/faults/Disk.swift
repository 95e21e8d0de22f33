import Glibc

/// Full disks, and files and directories that can't be written. There must be one message, and no partial change.
struct Disk: Proof {
  let trials: Trials
  private let shell: DiskShell
  private let rows = 200

  init(_ trials: Trials) throws {
    self.trials = trials
    shell = try DiskShell(Room(trials.program, in: trials.directory, "shell"))
  }

  func run() throws -> String {
    let counts = try trials.run { room, dice, _ in
      try room.reset()
      let note = String(repeating: "a long note ", count: 20)
      try Files.write(
        (1...rows).map { "add entry of B: number \($0), note \"\(note)\"\n" }.joined(),
        to: room.path("long.say"))
      let keepsGoing = dice.roll(0...3) == 0
      // From less than the current size to more than is needed, including the log.
      let kibibytes = dice.roll(1...130)
      let isMounted = shell.canMount && dice.roll(0...1) == 0
      let words = ["-f", room.path("long.say"), "--echo"] + (keepsGoing ? ["--keep-going"] : [])
      let ending =
        try isMounted ? shell.mounted(room, kibibytes, words) : shell.limited(room, kibibytes, words)
      try ErrorMessages.check(ending, atMost: keepsGoing ? rows : 1)
      return try [isMounted ? "tmpfs" : "limit", check(room, ending, keepsGoing: keepsGoing)]
    }
    let others = try shell.refusals()
    return
      "\(counts["limit", default: 0]) times a file could not grow, \(counts["tmpfs", default: 0]) times the disk was "
      + "small: \(counts["full", default: 0]) full, \(counts["enough", default: 0]) sufficed; " + others
  }

  private func check(_ room: Room, _ ending: Child.Ending, keepsGoing: Bool) throws -> String {
    let database = try Database(room.database)
    try database.check()
    let added = try database.number("select count(*) from entry") - Room.entries
    let receipts = ending.lines.count { $0.hasPrefix("added entry ") }
    let expected = keepsGoing ? [receipts] : [0, rows]
    guard expected.contains(added), (ending.exitCode == 0) == (added == rows), receipts == added else {
      throw Unexpected("\(added) entries, \(receipts) receipts, status \(ending.status): \(ending.errors)")
    }
    return ending.exitCode == 0 ? "enough" : "full"
  }
}
