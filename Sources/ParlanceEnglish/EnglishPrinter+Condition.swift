package import ParlanceMeaning
import ParlanceModel

/// Describes conditions as clauses: `whose number is more than 10`, `that have no bookings`.
extension EnglishPrinter {
  /// Describes a condition.
  ///
  /// - Parameter isPart: Whether the clause is joined with other clauses. A clause that contains `and` or `or` then
  ///   gets parentheses.
  package func clause(_ condition: Condition, isPart: Bool = false) -> String {
    switch condition {
    case .all(let parts):
      if !isBrief, let (value, lower, upper) = between(parts) {
        return predicate("from \(words(lower)) to \(words(upper))", of: value)
      }
      return joined(parts, by: isNegated ? " or " : " and ", isPart)
    case .any(let parts): return joined(parts, by: isNegated ? " and " : " or ", isPart)
    case .not(let inner):
      return either(negated.clause(inner, isPart: isPart), brief: "not \(clause(inner, isPart: true))")
    case .compare(let left, let comparison, let right): return comparing(left, comparison, right)
    case .isTrue(let flag): return either(state(flag), brief: words(flag))
    case .isEmpty(let value), .isKey(let value, nil): return "\(subject(value)) is \(not)empty"
    case .isKey(let key, let value?): return predicate("= \(text(value, key.type))", of: key)
    case .text(let whole, let test, let part):
      let test = words(test, words(part))
      return "\(subject(whole)) \(test)\(orEmpty(whole))"
    case .isOne(let value, let values):
      let choices = values.map { words($0) }
      let one = choices.count > 1 ? "one of " : ""
      return predicate(
        either(one + English.list(choices), brief: "in (\(choices.joined(separator: ", ")))"), of: value)
    case .isAmong(let value, let other, let related):
      let rows = rows(related)
      let member = about(related.selection.entity).words(other)
      return predicate(
        either("among the values of \(member) of \(rows)", brief: "is among \(member) of \(rows)"), of: value)
    case .within(let day, let span): return predicate(words(span), of: day)
    case .related(let related, let bound):
      let text = self.related(related, bound)
      return isPart && !isBrief && !related.selection.conditions.isEmpty ? "(\(text))" : text
    case .relatedToAll(let related):
      let have = isNegated ? referent.haveNot : referent.have
      return either(
        "\(have) all of \(enclosed(related.selection))", brief: "with all \(set(related.selection))")
    case .lineage(let side, let others, let field):
      let rows = isOneRecord(others) ? set(others) : "any of \(enclosed(others))"
      return either(
        membership(.id, "\(side) \(rows)"), brief: "\(side.rawValue) \(enclosed(others)) by \(field.name)")
    case .isIn(let id, let selection):
      return membership(id, either(member(of: selection), brief: "in \(enclosed(selection))"))
    case .combined(let left, let operation, let right):
      let rows = combined(left, operation, right)
      return either(membership(.id, "among \(rows)"), brief: "in \(rows)")
    case .isListed(let id, let binding):
      return membership(
        id,
        either(
          about(target(of: id)).named(.isListed(.id, binding)) ?? "one of the named records",
          brief: binding.isRecord ? "= the named record" : "is one of the named records"))
    }
  }

  private func joined(_ parts: [Condition], by conjunction: String, _ isPart: Bool) -> String {
    let text = parts.map { clause($0, isPart: parts.count > 1) }.joined(separator: conjunction)
    return isPart && parts.count > 1 ? "(\(text))" : text
  }

  /// Returns the value and the bounds of two comparisons that are described as a range: `from 3 to 9`. Returns nil for
  /// anything else.
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
    _ left: TypedExpression, _ comparison: Comparison, _ right: TypedExpression
  ) -> String {
    if !isBrief, comparison == .equal, case .reference = left.type {
      return membership(left.expression, record(right) ?? words(right))
    }
    let isFilled = comparison == .notEqual && !isBrief && !isNegated && left.expression.mayBeEmpty
    return predicate(words(comparison, left.type) + words(right), of: left)
      + (isFilled ? " (and not empty)" : "")
  }

  /// Describes a condition that compares an id with `target`, the words for a record or set: `that are in class 4`,
  /// `whose parent is activity run`. `id` is the id of the row in scope, or a reference.
  private func membership(_ id: Expression, _ target: String) -> String {
    if !isBrief {
      if id == .id { return "\(referent.are) \(not)\(target)" }
      if let place = place(id, target) { return "\(referent.are) \(not)\(place)" }
    }
    return predicate(target, of: TypedExpression(id, .reference(self.target(of: id).name)))
  }

  /// Returns the entity of the record that `id` identifies. `id` is the id of the row in scope, or a reference.
  private func target(of id: Expression) -> Entity {
    switch id {
    case .column(let field): entity(of: field)
    case .follow(let field, let inner): about(entity(of: field)).target(of: inner)
    case .followBack(let other, _, let inner): about(other).target(of: inner)
    default: entity
    }
  }

  /// Describes a condition on a flag: `that are archived`, `whose class is full`.
  private func state(_ flag: TypedExpression) -> String {
    if let name = flagName(flag.expression) { return "\(referent.are) \(not)\(name)" }
    if case .condition(let condition) = flag.expression { return clause(condition, isPart: true) }
    if let path = flag.expression.path, let field = path.last, field.isFlag {
      let owner = path.dropLast().map(\.name).joined(separator: " ")
      return "\(referent.possessive) \(owner) is \(not)\(field.name)\(orEmpty(flag))"
    }
    return predicate("yes", of: flag)
  }

  /// Describes a condition on related rows: `that have at least 3 bookings`. If the reference isn't named after the
  /// entity that it refers to, the reference's name is mentioned: `that are the parent of no activities`.
  private func related(_ related: RelatedSelection, _ bound: CountBound?) -> String {
    let bound = bound.map { "\($0.kind.rawValue) \(text($0.number, .number))" }
    if isBrief { return ["with", bound, rows(related)].compactMap(\.self).joined(separator: " ") }
    var (have, haveNot) = (referent.have, referent.haveNot)
    if let via = related.via?.field, via.name != entity.name {
      (have, haveNot) = ("\(referent.are) the \(via.name) of", "\(referent.are) not the \(via.name) of")
    }
    let selection = related.selection
    let verb = isNegated ? haveNot : have
    if selection.ordering != nil { return "\(verb) \(bound ?? "one") of \(set(selection))" }
    if let bound { return "\(verb) \(set(selection, bound))" }
    return "\(have) \(set(selection, isNegated ? "no" : ""))"
  }

  /// Describes related rows: `the classes that are cancelled`, `their bookings`.
  private func rows(_ related: RelatedSelection) -> String {
    either(
      enclosed(related.selection, related.via == nil ? nil : referent.owner),
      brief: set(related.selection, related.via == nil ? "all" : nil))
  }
}

