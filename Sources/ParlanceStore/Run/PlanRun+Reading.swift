internal import ParlanceMeaning
internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// Reads the answer of a question.
extension PlanRun {
  /// Sends the rows of the answer to the sink, or reads the answer's single value.
  ///
  /// - Returns: nil for a change, because its answer is a receipt.
  mutating func read(
    _ query: PreparedSQL, _ values: BindingValues, into sink: (any RowSink)?
  ) throws -> Outcome.Result? {
    let statement = try query.bound(values)
    precondition(statement.isReadOnly, "a step that reads must not change rows")
    defer { statement.reset() }
    switch plan.plan.answer {
    case .rows(let columns, let records):
      let kept = runner.remembersThem ? records : nil
      let them: (count: Int, ids: [Int64])
      do {
        them = try stream(statement, columns, values, into: sink, idsIn: kept?.index)
      } catch {
        statement.reset()
        if let kept { left(query, values, idsIn: kept.index, of: kept.entity) }
        throw error
      }
      if let kept { runner.remembered.setThem(them.ids, of: kept.entity) }
      return .rows(count: them.count)
    case .records(let columns, let kept):
      let shown = try stream(statement, columns, values, into: sink, idsIn: kept?.index)
      if let kept, shown.count == 1 { runner.remembered.setIt(shown.ids[0], of: kept.entity) }
      if let kept, shown.count > 1 { runner.remembered.setThem(shown.ids, of: kept.entity) }
      return .records(count: shown.count)
    case .scalar(let column):
      guard try statement.step() else { return .scalar(.null, column) }
      emptyCounts = plan.plan.empties.map { statement.integer($0) }
      return .scalar(statement.value(0), column)
    case .receipt: return nil
    }
  }

  private mutating func stream(
    _ statement: any PreparedStatement, _ columns: [ResultColumn], _ values: BindingValues,
    into sink: (any RowSink)?, idsIn idColumn: Int?
  ) throws -> (count: Int, ids: [Int64]) {
    var count = 0
    var ids: [Int64] = []
    var lastPlace = try plan.plan.limit.map { try LastPlace($0, values) }
    let held = plan.plan.unmatched
    var unmatched = held.map { UnmatchedValues(name: $0.name, entity: $0.entity) }
    try sink?.begin(columns)
    while try statement.step() {
      if count == 0 { emptyCounts = plan.plan.empties.map { statement.integer($0) } }
      if lastPlace?.isShown(statement) == false {
        if lastPlace?.isPassed == true { break }
        continue
      }
      count += 1
      if let idColumn { ids.append(statement.integer(idColumn)) }
      for (place, column) in held.enumerated() where statement.cellKind(column.index) != .null {
        unmatched[place].add(statement.label(column.index))
      }
      try sink?.row(statement)
    }
    if plan.plan.hasTotals, case .read(let totals)? = plan.steps.last {
      statement.reset()
      let row = try totals.bound(values)
      defer { row.reset() }
      if try row.step() { try sink?.totals(row) }
    }
    try sink?.end()
    tied = lastPlace?.tied
    for values in unmatched { note(values) }
    return (count, ids)
  }

  /// Sets `them` to all records of an interrupted answer.
  private func left(_ query: PreparedSQL, _ values: BindingValues, idsIn idColumn: Int, of entity: String) {
    let listing = try? InterruptedListing(
      query.sql, values, idsIn: idColumn, limit: plan.plan.limit, on: runner.engine)
    runner.remembered.setThem(listing, of: entity)
  }
}

extension Spread {
  /// Reads the values that become columns of an answer with `across`, stores the values in slots, and plans the answer.
  func plan(
    reading sql: PreparedSQL, _ values: inout BindingValues, named words: (Value, ResultColumn) -> String
  ) throws -> Plan {
    let statement = try sql.bound(values)
    defer { statement.reset() }
    var (count, found) = (0, [(name: String, key: Binding?)]())
    while try statement.step() {
      count += 1
      if count > DynamicPivotKey.most { continue }
      let key = statement.value(1)
      found.append((words(statement.value(0), names), key == .null ? nil : .slot(values.slots.count)))
      if key != .null { values.slots.append(key) }
    }
    let tokens = key.tokens.map { values.said.range(from: $0.lowerBound, to: $0.upperBound) }
    let word = key.tokens.map { values.said.range(from: $0.lowerBound, to: $0.lowerBound) }
    try key.requireAtMostMaximum(count, at: tokens ?? values.said.range, word: word)
    return plan(found)
  }
}

/// Separates the rows that `first n` shows from the additional rows that are read to detect ties with the last shown
/// row.
struct LastPlace {
  private let limit: Limit
  /// The number of rows to show. If the answer has groups, this many rows of each group are shown.
  private let last: Int64
  /// The number of rows that were read in the current group.
  private var place: Int64 = 0
  private var places: [StoredValue: Int64] = [:]
  /// The sort keys of the last shown row in each group.
  private var held: [StoredValue: [StoredValue]] = [:]
  private var tiedCount = 0
  /// Whether no later row can tie with the last shown row.
  private(set) var isPassed = false

  init(_ limit: Limit, _ values: BindingValues) throws {
    self.limit = limit
    last =
      switch try values.value(of: limit.first) {
      case .integer(let number): number
      // If the number isn't whole, the engine reports an error, so the value here has no effect.
      case .real(let number): Int64(exactly: number) ?? .max
      case .null, .text: 0
      }
  }

  /// Returns whether to show a row. Must be called once for each row, in order.
  mutating func isShown(_ row: any RowCursor) -> Bool {
    var group = StoredValue(.null)
    if let column = limit.group {
      group = StoredValue(row.value(column))
      place = places[group, default: 0]
    }
    place += 1
    if limit.group != nil { places[group] = place }
    if place < last { return true }
    let values = limit.orders.map { StoredValue(row.value($0)) }
    if place == last {
      held[group] = values
      return true
    }
    if held[group] == values {
      tiedCount += 1
    } else {
      isPassed = limit.group == nil
    }
    return false
  }

  var tied: TiedRows? {
    guard tiedCount > 0 else { return nil }
    return TiedRows(count: tiedCount, isAtLeast: limit.group != nil || tiedCount == limit.excess)
  }
}

/// A value that is compared as engines compare it: texts are equal if their bytes are equal. Swift would also treat the
/// two Unicode encodings of `ö` as equal.
private struct StoredValue: Hashable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: StoredValue, b: StoredValue) -> Bool {
    guard case .text(let left) = a.value, case .text(let right) = b.value else { return a.value == b.value }
    return left.utf8.elementsEqual(right.utf8)
  }

  func hash(into hasher: inout Hasher) {
    guard case .text(let text) = value else { return hasher.combine(value) }
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
