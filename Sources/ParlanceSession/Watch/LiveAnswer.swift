package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// An answer as a live view keeps it: its first rows whole, and of the others what tells them apart.
package final class LiveAnswer: RowSink {
  /// What kind of answer it is.
  package let form: Answer
  private let limit: Int
  private let idColumn: Int?
  package private(set) var columns: [ResultColumn] = []
  /// Each row's record; none where the rows are no records.
  private(set) var ids: [Int64] = []
  /// Each row's cells as one number.
  private(set) var digests: [Int] = []
  /// The first rows, as many as the view asked for.
  package private(set) var rows: [[Value]] = []
  /// Whether the last row is that of totals.
  private var hasTotals = false

  /// - Parameter limit: How many rows are kept whole.
  init(of form: Answer, keeping limit: Int) {
    self.form = form
    self.limit = limit
    idColumn =
      switch form {
      case .rows(_, let records): records?.index
      case .records: 0
      case .scalar, .receipt: nil
      }
  }

  /// The rows of the whole answer.
  package var count: Int { digests.count }

  /// Whether the other one says the same, in the same order.
  func isSame(as other: LiveAnswer) -> Bool {
    ids == other.ids && digests == other.digests && columns == other.columns
  }

  package func begin(_ columns: [ResultColumn]) { self.columns = columns }

  package func row(_ cursor: any RowCursor) {
    if let idColumn { ids.append(cursor.integer(idColumn)) }
    digests.append(digest(of: cursor))
    if rows.count < limit { rows.append(columns.indices.map(cursor.value)) }
  }

  package func totals(_ cursor: any RowCursor) {
    hasTotals = true
    row(cursor)
  }

  package func end() {}

  /// Writes the rows whose numbers, from 0, are chosen.
  package func write(to sink: (any RowSink)?, _ isChosen: (Int) -> Bool) throws {
    var chosen = rows.indices.filter(isChosen)
    let totals = hasTotals && chosen.last == count - 1 ? chosen.popLast() : nil
    try sink?.write(columns, chosen.map { rows[$0] }, totals: totals.map { rows[$0] })
  }

  private func digest(of cursor: any RowCursor) -> Int {
    var hasher = Hasher()
    for column in columns.indices {
      let kind = cursor.cellKind(column)
      hasher.combine(kind)
      switch kind {
      case .null: break
      case .integer: hasher.combine(cursor.integer(column))
      case .real: hasher.combine(cursor.real(column))
      case .text:
        let bytes = cursor.text(column)
        hasher.combine(bytes.count)
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      }
    }
    return hasher.finalize()
  }
}

/// What is different in an answer from the one before.
package struct AnswerDifference: Equatable {
  /// Rows that were there with other cells, by their numbers in the new answer.
  private(set) var changed: Set<Int> = []
  /// Rows that were not there, by their numbers in the new answer.
  private(set) var new: Set<Int> = []
  /// Rows that are there no longer, by their numbers in the old answer.
  private(set) var gone: [Int] = []
  /// How many of those that are gone have a changed row in their place.
  private var replaced = 0

  /// Records are compared by their ids. Of rows that are no records, each that was not there just so is new; where as
  /// many are gone they count as changed.
  init(from old: LiveAnswer, to new: LiveAnswer) {
    if old.ids.count == old.count, new.ids.count == new.count, old.count + new.count > 0 {
      compareRecords(old, new)
    } else {
      compareRows(old, new)
    }
  }

  package var marked: Set<Int> { changed.union(new) }

  private mutating func compareRecords(_ old: LiveAnswer, _ new: LiveAnswer) {
    var places = Dictionary(zip(old.ids, old.ids.indices)) { first, _ in first }
    for (number, id) in new.ids.enumerated() {
      guard let place = places.removeValue(forKey: id) else {
        self.new.insert(number)
        continue
      }
      if old.digests[place] != new.digests[number] { changed.insert(number) }
    }
    gone = places.values.sorted()
  }

  private mutating func compareRows(_ old: LiveAnswer, _ new: LiveAnswer) {
    var places = Dictionary(grouping: old.digests.indices) { old.digests[$0] }
    for (number, digest) in new.digests.enumerated() {
      if places[digest]?.isEmpty == false {
        places[digest]?.removeLast()
      } else {
        self.new.insert(number)
      }
    }
    gone = places.values.joined().sorted()
    replaced = min(self.new.count, gone.count)
    changed = Set(self.new.sorted().prefix(replaced))
    self.new.subtract(changed)
  }

  /// `2 rows changed, 1 new, 1 gone`.
  var words: String {
    var words: [String] = []
    for (count, what) in [
      (changed.count, "changed"), (new.count, "new"), (gone.count - replaced, "gone"),
    ] where count > 0 {
      let noun = words.isEmpty ? (count == 1 ? "row " : "rows ") : ""
      words.append("\(count) \(noun)\(what)")
    }
    return words.isEmpty ? "in another order" : words.joined(separator: ", ")
  }
}

/// What an answer depends on beside its sentence: while these are the same, so is the answer.
struct LiveSigns: Equatable {
  private let version: Int64
  private let day: Day
  /// For a query that says `now`.
  private let minute: Int?

  /// - Throws: ``EngineError`` where the file cannot be read.
  init(_ engine: any Engine, _ now: Moment, dependsOnNow: Bool) throws(EngineError) {
    version = try engine.dataVersion()
    day = now.day
    minute = dependsOnNow ? now.second / 60 : nil
  }
}
