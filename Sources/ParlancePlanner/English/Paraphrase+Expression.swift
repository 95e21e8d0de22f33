import ParlanceMeaning
import ParlanceModel

/// Calculations: `spots - left`, `the number of their bookings`.
extension Paraphrase {
  func words(_ typed: TypedExpression, _ entity: Entity, _ referent: Referent = .those) -> String {
    if let name = computedName(typed.expression, entity) { return name }
    if case .binding(let binding) = typed.expression { return text(binding, typed.type) }
    return words(typed.expression, entity, referent)
  }

  /// The name of the computed field that the expression is of. Its formula is read too, so that the computed fields in it
  /// are described.
  func computedName(_ expression: Expression, _ entity: Entity) -> String? {
    guard let field = computed.field(of: expression, in: entity) else { return nil }
    _ = words(expression, entity, .those)
    return field.name
  }

  private func words(_ expression: Expression, _ entity: Entity, _ referent: Referent) -> String {
    switch expression {
    case .id: "id"
    case .column(let field): field.name
    case .follow(let field, .id): field.name
    case .follow(let field, let inner):
      "\(field.name) \(words(inner, of: self.entity(field.referencedEntity) ?? entity))"
    case .followBack(let other, _, .id): other.name
    case .followBack(let other, _, let inner): "\(other.name) \(words(inner, of: other))"
    case .binding(let binding): text(binding, .number)
    case .arithmetic(let sign, let left, let right):
      "\(operand(left, of: sign, isRight: false, entity, referent)) \(sign.rawValue) \(operand(right, of: sign, isRight: true, entity, referent))"
    case .shifted(let day, let count, let period, let sign):
      "\(words(day, entity, referent)) \(sign < 0 ? "less" : "plus") \(English.amount(text(count, .number), period.rawValue))"
    case .period(let period, let day): words(period, of: words(day, entity, referent))
    case .part(let part, let value): words(part, of: words(value, entity, referent))
    case .bucket(let value, let size):
      "\(words(value, entity, referent)) in steps of \(words(size, entity, referent))"
    case .choice(let test, let then, let other):
      "\(words(then, entity, referent)) if \(clause(test, entity, .it)), else \(words(other, entity, referent))"
    case .otherwise(let value, let other):
      "\(words(value, entity, referent)), or \(words(other, entity, referent)) where that is empty"
    case .rounded(let value, let decimals):
      "\(words(value, entity, referent)), rounded to \(decimals == 0 ? "a whole number" : English.amount(String(decimals), "decimal"))"
    case .condition(let condition): "whether \(clause(condition, entity, .it))"
    case .aggregate(let aggregate, let related):
      "\(words(aggregate, of: related.selection.entity)) \(words(related, to: entity, referent))"
    case .groupAggregate(let aggregate): words(aggregate, of: entity, inGroup: true)
    case .overTime(let aggregate, let frame): words(aggregate, of: entity, inGroup: true) + words(frame)
    case .value(let value, let related):
      "\(words(value, related.selection.entity)) \(words(related, to: entity, referent))"
    case .whole(let aggregate, let each):
      "\(words(aggregate, of: entity, inGroup: true)) of all groups"
        + (each.map { " of the same \(words($0, entity, referent))" } ?? "")
    case .rank(let order, let each):
      "the rank by \(words(order.expression, entity, referent))\(order.descending ? " descending" : "")"
        + (each.map { " among those of the same \(words($0, entity, referent))" } ?? "")
    case .neighbour(let value, let isNext, let each):
      "\(words(value, entity, referent)) of the row \(isNext ? "after" : "before") it"
        + (each.map { " among those of the same \(words($0, entity, referent))" } ?? "")
    case .names(let value, let related):
      "each \(words(value, related.selection.entity)) \(words(related, to: entity, referent))"
    case .random: "chance"
    case .share(let part, let whole):
      "the share of \(words(part, entity, referent)) in \(words(whole, entity, referent))"
    case .empty: "empty"
    }
  }

  /// `month of day`, but `day` where the date is called so.
  private func words(_ period: Period, of date: String) -> String {
    period.rawValue == date ? date : "\(period.rawValue) of \(date)"
  }

  /// `the month of day`, `the length of title`, `title in small letters`.
  private func words(_ part: ValuePart, of value: String) -> String {
    switch part {
    case .number(.day): "the day of the month of \(value)"
    case .number(let period): "the \(period.rawValue) of \(value)"
    case .start(let period): "the first day of the \(period.rawValue) of \(value)"
    case .end(let period): "the last day of the \(period.rawValue) of \(value)"
    case .age: "the number of full years since \(value)"
    case .lower: "\(value) in small letters"
    case .upper: "\(value) in capitals"
    case .weekday, .hour, .minute, .length: "the \(part.words) of \(value)"
    }
  }

  /// What a path leads to, which may be a computed field of the other entity.
  private func words(_ inner: Expression, of entity: Entity) -> String {
    words(TypedExpression(inner, .number), entity)
  }