/// Describes the subject and the test of a condition: `whose number is more than 10`.
extension EnglishPrinter {
  private var not: String { isNegated ? "not " : "" }

  /// Returns the subject of a condition, followed by its test: `whose number is more than 10`.
  private func predicate(_ body: String, of value: TypedExpression) -> String {
    let subject = subject(value)
    if isNegated { return "\(subject) is not \(body)\(orEmpty(value))" }
    return isBrief || isVerb(value) ? "\(subject) \(body)" : "\(subject) is \(body)"
  }

  /// Describes the value that a condition tests. For a field: `whose number`. For a calculation:
  /// `for which the number of their bookings`.
  private func subject(_ value: TypedExpression) -> String {
    let words = words(value)
    if isBrief { return words }
    let isField = isPath(value.expression) || computedField(value.expression) != nil
    return isField ? "\(referent.possessive) \(words)" : "\(referent.circumstance)\(words)"
  }

  func isPath(_ expression: Expression) -> Bool {
    switch expression {
    case .id, .column, .follow, .followBack: true
    default: false
    }
  }

  /// Whether the value is a date field of another record and the field's name is a verb, such as `starts`. The word
  /// `is` is then left out: `whose class starts …`.
  private func isVerb(_ value: TypedExpression) -> Bool {
    guard value.type.isTemporal, case .follow(_, .column(let field)) = value.expression else { return false }
    return English.isVerb(field.name)
  }

  /// Returns ` (or is empty)` if the test is negated and the value can be empty. An empty value fulfils a negated test,
  /// because a comparison with an empty value is false.
  private func orEmpty(_ value: TypedExpression) -> String {
    isNegated && value.expression.mayBeEmpty ? " (or is empty)" : ""
  }

  /// Returns the operator in words: `more than `. Returns an empty text for `=` in a full description.
  private func words(_ comparison: Comparison, _ type: FieldType) -> String {
    if isBrief { return comparison.rawValue + " " }
    let isOrder = type == .text || type == .clock || type.isTemporal
    return switch comparison {
    case .equal: ""
    case .notEqual: "other than "
    case .less: isOrder ? "before " : "less than "
    case .lessOrEqual: isOrder ? "no later than " : "at most "
    case .greater: isOrder ? "after " : "more than "
    case .greaterOrEqual: isOrder ? "no earlier than " : "at least "
    }
  }

  private func words(_ test: TextTest, _ part: String) -> String {
    if isBrief { return "\(test.words) \(part)" }
    let part = test.isExact ? "exactly \(part)" : part
    return switch test.kind {
    case .contains: (isNegated ? "does not contain " : "contains ") + part
    case .starts: (isNegated ? "does not start with " : "starts with ") + part
    case .ends: (isNegated ? "does not end with " : "ends with ") + part
    case .like: "is \(not)like \(part)"
    }
  }

  /// Describes a span of dates: `on 2026-07-01`, `on or after 2026-10-23 and before 2026-11-22`.
  private func words(_ span: MomentSpan) -> String {
    if isBrief { return span.briefWords }
    if let day = span.wholeDay {
      let text = text(.day(day), .date)
      return day == .today ? text : "on \(text)"
    }
    if span.includesUpper, let lower = span.lower, lower == span.upper { return "at \(text(lower, .time))" }
    let parts = [
      span.lower.map { (span.excludesLower ? "after " : "on or after ") + plain($0, .time) },
      span.upper.map { (span.includesUpper ? "no later than " : "before ") + plain($0, .time) },
    ].compactMap(\.self)
    return parts.isEmpty ? "on any day" : parts.joined(separator: " and ")
  }
}

extension MomentSpan {
  /// The day, if the span is exactly one day. Otherwise nil.
  fileprivate var wholeDay: MomentExpression? {
    guard case .day(let start) = lower, case .day(.shifted(let day, by: .fixed(1), .day, sign: 1)) = upper,
      start == day, !excludesLower, !includesUpper
    else { return nil }
    return day
  }

  fileprivate var briefWords: String {
    switch (lower, upper) {
    case (nil, nil): "at any time"
    case (_, nil): excludesLower ? "after …" : "since …"
    case (nil, _): includesUpper ? "until …" : "before …"
    case (_, _): "within …"
    }
  }
}

extension Binding {
  fileprivate var isRecord: Bool { if case .record = self { true } else { false } }
}
