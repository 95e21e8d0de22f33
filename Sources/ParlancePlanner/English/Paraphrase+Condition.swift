import ParlanceMeaning
import ParlanceModel

/// Conditions as clauses: `whose number is more than 10`, `that have no bookings`.
extension Paraphrase {
  /// - Parameters:
  ///   - isNegated: Whether the condition is negated: `whose number is not more than 10 (or is empty)`.
  ///   - isPart: Whether it is one of several, so that a compound one needs parentheses.
  func clause(
    _ condition: Condition, _ entity: Entity, _ referent: Referent, isNegated: Bool = false,
    isPart: Bool = false
  ) -> String {
    switch condition {
    case .all(let parts):
      if let (value, lower, upper) = between(parts) {
        let bounds = "from \(words(lower, entity, referent)) to \(words(upper, entity, referent))"
        return predicate(bounds, of: value, entity, referent, isNegated)
      }
      return joined(parts, isNegated ? " or " : " and ", entity, referent, isNegated, isPart)
    case .any(let parts):
      return joined(parts, isNegated ? " and " : " or ", entity, referent, isNegated, isPart)
    case .not(let inner): return clause(inner, entity, referent, isNegated: !isNegated, isPart: isPart)
    case .compare(let left, let comparison, let right):
      return comparing(left, comparison, right, entity, referent, isNegated)
    case .isTrue(let flag): return state(flag, entity, referent, isNegated)
    case .isEmpty(let value):
      return "\(subject(value, entity, referent)) is \(isNegated ? "not " : "")empty"
    case .text(let whole, let test, let part):
      let test = words(test, words(part, entity, referent), isNegated)
      return "\(subject(whole, entity, referent)) \(test)" + (isNegated ? orEmpty(whole) : "")
    case .isOne(let value, let values):
      let choices = English.list(values.map { words($0, entity, referent) })
      return predicate(
        values.count > 1 ? "one of \(choices)" : choices, of: value, entity, referent, isNegated)
    case .isAmong(let value, let other, let related):
      let set = enclosed(related.selection, related.via == nil ? nil : referent.owner)
      let among = "among the values of \(words(other, related.selection.entity)) of \(set)"
      return predicate(among, of: value, entity, referent, isNegated)
    case .within(let day, let span): return predicate(words(span), of: day, entity, referent, isNegated)
    case .related(let related, let bound):
      let text = self.related(related, bound, entity, referent, isNegated)
      return isPart && !related.selection.conditions.isEmpty ? "(\(text))" : text
    case .relatedToAll(let related):
      let all = "\(referent.have) all of \(enclosed(related.selection))"
      return
        "\(referent.subject) \(isNegated ? "\(referent.doNot) have all of \(enclosed(related.selection))" : all)"
    case .below(let above, _):
      let below = isOneRecord(above) ? set(above) : "any of \(enclosed(above))"
      return membership(.id, "below \(below)", entity, referent, isNegated)
    case .isIn(let id, let selection):
      return membership(id, member(of: selection), entity, referent, isNegated)
    case .combined(let left, let operation, let right):
      return membership(.id, "among \(combined(left, operation, right))", entity, referent, isNegated)
    case .isListed(let id, let binding):
      let listed = named(.isListed(.id, binding), target(of: id, entity)) ?? "one of those named"
      return membership(id, listed, entity, referent, isNegated)
    }
  }

  private func joined(
    _ parts: [Condition], _ conjunction: String, _ entity: Entity, _ referent: Referent, _ isNegated: Bool,
    _ isPart: Bool
  ) -> String {
    let clauses = parts.map { clause($0, entity, referent, isNegated: isNegated, isPart: parts.count > 1) }
    let text = clauses.joined(separator: conjunction)
    return isPart && parts.count > 1 ? "(\(text))" : text
  }

  /// The value and bounds of `between a to b`, which is held as two comparisons.
  func between(
    _ parts: [Condition]
  ) -> (value: TypedExpression, lower: TypedExpression, upper: TypedExpression)? {
    guard parts.count == 2,
      case .compare(let left, .greaterOrEqual, let lower) = parts[0],
      case .compare(let same, .lessOrEqual, let upper) = parts[1], left == same
    else { return nil }
    return (left, lower, upper)
  }

  private func comparing(
    _ left: TypedExpression, _ comparison: Comparison, _ right: TypedExpression, _ entity: Entity,
    _ referent: Referent, _ isNegated: Bool
  ) -> String {
    if comparison == .equal, case .reference = left.type {
      let target = record(right, self.target(of: left.expression, entity)) ?? words(right, entity, referent)
      return membership(left.expression, target, entity, referent, isNegated)
    }
    let value = words(right, entity, referent)
    let predicate = predicate(
      words(comparison, left.type) + value, of: left, entity, referent, isNegated)
    return predicate
      + (comparison == .notEqual && !isNegated && left.expression.mayBeEmpty ? " (and not empty)" : "")
  }

