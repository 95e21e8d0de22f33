import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// Rows that stand against what is declared otherwise, as it is told.
struct RowObstacle {
  let change: DeclaredChange
  /// How many of them.
  let count: Int
  /// The entity and all else, as declared before.
  let before: Model
  let lines: DeclaredLines
  /// Whether other lines can be declared in their place.
  let declaring: (String) -> DeclaringTrial

  var diagnostic: Diagnostic {
    let place = lines.place(of: change.entity, change.field)
    let fix = fix(at: place)
    let trial = fix.map { declaring($0.applied(to: lines.source, within: lines.range)) }
    return Diagnostic(
      "kept-otherwise", .refused, at: place, message, notes: notes + (trial?.notes ?? []),
      fix: trial?.isPossible == true ? fix : nil)
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
    guard case .values(let field) = change.obstacle, let entity = before.entity(change.entity) else {
      return []
    }
    if change.field == nil { return [] }
    if field.isFlag { return ["`change all \(entity.plural): not \(field.name)` takes it from them"] }
    let emptying = "`change all \(entity.plural): \(field.name) empty` empties it"
    return [field.isOptional ? emptying : "once it is declared `optional`, " + emptying]
  }

  /// The new field as one that rows can do without.
  private func fix(at place: SourceRange) -> Diagnostic.Fix? {
    guard change.obstacle == .rows, change.field != nil,
      !lines.source[place].split(separator: " ").contains("optional")
    else { return nil }
    return lines.fix(adding: "optional", at: place)
  }
}
