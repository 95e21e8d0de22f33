/// A condition as SQL.
struct LoweredCondition {
  let sql: SQLExpression
  /// Whether it is always true or false, never null.
  let isDefinite: Bool

  init(_ sql: SQLExpression, isDefinite: Bool) {
    self.sql = sql
    self.isDefinite = isDefinite
  }

  /// True where the condition is false or null: logic has two values.
  var negated: SQLExpression {
    switch sql {
    case .exists(let select, let isNegated): return .exists(select, isNegated: !isNegated)
    case .test(let operand, let test): return .test(operand, test.opposite)
    case .isIn(let operand, let select, let isNegated) where isDefinite:
      return .isIn(operand, select, isNegated: !isNegated)
    case .infix(let left, let infix, let right) where isDefinite:
      if let opposite = infix.opposite { return .infix(left, opposite, right) }
    default: break
    }
    return isDefinite ? .not(sql) : .test(sql, .isNotTrue)
  }

  /// 1 or 0, never null.
  var value: SQLExpression { isDefinite ? sql : .test(sql, .isTrue) }
}