  /// That an id, or what a reference holds, is a record: `that are in class 4`, `whose parent is activity run`.
  private func membership(
    _ id: Expression, _ target: String, _ entity: Entity, _ referent: Referent, _ isNegated: Bool
  ) -> String {
    let not = isNegated ? "not " : ""
    if id == .id { return "\(referent.subject) \(referent.be) \(not)\(target)" }
    if let place = place(id, target) { return "\(referent.subject) \(referent.be) \(not)\(place)" }
    let reference = TypedExpression(id, .reference(self.target(of: id, entity).name))
    return predicate(target, of: reference, entity, referent, isNegated)
  }

  /// The entity whose record an id, or a reference's value, identifies.
  private func target(of id: Expression, _ entity: Entity) -> Entity {
    switch id {
    case .column(let field): self.entity(field.referencedEntity) ?? entity
    case .follow(let field, let inner):
      self.entity(field.referencedEntity).map { target(of: inner, $0) } ?? entity
    case .followBack(let other, _, let inner): target(of: inner, other)
    default: entity
    }
  }

  /// `that are archived`, `whose class is full`.
  private func state(_ flag: TypedExpression, _ entity: Entity, _ referent: Referent, _ isNegated: Bool)
    -> String
  {
    let not = isNegated ? "not " : ""
    if let name = flagName(flag.expression, entity) {
      return "\(referent.subject) \(referent.be) \(not)\(name)"
    }
    if case .condition(let condition) = flag.expression {
      return clause(condition, entity, referent, isNegated: isNegated, isPart: true)
    }
    return predicate("yes", of: flag, entity, referent, isNegated)
  }

  /// `that have at least 3 bookings`; by a reference of another name `that are the parent of no activities`.
  private func related(
    _ related: RelatedSelection, _ bound: CountBound?, _ entity: Entity, _ referent: Referent,
    _ isNegated: Bool
  ) -> String {
    var verb = "\(referent.subject) \(referent.have)"
    var negatedVerb = "\(referent.subject) \(referent.doNot) have"
    if let via = related.via?.field, via.name != entity.name {
      verb = "\(referent.subject) \(referent.be) the \(via.name) of"
      negatedVerb = "\(referent.subject) \(referent.be) not the \(via.name) of"
    }
    let selection = related.selection
    if selection.ordering != nil {
      let count = bound.map { words($0) } ?? "one"
      return "\(isNegated ? negatedVerb : verb) \(count) of \(set(selection))"
    }
    if let bound { return "\(isNegated ? negatedVerb : verb) \(set(selection, words(bound)))" }
    return "\(verb) \(set(selection, isNegated ? "no" : ""))"
  }

  func words(_ bound: CountBound) -> String { "\(bound.kind.rawValue) \(text(bound.number, .number))" }
}

/// The description of a test: `is more than 10`, `is not on 2026-07-01 (or is empty)`.
extension Paraphrase {
  /// `whose number is …`: `body` applied to `value`.
  func predicate(
    _ body: String, of value: TypedExpression, _ entity: Entity, _ referent: Referent, _ isNegated: Bool
  ) -> String {
    let subject = subject(value, entity, referent)
    if isNegated { return "\(subject) is not \(body)\(orEmpty(value))" }
    return isVerb(value) ? "\(subject) \(body)" : "\(subject) is \(body)"
  }

  /// `whose number`, `for which the number of their bookings`.
  func subject(_ value: TypedExpression, _ entity: Entity, _ referent: Referent) -> String {
    let words = words(value, entity, referent)
    let isField = isPath(value.expression) || computed.field(of: value.expression, in: entity) != nil
    return isField ? "\(referent.possessive) \(words)" : "\(referent.circumstance)\(words)"
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
  private func orEmpty(_ value: TypedExpression) -> String {
    value.expression.mayBeEmpty ? " (or is empty)" : ""
  }

  /// The words before the value that is compared with; none for `=`.
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
    let part = test.isExact ? "exactly \(part)" : part
    switch test.kind {
    case .contains: return (isNegated ? "does not contain " : "contains ") + part
    case .starts: return (isNegated ? "does not start with " : "starts with ") + part
    case .ends: return (isNegated ? "does not end with " : "ends with ") + part
    case .like: return (isNegated ? "is not like " : "is like ") + part
    }
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
