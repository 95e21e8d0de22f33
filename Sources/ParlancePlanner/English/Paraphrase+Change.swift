import ParlanceMeaning
import ParlanceModel

extension Paraphrase {
  func words(_ change: Change) -> String {
    switch change {
    case .accumulate(let entity, let field, let amount, _, let identity, let others):
      let said = others.filter { !$0.isDefault }
      let initial = others.filter(\.isDefault)
      let begun = "begins one\(with(initial, entity)) where there is none"
      return [
        "adds \(text(amount, field.type)) to the \(row(entity, identity))", begun, settings(said, entity),
      ]
      .compactMap { $0 }.joined(separator: "; ")
    case .subtract(let entity, let field, let amount, let identity, let others):
      let amount = "takes \(text(amount, field.type)) away from the \(row(entity, identity))"
      return [amount, settings(others.filter { !$0.isDefault }, entity), "refused where there is none"]
        .compactMap { $0 }.joined(separator: "; ")
    case .insert(let entity, let assignments, let begun): return insert(entity, assignments, begun)
    case .insertEach(let entity, let assignments, let field, let values):
      let days = [values.first, values.last].compactMap { $0 }.map { words($0, entity) }
      let first = days.first.map { ", from \($0) to \(days[days.count - 1])" } ?? ""
      return insert(entity, assignments, nil)
        + "; \(values.count) times, each with a \(field.name) of its own"
        + first
    case .save(let entity, let assignments, let rule):
      let fields = English.list(rule.fields)
      let same = "changes the one of that \(fields) instead where there is one\(restriction(rule, entity))"
      return "saves \(newRow(entity, assignments)); \(same)"
    case .update(let target, let assignments, let verb):
      let entity = target.selection.entity
      let settings = settings(assignments, entity) ?? "changes nothing"
      return (verb.map(English.thirdPerson) ?? "changes") + " \(set(target.selection)): \(settings)"
    case .delete(let target): return delete(target)
    case .verb(let call): return words(call)
    }
  }

  /// `session of practice Ngöndro of today (2026-11-21)`.
  private func row(_ entity: Entity, _ identity: [Assignment]) -> String {
    let words = identity.map { assignment in
      let value = self.words(assignment.value, entity)
      if let word = assignment.field.followingWord { return "\(word) \(value)" }
      return assignment.field.type.isTemporal ? "of \(value)" : "whose \(assignment.field.name) is \(value)"
    }
    return ([entity.name] + words).joined(separator: " ")
  }

  /// `sets number to number + 1 and archived to no`.
  private func settings(_ assignments: [Assignment], _ entity: Entity) -> String? {
    if assignments.isEmpty { return nil }
    return "sets " + English.list(assignments.map { "\($0.field.name) to \(words($0.value, entity))" })
  }

  private func with(_ assignments: [Assignment], _ entity: Entity) -> String {
    assignments.isEmpty ? "" : " with " + English.list(assignments.map { value($0, entity) })
  }

  private func value(_ assignment: Assignment, _ entity: Entity) -> String {
    let value = words(assignment.value, entity)
    // `activity run`, not `activity activity run`.
    return value.hasPrefix(assignment.field.name + " ") && assignment.field.referencedEntity != nil
      ? value : "\(assignment.field.name) \(value)"
  }

  // MARK: New rows

  private func insert(_ entity: Entity, _ assignments: [Assignment], _ begun: BegunOwner?) -> String {
    var parts = ["adds \(newRow(entity, assignments))"]
    if let begun {
      let owner = row(begun.owner, begun.identity.filter { !$0.isDefault })
      parts.append("puts it into the \(owner), which is begun where there is none")
    }
    let keys = entity.uniqueKey.map { [UniqueRule(fields: [$0.name])] } ?? []
    for rule in keys + entity.uniques {
      let fields = English.list(rule.fields)
      parts.append("refused where there is one of that \(fields) already\(restriction(rule, entity))")
    }
    return parts.joined(separator: "; ")
  }

  /// `a fact with text "…" and number 8849, by default archived no`.
  private func newRow(_ entity: Entity, _ assignments: [Assignment]) -> String {
    let defaults = assignments.filter(\.isDefault)
    let byDefault =
      defaults.isEmpty ? "" : "; by default " + English.list(defaults.map { value($0, entity) })
    return EnglishArticle.with(entity.name) + with(assignments.filter { !$0.isDefault }, entity) + byDefault
  }

  /// `that is not cancelled`: the rows that a `one per` is about.
  private func restriction(_ rule: UniqueRule, _ entity: Entity) -> String {
    guard let condition = try? Resolver(model: model).condition(of: rule, in: entity) else { return "" }
    return ", if " + clause(condition, entity, .it)
  }

  // MARK: Deleting

  private func delete(_ target: Target) -> String {
    let entity = target.selection.entity
    let references = model.references(to: entity.name).filter { $0.field.computed == nil }
    let referrers = references.map { other, field in
      other.references.filter { $0.referencedEntity == entity.name }.count == 1
        ? other.plural : "\(other.plural) (by \(field.name))"
    }
    let refusal =
      "refused where \(English.list(referrers, "or")) still refer to \(target.isSingle ? "it" : "one of them")"
    return "deletes \(set(target.selection))" + (referrers.isEmpty ? "" : "; \(refusal)")
  }
}
