import ParlanceModel

/// Conditions as clauses: `whose number is more than 10`, `that have no bookings`.
extension CommandWords {
  /// - Parameters:
  ///   - isNegated: Whether its contrary is meant: `whose number, if any, is not more than 10`.
  ///   - isPart: Whether it stands beside others, so that one made of several is put in parentheses.
  func clause(
    _ condition: Condition, _ entity: Entity, _ voice: Voice, isNegated: Bool = false, isPart: Bool = false
  ) -> String {
    switch condition {
    case .all(let parts):
      if let (value, lower, upper) = between(parts) {
        let bounds = "from \(words(lower, entity, voice)) to \(words(upper, entity, voice))"
        return predicate(bounds, of: value, entity, voice, isNegated)
      }
      return joined(parts, isNegated ? " or " : " and ", entity, voice, isNegated, isPart)
    case .any(let parts): return joined(parts, isNegated ? " and " : " or ", entity, voice, isNegated, isPart)
    case .not(let inner): return clause(inner, entity, voice, isNegated: !isNegated, isPart: isPart)
    case .compare(let left, let comparison, let right):
      return comparing(left, comparison, right, entity, voice, isNegated)
    case .isTrue(let flag): return state(flag, entity, voice, isNegated)
    case .isEmpty(let value):
      return "\(subject(value, entity, voice)) is \(isNegated ? "not " : "")empty"
    case .text(let whole, let test, let part):
      let subject = subject(whole, entity, voice) + (isNegated ? ifAny(whole) : "")
      return "\(subject) \(words(test, words(part, entity, voice), isNegated))"
    case .isOne(let value, let values):
      let choices = English.list(values.map { words($0, entity, voice) })
      return predicate(values.count > 1 ? "one of \(choices)" : choices, of: value, entity, voice, isNegated)
    case .isAmong(let value, let other, let related):
      let set = enclosed(related.selection, related.via == nil ? nil : voice.owner)
      let among = "among the values of \(words(other, related.selection.entity)) of \(set)"
      return predicate(among, of: value, entity, voice, isNegated)
    case .within(let day, let span): return predicate(words(span), of: day, entity, voice, isNegated)
    case .related(let related, let bound):
      let text = self.related(related, bound, entity, voice, isNegated)
      return isPart && !related.selection.conditions.isEmpty ? "(\(text))" : text
    case .isIn(let id, let selection):
      return membership(id, member(of: selection), entity, voice, isNegated)
    case .combined(let left, let operation, let right):
      return membership(.id, "among \(combined(left, operation, right))", entity, voice, isNegated)
    case .isListed(let id, let binding):
      let listed = named(.isListed(.id, binding), target(of: id, entity)) ?? "one of those named"
      return membership(id, listed, entity, voice, isNegated)
    }
  }

  private func joined(
    _ parts: [Condition], _ conjunction: String, _ entity: Entity, _ voice: Voice, _ isNegated: Bool,
    _ isPart: Bool
  ) -> String {
    let clauses = parts.map { clause($0, entity, voice, isNegated: isNegated, isPart: parts.count > 1) }
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
    _ voice: Voice, _ isNegated: Bool
  ) -> String {
    if comparison == .equal, case .reference = left.type {
      let target = record(right, self.target(of: left.expression, entity)) ?? words(right, entity, voice)
      return membership(left.expression, target, entity, voice, isNegated)
    }
    let value = words(right, entity, voice)
    return predicate(words(comparison, left.type) + value, of: left, entity, voice, isNegated)
  }

  /// That an id, or what a reference holds, is a record: `that are in class 4`, `whose parent is activity run`.
  private func membership(
    _ id: Expression, _ target: String, _ entity: Entity, _ voice: Voice, _ isNegated: Bool
  ) -> String {
    let not = isNegated ? "not " : ""
    if id == .id { return "\(voice.subject) \(voice.be) \(not)\(target)" }
    if let place = place(id, target) { return "\(voice.subject) \(voice.be) \(not)\(place)" }
    let reference = TypedExpression(id, .reference(self.target(of: id, entity).name))
    return predicate(target, of: reference, entity, voice, isNegated)
  }

  /// The entity whose record an id, or a reference's value, stands for.
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
  private func state(_ flag: TypedExpression, _ entity: Entity, _ voice: Voice, _ isNegated: Bool) -> String {
    let not = isNegated ? "not " : ""
    if let name = flagName(flag.expression, entity) { return "\(voice.subject) \(voice.be) \(not)\(name)" }
    if case .condition(let condition) = flag.expression {
      return clause(condition, entity, voice, isNegated: isNegated, isPart: true)
    }
    return predicate("yes", of: flag, entity, voice, isNegated)
  }

  /// `that have at least 3 bookings`; by a reference of another name `that are the parent of no activities`.
  private func related(
    _ related: RelatedSelection, _ bound: CountBound?, _ entity: Entity, _ voice: Voice, _ isNegated: Bool
  ) -> String {
    var verb = "\(voice.subject) \(voice.have)"
    var negatedVerb = "\(voice.subject) \(voice.doNot) have"
    if let via = related.via?.field, via.name != entity.name {
      verb = "\(voice.subject) \(voice.be) the \(via.name) of"
      negatedVerb = "\(voice.subject) \(voice.be) not the \(via.name) of"
    }
    let selection = related.selection
    if selection.pick != nil {
      let count = bound.map { words($0) } ?? "one"
      return "\(isNegated ? negatedVerb : verb) \(count) of \(set(selection))"
    }
    if let bound { return "\(isNegated ? negatedVerb : verb) \(set(selection, words(bound)))" }
    return "\(verb) \(set(selection, isNegated ? "no" : ""))"
  }

  func words(_ bound: CountBound) -> String {
    switch bound {
    case .atLeast(let number): "at least \(text(number, .number))"
    case .atMost(let number): "at most \(text(number, .number))"
    case .exactly(let number): "exactly \(text(number, .number))"
    }
  }
}
