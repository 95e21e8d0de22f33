import ParlanceMeaning
import ParlanceModel

extension Paraphrase {
  func words(_ query: Query) -> String {
    let entity = query.selection.entity
    var parts: [String]
    switch query.form {
    case .list:
      parts = listing(query) { ["lists \($0)", "shows \($1)"] }
    case .show(let columns):
      let (rows, ordering) = unfolded(query)
      parts = [
        "shows \(set(rows)), a field a line: \(list(columns, entity, isOneRecord(rows) ? .it : .those))"
      ]
      parts += orderings(ordering, entity, .those, thenBy: isOneRecord(rows) ? [] : ["id"])
    case .aggregates(let columns):
      parts = aggregates(columns, query)
    case .comparison(_, let sides):
      parts = words(sides, query)
      parts += orderings(query.ordering, entity, .groups, thenBy: query.groups.map(\.name))
    case .goals(let goals): parts = words(goals)
    case .streak(let streak): parts = words(streak, over: query.selection)
    case .gaps: parts = gaps(in: query.selection)
    }
    if !query.dates.isEmpty {
      parts.insert(
        query.groups.isEmpty
          ? "the rows before and after may be outside of those dates"
          : "measures over time also read the \(entity.plural) before those dates", at: 1)
    }
    return parts.joined(separator: "; ")
  }

  /// - Parameter opening: Makes the beginning from the rows and their columns.
  func listing(_ query: Query, _ opening: (_ rows: String, _ columns: String) -> [String]) -> [String] {
    guard case .list(let columns, let isDistinct) = query.form else { return [] }
    let entity = query.selection.entity
    let (rows, ordering) = unfolded(query)
    let shown = list(columns, entity) + (isDistinct ? ", each different row once" : "")
    let rest = isDistinct ? columns.map { words($0.value, entity) } : ["id"]
    return opening(set(rows), shown) + orderings(ordering, entity, .those, thenBy: rest)
  }

  /// `list (facts by saved first 5)` is described as `list facts by saved first 5`, as it is planned.
  private func unfolded(_ query: Query) -> (Selection, Ordering) {
    guard query.ordering.isEmpty, let ordering = query.selection.ordering else {
      return (query.selection, query.ordering)
    }
    return (Selection(entity: query.selection.entity, conditions: query.selection.conditions), ordering)
  }

  /// The columns of a list: what they hold, and what `called` named them.
  private func list(_ columns: [OutputColumn], _ entity: Entity, _ referent: Referent = .those) -> String {
    English.list(
      columns.map { column in
        let value = words(column.value, entity, referent)
        let isCalled = column.name != value && !column.name.contains(" ") && !isCount(column)
        return isCalled && !isPath(column.value.expression) ? "\(value) as \(column.name)" : value
      })
  }

  /// A count of what refers to a record, which `show` adds under the others' name.
  private func isCount(_ column: OutputColumn) -> Bool {
    guard case .aggregate(let aggregate, let related) = column.value.expression else { return false }
    return aggregate.function == .count && column.name == related.selection.entity.plural
  }

  // MARK: Aggregates

  private func aggregates(_ columns: [OutputColumn], _ query: Query) -> [String] {
    let entity = query.selection.entity
    var groups = query.groups.map(\.value)
    // `first 1 each practice`: what each group is counted for makes the groups too.
    if !groups.isEmpty, let each = query.ordering.each, !groups.contains(each) { groups.insert(each, at: 0) }
    let keys = groups.map { words($0, entity) }
    let said = zip(groups, keys).map {
      $0.type == .flag ? "value of \($1)" : $1.hasPrefix("the ") ? String($1.dropFirst(4)) : $1
    }
    let perKeys = keys.isEmpty ? "" : ", for each \(English.list(said))"
    var parts: [String]
    if columns.count == 1, case .groupAggregate(Aggregate(.count)) = columns[0].value.expression {
      parts = ["counts \(set(query.selection))\(perKeys)"]
    } else {
      let values = English.list(columns.map { words($0.value, entity) })
      parts = ["shows \(values) over \(set(query.selection))\(perKeys)"]
    }
    if let filled = query.timeline.flatMap(words) { parts.append(filled) }
    if let having = query.having {
      parts.append("keeps the groups \(clause(having, entity, .groups))")
    }
    if !keys.isEmpty { parts += orderings(query.ordering, entity, .groups, thenBy: keys) }
    return parts
  }

  // MARK: Order and number

  /// `ordered by saved descending, then by id`, `only the first 5`.
  ///
  /// - Parameter rest: What orders rows that are equal in the given order.
  func orderings(_ ordering: Ordering, _ entity: Entity, _ referent: Referent, thenBy rest: [String])
    -> [String]
  {
    var orders = ordering.orders.map { order in
      words(order.expression, entity, referent) + (order.descending ? " descending" : "")
    }
    let said = ordering.orders.map { words($0.expression, entity, referent) }
    orders += rest.filter { !said.contains($0) }
    var parts: [String] = []
    if !orders.isEmpty { parts.append("ordered by " + orders.joined(separator: ", then by ")) }
    if let first = ordering.first {
      let skipped = ordering.skip.map { ", after skipping \(text($0, .number))" } ?? ""
      let each = ordering.each.map { " of each \(words($0, entity, referent))" } ?? ""
      let ties = ordering.withTies ? ", with all that share the last place" : ""
      let number = text(first, .number)
      parts.append("only the first\(number == "1" ? "" : " \(number)")\(each)\(skipped)\(ties)")
    }
    return parts
  }
}
