import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// A message about rows that prevent a change of the model: their number, the first of them, and advice.
struct RowRefusal {
  let item: MigrationReview.Item
  let migration: Migration

  init(_ item: MigrationReview.Item, _ migration: Migration) {
    (self.item, self.migration) = (item, migration)
  }

  private var change: ModelChange { item.change }
  private var count: Int { item.count }
  private var isOne: Bool { count == 1 }

  /// The entity before the change.
  private var old: Entity? {
    change.entity.flatMap { migration.kept(as: $0)?.old ?? migration.from.entity($0) }
  }
  private var noun: String { old?.counted(count) ?? "\(count) rows" }
  private var plural: String { old?.plural ?? "" }

  /// Whether the change would lose all of the values. If not, some rows don't fit the changed declaration.
  var losesAllValues: Bool {
    switch change.cost {
    case .values, .missingEverywhere, .measures, .records: true
    default: false
    }
  }

  var message: String {
    switch change.cost {
    case .language, .nothing, .clock: return noun
    case .records: return "\(noun) would be lost"
    case .missingEverywhere(let field):
      return "\(noun) \(isOne ? "exists, but has" : "exist, but have") no \(field.name)"
    case .values(let field): return "\(noun) \(having(field)), which would be lost"
    // The numbers remain, but they would be in another unit.
    case .measures(let field): return "\(noun) \(having(field)) in this unit"
    case .misfits(let new, let field) where migration.namedTarget(of: new, from: field) != nil:
      return
        "\(noun) \(having(field)) that isn't the name of \(EnglishArticle.with(new.referencedEntity ?? ""))"
    case .misfits(_, let field): return "\(noun) \(having(field)) that can't be converted"
    case .gaps(let field): return "\(noun) \(isOne ? "has" : "have") no \(field.name)"
    case .contradictions(let extraction):
      let names = extraction.fields.map(\.old.name)
      return
        "\(noun) \(isOne ? "has" : "have") no \(names[0]), or a different \(EnglishList.of(Array(names.dropFirst()), "or")) than others with the same \(names[0])"
    case .checkViolations(let check): return "\(noun) \(isOne ? "doesn't" : "don't") satisfy: \(check.text)"
    case .duplicates(let rule):
      return "\(noun)\(rule.clause) have the same \(EnglishList.of(rule.fields, "and"))"
    }
  }

  private func having(_ field: Field) -> String {
    field.isFlag
      ? "\(isOne ? "is" : "are") \(field.name)" : "\(isOne ? "has" : "have") \(field.withArticle)"
  }

  /// The first of the rows, and the number of the remaining rows.
  var rows: [String] {
    let rest = count - item.rows.count
    return item.rows + (rest > 0 ? ["and \(NumberLayout.thousands.text(of: rest)) more"] : [])
  }

  /// What the user can type to make the change possible.
  var ways: [String] {
    switch change.cost {
    case .language, .nothing, .clock: return []
    case .records: return ["`delete all \(plural)` deletes \(isOne ? "it" : "them")"]
    case .measures: return []
    case .missingEverywhere(let field):
      return ["declare \(field.name) as `optional`, or give it a `default`"]
    case .values(let field): return [emptying(field, "all \(plural)")]
    case .misfits(let new, let field):
      if case (.choice(let words), .choice(let former)) = (new.type, field.type),
        let word = words.first(where: former.contains)
      {
        return [
          "`change \(named): \(field.name) \(word)` gives \(isOne ? "it" : "them") one of the remaining words"
        ]
      }
      return [emptying(field, count > item.ids.count || field.isFlag ? "all \(plural)" : named)]
    case .gaps(let field):
      return [
        "`list \(plural) where \(migration.oldName(of: field, in: change)) is empty` shows them; a `default` fills them"
      ]
    case .contradictions(let extraction):
      let names = extraction.fields.map(\.old.name)
      return ["`list \(plural) showing \(names.joined(separator: ", ")) by \(names[0])` shows them all"]
    case .checkViolations(let check): return ["`list \(plural) where not (\(check.text))` shows them"]
    case .duplicates(let rule):
      let fields = rule.fields.compactMap { name in
        change.entity.flatMap(migration.kept(as:))?.new.field(name).map {
          migration.oldName(of: $0, in: change)
        }
      }
      let groups = fields.map { "per \($0)" }.joined(separator: " ")
      let shows = "`count \(plural)\(rule.clause) \(groups) having count > 1` shows how many"
      guard let old, item.ids.count > 1 else { return [shows] }
      return [shows, "`delete \(old.name) \(item.ids[1])` leaves the first one"]
    }
  }

  /// The affected rows as a sentence names them, by their ids.
  private var named: String {
    "\(isOne ? old?.name ?? "" : plural) \(item.ids.joined(separator: ", "))"
  }

  private func emptying(_ field: Field, _ target: String) -> String {
    if field.isFlag { return "`change \(target): not \(field.name)` clears it" }
    let sentence =
      "`change \(target): \(field.name) empty` empties \(isOne || losesAllValues ? "it" : "them")"
    return field.isOptional ? sentence : "declare it as `optional` first; then " + sentence
  }

  /// Returns the message, the rows and the advice as lines. They are printed below the line of the change.
  ///
  /// - Parameter isAllowed: Whether the change is applied anyway.
  func lines(isAllowed: Bool) -> [String] {
    if isAllowed { return [message + " (allowed)"] + rows.map { "  " + $0 } }
    let allowing = change.permission.map { ["`--allow \"\($0)\"` allows it"] } ?? []
    return [message] + (rows + ways + allowing).map { "  " + $0 }
  }
}

extension Migration {
  /// Returns the previous name of a field in the changed entity.
  func oldName(of field: Field, in change: ModelChange) -> String {
    change.entity.flatMap(kept(as:))?.former(of: field)?.name ?? field.name
  }
}
