import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// Rows that do not keep to what is declared otherwise, as it is told where their table could not be made anew.
struct UnfitRows {
  /// As it was to be.
  let model: Model
  let lines: DeclaredLines

  /// What is told of the engine's refusal; nil where it has another cause.
  func diagnostic(for error: EngineError) -> Diagnostic? {
    let constraints = ConstraintWords(model: model)
    switch error {
    case .notUnique(let columns, _):
      switch constraints.unique(columns: columns) {
      case .key(let entity, let field): return alike(entity, UniqueRule(fields: [field.name]), field.name)
      case .onePer(let entity, let rule): return alike(entity, rule, nil)
      default: return nil
      }
    case .missing(let column, _):
      guard case .missing(let entity, let field) = constraints.missing(column: column) else { return nil }
      return refusal(
        "not all \(entity.plural) have \(field.withArticle)",
        entity, field.name, "list \(entity.plural) where \(field.name) is empty")
    case .checkFailed(let name, _):
      switch constraints.check(named: name) {
      case .check(let entity, let check):
        return refusal(
          "not all \(entity.plural) keep to: \(check.text)", entity, owner(of: check, in: entity)?.name,
          "list \(entity.plural) where not (\(check.text))")
      case .type(let entity, let field):
        return refusal(
          "not all \(entity.plural) have \(field.withArticle) that can stay in this field",
          entity, field.name, "count \(entity.plural) per \(field.name)")
      default: return nil
      }
    default: return nil
    }
  }

  /// The field at whose line the check stands; nil for one of the entity.
  private func owner(of check: Check, in entity: Entity) -> Field? {
    entity.fields.first { check.name.hasPrefix("\(entity.name).\($0.name).") }
  }

  private func alike(_ entity: Entity, _ rule: UniqueRule, _ field: String?) -> Diagnostic {
    let names = EnglishList.of(rule.fields, "and")
    let groups = rule.fields.map { "per \($0)" }.joined(separator: " ")
    let rows = entity.plural + rule.clause
    return refusal(
      "some \(rows) are alike in \(names)", entity, field, "count \(rows) \(groups) having count > 1")
  }

  private func refusal(_ message: String, _ entity: Entity, _ field: String?, _ sentence: String)
    -> Diagnostic
  {
    Diagnostic(
      "rows-unfit", .refused, at: lines.place(of: entity.name, field), message + ", so nothing was changed",
      notes: ["`\(sentence)` shows them"])
  }
}
