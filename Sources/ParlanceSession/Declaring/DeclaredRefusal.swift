import ParlanceLanguage
import ParlanceModel

/// The error if existing rows don't fit a changed declaration. Its range is in the lines of the declaration.
struct DeclaredRefusal {
  let item: MigrationReview.Item
  let migration: Migration
  let lines: DeclaredLines
  /// Returns whether the given lines can be declared instead.
  let canDeclare: (String) -> Bool

  private var change: ModelChange { item.change }

  var diagnostic: Diagnostic {
    let refusal = RowRefusal(item, migration)
    let place = lines.place(of: change.entity ?? "", change.field)
    func told(_ notes: [String], _ fix: Diagnostic.Fix?) -> Diagnostic {
      let details = isContradiction || isMisfit ? nil : change.details
      let words =
        refusal.message + conversion
        + (isMissingInSome ? ", which is no longer optional" : details.map { ": " + $0 } ?? "")
      let error = refusal.losesAllValues ? DeclarationError.keptOtherwise(words) : .rowsUnfit(words)
      return error.at(place, notes: notes, suggestion: fix.map { .init("try", $0) })
    }
    // If no row has a value for the new field, listing rows doesn't help.
    let rows = isMissingValue ? [] : refusal.rows
    if let (new, old) = renaming {
      let emptiness = old.isOptional && !new.isOptional ? "optional " : ""
      let fix = lines.fix(
        adding: "\(emptiness)was \(old.name)", at: lines.place(of: change.entity ?? "", new.name))
      if canBeDeclared(fix) {
        return told(
          rows + ["the values of `\(old.name)` can move to `\(new.name)`"]
            + (isMissingValue ? [] : refusal.ways),
          fix)
      }
    }
    let fix = fix(at: place).flatMap { canBeDeclared($0) ? $0 : nil }
    return told(rows + (renamingNote.map { [$0] } ?? (isMissingValue && fix != nil ? [] : refusal.ways)), fix)
  }

  private var isMissingValue: Bool { if case .missingEverywhere = change.cost { true } else { false } }
  private var isMissingInSome: Bool { if case .gaps = change.cost { true } else { false } }
  private var isContradiction: Bool { if case .contradictions = change.cost { true } else { false } }
  private var isMisfit: Bool { if case .misfits = change.cost { true } else { false } }
  /// The old and the new type of values that can't be converted: ` from decimal 3 to decimal 2`. Empty if texts should
  /// become references, because the message already explains this.
  private var conversion: String {
    guard case .misfits(let new, let old) = change.cost, migration.namedTarget(of: new, from: old) == nil
    else {
      return ""
    }
    return " from \(old.type.declaration) to \(new.type.declaration)"
  }
  private var isLoss: Bool { if case .values = change.cost { true } else { false } }

  private func canBeDeclared(_ fix: Diagnostic.Fix) -> Bool {
    canDeclare(fix.applied(to: lines.source, within: lines.range))
  }

  private var kept: EntityMigration? { change.entity.flatMap(migration.kept(as:)) }

  /// Whether the values of the removed field `old` can be converted to the added field `new`.
  private func canConvert(_ old: Field, as new: Field) -> Bool {
    guard let kept, new.computed == nil, old.computed == nil else { return false }
    return migration.conversion(of: new, from: old, in: kept) != nil
  }

  /// The added field and the removed field, if they may be one field that the user renamed. There must be one of each,
  /// and the values must be convertible.
  private var renaming: (new: Field, old: Field)? {
    guard isMissingValue || isLoss, let kept else { return nil }
    let coming = kept.coming.filter { $0.computed == nil }
    let going = kept.going.filter { $0.computed == nil }
    guard coming.count == 1, going.count == 1, canConvert(going[0], as: coming[0]) else { return nil }
    return (coming[0], going[0])
  }

  /// A note for a user who may have renamed one of several changed fields. Without this note, the advice would be to
  /// empty the field, which loses its values.
  private var renamingNote: String? {
    guard case .values(let field) = change.cost, let kept, kept.new.field(field.name) == nil,
      kept.coming.contains(where: { canConvert(field, as: $0) })
    else { return nil }
    return "if you renamed `\(field.name)`, add `was \(field.name)` to the line with the new name"
  }

  /// Returns a fix that declares the added field as optional.
  private func fix(at place: SourceRange) -> Diagnostic.Fix? {
    guard isMissingValue, !lines.source[place].split(separator: " ").contains("optional") else {
      return nil
    }
    return lines.fix(adding: "optional", at: place)
  }
}
