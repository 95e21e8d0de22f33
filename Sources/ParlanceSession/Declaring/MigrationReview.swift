import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// A migration as the rows of a database meet it: how many each change is about, and which it would cost something.
package struct MigrationReview {
  /// A change, and what the rows say of it.
  struct Item {
    let change: ModelChange
    /// How many records go along; nil where no row is touched.
    let records: (count: Int, entity: Entity)?
    /// How many rows stand in question.
    let count: Int
    /// The first of them.
    let rows: [String]
    /// As a sentence says them.
    let ids: [String]
  }

  /// How many of the rows in question are shown.
  static let limit = 5

  package let migration: Migration
  let items: [Item]

  /// - Throws: ``Diagnostic`` where a condition of the model cannot be asked; ``EngineError``.
  init(_ planner: MigrationPlanner, _ engine: any Engine) throws {
    let migration = planner.migration
    let rows = RowsInQuestion(engine)
    var counts: [String: Int] = [:]
    var items: [Item] = []
    for change in migration.changes {
      var records: (Int, Entity)?
      if let entity = Self.entity(of: change, in: migration) {
        let count = try counts[entity.table] ?? engine.rowCount(of: entity.table)
        counts[entity.table] = count
        records = (count, migration.kept.first { $0.old.name == entity.name }?.new ?? entity)
      }
      // Of no records none can be in question.
      let question = records?.0 == 0 ? nil : try planner.question(of: change)
      let count = try question.map { try rows.count($0) } ?? 0
      let first = count == 0 ? [] : try question.map { try rows.first(Self.limit, $0) } ?? []
      let told = first.map { row in Self.told(row, question?.fields ?? [], change, migration) }
      items.append(
        Item(
          change: change, records: records, count: count, rows: told,
          ids: first.map { Self.said($0, change, migration) }))
    }
    (self.migration, self.items) = (migration, items)
  }

  /// What stands against it.
  var refused: [Item] { items.filter { $0.count > 0 && !migration.isAllowed($0.change) } }

  package var isRefused: Bool { !refused.isEmpty }

  /// Whether values are lost by it, as a person has allowed.
  var losesValues: Bool { items.contains { $0.count > 0 && migration.isAllowed($0.change) } }

  /// The entity whose rows are touched, as it was declared.
  private static func entity(of change: ModelChange, in migration: Migration) -> Entity? {
    guard change.cost != .language, let name = change.entity else { return nil }
    return migration.kept(as: name)?.old ?? migration.from.entity(name)
  }

  /// The id of a row: `3`, or a uuid in quotes.
  private static func said(
    _ row: RowsInQuestion.Row, _ change: ModelChange, _ migration: Migration
  ) -> String {
    entity(of: change, in: migration)?.spokenID(row.id) ?? row.id
  }

  /// `tool 1 "saw": size "big"`
  private static func told(
    _ row: RowsInQuestion.Row, _ fields: [Field], _ change: ModelChange, _ migration: Migration
  ) -> String {
    // Of what is asked as it will be, the fields are the new ones.
    let model =
      switch change.cost {
      case .breaches, .duplicates: migration.to
      default: migration.from
      }
    let name = entity(of: change, in: migration)?.name ?? ""
    let label = row.label.isEmpty ? "" : " \"\(CellText.visible(row.label))\""
    let values = zip(fields, row.values).map { field, value in
      var text = ValueText.of(value, field.type, model)
      if case .quantity(let unit) = field.type, value != .null { text += " \(unit)" }
      return "\(field.name) \(field.type == .text ? "\"\(CellText.visible(text))\"" : text)"
    }
    return "\(name) \(said(row, change, migration))\(label)"
      + (values.isEmpty ? "" : ": \(values.joined(separator: ", "))")
  }
}

extension MigrationReview {
  /// A line for each change that is done: `added tool size: 2 tools`.
  package var receipts: [String] { items.map { line($0, $0.change.deed.past) } }

  /// A line for each change that is to be done, and what stands against it.
  package var plan: [String] {
    items.flatMap { item in
      [line(item, item.change.deed.rawValue)]
        + (item.count == 0
          ? []
          : RowRefusal(item, migration).lines(isAllowed: migration.isAllowed(item.change)).map { "  " + $0 })
    }
  }

  /// Of the changes of one entity.
  func receipts(of entity: String) -> [String] {
    items.filter { $0.change.entity == entity }.map { line($0, $0.change.deed.past) }
  }

  /// The words of a default, with the period's plural resolved: `3 days ago`.
  private static func words(of value: SyntaxNode) -> String {
    let tokens = value.allTokens
    return zip(tokens, [nil] + tokens).map { token, before in
      let isMany = token.tokenClass == .period && before?.tokenClass == .number && before?.text != "1"
      return isMany ? token.text + "s" : token.text
    }.joined(separator: " ")
  }

  private func line(_ item: Item, _ deed: String) -> String {
    let words = "\(deed) \(item.change.subject)" + (item.change.details.map { ": \($0)" } ?? "")
    guard let (count, entity) = item.records, count > 0 else { return words }
    let rows = words + (item.change.details == nil ? ": " : "; ") + entity.counted(count)
    if case .records = item.change.cost { return rows }
    if case .clock(let field) = item.change.cost, let value = field.defaultValue {
      let words = Self.words(of: value)
      return "\(rows) \(count == 1 ? "gets" : "get") the default, \(words)"
    }
    // Of what is only planned, what stands in question is told below it.
    let isDone = deed == item.change.deed.past
    return isDone && item.count > 0
      ? "\(rows), \(NumberLayout.thousands.text(of: item.count)) of them emptied" : rows
  }
}
