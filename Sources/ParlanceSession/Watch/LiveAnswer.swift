package import ParlanceModel
package import ParlancePlanner
package import ParlanceStore
package import ParlanceSQL

/// An answer in a live view. It stores the first rows, and a hash of every row.
package final class LiveAnswer: RowSink {
  /// The answer's kind and columns, as planned.
  package let form: Answer
  private let limit: Int
  private let idColumn: Int?
  package private(set) var columns: [ResultColumn] = []
  /// The id of the record in each row; empty if the rows aren't records.
  private(set) var ids: [Int64] = []
  /// The hash of each row's cells, by the index of the row.
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

  /// The number of all rows, including rows that aren't stored.
  package var count: Int { digests.count }

  /// Whether two answers have the same rows in the same order.
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

  /// Writes the stored rows for which `isChosen` returns true. Its argument is the index of the row, from 0.
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
  /// The indexes of the changed rows. They refer to the new answer.
  private(set) var changed: Set<Int> = []
  /// The indexes of the added rows. They refer to the new answer.
  private(set) var new: Set<Int> = []
  /// The indexes of the removed rows. They refer to the old answer.
  private(set) var gone: [Int] = []
  /// The number of rows in `gone` that are previous versions of changed rows.
  private var replaced = 0

  /// Compares two answers. Records are compared by id.
  ///
  /// If the rows aren't records, their cells are compared. A row that occurs only in the new answer counts as the
  /// changed version of a removed row. If there are more such rows than removed rows, the rest counts as new.
  init(from old: LiveAnswer, to new: LiveAnswer) {
    if old.ids.count == old.count, new.ids.count == new.count, old.count + new.count > 0 {
      compareRecords(old, new)
    } else {
      compareRows(old, new)
    }
  }

  /// The indexes of the changed and added rows. They refer to the new answer.
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

/// The state on which an answer depends: the version of the data, the day, and perhaps the minute. While this state is
/// the same, the query needn't run again.
struct LiveFingerprint: Equatable {
  private let version: Int64
  private let day: Day
  /// The minute of the day if the query contains `now`; otherwise nil.
  private let minute: Int?

  /// Reads the current state.
  ///
  /// - Throws: ``EngineError`` if the database can't be read.
  init(_ engine: any Engine, _ now: Moment, dependsOnNow: Bool) throws(EngineError) {
    version = try engine.dataVersion()
    day = now.day
    minute = dependsOnNow ? now.second / 60 : nil
  }
}
