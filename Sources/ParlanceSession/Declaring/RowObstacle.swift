import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Rows that stand against what is declared otherwise, as it is told.
struct RowObstacle {
  let change: DeclaredChange
  /// How many of them.
  let count: Int
  /// The entity and all else, as declared before.
  let before: Model
  /// The same, as it is to be.
  let after: Model
  let lines: DeclaredLines
  /// Whether other lines can be declared in their place.
  let canDeclare: (String) -> Bool

  var diagnostic: Diagnostic {
    let place = lines.place(of: change.entity, change.field)
    func told(_ notes: [String], _ fix: Diagnostic.Fix?) -> Diagnostic {
      Diagnostic("kept-otherwise", .refused, at: place, message, notes: notes, fix: fix)
    }
    if let (new, old) = renaming {
      let emptiness = old.isOptional && !new.isOptional ? "optional " : ""
      let fix = lines.fix(
        adding: "\(emptiness)column \"\(old.column)\"", at: lines.place(of: change.entity, new.name))
      if canBeDeclared(fix) {
        return told(["what is in \(old.name) can go on as \(new.name)"] + emptying, fix)
      }
    }
    let fix = fix(at: place)
    return told(notes, fix.flatMap { canBeDeclared($0) ? $0 : nil })
  }

  private func canBeDeclared(_ fix: Diagnostic.Fix) -> Bool {
    canDeclare(fix.applied(to: lines.source, within: lines.range))
  }

  /// The one field that comes and could take over what is in the one that goes: it may be that by another name.
  private var renaming: (new: Field, old: Field)? {
    guard let entity = after.entity(change.entity), let former = before.entity(change.entity) else {
      return nil
    }
    let coming = entity.coming(beyond: former).filter { $0.computed == nil }
    let going = entity.going(from: former).filter { $0.computed == nil }
    guard coming.count == 1, going.count == 1, coming[0].type.factor(for: going[0].type, in: after) != nil
    else {
      return nil
    }
    return (coming[0], going[0])
  }

  private var message: String {
    let isOne = count == 1
    switch change.obstacle {
    case .none: return "\(noun) \(isOne ? "stands" : "stand") against this: \(change.words)"
    case .rows:
      let lacking = change.field ?? "value for this"
      return "there \(isOne ? "is \(noun), and it has no" : "are \(noun), and they have no") \(lacking)"
    case .values(let field):
      let value = field.withArticle
      let having =
        field.isFlag ? "\(isOne ? "is" : "are") \(field.name)" : "\(isOne ? "has" : "have") \(value)"
      // What a unit measures is not lost, but would be another measure.
      return
        "\(noun) \(having), \(change.field == nil ? "which is kept by this unit" : "which would be lost"): \(change.words)"
    }
  }

  private var noun: String {
    before.entity(change.entity)?.counted(count) ?? "\(count) rows"
  }

  private var notes: [String] {
    guard case .values(let field) = change.obstacle, change.field != nil else { return [] }
    return renamingNote(of: field).map { [$0] } ?? emptying
  }

  /// What takes the values from the rows.
  private var emptying: [String] {
    guard case .values(let field) = change.obstacle, change.field != nil,
      let entity = before.entity(change.entity)
    else { return [] }
    if field.isFlag { return ["`change all \(entity.plural): not \(field.name)` takes it from them"] }
    let sentence = "`change all \(entity.plural): \(field.name) empty` empties it"
    return [field.isOptional ? sentence : "once it is declared `optional`, " + sentence]
  }

  /// Advice for who may have meant a field by another name, among other changes: emptying it would lose what it is to go on
  /// with.
  private func renamingNote(of field: Field) -> String? {
    guard let entity = after.entity(change.entity), let former = before.entity(change.entity),
      entity.field(field.name) == nil,
      entity.coming(beyond: former).contains(where: { new in
        new.computed == nil && new.type.factor(for: field.type, in: after) != nil
      })
    else { return nil }
    return
      "if it is to go on under another name, declare that alone, its new line with `column \"\(field.column)\"`"
  }

  /// The new field as one that rows can do without.
  private func fix(at place: SourceRange) -> Diagnostic.Fix? {
    guard change.obstacle == .rows, change.field != nil,
      !lines.source[place].split(separator: " ").contains("optional")
    else { return nil }
    return lines.fix(adding: "optional", at: place)
  }
}

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
