import ParlanceModel

extension Condition {
  /// Whether it asks for what a reference of the row holds, or for what that record has.
  func looks(at reference: Field) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.looks(at: reference) }
    case .not(let condition): condition.looks(at: reference)
    case .compare(let left, _, let right), .text(let left, _, let right):
      left.looks(at: reference) || right.looks(at: reference)
    case .isTrue(let value), .isEmpty(let value), .isAmong(let value, _, _), .within(let value, _):
      value.looks(at: reference)
    case .isOne(let value, let others): ([value] + others).contains { $0.looks(at: reference) }
    case .related: false
    case .isIn(.id, let selection): selection.conditions.contains { $0.looks(at: reference) }
    case .isIn(let value, _), .isListed(let value, _): value.looks(at: reference)
    case .combined(let left, _, let right):
      (left.conditions + right.conditions).contains { $0.looks(at: reference) }
    }
  }
}

extension TypedExpression {
  fileprivate func looks(at reference: Field) -> Bool { expression.looks(at: reference) }
}

extension Expression {
  fileprivate func looks(at reference: Field) -> Bool {
    switch self {
    case .column(let field), .follow(let field, _): field == reference
    case .arithmetic(_, let left, let right), .share(let left, let right):
      left.looks(at: reference) || right.looks(at: reference)
    case .shifted(let value, _, _, _), .period(_, let value): value.looks(at: reference)
    case .condition(let condition): condition.looks(at: reference)
    case .id, .followBack, .binding, .aggregate, .groupAggregate, .overTime, .value, .empty: false
    }
  }
}