  /// In parentheses where it would be misread.
  private func operand(
    _ operand: TypedExpression, of sign: ArithmeticOperator, isRight: Bool, _ entity: Entity,
    _ referent: Referent
  ) -> String {
    let text = words(operand, entity, referent)
    guard computed.field(of: operand.expression, in: entity) == nil else { return text }
    switch operand.expression {
    case .arithmetic(let inner, _, _):
      let binds = inner.isProduct == sign.isProduct ? !isRight : inner.isProduct
      return binds ? text : "(\(text))"
    case .aggregate, .groupAggregate, .value, .condition, .choice, .otherwise, .rounded: return "(\(text))"
    default: return text
    }
  }

  // MARK: Aggregates

  private func words(_ aggregate: Aggregate, of entity: Entity, inGroup: Bool = false) -> String {
    let filter = aggregate.condition.map { " \(clause($0, entity, .those))" } ?? ""
    guard let operand = aggregate.operand else {
      return inGroup || aggregate.condition != nil ? "the number of \(entity.plural)\(filter)" : "the number"
    }
    let value = words(operand, entity)
    let values = aggregate.isDistinct ? "different values of \(value)" : value
    let words =
      aggregate.percent.map { "the percentile \(text($0, .number)) of \(value)" }
      ?? aggregate.function.description.phrase(values, operand.type)
    return filter.isEmpty ? words : "\(words) over \(entity.plural)\(filter)"
  }

  /// `of their bookings`, `of all classes`; by a reference of another name `of the activities that they are the parent of`.
  private func words(_ related: RelatedSelection, to entity: Entity, _ referent: Referent) -> String {
    guard let link = related.via else { return "of \(enclosed(related.selection))" }
    let rows = enclosed(related.selection, referent.owner)
    guard let via = link.field, via.name != entity.name else { return "of \(rows)" }
    return "of \(rows) (by \(via.name))"
  }
}

extension ArithmeticOperator {
  fileprivate var isProduct: Bool { self == .times || self == .divided }
}

/// What goes along the calendar: streaks, gaps, running and rolling measures, periods that are filled in.
extension Paraphrase {
  func words(_ streak: Streak, over selection: Selection) -> [String] {
    let period = streak.period.rawValue
    let least = streak.needed.map { "at least \(text($0, .number))" } ?? "at least one"
    let now = streak.period == .day ? "today" : "this \(period)"
    return [
      "shows how many \(period)s in a row have \(least) of \(set(selection))",
      streak.isLongest
        ? "the longest such run there was"
        : "the run that ends now, where \(now) counts once it is done",
    ]
  }

  func gaps(in selection: Selection) -> [String] {
    [
      "lists the runs of days without \(set(selection)), from the first of them until today",
      "today is no gap before it is over",
    ]
  }

  /// `, from the first of them on`; `, over the last 7 days`.
  func words(_ frame: TimeFrame) -> String {
    switch frame {
    case .running: " so far"
    case .rolling(let count, let period):
      " over the last \(English.amount(text(count, .number), period.rawValue))"
    case .previous(let period): " \(period.map { "a \($0.rawValue)" } ?? "of the period") before"
    }
  }

  /// The empty periods that are added.
  func words(_ timeline: Timeline) -> String? {
    guard let filling = timeline.filling else { return nil }
    let first = filling.firsts.first.map { text($0, .date) } ?? "the first found"
    let last = filling.lasts.first.map { text($0, .date) } ?? "the last found"
    return "adds the \(timeline.period.rawValue)s without any, from \(first) to \(last)"
  }
}

/// Values of the sentence: literals, days, records.
extension Paraphrase {
  /// The value as written in a sentence: a text in quotes, a number with its unit, `today` unresolved.
  func text(_ binding: Binding, _ type: FieldType) -> String {
    switch binding {
    case .record(let number), .records(let number), .unmatched(let number): return record(number) ?? "…"
    // What a verb reads when its turn comes.
    case .slot: return "…"
    default: break
    }
    let text = values.text(binding, type)
    switch (type, binding) {
    case (_, .day(.today)): return "today (\(text))"
    case (_, .moment(.now)): return "now (\(text))"
    case (.text, .constant(.null)): return "empty"
    case (.text, _): return English.quoted(text)
    case (.quantity(let unit), _): return English.amount(text, unit)
    case (.reference(let name), .parameter("it")): return "it (\(name) \(text))"
    case (.reference(let name), _): return "\(name) \(text)"
    default: return text
    }
  }

  /// `practice Ngöndro`, `fact 3`, `it (fact 3)`; nil where it is no record that was named.
  func record(_ value: TypedExpression, _ entity: Entity) -> String? {
    guard case .binding(let binding) = value.expression, case .reference = value.type else { return nil }
    return text(binding, value.type)
  }

  /// The record that a lookup finds.
  func record(_ number: Int) -> String? {
    guard lookups.indices.contains(number) else { return nil }
    let lookup = lookups[number]
    switch lookup.name {
    case .id(let id): return "\(lookup.entity.name) \(values.text(id, .number))"
    case .key(let key):
      return "\(lookup.entity.name) \(English.name(values.name(number) ?? values.text(key, .text)))"
    case .selection(let selection): return "the one of \(set(selection))"
    }
  }
}
