/// The results of a complete run of a scenario.
struct Whole {
  /// The duration of the fastest run, so that a kill comes before the end.
  var nanoseconds = Int.max
  var bytes = 0
  /// The contents of the file that the scenario writes.
  var file: [UInt8] = []
  /// The number of journal entries before and after the run; 0 without a journal.
  var journal = (before: 0, after: 0)
}

extension Scenario {
  /// Compares the database and the files beside it with the printed output.
  ///
  /// - Parameter isWhole: Whether the run completed, so that all changes must exist.
  /// - Throws: ``Unexpected`` if a change is missing or incomplete.
  func check(_ room: Room, _ ending: Child.Ending, _ whole: Whole, isWhole: Bool) throws {
    if self == .created, !isWhole, !ending.output.contains("added") {
      guard Files.exists(room.database), try Database(room.database).has(table: "entry") else { return }
    }
    let database = try Database(room.database)
    try database.check()
    let added = try database.number("select count(*) from entry") - Room.entries
    let counted = try database.number("select number from box where name = 'A'") - Room.entries
    try checkReceipts(ending, in: database)
    var isNew = added > 0
    switch self {
    case .script:
      guard added == counted, [0, Self.pairs].contains(added) else { throw half(added, counted) }
    case .going, .typed:
      guard added == counted || added == counted + 1 else { throw half(added, counted) }
      let changes = ending.lines.count { $0.hasPrefix("changed box") }
      guard changes <= counted else { throw Unexpected("\(changes) receipts, \(counted) changes") }
      isNew = added == Self.pairs && counted == Self.pairs
    case .imported:
      guard [0, Self.imports].contains(added), counted == 0 else { throw half(added, counted) }
    case .exported, .redirected:
      let file = Files.read(room.path("target.csv"))
      isNew = file == whole.file
      guard isNew || file == Array("old\n".utf8) else {
        throw Unexpected("a file of \(file.count) bytes is half written")
      }
    case .copied:
      let copy = try Database(room.path("target.db"))
      try copy.check()
      let copied = try copy.number("select count(*) from entry")
      isNew = copied == Room.entries
      guard isNew || copied == Room.entries - 1 else { throw Unexpected("a copy has \(copied) entries") }
    case .migrated:
      isNew = try database.texts("select text from parlance_model")[0].contains("size")
      let columns = try database.number("select count(*) from pragma_table_info('entry') where name = 'size'")
      guard added == 0, (columns == 1) == isNew else { throw Unexpected("the model and its tables differ") }
      let sizes = isNew ? try database.number("select sum(size) from entry") : 7 * Room.entries
      guard sizes == 7 * Room.entries else { throw Unexpected("the sizes add up to \(sizes)") }
    case .created:
      guard added == 0 || added == -Room.entries else { throw half(added, counted) }
      isNew = added == 0
    case .undone:
      // Every second sentence removes the entry of box B, and the others restore it.
      // After each answer the next prompt is printed, and each sentence has a journal entry.
      let done = ending.output.ranges(of: "data.db> ").count - 1
      let written = try database.journalCount() - whole.journal.before
      guard
        isWhole ? written == Self.undoings : [done, done + 1].contains(written) || done < 0 && written == 0,
        added == 1 - written % 2
      else { throw half(added, written) }
      isNew = written == Self.undoings
    }
    let hasReceipt =
      !isApart && self != .undone && ending.lines.contains { !$0.isEmpty && !$0.hasPrefix(">") }
    guard isNew || !(isWhole || hasReceipt) else { throw Unexpected("what was reported done is not there") }
    try checkJournal(database, whole, isNew: isNew, kept: added + counted)
  }

  /// Whether each sentence is committed separately.
  private var isApart: Bool { self == .going || self == .typed }

  /// Checks that the entry of each completely printed receipt exists.
  private func checkReceipts(_ ending: Child.Ending, in database: Database) throws {
    guard self != .imported else { return }
    for line in ending.lines where line.hasPrefix("added entry ") {
      let id = line.dropFirst("added entry ".count).prefix { $0.isNumber }
      guard try database.number("select count(*) from entry where id = \(id)") == 1 else {
        throw Unexpected("“\(line)” was printed, and is not there")
      }
    }
  }

  /// Checks that the journal has an entry for each committed change, and no other entry.
  private func checkJournal(_ database: Database, _ whole: Whole, isNew: Bool, kept: Int) throws {
    guard self != .undone, self != .created else { return }
    let written = try database.journalCount() - whole.journal.before
    let expected = isNew ? whole.journal.after - whole.journal.before : 0
    // If each sentence is committed separately, each has its own entry.
    guard written == (isApart && whole.journal.after > 0 ? kept : expected) else {
      throw Unexpected("the journal has \(written) entries more, not \(expected)")
    }
  }

  private func half(_ added: Int, _ counted: Int) -> Unexpected {
    Unexpected("half of it is kept: \(added) entries, \(counted) counted")
  }
}
