import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The effects of a migration on the rows of a database. For each change, it counts the affected rows and finds the
/// rows that don't fit.
package struct MigrationReview {
  /// A change and the rows that it affects.
  struct Item {
    let change: ModelChange
    /// The number of records that the change affects, and their entity; nil if the change doesn't affect rows.
    let records: (count: Int, entity: Entity)?
    /// The number of rows that don't fit, or would lose a value.
    let count: Int
    /// Descriptions of the first few rows that ``count`` counts.
    let rows: [String]
    /// The ids of the first few rows that ``count`` counts, spelled as in a sentence.
    let ids: [String]
    /// For each of ``ids``, the value that can't be converted, and a similar value that can be converted, if there is one:
    /// a choice, or the name of a record.
    let corrections: [(value: String, nearest: String?)]
    /// The replacements that turn texts into numbers. Nil if the change doesn't need numbers, or no text becomes one.
    let rewriting: NumberRewriting?
    /// Whether the change is possible although it affects these rows.
    let allowsChange: Bool
  }

  /// The maximum number of rows to describe.
  static let limit = 5

  package let migration: Migration
  let items: [Item]

  /// Queries the rows that each change affects.
  ///
  /// - Throws: ``Diagnostic`` if a condition of the model can't be resolved; ``EngineError``.
  init(_ planner: MigrationPlanner, _ engine: any Engine) throws {
    let migration = planner.migration
    let rows = AffectedRows(engine)
    var counts: [String: Int] = [:]
    var items: [Item] = []
    for change in migration.changes {
      var records: (Int, Entity)?
      if let entity = Self.entity(of: change, in: migration) {
        let count = try counts[entity.table] ?? engine.rowCount(of: entity.table)
        counts[entity.table] = count
        records = (count, migration.kept.first { $0.old.name == entity.name }?.new ?? entity)
      }
      // Without records, there is nothing to query.
      let question = records?.0 == 0 ? nil : try planner.question(of: change)
      let count = try question.map { try rows.count($0) } ?? 0
      let first = count == 0 ? [] : try question.map { try rows.first(Self.limit, $0) } ?? []
      let told = first.map { row in Self.told(row, question?.fields ?? [], change, migration) }
      items.append(
        Item(
          change: change, records: records, count: count, rows: told,
          ids: first.map { Self.said($0, change, migration) },
          corrections: try Self.corrections(first, change, planner, engine),
          rewriting: count == 0 ? nil : try Self.rewriting(change, planner, engine),
          allowsChange: question?.allowsChange ?? false))
    }
    (self.migration, self.items) = (migration, items)
  }

  /// The maximum number of names among which a similar name is searched for.
  private static let nameLimit = 10_000

  /// Returns the corrections of texts that should become a choice or a reference. Empty for any other change.
  private static func corrections(
    _ rows: [AffectedRows.Row], _ change: ModelChange, _ planner: MigrationPlanner, _ engine: any Engine
  ) throws(EngineError) -> [(value: String, nearest: String?)] {
    guard case .misfits(let new, let old) = change.cost, old.type == .text, !rows.isEmpty else { return [] }
    var names: [String] = []
    if case .choice(let words) = new.type {
      names = words
    } else if let sql = planner.names(of: new, from: old, limit: nameLimit) {
      names = try engine.rows(sql) { $0.label(0) }
    }
    return rows.map { row in
      guard case .text(let value)? = row.values.first else { return ("", nil) }
      // A word that differs in more than one letter is seldom the same word: a reflector isn't a refractor.
      return (value, EditDistance.nearest(to: value.trimmed, in: names, count: 1, atMost: 1).first)
    }
  }

  private static func rewriting(
    _ change: ModelChange, _ planner: MigrationPlanner, _ engine: any Engine
  ) throws(EngineError) -> NumberRewriting? {
    guard case .misfits(let new, let old) = change.cost, old.type == .text, new.type.isNumeric,
      let entity = entity(of: change, in: planner.migration)
    else { return nil }
    return NumberRewriting(try engine.rows(planner.texts(of: old, in: entity)) { $0.label(0) }, to: new.type)
  }

  /// The changes that are refused, because existing rows don't fit or would lose values.
  var refused: [Item] { items.filter { $0.count > 0 && !$0.allowsChange && !migration.isAllowed($0.change) } }

  /// Whether existing rows prevent a change.
  package var isRefused: Bool { !refused.isEmpty }

  /// Whether the migration loses values. This is possible only if the user allowed it with `--allow`.
  var losesValues: Bool { items.contains { $0.count > 0 && migration.isAllowed($0.change) } }

  /// Returns the entity whose rows a change affects, as declared before the migration.
  private static func entity(of change: ModelChange, in migration: Migration) -> Entity? {
    guard change.cost != .language, let name = change.entity else { return nil }
    return migration.kept(as: name)?.old ?? migration.from.entity(name)
  }

  /// Returns the id of a row as it is typed in a sentence: `3`, or a uuid in quotes.
  private static func said(
    _ row: AffectedRows.Row, _ change: ModelChange, _ migration: Migration
  ) -> String {
    entity(of: change, in: migration)?.idSpelling(row.id) ?? row.id
  }

  /// Returns a description of a row: `tool 1 "saw": size "big"`.
  private static func told(
    _ row: AffectedRows.Row, _ fields: [Field], _ change: ModelChange, _ migration: Migration
  ) -> String {
    // Queries about checks and unique rules return values of the new model's fields.
    let model =
      switch change.cost {
      case .checkViolations, .duplicates: migration.to
      default: migration.from
      }
    let name = entity(of: change, in: migration)?.name ?? ""
    let label = row.label.isEmpty ? "" : " \"\(CellText.visible(row.label))\""
    let values = zip(fields, row.values).map { field, value in
      if value == .null { return "\(field.name) empty" }
      var text = ValueText.of(value, field.type, model)
      if case .quantity(let unit) = field.type, field.type != .duration { text += " \(unit)" }
      return "\(field.name) \(field.type == .text ? "\"\(CellText.visible(text))\"" : text)"
    }
    return "\(name) \(said(row, change, migration))\(label)"
      + (values.isEmpty ? "" : ": \(values.joined(separator: ", "))")
  }
}

