import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Adds steps that several forms of queries have in common.
extension Planner {
  /// Adds the steps for both sides of a comparison.
  ///
  /// - Parameter rows: The groups of the left side, combined by `union all` with the groups of the right side.
  func add(_ query: Query, _ sides: SideBySide, _ rows: Select, to cutter: inout StepCutter) {
    var left = rows
    left.combined = []
    let keys = sides.keys.map { ResultColumn(name: $0.name, kind: .init($0.type, in: model)) }
    let both = [(sides.left, left)] + rows.combined.map { (sides.right, $0.select) }
    for (side, rows) in both {
      cutter.addRows(side.selection, of: rows, using: rows.columns.map(\.expression))
      let name = side.field.name
      var words: StepWords.Words = { _ in "calculate \(name)" }
      if !query.groups.isEmpty { words = StepWords.grouping(query.groups) }
      cutter.add(.group, words, making: rows, keys)
    }
  }

  /// Adds the steps after the grouping: `having`, window functions, and the order.
  func addChoice(
    _ query: Query, _ columns: [OutputColumn], _ select: Select, _ top: Top?, _ groups: AnswerColumns,
    _ results: [ResultColumn], to cutter: inout StepCutter
  ) {
    let entity = query.selection.entity
    if let having = query.having {
      let why = ["having, not where: the condition is about groups"]
      cutter.add(.filter, StepWords.having(having, of: entity), why: why, making: select, results)
    }
    let following = query.timeline == nil ? columns.filter(\.value.expression.dependsOnOrder) : []
    if !following.isEmpty {
      let why = ["a window function: each group reads the groups before it"]
      cutter.add(.measure, StepWords.calculating(following), why: why, making: select, results)
    }
    cutter.add(query.ordering, top, thenBy: self.groups(query).map(\.name), of: entity, select, results)
  }

  /// Adds the steps that read rows and form groups.
  ///
  /// - Parameters:
  ///   - formed: The select that reads the groups, with the columns that `results` describes.
  func add(
    _ query: Query, _ table: any GroupTable, _ formed: Select, _ results: [ResultColumn],
    _ reasons: [String] = [], to cutter: inout StepCutter
  ) {
    let keys = groups(query)
    let why = StepReasons.of(keys, query)
    if let table = table as? PeriodTable, let first = formed.tables.first?.select {
      let values = first.columns.map(\.expression) + first.groups
      cutter.addRows(query.surroundingSelection, of: first, using: values)
      cutter.addTables(formed, results, of: table, StepWords.grouping(keys), why: why)
    } else if let table = table as? GroupedRows, case .select(let inner, _) = formed.source {
      cutter.addRows(query.selection, of: inner, using: inner.columns.map(\.expression) + inner.groups)
      let orders = inner.groups.map { SQLOrder($0, isOptional: true) }
      cutter.add(
        .group, StepWords.grouping(keys), why: why + reasons, making: inner, table.results,
        new: keys.count..<table.results.count, orderedBy: orders)
      cutter.addLookUps(of: formed, results)
    }
  }
}
