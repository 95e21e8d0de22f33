import ParlanceModel

/// Conditions and calculations in the model's words.
package enum Wording {
  package static func words(_ condition: Condition) -> String {
    switch condition {
    case .all(let parts): parts.map(part).joined(separator: " and ")
    case .any(let parts): parts.map(part).joined(separator: " or ")
    case .not(let inner): "not \(part(inner))"
    case .compare(let left, let comparison, let right):
      "\(words(left)) \(comparison.rawValue) \(words(right))"
    case .isTrue(let flag): words(flag)
    case .isEmpty(let value): "\(words(value)) is empty"
    case .text(let text, let test, let part): "\(words(text)) \(test.words) \(words(part))"
    case .isOne(let value, let values): "\(words(value)) in (\(list(values.map(words))))"
    case .isAmong(let value, let member, let related):
      "\(words(value)) is among \(words(member)) of \(words(related))"
    case .within(let day, let span): "\(words(day)) \(words(span))"
    case .related(let related, let bound):
      "with \(bound.map { "\($0.kind.rawValue) … " } ?? "")\(words(related))"
    case .relatedToAll(let related): "with all \(words(related.selection))"
    case .below(let above, let field): "under (\(words(above))) by \(field.name)"
    case .isIn(let id, let selection): "\(words(id)) in (\(words(selection)))"
    case .combined(let left, let operation, let right):
      "in \(words(left, operation, right))"
    case .isListed(let id, .record): "\(words(id)) = the named record"
    case .isListed(let id, _): "\(words(id)) is one of the named"
    }
  }

  package static func words(_ typed: TypedExpression) -> String { words(typed.expression) }

  package static func words(_ expression: Expression) -> String {
    switch expression {
    case .id: "id"
    case .column(let field): field.name
    case .follow(let field, .id): field.name
    case .follow(let field, let inner): "\(field.name) \(words(inner))"
    case .followBack(let entity, _, let inner): "\(entity.name) \(words(inner))"
    case .binding(let binding): words(binding)
    case .arithmetic(let operation, let left, let right):
      "(\(words(left)) \(operation.rawValue) \(words(right)))"
    case .shifted(let day, let count, let period, let sign):
      "\(words(day)) \(sign < 0 ? "-" : "+") \(words(count)) \(period.rawValue)"
    case .period(let period, let day): "\(words(day)) \(period.rawValue)"
    case .part(let part, let value): "\(words(value)) \(part.words)"
    case .bucket(let value, let size): "\(words(value)) / \(words(size))"
    case .choice(let test, let then, let other):
      "(if \(words(test)) then \(words(then)) else \(words(other)))"
    case .otherwise(let value, let other): "(\(words(value)) otherwise \(words(other)))"
    case .rounded(let value, let decimals): "\(words(value)) rounded\(decimals == 0 ? "" : " \(decimals)")"
    case .condition(let condition): "(\(words(condition)))"
    case .aggregate(let aggregate, let related): "\(words(aggregate)) of (\(words(related)))"
    case .groupAggregate(let aggregate): words(aggregate)
    case .overTime(let aggregate, let frame): words(aggregate, over: frame)
    case .value(let value, let related): "\(words(value)) of (\(words(related.selection)))"
    case .whole(let aggregate, let each):
      "\(words(aggregate)) of all groups\(each.map { " of the same \(words($0))" } ?? "")"
    case .rank(let order, let each):
      "rank by \(words(order.expression))\(order.descending ? " desc" : "")\(self.each(each))"
    case .neighbour(let value, let isNext, let each):
      "\(isNext ? "next" : "previous") \(words(value))\(self.each(each))"
    case .names(let value, let related): "names \(words(value)) of (\(words(related)))"
    case .random: "random"
    case .share(let part, let whole): "\(words(part)) / \(words(whole))"
    case .empty: "empty"
    }
  }

  private static func words(_ aggregate: Aggregate, over frame: TimeFrame) -> String {
    switch frame {
    case .running: "running \(words(aggregate))"
    case .rolling(_, let period): "rolling … \(period.rawValue)s \(words(aggregate))"
    case .previous(let period): "previous \(period.map { "\($0.rawValue) " } ?? "")\(words(aggregate))"
    }
  }

  private static func each(_ key: TypedExpression?) -> String { key.map { " each \(words($0))" } ?? "" }

  package static func words(_ aggregate: Aggregate) -> String {
    let distinct = aggregate.isDistinct ? " distinct" : ""
    let filter = aggregate.condition.map { " (where \(words($0)))" } ?? ""
    return aggregate.function.rawValue + (aggregate.percent == nil ? "" : " …") + distinct
      + (aggregate.operand.map { " \(words($0))" } ?? "") + filter
  }

  /// `(members with …) minus (members with …)`.
  private static func words(_ left: Selection, _ operation: SetOperation, _ right: Selection) -> String {
    "(\(words(left))) \(operation.rawValue) (\(words(right)))"
  }

  package static func words(_ selection: Selection) -> String {
    if selection.ordering?.first == nil, selection.conditions.count == 1,
      case .combined(let left, let operation, let right) = selection.conditions[0]
    {
      return words(left, operation, right)
    }
    let conditions = selection.conditions.map(words)
    let rows =
      selection.entity.plural
      + (conditions.isEmpty ? "" : " where \(conditions.joined(separator: " and "))")
    return selection.ordering?.first == nil ? rows : "\(rows), the first"
  }

  private static func words(_ related: RelatedSelection) -> String {
    related.via == nil ? "all \(words(related.selection))" : words(related.selection)
  }

  private static func part(_ condition: Condition) -> String {
    switch condition {
    case .all(let parts) where parts.count > 1: "(\(words(condition)))"
    case .any(let parts) where parts.count > 1: "(\(words(condition)))"
    default: words(condition)
    }
  }

  private static func words(_ binding: Binding) -> String {
    switch binding {
    case .constant(.null): "empty"
    case .constant(.integer(let integer)): String(integer)
    case .constant(.real(let real)): String(real)
    case .constant(.text(let text)): "\"\(text)\""
    case .parameter(let name): "$\(name)"
    case .record, .unmatched: "the named record"
    case .slot: "the one at hand"
    case .name(let inner, _), .scaled(let inner, _): words(inner)
    case .literal, .negated, .increased, .day, .moment, .records: "…"
    }
  }

  private static func words(_ span: MomentSpan) -> String {
    switch (span.lower, span.upper) {
    case (nil, nil): "at any time"
    case (_, nil): span.excludesLower ? "after …" : "since …"
    case (nil, _): span.includesUpper ? "until …" : "before …"
    case (_, _): "within …"
    }
  }

  /// The words with commas. The library's `joined` would look for the array's conformances among all there are, which is
  /// felt at the start of the program: every plan is described.
  package static func list(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { "\($0), \($1)" }
  }
}
