import ParlanceModel
import ParlanceSQL

/// Compares a learner's answer with the expected one. The order and the names of the columns don't matter. The order of
/// the rows matters only if ``orderColumns`` isn't empty.
struct AnswerComparison {
  /// A match of columns: for each expected column, the index of the corresponding column in the learner's answer.
  typealias Columns = [Int]

  enum Result: Equatable {
    /// - Parameter hasMoreColumns: Whether the learner's answer has additional columns.
    case equal(hasMoreColumns: Bool)
    case different(Difference)
  }

  enum Difference: Equatable {
    /// One answer is a single value, and the other is a table.
    case form
    /// The indices of expected columns that match no column of the learner's answer. The number of rows is right.
    case columns([Int])
    /// The missing rows, by their indices in the expected answer, and the extra rows, by their indices in the learner's
    /// answer.
    case rows(missing: [Int], extra: [Int])
    case order
  }

  let expected: AnswerRows
  /// Whether to compare only which records are listed, not the columns.
  let comparesRecords: Bool
  /// The indices of the columns that sort the answer; empty if the order doesn't matter.
  let orderColumns: [Int]

  /// Returns the column matches that make the rows equal, the most natural match first. Returns an empty array if there
  /// aren't any.
  func columns(of learner: AnswerRows) -> [Columns] {
    let candidates = expected.columns.indices.map { column in
      let cells = bag(expected, column)
      return learner.columns.indices.filter { bag(learner, $0) == cells }
    }
    var found: [Columns] = []
    assign(candidates, [], learner, &found)
    return found
  }

  private func assign(
    _ candidates: [[Int]], _ columns: Columns, _ learner: AnswerRows, _ found: inout [Columns]
  ) {
    if found.count >= Self.mostColumns { return }
    guard columns.count < candidates.count else {
      if rows(expected, Array(expected.columns.indices)) == rows(learner, columns) { found.append(columns) }
      return
    }
    let place = columns.count
    // Prefer a column at the same position.
    for column in candidates[place].sorted(by: { abs($0 - place) < abs($1 - place) })
    where !columns.contains(column) {
      assign(candidates, columns + [column], learner, &found)
    }
  }

  /// The maximum number of column matches to return.
  private static let mostColumns = 100

  /// Compares the learner's answer.
  ///
  /// - Parameter columns: The column matches that fit all previous data sets; nil for the first data set.
  /// - Returns: The result, and the column matches that also fit this data set.
  func compare(_ learner: AnswerRows, by columns: [Columns]?) -> (result: Result, columns: [Columns]?) {
    if comparesRecords, expected.entity == learner.entity, let ids = expected.ids, let others = learner.ids {
      return (compareRecords(ids, others, learner), columns)
    }
    if expected.totals != nil || learner.totals != nil, expected.totals?.count != learner.totals?.count {
      return (.different(.form), columns)
    }
    let fitting = (columns ?? self.columns(of: learner)).filter {
      rows(expected, Array(expected.columns.indices)) == rows(learner, $0)
    }
    guard !fitting.isEmpty else { return (.different(difference(from: learner, columns)), columns) }
    let ordered = fitting.filter { isOrdered(learner, $0) }
    if ordered.isEmpty { return (.different(.order), fitting) }
    return (.equal(hasMoreColumns: learner.columns.count > expected.columns.count), ordered)
  }

  private func compareRecords(_ ids: [Value], _ others: [Value], _ learner: AnswerRows) -> Result {
    var rest = others.enumerated().map { ($0.offset, $0.element) }
    var missing: [Int] = []
    for (row, id) in ids.enumerated() {
      if let place = rest.firstIndex(where: { $0.1 == id }) {
        rest.remove(at: place)
      } else {
        missing.append(row)
      }
    }
    if !missing.isEmpty || !rest.isEmpty { return .different(.rows(missing: missing, extra: rest.map(\.0))) }
    if orderColumns.isEmpty { return .equal(hasMoreColumns: false) }
    // The learner's answer may not contain the sort keys. So they are read from the same records in the expected
    // answer.
    let keys = Dictionary(ids.enumerated().map { ($0.element, key(expected, $0.offset, orderColumns)) }) {
      first, _ in first
    }
    let isOrdered = others.map { keys[$0] } == ids.map { keys[$0] }
    return isOrdered ? .equal(hasMoreColumns: false) : .different(.order)
  }

  private func isOrdered(_ learner: AnswerRows, _ columns: Columns) -> Bool {
    let theirs = orderColumns.map { columns[$0] }
    return orderColumns.isEmpty
      || expected.rows.indices.map { key(expected, $0, orderColumns) }
        == learner.rows.indices.map { key(learner, $0, theirs) }
  }

  private func difference(from learner: AnswerRows, _ known: [Columns]?) -> Difference {
    if expected.isValue != learner.isValue, expected.rows.count != learner.rows.count { return .form }
    if expected.rows.count == learner.rows.count {
      let absent = expected.columns.indices.filter { column in
        let cells = bag(expected, column)
        return !learner.columns.indices.contains { bag(learner, $0) == cells }
      }
      // If the learner has a column with the expected name, the column isn't missing. Its values come from other rows.
      let names = learner.columns.map(\.name)
      if learner.rows.count > 0, absent.contains(where: { !names.contains(expected.columns[$0].name) }) {
        return .columns(absent)
      }
    }
    // Compare the rows by a match that fits the previous data sets, or else by the columns with the most cells in
    // common.
    let columns = known?.first ?? bestColumns(of: learner)
    guard let columns else { return .columns(Array(expected.columns.indices)) }
    var rest = learner.rows.indices.map { ($0, key(learner, $0, columns)) }
    var missing: [Int] = []
    for row in expected.rows.indices {
      let cells = key(expected, row, Array(expected.columns.indices))
      if let place = rest.firstIndex(where: { $0.1 == cells }) {
        rest.remove(at: place)
      } else {
        missing.append(row)
      }
    }
    return .rows(missing: missing, extra: rest.map(\.0))
  }

  /// For each expected column, finds the learner's column with the most cells in common. Returns nil if the learner's
  /// answer has fewer columns.
  private func bestColumns(of learner: AnswerRows) -> Columns? {
    var columns: Columns = []
    for column in expected.columns.indices {
      let cells = bag(expected, column)
      let best = learner.columns.indices.filter { !columns.contains($0) }
        .max { shared(cells, bag(learner, $0)) < shared(cells, bag(learner, $1)) }
      guard let best else { return nil }
      columns.append(best)
    }
    return columns
  }

  private func shared(_ one: [ComparableCell: Int], _ other: [ComparableCell: Int]) -> Int {
    one.reduce(0) { $0 + min($1.value, other[$1.key, default: 0]) }
  }

  private func bag(_ answer: AnswerRows, _ column: Int) -> [ComparableCell: Int] {
    answer.rows.indices.reduce(into: [:]) { $0[answer.cell($1, column), default: 0] += 1 }
  }

  private func rows(_ answer: AnswerRows, _ columns: Columns) -> [[ComparableCell]: Int] {
    answer.rows.indices.reduce(into: [:]) { $0[key(answer, $1, columns), default: 0] += 1 }
  }

  private func key(_ answer: AnswerRows, _ row: Int, _ columns: Columns) -> [ComparableCell] {
    columns.map { answer.cell(row, $0) }
  }
}
