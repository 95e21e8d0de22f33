internal import ParlanceLanguage
internal import ParlanceModel

/// Hints about differences of times.
extension Resolver {
  /// Returns the hint for `opened - seen`, where only `seen` is stored in UTC.
  func assumedZones(in query: Query) -> [HintTemplate] {
    let fields = subtractions(of: .time, in: query).flatMap { left, right in
      let times = left.expression.timeFields + right.expression.timeFields
      return times.contains(where: \.storage.isInstant) ? times : []
    }
    let names = fields.filter { !$0.storage.isInstant && $0.storage != .iso }.map { "`\($0.name)`" }
    let different = Set(names).sorted()
    if different.isEmpty { return [] }
    let have = different.count == 1 ? "has no time zone, so it is" : "have no time zone, so they are"
    return [HintTemplate([.text("\(EnglishList.of(different, "and")) \(have) read in yours")])]
  }

  /// Returns the hint for `closes - opens` of a night that closes after midnight: the difference is negative.
  func clocksAfterMidnight(in query: Query) -> [HintTemplate] {
    // The rows that `first` leaves out can't be counted.
    guard query.ordering.first == nil, query.selection.ordering?.first == nil else { return [] }
    var tested = query.selection.conditions.flatMap { $0.conjuncts.map(\.0) }
    visitValues(of: query) { part in
      if case .choice(let test, _, _) = part { tested += test.conjuncts.map(\.0) }
    }
    return subtractions(of: .clock, in: query).compactMap { left, right in
      guard case .column(let end) = left.expression, case .column(let start) = right.expression else {
        return nil
      }
      let isBefore = Condition.compare(left, .less, right)
      if tested.contains(where: { $0.compares(left, right) }) { return nil }
      let difference = "\(end.name) - \(start.name)"
      let later = "if \(end.name) < \(start.name) then \(difference) + 24 hours else \(difference)"
      let rest =
        " `\(end.name)` before `\(start.name)`, so the difference is negative; for a time on the next day: `\(later)`"
      return rows(of: query, where: isBefore, one: "has", other: "have", [.text(rest)])
    }
  }

  /// Returns the operands of all subtractions of two values of a type, each pair once.
  private func subtractions(of type: FieldType, in query: Query) -> [(TypedExpression, TypedExpression)] {
    var found: [(TypedExpression, TypedExpression)] = []
    visitValues(of: query) { part in
      guard case .arithmetic(.minus, let left, let right) = part, left.type == type, right.type == type,
        !found.contains(where: { $0 == (left, right) })
      else { return }
      found.append((left, right))
    }
    return found
  }

  /// Calls `work` with each part of each value that the query shows or tests.
  private func visitValues(of query: Query, _ work: (Expression) -> Void) {
    func visit(_ value: TypedExpression) -> TypedExpression {
      _ = value.expression.holds { part in
        work(part)
        if let operand = part.ownAggregate?.operand { _ = visit(operand) }
        return false
      }
      return value
    }
    var values = query.aggregateColumns + query.groups
    if case .list(let columns, _) = query.form { values += columns }
    for column in values { _ = visit(column.value) }
    for condition in query.selection.conditions + [query.having].compactMap(\.self) {
      _ = condition.mapValues(visit)
    }
  }
}

extension Condition {
  /// Whether the condition compares these two values with each other, in any order.
  fileprivate func compares(_ one: TypedExpression, _ other: TypedExpression) -> Bool {
    guard case .compare(let left, _, let right) = self else { return false }
    return (left, right) == (one, other) || (left, right) == (other, one)
  }
}

extension Expression {
  /// The fields with dates and times that the expression reads.
  fileprivate var timeFields: [Field] {
    var fields: [Field] = []
    _ = holds { part in
      switch part {
      case .column(let field): if field.type == .time { fields.append(field) }
      case .follow(_, let inner), .followBack(_, _, let inner): fields += inner.timeFields
      default: fields += part.ownAggregate?.operand?.expression.timeFields ?? []
      }
      return false
    }
    return fields
  }
}
