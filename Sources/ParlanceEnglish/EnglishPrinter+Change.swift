import ParlanceLanguage
package import ParlanceMeaning
import ParlanceModel

/// Describes changes. The row in scope is the changed row.
extension EnglishPrinter {
  func words(_ change: Change) -> String {
    switch change {
    case .accumulate(_, let field, let amount, _, let identity, let others):
      let initial = others.filter(\.isDefault)
      let parts = [
        "adds \(text(amount, field.type)) to the \(row(identity))",
        "adds \(EnglishArticle.with(entity.name))\(with(initial)) if there is none",
        settings(others.filter { !$0.isDefault }),
      ]
      return parts.compactMap(\.self).joined(separator: "; ")
    case .subtract(_, let field, let amount, let identity, let others):
      let parts = [
        "subtracts \(text(amount, field.type)) from the \(row(identity))",
        settings(others.filter { !$0.isDefault }), "refused if there is none",
      ]
      return parts.compactMap(\.self).joined(separator: "; ")
    case .insert(_, let assignments, let begun): return insert(assignments, begun)
    case .insertEach(_, let assignments, let field, let values):
      let days = [values.first, values.last].compactMap(\.self).map { words($0) }
      let ends = days.isEmpty ? "" : ", from \(days.joined(separator: " to "))"
      return "\(insert(assignments, nil)); \(values.count) times, each with its own \(field.name)\(ends)"
    case .save(_, let assignments, let rule):
      let fields = English.list(rule.fields)
      let same =
        restricted(rule).map { "if \($0) already has that \(fields), changes it instead" }
        ?? "changes the \(entity.name) with that \(fields) instead if it exists"
      return "saves \(newRow(assignments)); \(same)"
    case .update(let target, let assignments, let verb):
      let settings = settings(assignments) ?? "changes nothing"
      return (verb.map(English.thirdPerson) ?? "changes") + " \(set(target.selection)): \(settings)"
    case .delete(let target): return delete(target)
    case .verb(let call): return about(.none).words(call)
    }
  }

  /// Describes assignments: `sets number to number + 1 and archived to no`. Returns nil for an empty list.
  package func settings(_ assignments: [Assignment]) -> String? {
    if assignments.isEmpty { return nil }
    let values = assignments.map { "\($0.field.name) to \(words($0.value))" }
    return either("sets \(English.list(values))", brief: "set \(values.joined(separator: ", "))")
  }

  /// Describes an existing row by the fields that identify it: `session of practice Ngöndro of today (2026-11-21)`.
  private func row(_ identity: [Assignment]) -> String {
    let words = identity.map { assignment in
      let value = self.words(assignment.value)
      if let word = assignment.field.followingWord { return "\(word) \(value)" }
      return assignment.field.type.isTemporal ? "of \(value)" : "whose \(assignment.field.name) is \(value)"
    }
    return ([entity.name] + words).joined(separator: " ")
  }

  private func with(_ assignments: [Assignment]) -> String {
    assignments.isEmpty ? "" : " with " + English.list(assignments.map(value))
  }

  private func value(_ assignment: Assignment) -> String {
    let value = words(assignment.value)
    // The name of the field isn't repeated: `activity run`, not `activity activity run`.
    return value.hasPrefix(assignment.field.name + " ") && assignment.field.referencedEntity != nil
      ? value : "\(assignment.field.name) \(value)"
  }

  // MARK: New rows

  private func insert(_ assignments: [Assignment], _ begun: ImplicitOwner?) -> String {
    var parts = ["adds \(newRow(assignments))"]
    if let begun {
      let owner = about(begun.owner).row(begun.identity.filter { !$0.isDefault })
      parts.append("adds it to the \(owner), which is added if there is none")
    }
    let keys = entity.uniqueKey.map { [UniqueRule(fields: [$0.name])] } ?? []
    parts += (keys + entity.uniques).map { rule in
      let fields = English.list(rule.fields)
      return restricted(rule).map { "refused if \($0) already has that \(fields)" }
        ?? "refused if \(EnglishArticle.with(entity.name)) with that \(fields) already exists"
    }
    return parts.joined(separator: "; ")
  }

  /// Describes a new row: ``a fact with text "…" and number 8849; by default, `archived` is false``.
  private func newRow(_ assignments: [Assignment]) -> String {
    let defaults = assignments.filter(\.isDefault).map { "`\($0.field.name)` is \(words($0.value))" }
    let byDefault = defaults.isEmpty ? "" : "; by default, " + English.list(defaults)
    return EnglishArticle.with(entity.name) + with(assignments.filter { !$0.isDefault }) + byDefault
  }

  /// Describes a record to which a `one per` rule with a condition applies: `a booking that is not cancelled`. Returns
  /// nil for a rule without a condition.
  private func restricted(_ rule: UniqueRule) -> String? {
    guard let model = source?.model,
      let condition = try? Resolver(model: model).condition(of: rule, in: entity)
    else { return nil }
    return "\(EnglishArticle.with(entity.name)) \(about(entity, .one).clause(condition))"
  }

  // MARK: Deleting

  private func delete(_ target: Target) -> String {
    let references = source?.model.references(to: entity.name).filter { $0.field.computed == nil } ?? []
    let referrers = references.map { other, field in
      other.references.filter { $0.referencedEntity == entity.name }.count == 1
        ? other.plural : "\(other.plural) (by \(field.name))"
    }
    let refusal =
      "refused if \(English.list(referrers, "or")) still refer to \(target.isSingle ? "it" : "one of them")"
    return "deletes \(set(target.selection))" + (referrers.isEmpty ? "" : "; \(refusal)")
  }
}

/// Describes calls of verbs: the verb with its arguments, and the steps as written in the model.
extension EnglishPrinter {
  private func words(_ call: VerbCall) -> String {
    let steps = call.steps.compactMap(words)
    let done = ([English.thirdPerson(call.name)] + arguments(of: call)).joined(separator: " ")
    return "\(done), all or nothing: \(steps.joined(separator: "; "))"
  }

  /// Describes the arguments: `class "Vinyasa Flow" for member Anna`.
  private func arguments(of call: VerbCall) -> [String] {
    call.arguments.enumerated().map { index, argument in
      let target = index == 0 ? call.each.map { "each of \(set($0.selection))" } : nil
      return [argument.slot.preposition, target ?? words(argument)].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Describes an argument by its value. If the value is known only when the verb runs, the name of the slot is used.
  private func words(_ argument: VerbCall.Argument) -> String {
    if case .slot = argument.binding { return "the \(argument.slot.name)" }
    return words(argument.value)
  }

  private func words(_ step: VerbStep) -> String? {
    switch step {
    case .require(let requirement):
      let otherwise = requirement.message.map { ", else \(NameSpelling.quoted($0))" } ?? ""
      return "requires \(requirement.text)\(otherwise)"
    // The value that this step reads is already part of the description of a later step.
    case .read, .find, .keepAdded: return nil
    case .change(_, let text): return text
    case .choice(_, let text, let then, let otherwise):
      let parts = [then, otherwise].map { $0.compactMap(words).joined(separator: "; ") }
      return "if \(text), \(parts[0])" + (parts[1].isEmpty ? "" : ", otherwise \(parts[1])")
    }
  }
}
