internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Reverts one journal entry, completely or not at all.
///
/// A row is restored if no later entry changed the row. A total is recalculated if this entry and all later entries
/// only added to the total or subtracted from it. In all other cases, the undo is refused.
///
/// Parlance reverts the changes with its own statements. SQLite could also revert recorded changes, but it can't
/// recalculate totals, and it doesn't notice later changes of other columns in the same row.
final class Undo {
  let entry: JournalEntry
  let model: Model
  let engine: any Engine
  let recorder: any JournalingEngine
  private let journal: Journal
  private var tables: [String: TableRows] = [:]
  /// For each row of the entry, the row's changes by later entries, oldest first.
  private var later: [RowKey: [LaterChange]] = [:]
  /// The rows that can't be restored yet, because another row of the entry still has the same unique value, or has a
  /// value that a check of this row reads.
  private var waiting: [(change: RowChange, error: EngineError)] = []
  /// The rows that the entry added in bulk.
  private var added: [AddedRowRange] = []
  private(set) var counts: [UndoResult.Count] = []

  struct LaterChange {
    let entry: JournalEntry
    let change: RowChange
  }

  init(_ entry: JournalEntry, _ model: Model, journal: Journal, by recorder: any JournalingEngine) {
    self.entry = entry
    self.model = model
    self.journal = journal
    self.recorder = recorder
    engine = journal.engine
  }

  /// Reverts the entry.
  ///
  /// - Throws: ``UndoObstacle`` or ``EngineError``. Some rows may already have been changed, so the caller must roll
  ///   back.
  func run() throws {
    if let obstacle = try firstReasonNotToUndo() { throw obstacle }
    added = try journal.added(by: entry)
    try deferLookup()
    try recorder.deferReferences(true)
    try journal.read(entry, by: recorder) { change in
      try revert(change) { waiting.append((change, $0)) }
    }
    try takeBackWaiting()
    for rows in added.reversed() { try revert(rows) }
    if recorder.hasBrokenReferences {
      try journal.read(entry, by: recorder) { try requireReferences($0) }
      for rows in added { try requireReferences(to: rows) }
      throw EngineError.brokenReference(details: "a reference doesn't lead to a row")
    }
    try recorder.deferReferences(false)
  }

  // MARK: Later entries

  /// Returns the first reason why the entry can't be undone, or nil if no reason was found.
  private func firstReasonNotToUndo() throws -> UndoObstacle? {
    if entry.isOfModel {
      let before = try journal.entries("undone_by is null and undoes is null and is_of_model = 0", limit: 1)
        .first { try changeOfTables(since: $0) == nil }
      return UndoObstacle(.isOfModel, by: before)
    }
    if !entry.isKept { return UndoObstacle(.isTooLarge) }
    return try changeOfTables(since: entry).map { UndoObstacle(.modelChanged, by: $0) }
  }

  /// Returns the last entry after `entry` that changed the columns of one of its tables.
  private func changeOfTables(since entry: JournalEntry) throws(EngineError) -> JournalEntry? {
    let place = engine.dialect.spelling.placeholder(1)
    return try journal.entries("id > \(place) and is_of_model = 1", [entry.id])
      .first { !Set($0.tables).isDisjoint(with: entry.tables) }
  }

  /// Returns the later entries that affect the same tables, oldest first. Skips entries that were undone, and also the
  /// undos of these entries.
  private func effectiveLaterEntries() throws(EngineError) -> [JournalEntry] {
    let own = entry.id
    let place = engine.dialect.spelling.placeholder(1)
    return try journal.entries("id > \(place) and undone_by is null and is_of_model = 0", [own])
      .filter { ($0.undoes ?? 0) <= own && !Set($0.tables).isDisjoint(with: entry.tables) }
      .reversed()
  }

  private func deferLookup() throws {
    let entries = try effectiveLaterEntries()
    guard !entries.isEmpty else { return }
    var rows: Set<RowKey> = []
    var claims = ReleasedUniqueValues(model)
    try journal.read(entry, by: recorder) { change in
      rows.insert(change.row)
      try claims.add(change, self.rows(of: change))
    }
    var taken: UndoObstacle?
    for other in entries {
      try journal.read(other, by: recorder) { change in
        if rows.contains(change.row) {
          later[change.row, default: []].append(LaterChange(entry: other, change: change))
        } else if added.contains(where: { $0.contains(change.row) }) {
          taken = UndoObstacle(Self.reason(change, try self.rows(of: change)), at: change, by: other)
        } else if claims.meets(change, try self.rows(of: change)) {
          // The obstacle in the last entry is reported, because the last entry must be undone first.
          taken = UndoObstacle(.uniqueValueReused, at: change, by: other)
        }
      }
    }
    if let taken { throw taken }
  }

  // MARK: Rows

