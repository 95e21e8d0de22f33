import ParlanceModel

/// Aggregates: each over other rows is a select of its own, so that joins never multiply one another.
extension Lowering {
  /// An aggregate of the group at hand.
  func lower(_ aggregate: Aggregate, _ row: Row) -> Lowered {
    let operand = aggregate.operand.map { lower($0, row) }
    let description = aggregate.function.description
    let type = description.result(operand?.type) ?? operand?.type ?? .number
    let sql = sql(aggregate, of: operand?.sql)
    switch description.storage {
    case .count: return Lowered(sql, type, isOptional: false, isWhole: true)
    case .operand: return Lowered(sql, type, isOptional: true, isWhole: operand?.isWhole)
    case .number:
      guard let operand, case .decimal = operand.type else {
        return Lowered(sql, type, isOptional: true, isWhole: false)
      }
      return stored(Lowered(sql, operand.type, isOptional: true, isWhole: false), as: .number)
    }
  }

  private func sql(_ aggregate: Aggregate, of operand: SQLExpression?) -> SQLExpression {
    if let name = aggregate.function.description.sql {
      return .aggregate(name, of: operand, isDistinct: aggregate.isDistinct)
    }
    guard let operand else { preconditionFailure("only rows that are counted have no operand") }
    return dialect.aggregate(aggregate.function, of: operand)
  }

  /// An aggregate over the rows that belong to `row`, or over a whole set.
  func lower(_ aggregate: Aggregate, over related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row)
    var value = lower(aggregate, draft.row)
    value.sql = .select(draft.select([SQLColumn(value.sql)]))
    return value
  }

  /// A value of the one row of a set.
  func lower(_ value: TypedExpression, of related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row, picking: true)
    var result = lower(value, draft.row)
    result.sql = .select(picked(draft, [SQLColumn(result.sql)], related.selection.pick))
    result.isOptional = true
    return result
  }
}
