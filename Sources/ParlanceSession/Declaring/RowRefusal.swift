import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// A message about the rows that prevent a change of the model. It contains their number, the first few rows, and
/// advice.
struct RowRefusal {
  let item: MigrationReview.Item
  let migration: Migration

  init(_ item: MigrationReview.Item, _ migration: Migration) {
    (self.item, self.migration) = (item, migration)
  }

  private var change: ModelChange { item.change }
  private var count: Int { item.count }
  private var isOne: Bool { count == 1 }

  /// The entity as declared before the change.
  private var old: Entity? {
    change.entity.flatMap { migration.kept(as: $0)?.old ?? migration.from.entity($0) }
  }
  private var noun: String { old?.counted(count) ?? "\(count) rows" }
  private var plural: String { old?.plural ?? "" }

  /// Whether the change would lose values, or no row has a value for a new field. If not, some rows don't fit the
  /// changed declaration.
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
      return "\(noun) \(isOne ? "exists, but has" : "exist, but have") no `\(field.name)`"
    case .values(let field) where field.isFlag: return "the flag `\(field.name)` of \(noun) would be lost"
    case .values(let field): return "\(noun) \(having(field)), which would be lost"
    // The numbers aren't lost, but would mean different quantities.
    case .measures(let field):
      return "\(noun) \(isOne ? "has" : "have") a `\(field.name)` in this unit, whose definition would change"
    case .misfits(let new, let field) where migration.namedTarget(of: new, from: field) != nil:
      return
        "\(noun) \(having(field)) that isn't the name of \(EnglishArticle.with(new.referencedEntity ?? ""))"
    case .misfits(_, let field): return "\(noun) \(having(field)) that can't be converted"
    case .gaps(let field): return "\(noun) \(isOne ? "has" : "have") no `\(field.name)`"
    case .contradictions(let extraction):
      let names = extraction.fields.map(\.old.name)
      if names.count == 1 {
        return "\(noun) \(isOne ? "has" : "have") a `\(names[0])` that can't be a name"
      }
      return
        "\(noun) \(isOne ? "has" : "have") no `\(names[0])`, or a different \(EnglishList.of(names.dropFirst().map { "`\($0)`" }, "or")) than other \(plural) with the same `\(names[0])`"
    case .checkViolations(let check):
      return "\(noun) \(isOne ? "doesn't" : "don't") satisfy the check `\(check.text)`"
    case .duplicates(let rule):
      return "\(noun)\(rule.clause) have the same \(EnglishList.of(rule.fields, "and"))"
    }
  }

  private func having(_ field: Field) -> String {
    "\(isOne ? "has" : "have") a value in `\(field.name)`"
  }

  /// Descriptions of the first few rows, and a line with the number of the remaining rows.
  var rows: [String] {
    let rest = count - item.rows.count
    return item.rows + (rest > 0 ? ["and \(NumberLayout.thousands.text(of: rest)) more"] : [])
  }

  /// Advice: sentences or declarations that make the change possible.
  var ways: [String] {
    switch change.cost {
    case .language, .nothing, .clock: return []
    case .records: return ["to delete \(isOne ? "it" : "them") first: `delete all \(plural)`"]
    case .measures: return []
    case .missingEverywhere(let field):
      return ["declare `\(field.name)` as `optional`, or give it a `default`"]
    case .values(let field): return [emptying(field, "all \(plural)")]
    case .misfits(let new, let field):
      if case (.choice(let words), .choice(let former)) = (new.type, field.type),
        let word = words.first(where: former.contains)
      {
        return [
          "to choose one of the remaining words first: `change \(named): \(field.name) \(word)`"
        ]
      }
      if let rewriting = item.rewriting { return [self.rewriting(field, rewriting)] }
      return corrections(of: field, to: new) ?? [emptying(field, field.isFlag ? "all \(plural)" : named)]
    case .gaps(let field):
      return [
        "to see \(isOne ? "it" : "them"): `list \(plural) where \(migration.oldName(of: field, in: change)) is empty`",
        "to fill the field, declare a `default`",
      ]
    case .contradictions(let extraction):
      let names = extraction.fields.map(\.old.name)
      return [
        "a name isn't empty, has no spaces around it, and differs from other names in more than its case",
        "to see all \(plural): `list \(plural) showing \(names.joined(separator: ", ")) by \(names[0])`",
      ]
    case .checkViolations(let check):
      return ["to see \(isOne ? "it" : "them"): `list \(plural) where \(check.opposite)`"]
    case .duplicates(let rule):
      let fields = rule.fields.compactMap { name in
        change.entity.flatMap(migration.kept(as:))?.new.field(name).map {
          migration.oldName(of: $0, in: change)
        }
      }
      let groups = fields.map { "per \($0)" }.joined(separator: " ")
      let shows = "to count the duplicates: `count \(plural)\(rule.clause) \(groups) having count > 1`"
      guard let old, item.ids.count > 1 else { return [shows] }
      return [shows, "to delete the second one: `delete \(old.name) \(item.ids[1])`"]
    }
  }

  /// The rows as they are named in a sentence: the entity and the ids, such as `jobs 7, 9`.
  private var named: String {
    "\(isOne ? old?.name ?? "" : plural) \(item.ids.joined(separator: ", "))"
  }

  /// Advice for texts that should become a choice or a reference: a sentence that corrects the rows with the same similar
  /// value. Without a similar value, the advice is to add the record, or names the choices. Nil for any other change.
  private func corrections(of field: Field, to new: Field) -> [String]? {
    guard let first = item.corrections.first(where: { $0.nearest != nil }) ?? item.corrections.first else {
      return nil
    }
    let ids = zip(item.ids, item.corrections).filter { $1.nearest == first.nearest }.map(\.0)
    let target = "\(ids.count == 1 ? old?.name ?? "" : plural) \(ids.joined(separator: ", "))"
    let them = ids.count == 1 ? "it" : "them"
    if let nearest = first.nearest {
      return ["to correct \(them) first: `change \(target): \(field.name) \(NameSpelling.quoted(nearest))`"]
    }
    if let entity = new.referencedEntity {
      return ["to add the \(entity) first: `add \(entity) \(NameSpelling.quoted(first.value))`"]
    }
    guard case .choice(let words) = new.type else { return nil }
    let choices = EnglishList.of(words.map { NameSpelling.quoted($0) }, "or")
    return ["to correct \(them) first, set `\(field.name)` of \(target) to \(choices)"]
  }

  /// Advice for texts such as `1.480,50 €` that should become numbers. Other texts stay as they are.
  private func rewriting(_ field: Field, _ rewriting: NumberRewriting) -> String {
    let words = rewriting.replacements.map { "replacing \"\($0.old)\" with \"\($0.new)\"" }
    let text = "\(field.name) \(words.joined(separator: " "))"
    return
      "to convert the numbers first: `change \(plural) where \(text) as number is not empty: \(field.name) = \(text)`"
  }

  private func emptying(_ field: Field, _ target: String) -> String {
    if field.isFlag { return "to clear the flag first: `change \(target): not \(field.name)`" }
    let sentence = "`change \(target): \(field.name) empty`"
    return field.isOptional
      ? "to empty the field first: \(sentence)"
      : "first declare `\(field.name)` as `optional`, with its old type; then empty it: \(sentence); then repeat this change"
  }

  /// Returns the message, the rows and the advice as lines, which are printed below the line of the change.
  ///
  /// - Parameter isAllowed: Whether the user allowed the change to lose values.
  func lines(isAllowed: Bool) -> [String] {
    if isAllowed { return [message + " (allowed)"] + rows.map { "  " + $0 } }
    if item.allowsChange { return [message + "; no row is changed"] + (rows + ways).map { "  " + $0 } }
    let allowing = change.permission.map { ["to allow this: `--allow \"\($0)\"`"] } ?? []
    return [message] + (rows + ways + allowing).map { "  " + $0 }
  }
}

extension Check {
  /// The condition for records that violate the check.
  fileprivate var opposite: String {
    guard condition.nodes.count == 1, text.hasPrefix("not ") else { return "not (\(text))" }
    return String(text.dropFirst(4))
  }
}

extension Migration {
  /// Returns the name that the field had before the change.
  func oldName(of field: Field, in change: ModelChange) -> String {
    change.entity.flatMap(kept(as:))?.former(of: field)?.name ?? field.name
  }
}
