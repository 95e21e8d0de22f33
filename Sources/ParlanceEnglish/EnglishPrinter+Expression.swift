internal import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel

/// Describes calculations: `spots - left`, `the number of their bookings`.
extension EnglishPrinter {
  package func words(_ typed: TypedExpression) -> String {
    if let name = computedName(typed.expression) { return name }
    if case .binding(let binding) = typed.expression { return text(binding, typed.type) }
    return words(typed.expression)
  }

  /// Returns the name of the computed field with this formula, or nil. Computed fields inside the formula are also
  /// found, so that their definitions are printed, too.
  func computedName(_ expression: Expression) -> String? {
    guard let field = computedField(expression) else { return nil }
    _ = about(entity).words(expression)
    return field.name
  }

  func computedField(_ expression: Expression) -> Field? {
    source?.computed.field(of: expression, in: entity)
  }

  private func words(_ expression: Expression) -> String {
    switch expression {
    case .id: "id"
    case .column(let field), .follow(let field, .id): field.name
    case .follow(let field, let inner): "\(field.name) \(about(entity(of: field)).path(inner))"
    case .followBack(let other, _, .id): other.name
    case .followBack(let other, _, let inner): "\(other.name) \(about(other).path(inner))"
    case .binding(let binding): text(binding, .number)
    case .arithmetic(let sign, let left, let right):
      whole("\(operand(left, of: sign)) \(sign.rawValue) \(operand(right, of: sign, isRight: true))")
    case .shifted(let day, let count, let period, let sign):
      either(
        "\(words(day)) \(sign < 0 ? "less" : "plus") \(English.amount(words(count), period.rawValue))",
        brief: "\(words(day)) \(sign < 0 ? "-" : "+") \(words(count)) \(period.rawValue)")
    case .period(let period, let day): words(period, of: words(day))
    case .part(let part, let value): words(part, of: words(value))
    case .bucket(let value, let size):
      "\(words(value)) \(either("in steps of", brief: "/")) \(words(size))"
    case .choice(let test, let then, let other):
      either(
        "\(words(then)) if \(about(entity, .it).clause(test)), else \(words(other))",
        brief: "(if \(clause(test)) then \(words(then)) else \(words(other)))")
    case .otherwise(let value, let other):
      either(
        "\(words(value)), or \(words(other)) if that is empty",
        brief: "(\(words(value)) otherwise \(words(other)))")
    case .rounded(let value, let rounding): rounded(words(value), rounding)
    case .condition(let condition):
      either("whether ", brief: "") + whole(about(entity, .it).clause(condition))
    case .aggregate(let aggregate, let related):
      "\(about(related.selection.entity).words(aggregate)) \(of(related, related.via == nil ? "all" : nil))"
    case .groupAggregate(let aggregate): words(aggregate, inGroup: true)
    case .overTime(let aggregate, let frame, let each):
      words(words(aggregate, inGroup: true), over: frame) + among(each)
    case .value(let value, let related): "\(about(related.selection.entity).words(value)) \(of(related))"
    case .whole(let aggregate, let each):
      "\(words(aggregate, inGroup: true)) of all groups\(each.map { " of the same \(words($0))" } ?? "")"
    case .rank(let order, let each): "\(either("the rank", brief: "rank")) by \(words(order))\(among(each))"
    case .neighbour(let value, let isNext, let each):
      either(
        "\(words(value)) of the row \(isNext ? "after" : "before") it",
        brief: "\(isNext ? "next" : "previous") \(words(value))") + among(each)
    case .names(let value, let related):
      "\(either("each", brief: "names")) \(about(related.selection.entity).words(value)) \(of(related))"
    case .random: either("a random number", brief: "random")
    case .share(let part, let whole):
      either("the share of \(words(part)) in \(words(whole))", brief: "\(words(part)) / \(words(whole))")
    case .empty: "empty"
    }
  }

  private func rounded(_ value: String, _ rounding: Rounding) -> String {
    let direction =
      switch rounding.direction {
      case .nearest: ""
      case .up: " up"
      case .down: " down"
      }
    let decimals = String(rounding.decimals)
    let places = rounding.decimals == 0 ? "a whole number" : English.amount(decimals, "decimal")
    return either(
      "\(value), rounded\(direction) to \(places)",
      brief: "\(value) rounded\(direction)\(rounding.decimals == 0 ? "" : " " + decimals)")
  }

  /// Describes the part of a path after a reference. It can be a computed field of the referenced record.
  private func path(_ inner: Expression) -> String { words(TypedExpression(inner, .number)) }

  /// Returns the entity that the reference `field` refers to.
  func entity(of field: Field) -> Entity {
    field.referencedEntity.flatMap { source?.model.entity($0) } ?? entity
  }

  /// Adds parentheses in a brief description. A full description gets parentheses only where they are needed.
  private func whole(_ words: String) -> String { either(words, brief: "(\(words))") }

  /// Describes an operand, in parentheses if it could be misread without them.
  private func operand(
    _ operand: TypedExpression, of sign: ArithmeticOperator, isRight: Bool = false
  ) -> String {
    let text = words(operand)
    if isBrief || computedField(operand.expression) != nil { return text }
    switch operand.expression {
    case .arithmetic(let inner, _, _):
      let binds = inner.isProduct == sign.isProduct ? !isRight : inner.isProduct
      return binds ? text : "(\(text))"
    case .aggregate, .groupAggregate, .value, .condition, .choice, .otherwise, .rounded: return "(\(text))"
    default: return text
    }
  }

