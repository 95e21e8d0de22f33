import ParlanceLanguage
import ParlanceModel

/// Rows that stand against what is declared otherwise, as it is told.
struct RowObstacle {
  let change: DeclaredChange
  /// How many of them.
  let count: Int
  /// The entity and all else, as declared before.
  let before: Model
  let lines: DeclaredLines
  /// Whether lines can be declared now, whatever rows there are.
  let canDeclare: (String) -> Bool

  var diagnostic: Diagnostic {
    let place = lines.place(of: change.entity, change.field)
    return Diagnostic(
      "kept-otherwise", .refused, at: place, message, notes: notes, fix: fix(at: place))
  }

  private var message: String {
    let (rows, verb) = (noun, count == 1 ? "stands" : "stand")
    switch change.obstacle {
    case .none: return "\(rows) \(verb) against this"
    case .rows: return "\(rows) \(verb) against \(change.words) that none of them has"
    case .values(let field):
      let what = field.isFlag ? "are \(field.name)" : "have \(EnglishArticle.with(field.name))"
      let lost = "which would be lost: \(change.words)"
      return count == 1
        ? "\(rows) \(field.isFlag ? "is \(field.name)" : "has \(EnglishArticle.with(field.name))"), \(lost)"
        : "\(rows) \(what), \(lost)"
    }
  }

  private var noun: String {
    guard let entity = before.entity(change.entity) else { return "\(count) rows" }
    return "\(count) \(entity.noun(for: count))"
  }

  private var notes: [String] {
    guard case .values(let field) = change.obstacle, let entity = before.entity(change.entity) else {
      return []
    }
    if field.isFlag { return ["`change all \(entity.plural): not \(field.name)` takes it from them"] }
    if field.isOptional { return ["`change all \(entity.plural): \(field.name) empty` empties it"] }
    return ["once it is declared `optional`, it can be emptied"]
  }

  /// The new field as one that rows can do without.
  private func fix(at place: SourceRange) -> Diagnostic.Fix? {
    guard change.obstacle == .rows, change.field != nil else { return nil }
    let fix = lines.fix(adding: "optional", at: place)
    return canDeclare(fix.applied(to: lines.source, within: lines.range)) ? fix : nil
  }
}
