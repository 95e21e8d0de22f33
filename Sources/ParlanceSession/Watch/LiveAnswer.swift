package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore

/// An answer in a live view: its first rows, and a digest of every row.
package final class LiveAnswer: RowSink {
  /// The form of the answer.
  package let form: Answer
  private let limit: Int
  private let idColumn: Int?
  package private(set) var columns: [ResultColumn] = []
  /// The id of each row's record; empty if the rows aren't records.
  private(set) var ids: [Int64] = []
  /// A hash of each row's cells.
  private(set) var digests: [Int] = []
  /// The first rows, up to the limit.
  package private(set) var rows: [[Value]] = []
  /// Whether the last row contains the totals.
  private var hasTotals = false

  /// - Parameter limit: The maximum number of rows to store.
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

  /// The number of rows in the whole answer.
  package var count: Int { digests.count }

  /// Whether another answer has the same rows in the same order.
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

  /// Writes the stored rows whose index, from 0, is chosen.
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

/// The difference between two successive answers.
package struct AnswerDifference: Equatable {
  /// The indexes of the changed rows, in the new answer.
  private(set) var changed: Set<Int> = []
  /// The indexes of the added rows, in the new answer.
  private(set) var new: Set<Int> = []
  /// The indexes of the removed rows, in the old answer.
  private(set) var gone: [Int] = []
  /// The number of removed rows that count as changed.
  private var replaced = 0

  /// Compares two answers. Records are compared by their ids.
  ///
  /// Rows that aren't records are compared by their cells. A row that doesn't occur in the old answer counts as changed
  /// if there is a removed row that can be its previous version. Otherwise it is new.
  init(from old: LiveAnswer, to new: LiveAnswer) {
    if old.ids.count == old.count, new.ids.count == new.count, old.count + new.count > 0 {
      compareRecords(old, new)
    } else {
      compareRows(old, new)
    }
  }

  /// The indexes of the changed and added rows, in the new answer.
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

  /// A summary: `2 rows changed, 1 new, 1 gone`.
  var words: String {
    var words: [String] = []
    for (count, what) in [
      (changed.count, "changed"), (new.count, "new"), (gone.count - replaced, "gone"),
    ] where count > 0 {
      let noun = words.isEmpty ? (count == 1 ? "row " : "rows ") : ""
      words.append("\(count) \(noun)\(what)")
    }
    return words.isEmpty ? "order changed" : words.joined(separator: ", ")
  }
}

/// The state that an answer depends on, besides its sentence. While this state is unchanged, the answer is, too.
struct LiveFingerprint: Equatable {
  private let version: Int64
  private let day: Day
  /// The minute of the day, for a query with `now`; otherwise nil.
  private let minute: Int?

  /// Reads the current values.
  ///
  /// - Throws: ``EngineError`` if the file can't be read.
  init(_ engine: any Engine, _ now: Moment, dependsOnNow: Bool) throws(EngineError) {
    version = try engine.dataVersion()
    day = now.day
    minute = dependsOnNow ? now.second / 60 : nil
  }
}
