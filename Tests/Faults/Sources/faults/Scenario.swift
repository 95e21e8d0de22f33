import Glibc

/// A kind of work during which the program is killed.
enum Scenario: String, CaseIterable {
  case script, going, typed, imported, exported, redirected, copied, migrated, created, undone

  /// The sentences of the scripts. One adds an entry to box A; the next increments the number of the box.
  static let sentences = (1...30).flatMap {
    ["add entry of A: number \($0)", "change box A: number = number + 1"]
  }
  static var pairs: Int { sentences.count / 2 }
  /// The number of undo and redo commands.
  static let undoings = 20
  static let imports = 300

  /// Writes the files for all scenarios into a room.
  static func prepare(_ room: Room) throws {
    try Files.write(sentences.map { $0 + "\n" }.joined(), to: room.path("script.say"))
    let rows = (1...imports).map { "A,\($0),imported\n" }.joined()
    try Files.write("box,number,note\n" + rows, to: room.path("rows.csv"))
    try Files.write(".import \(room.path("rows.csv")) entry\ncount entries\n", to: room.path("import.say"))
    let target = room.path("target")
    try Files.write("export entries to \"\(target).csv\"\n", to: room.path("export.say"))
    try Files.write(".output \(target).csv\nlist entries\n.output\n", to: room.path("output.say"))
    try Files.write(".backup --replace \(target).db\n", to: room.path("backup.say"))
    // The existing database at the target of the copy has one entry less.
    try Files.write(Files.read(room.path("base.db")), to: room.path("older.db"))
    try room.succeed([room.path("older.db"), "-c", "delete entry 1"])
    try Files.write(Room.model + "  size number default 7\n", to: room.path("new.model"))
  }

  /// Whether the tested program supports the scenario: older versions lack `undo`.
  func isKnown(in room: Room) throws -> Bool {
    guard self == .undone else { return true }
    try room.reset()
    return try room.start([room.database, "-c", "journal"]).end().exitCode == 0
  }

  func arguments(_ room: Room) -> [String] {
    let file = room.database
    func run(_ script: String) -> [String] { [file, "--echo", "-f", room.path(script)] }
    return switch self {
    case .script: run("script.say")
    case .going: run("script.say") + ["--keep-going"]
    case .imported: run("import.say")
    case .exported: run("export.say")
    case .redirected: run("output.say")
    case .copied: run("backup.say")
    case .migrated: [file, "--model", room.path("new.model"), "--echo", "-c", "count entries"]
    case .created: [file, "--model", room.path("base.model"), "--echo", "-f", room.path("base.say")]
    case .typed, .undone: [file, "--no-init"]
    }
  }

  /// The lines typed at a terminal. Answers to a terminal are printed immediately; other output is buffered.
  var lines: [String] {
    switch self {
    case .typed: Self.sentences + [".quit"]
    case .undone: (1...Self.undoings).map { $0 % 2 == 1 ? "undo" : "redo" } + [".quit"]
    default: []
    }
  }

  func start(_ room: Room) throws -> Child {
    try room.start(arguments(room), from: lines.isEmpty ? .nothing : .terminal)
  }

  /// Creates the files with which the program starts.
  func begin(_ room: Room) throws {
    try room.reset()
    switch self {
    case .exported, .redirected: try Files.write("old\n", to: room.path("target.csv"))
    case .copied: try Files.write(Files.read(room.path("older.db")), to: room.path("target.db"))
    case .created: unlink(room.database)
    case .undone: try room.succeed([room.database, "-c", "add entry of B: number 1"])
    default: break
    }
  }
}