  /// Restores one row.
  ///
  /// - Parameter wait: A function that is called if restoring another row first may help.
  private func revert(_ change: RowChange, orWait wait: (EngineError) -> Void) throws {
    let rows = try rows(of: change)
    guard max(change.old.count, change.new.count) <= rows.columns.count else {
      throw UndoObstacle(.modelChanged)
    }
    let later = later[change.row] ?? []
    if !later.isEmpty {
      try takeBackSum(change, later, rows)
      return count(change.kind == .added ? .changed : change.inverted.kind, change.table)
    }
    let now = try rows.read(change.key)
    if let obstacle = Self.difference(of: now, from: change, rows) { throw obstacle }
    do throws(EngineError) {
      switch change.kind {
      case .added: try rows.delete(change.key)
      case .changed: try rows.update(change.key, change.old)
      case .deleted: try rows.insert(change.old.map { $0 ?? .null })
      }
    } catch {
      // The obstacle can be another row of the entry that isn't restored yet.
      switch error {
      case .notUnique, .refusedByTrigger: return wait(error)
      default: throw error.isRowError ? obstacle(.breaks(error), change) : error
      }
    }
    count(change.inverted.kind, change.table)
  }

  /// Deletes a range of added rows, if the rows are unchanged.
  private func revert(_ added: AddedRowRange) throws {
    let columns = try recorder.storedColumns(of: added.table)
    guard added.columnCount <= columns.count else { throw UndoObstacle(.modelChanged) }
    let now = try engine.digest(
      of: added.table, Array(columns.prefix(added.columnCount)), from: added.first, to: added.last)
    guard now.count == added.count, now.digest == added.digest else { throw UndoObstacle(.someChanged) }
    let spelling = engine.dialect.spelling
    let statement = try engine.prepare(
      """
      delete from \(spelling.quoted(added.table)) where \(spelling.quoted(columns[0])) \
      between \(spelling.placeholder(1)) and \(spelling.placeholder(2))
      """)
    try statement.run([.integer(added.first), .integer(added.last)])
    count(.deleted, added.table, added.count)
  }

  /// Restores the ``waiting`` rows. Tries again as long as each attempt restores at least one row.
  private func takeBackWaiting() throws {
    while !waiting.isEmpty {
      let before = waiting
      waiting = []
      for (change, _) in before { try revert(change) { waiting.append((change, $0)) } }
      if waiting.count == before.count, let first = waiting.first {
        throw obstacle(.breaks(first.error), first.change)
      }
    }
  }

  /// Returns an obstacle if the row's current values differ from the values that the entry wrote. Otherwise returns
  /// nil.
  private static func difference(of now: [Value]?, from change: RowChange, _ rows: TableRows) -> UndoObstacle?
  {
    switch (change.kind, now) {
    case (.deleted, nil): return nil
    case (.deleted, .some): return UndoObstacle(.isThereAgain, at: change)
    case (_, nil): return UndoObstacle(.isGone, at: change)
    case (_, .some(let now)):
      for (index, left) in change.new.enumerated() {
        guard let left, !left.isIdentical(to: now[index]) else { continue }
        return UndoObstacle(.changed(column: rows.columns[index], left: left, now: now[index]), at: change)
      }
      return nil
    }
  }

  private func obstacle(_ reason: UndoObstacle.Reason, _ change: RowChange) -> UndoObstacle {
    UndoObstacle(reason, at: change)
  }

  // MARK: Sums

  /// Recalculates a total from the later changes, as if the entry hadn't existed. Each intermediate total is written,
  /// so that the database checks it.
  private func takeBackSum(_ change: RowChange, _ later: [LaterChange], _ rows: TableRows) throws {
    guard let last = later.last else { return }
    guard entry.sums != .none, change.kind != .deleted, let column = rows.sumColumn,
      later.allSatisfy({ $0.entry.sums != .none && $0.change.kind == .changed })
    else {
      let first = later.last { $0.entry.sums == .none || $0.change.kind != .changed } ?? last
      throw UndoObstacle(Self.reason(first.change, rows), at: change, by: first.entry)
    }
    guard let now = try rows.read(change.key) else { throw UndoObstacle(.isGone, at: change) }
    if let left = last.change.new[column], !left.isIdentical(to: now[column]) {
      throw UndoObstacle(
        .changed(column: rows.columns[column], left: left, now: now[column]), at: change)
    }
    var sum = change.kind == .added ? nil : change.old[column] ?? .null
    for step in later {
      // Without the entry, there wouldn't have been a row to subtract from.
      if sum == nil, step.entry.sums != .added {
        throw UndoObstacle(Self.reason(step.change, rows), at: change, by: step.entry)
      }
      guard let old = step.change.old[column], let new = step.change.new[column] else { continue }
      sum = (sum ?? .null).adding(new.subtracting(old))
      do throws(EngineError) {
        try rows.set(column, sum ?? .null, of: change.key)
      } catch {
        guard error.isRowError else { throw error }
        throw UndoObstacle(.breaks(error), at: change, by: step.entry)
      }
    }
  }