extension MigrationReview {
  /// The receipts of the changes, one line each: ``added field `size` to tool: affects 2 tools``.
  package var receipts: [String] { items.map { line($0, $0.change.deed.past) } }

  /// The planned changes, one line each. The lines below a change describe the rows that don't fit or would lose
  /// values.
  package var plan: [String] {
    items.flatMap { item in
      [line(item, item.change.deed.rawValue)]
        + (item.count == 0
          ? []
          : RowRefusal(item, migration).lines(isAllowed: migration.isAllowed(item.change)).map { "  " + $0 })
    }
  }

  /// Returns the receipts of the changes to one entity.
  func receipts(of entity: String) -> [String] {
    items.filter { $0.change.entity == entity }.map { line($0, $0.change.deed.past) }
  }

  private func line(_ item: Item, _ deed: String) -> String {
    let words = "\(deed) \(item.change.described)" + (item.change.details.map { ": \($0)" } ?? "")
    guard let (count, entity) = item.records, count > 0 else { return words }
    let start = words + (item.change.details == nil ? ": " : "; ")
    let rows = start + "affects " + entity.counted(count)
    switch item.change.cost {
    case .records, .measures: return rows
    default: break
    }
    if case .clock(let field) = item.change.cost, let value = field.defaultValue {
      return "\(start)\(entity.counted(count)) \(count == 1 ? "gets" : "get") the default `\(value.spelling)`"
    }
    // In a plan, lost values aren't counted in this line, because lines below it list the rows.
    let isDone = deed == item.change.deed.past
    if isDone, item.count > 0, item.allowsChange {
      let refusal = RowRefusal(item, migration)
      let named = refusal.rows.joined(separator: "; ")
      return
        "\(rows); \(refusal.message) and \(item.count == 1 ? "stays" : "stay") as \(item.count == 1 ? "it is" : "they are"): \(named)"
    }
    return isDone && item.count > 0
      ? "\(rows); \(counted(item.count, "value")) \(item.count == 1 ? "was" : "were") lost" : rows
  }
}

extension ModelChange {
  /// The subject of the change: ``entity `task` ``, ``field `urgent` of task`` or `report low`.
  fileprivate var described: String {
    let names = subject.split(separator: " ")
    if names.count == 1 { return "entity `\(subject)`" }
    guard let entity else { return subject }
    if deed == .rename, names.count > 2 {
      let (old, new) = ("`\(names[names.count - 3])`", "`\(names[names.count - 1])`")
      return field == nil ? "entity \(old) to \(new)" : "field \(old) of \(entity) to \(new)"
    }
    guard subject.hasPrefix(entity + " ") else { return subject }
    let part = subject.dropFirst(entity.count + 1)
    let preposition = deed == .add ? "to" : deed == .remove ? "from" : "of"
    return "\(part.hasPrefix("`") ? "\(part)" : "field `\(part)`") \(preposition) \(entity)"
  }
}
