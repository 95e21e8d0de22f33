import CSystem
import Glibc

/// Damages a database at random. If the program notices, it must report it with one clear message.
struct Damage: Proof {
  let trials: Trials
  private let base: [UInt8]
  private let log: [UInt8]

  init(_ trials: Trials) throws {
    self.trials = trials
    let room = try Room(trials.program, in: trials.directory, "sound")
    let rows = (1...300).map {
      "add entry of B: number \($0), note \"\(String(repeating: "note ", count: 8))\"\n"
    }
    try Files.write(rows.joined(), to: room.path("rows.say"))
    try room.succeed([room.path("base.db"), "-f", room.path("rows.say")])
    base = Files.read(room.path("base.db"))
    // While the database is open, the changes stay in its write-ahead log.
    let database = try Database(room.path("base.db"))
    _ = try database.texts("update entry set number = number + 1 where id < 200")
    log = Files.read(room.path("base.db-wal"))
    guard log.count > 4096 else { throw Unexpected("there is no log to be damaged") }
  }

  private static let sentences = [
    "count entries", "list entries by number desc first 5", "sum number of entries per box", "list boxes",
    "add entry of A: number 5", "add box \"C\"", "change box A: number = number + 1", "delete entry 30",
    "change entries where number > 250: note \"long\"", "list entries where note contains \"note\"",
    "delete entries where number < 100", "list boxes showing name, count of entries", "describe",
    "explain count entries", ".check", ".dump", ".schema",
  ]

  func run() throws -> String {
    let counts = try trials.run { room, dice, _ in
      try room.reset()
      let hasLog = dice.roll(0...3) == 0
      try Files.write(dice.damaged(base, sparing: hasLog), to: room.database)
      if hasLog { try Files.write(dice.damaged(log, sparing: false), to: room.database + "-wal") }
      let sentences = (0..<4).map { _ in Self.sentences.randomElement(using: &dice) ?? "" }
      let keepsGoing = dice.roll(0...1) == 0
      let words = [room.database, "--yes"] + (keepsGoing ? ["--keep-going"] : [])
      let ending = try room.start(words + sentences.flatMap { ["-c", $0] }).end(limit: 10)
      do {
        try ErrorMessages.check(ending, atMost: keepsGoing ? sentences.count : 1)
      } catch {
        throw Unexpected("\(sentences): \(error)")
      }
      return [ending.exitCode == 0 ? "unnoticed" : ending.exitCode == 2 ? "unopened" : "refused"]
    }
    return
      "\(counts["unopened", default: 0]) could not be opened, \(counts["refused", default: 0]) sentences refused, "
      + "\(counts["unnoticed", default: 0]) not noticed by what was said; no crash, no hang, no silent failure"
  }
}

extension Dice {
  /// - Parameter isSpared: Whether to return the bytes unchanged, because another file is damaged instead.
  mutating func damaged(_ whole: [UInt8], sparing isSpared: Bool) -> [UInt8] {
    if isSpared { return whole }
    var bytes = whole
    let page = 4096
    let pages = bytes.count / page
    switch roll(0...6) {
    case 0: bytes.removeLast(roll(1...bytes.count))
    case 1:
      let start = roll(0...pages - 1) * page
      bytes.replaceSubrange(start..<start + page, with: [UInt8](repeating: 0, count: page))
    case 2:
      let start = roll(0...pages - 1) * page
      bytes.replaceSubrange(start..<start + page, with: self.bytes(page))
    case 3:
      let (one, other) = (roll(0...pages - 1) * page, roll(0...pages - 1) * page)
      bytes.replaceSubrange(one..<one + page, with: whole[other..<other + page])
    case 4:
      // The header of the file or of a page, which is needed to find the rest.
      let start = roll(0...1) == 0 ? roll(0...99) : roll(0...pages - 1) * page + roll(0...11)
      bytes[start] = UInt8.random(in: 0...255, using: &self)
    case 5:
      for _ in 0..<roll(1...16) { bytes[roll(0...bytes.count - 1)] ^= 1 << UInt8(roll(0...7)) }
    default:
      let start = roll(0...bytes.count - 64)
      bytes.replaceSubrange(start..<start + 64, with: self.bytes(64))
    }
    return bytes
  }
}