  private static func reason(_ change: RowChange, _ rows: TableRows) -> UndoObstacle.Reason {
    switch change.kind {
    case .added: return .isThereAgain
    case .deleted: return .isGone
    case .changed:
      guard let index = change.new.firstIndex(where: { $0 != nil }) else { return .isGone }
      return .changed(
        column: rows.columns[index], left: change.old[index] ?? .null, now: change.new[index] ?? .null)
    }
  }

  // MARK: References

  /// Throws an error if a row still refers to one of the deleted rows.
  private func requireReferences(to added: AddedRowRange) throws {
    guard let entity = model.entityOfTable(added.table) else { return }
    let spelling = engine.dialect.spelling
    for (other, field) in model.references(to: entity.name) where field.computed == nil {
      let column = spelling.quoted(field.column)
      let first = try engine.rows(
        """
        select min(\(column)) from \(spelling.quoted(other.table)) \
        where \(column) between \(spelling.placeholder(1)) and \(spelling.placeholder(2))
        """, [.integer(added.first), .integer(added.last)]
      ) { $0.value(0) }.first
      guard let first, case .integer = first else { continue }
      try requireReferences(RowChange(table: added.table, kind: .added, key: [first], old: [], new: []))
    }
  }

  /// Throws an error if reverting `change` broke a reference.
  private func requireReferences(_ change: RowChange) throws {
    guard let entity = entity(of: change), let id = change.key.first else { return }
    if change.kind == .added {
      for (other, field) in model.references(to: entity.name) where field.computed == nil {
        let others = try TableRows(other.table, engine, recorder)
        guard let key = try others.key(holding: id, in: field.column) else { continue }
        let later = try lastEntry(about: RowKey(table: other.table, key: [key]))
        throw UndoObstacle(.isReferredTo(by: other, field), at: change, by: later)
      }
    } else {
      let rows = try rows(of: change)
      for field in entity.storedFields {
        guard let target = field.referencedEntity.flatMap(model.entity),
          let index = rows.columns.firstIndex(of: field.column), let value = change.old[index],
          value != .null, try TableRows(target.table, engine, recorder).read([value]) == nil
        else { continue }
        let later = try lastEntry(about: RowKey(table: target.table, key: [value]))
        throw UndoObstacle(.refersToNone(field, target, value), at: change, by: later)
      }
    }
  }

  /// Returns the last later entry that changed `row`, or nil if no later entry changed it.
  private func lastEntry(about row: RowKey) throws -> JournalEntry? {
    let place = engine.dialect.spelling.placeholder(1)
    return try journal.entries("id > \(place) and undone_by is null", [entry.id]).first { other in
      guard other.tables.contains(row.table) else { return false }
      var isAboutRow = false
      try journal.read(other, by: recorder) { if $0.row == row { isAboutRow = true } }
      return isAboutRow
    }
  }

  private func entity(of change: RowChange) -> Entity? { model.entityOfTable(change.table) }

  private func rows(of change: RowChange) throws(EngineError) -> TableRows {
    if let known = tables[change.table] { return known }
    let rows = try TableRows(change.table, engine, recorder, entity: entity(of: change))
    tables[change.table] = rows
    return rows
  }

  private func count(_ kind: RowChange.Kind, _ table: String, _ number: Int = 1) {
    guard let entity = model.entityOfTable(table) else { return }
    if let index = counts.firstIndex(where: { $0.kind == kind && $0.entity.name == entity.name }) {
      counts[index].count += number
    } else {
      counts.append(.init(kind: kind, entity: entity, count: number))
    }
  }
}

extension Value {
  /// Returns whether both values are stored identically. Texts are compared by their bytes.
  func isIdentical(to other: Value) -> Bool {
    if case .text(let one) = self, case .text(let two) = other { return one.utf8.elementsEqual(two.utf8) }
    return self == other
  }

  /// Returns the sum of two values. Null counts as 0.
  func adding(_ other: Value) -> Value { combined(with: other, { $0.addingReportingOverflow($1) }, +) }
  func subtracting(_ other: Value) -> Value {
    combined(with: other, { $0.subtractingReportingOverflow($1) }, -)
  }

  private func combined(
    with other: Value, _ whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
    _ real: (Double, Double) -> Double
  ) -> Value {
    if let one = integer, let two = other.integer {
      let result = whole(one, two)
      if !result.overflow { return .integer(result.partialValue) }
    }
    return .real(real(number, other.number))
  }

  private var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .null: 0
    case .real, .text: nil
    }
  }

  private var number: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text: 0
    }
  }
}