  /// Describes a period: `month of day`. If the name of the date is the name of the period, only this name is returned:
  /// `day`.
  private func words(_ period: Period, of date: String) -> String {
    if isBrief { return "\(date) \(period.rawValue)" }
    return period.rawValue == date ? date : "\(period.rawValue) of \(date)"
  }

  /// Describes a part of a date or text: `the length of title`, `title in lower case`.
  private func words(_ part: ValuePart, of value: String) -> String {
    if isBrief { return part == .absolute ? "abs \(value)" : "\(value) \(part.words)" }
    return switch part {
    case .number(.day): "the day of the month of \(value)"
    case .start(let period): "the first day of the \(period.rawValue) of \(value)"
    case .end(let period): "the last day of the \(period.rawValue) of \(value)"
    case .clock: "the time of day of \(value)"
    case .age: "the number of full years since \(value)"
    case .lower: "\(value) in lower case"
    case .upper: "\(value) in upper case"
    case .trimmed: "\(value) without leading or trailing spaces"
    case .letters(let first, let last):
      "the part of \(value) from letter \(first) to \(last.map { "letter \($0)" } ?? "the end")"
    case .letter(let position): "letter \(position) of \(value)"
    case .replacing(let old, let new):
      "\(value) with \(NameSpelling.quoted(new)) in place of \(NameSpelling.quoted(old))"
    case .asNumber: "\(value) as a number"
    case .asText: "\(value) as a text"
    case .absolute: "the absolute value of \(value)"
    case .number, .weekday, .hour, .minute, .second, .length: "the \(part.words) of \(value)"
    }
  }

  private func among(_ each: TypedExpression?) -> String {
    each.map { "\(either(" among those of the same", brief: " each")) \(words($0))" } ?? ""
  }

  // MARK: Aggregates

  /// Describes an aggregate.
  ///
  /// - Parameter inGroup: Whether the aggregate is about the rows of a group.
  package func words(_ aggregate: Aggregate, inGroup: Bool = false) -> String {
    let rows = about(entity)
    let filter = aggregate.condition.map { rows.clause($0) }
    let operand = aggregate.operand.map { rows.words($0) }
    if isBrief {
      let percent = aggregate.percent == nil ? nil : "…"
      let words = [percent, aggregate.isDistinct ? "distinct" : nil, operand, filter.map { "(where \($0))" }]
      return ([aggregate.function.rawValue] + words.compactMap(\.self)).joined(separator: " ")
    }
    let restriction = filter.map { " \($0)" } ?? ""
    guard let operand, let type = aggregate.operand?.type else {
      return inGroup || filter != nil ? "the number of \(entity.plural)\(restriction)" : "the number"
    }
    let values = aggregate.isDistinct ? "different values of \(operand)" : operand
    let words =
      aggregate.percent.map { "the percentile \(text($0, .number)) of \(operand)" }
      ?? aggregate.function.description.phrase(values, type)
    return filter == nil ? words : "\(words) over \(entity.plural)\(restriction)"
  }

  /// Describes an aggregate over a time frame: `the sum of amount so far`, `the sum of amount over the last 3 days`.
  private func words(_ aggregate: String, over frame: TimeFrame) -> String {
    switch frame {
    case .running: either("\(aggregate) so far", brief: "running \(aggregate)")
    case .rolling(let count, nil):
      either(
        "\(aggregate) over the last \(text(count, .number))",
        brief: "rolling \(text(count, .number)) \(aggregate)")
    case .rolling(let count, let period?):
      either(
        "\(aggregate) over the last \(English.amount(text(count, .number), period.rawValue))",
        brief: "rolling \(text(count, .number)) \(period.rawValue)s \(aggregate)")
    case .previous(let period):
      either(
        "\(aggregate) \(period.map { "a \($0.rawValue)" } ?? "of the period") before",
        brief: "previous \(period.map { "\($0.rawValue) " } ?? "")\(aggregate)")
    case .before: either("\(aggregate) of the group before it", brief: "previous \(aggregate)")
    case .all: "\(aggregate) of all rows"
    }
  }

  /// Describes the rows that an aggregate combines: `of their bookings`, `of all classes`. If the reference isn't named
  /// after the entity that it refers to, the reference's name is mentioned: `of their activities (by parent)`.
  ///
  /// - Parameter determiner: The word before the noun in a brief description, such as `all`.
  private func of(_ related: RelatedSelection, _ determiner: String? = nil) -> String {
    if case .alike(let key) = related.via {
      return either("of all \(entity.plural) of the same \(words(key))", brief: "each \(words(key))")
    }
    if isBrief { return "of \(enclosed(related.selection, determiner))" }
    let rows = enclosed(related.selection, related.via == nil ? nil : referent.owner)
    guard let via = related.via?.field, via.name != entity.name else { return "of \(rows)" }
    return "of \(rows) (by \(via.name))"
  }
}

extension ArithmeticOperator {
  fileprivate var isProduct: Bool { self == .times || self == .divided }
}
