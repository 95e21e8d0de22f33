import ParlanceModel

/// What is said of a value: `is more than 10`, `if any, is not on 2026-07-01`.
extension CommandWords {
  /// `whose number is …`: `body` said of `value`.
  func predicate(
    _ body: String, of value: TypedExpression, _ entity: Entity, _ voice: Voice, _ isNegated: Bool
  ) -> String {
    let subject = subject(value, entity, voice)
    if isNegated {
      return "\(subject)\(ifAny(value)) is not \(body)"
    }
    return isVerb(value) ? "\(subject) \(body)" : "\(subject) is \(body)"
  }

  /// `whose number`, `for which the number of their bookings`.
  func subject(_ value: TypedExpression, _ entity: Entity, _ voice: Voice) -> String {
    let words = words(value, entity, voice)
    let isField = isPath(value.expression) || computed.field(of: value.expression, in: entity) != nil
    return isField ? "\(voice.possessive) \(words)" : "\(voice.circumstance)\(words)"
  }

  func isPath(_ expression: Expression) -> Bool {
    switch expression {
    case .id, .column, .follow, .followBack: true
    default: false
    }
  }

  /// Whether it is a date of another record that is called by a verb: `whose class starts …`.
  private func isVerb(_ value: TypedExpression) -> Bool {
    guard value.type.isTemporal, case .follow(_, .column(let field)) = value.expression else { return false }
    return English.isVerb(field.name)
  }

  /// What compares with an empty value is false, so that its contrary holds there.
  func ifAny(_ value: TypedExpression) -> String { mayBeEmpty(value.expression) ? ", if any," : "" }

  /// Where it is not known, it may.
  private func mayBeEmpty(_ expression: Expression) -> Bool {
    switch expression {
    case .id, .condition: false
    case .column(let field): field.isOptional
    case .follow(let field, let inner): field.isOptional || mayBeEmpty(inner)
    case .aggregate(let aggregate, _), .groupAggregate(let aggregate): aggregate.function != .count
    case .period(_, let day): mayBeEmpty(day.expression)
    case .arithmetic(let operation, let left, let right):
      operation == .divided || mayBeEmpty(left.expression) || mayBeEmpty(right.expression)
    case .binding(.parameter): true
    case .binding: false
    default: true
    }
  }

  /// What stands before the value that is compared with; nothing for `=`.
  func words(_ comparison: Comparison, _ type: FieldType) -> String {
    let isOrder = type == .text || type.isTemporal
    return switch comparison {
    case .equal: ""
    case .notEqual: "other than "
    case .less: isOrder ? "before " : "less than "
    case .lessOrEqual: isOrder ? "no later than " : "at most "
    case .greater: isOrder ? "after " : "more than "
    case .greaterOrEqual: isOrder ? "no earlier than " : "at least "
    }
  }

  func words(_ test: TextTest, _ part: String, _ isNegated: Bool) -> String {
    guard isNegated else {
      return switch test {
      case .contains: "contains \(part)"
      case .starts: "starts with \(part)"
      case .ends: "ends with \(part)"
      }
    }
    let verb =
      switch test {
      case .contains: "contain"
      case .starts: "start with"
      case .ends: "end with"
      }
    return "does not \(verb) \(part)"
  }

  /// `on 2026-07-01`, `on or after 2026-10-23 and before 2026-11-22`.
  func words(_ span: MomentSpan) -> String {
    if let day = span.wholeDay {
      let text = text(.day(day), .date)
      return day == .today ? text : "on \(text)"
    }
    if span.includesUpper, let lower = span.lower, lower == span.upper { return "at \(text(lower, .time))" }
    var parts: [String] = []
    if let lower = span.lower {
      parts.append((span.excludesLower ? "after " : "on or after ") + plain(lower))
    }
    if let upper = span.upper {
      parts.append((span.includesUpper ? "no later than " : "before ") + plain(upper))
    }
    return parts.isEmpty ? "on any day" : parts.joined(separator: " and ")
  }

  private func plain(_ day: Binding) -> String { values.text(day, .time) }
}

extension MomentSpan {
  /// The day that it is all of.
  fileprivate var wholeDay: MomentExpression? {
    guard case .day(let start) = lower, case .day(.shifted(let day, by: .fixed(1), .day, sign: 1)) = upper,
      start == day, !excludesLower, !includesUpper
    else { return nil }
    return day
  }
}
