import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// The `undo`, `redo` and `journal` sentences.
extension Conversation {
  /// The number of entries that `journal` lists by default.
  static let listedEntries = 20

  func revert(_ target: UndoTarget, _ said: SourceSentence) throws {
    let done = try undoneEntry(target, said)
    try tell(JournalText.words(of: done), JournalText.fields(of: done))
  }

  /// Undoes or redoes an entry of the journal.
  ///
  /// - Throws: `changed-since` or another ``UndoError`` if the entry can't be undone; errors of ``PlanRunner``.
  func undoneEntry(_ target: UndoTarget, _ said: SourceSentence) throws -> UndoResult {
    do {
      return try runner.revert(target, said, in: model) { JournalText.words(of: $0) }
    } catch let obstacle as UndoObstacle {
      throw JournalText.diagnostic(
        for: obstacle, at: said.range, model, record: try obstacle.row.flatMap(words), errors: runner)
    }
  }

  /// Lists the last entries of the journal as the rows of an answer, for `journal 10`.
  func listJournal(_ limit: Int, _ said: SourceSentence) throws {
    try transactions.writer.requirePossible(at: said.range)
    let form = Answer.rows(JournalText.columns, records: nil)
    let rows = speaker.rows(of: form, to: said.line)
    let count = try runner.listJournal(limit, said, JournalText.columns, into: rows)
    if count == 0 { try show(Hint("no changes were recorded yet")) }
  }

  /// Returns the name of a record as it appears in receipts: `job 9 "Brakes"`. If the record no longer exists, the
  /// result contains only its id or key.
  ///
  /// - Returns: nil if no entity has the table.
  private func words(of row: (table: String, key: Value)) throws -> String? {
    guard let entity = model.entityOfTable(row.table) else { return nil }
    guard let id = try id(of: row.key, entity) else {
      return "\(entity.name) \"\(CellText.of(row.key, as: .text))\""
    }
    let receipt = try runner.record(id, of: entity, by: planner.naming(of: entity))
    return receipt.map { ReceiptText().record($0) } ?? ReceiptText.bare(entity, id)
  }

  /// Returns the id of the row with the given primary key; nil if the key is a uuid and no row has it.
  func id(of key: Value, _ entity: Entity) throws(EngineError) -> Int64? {
    if case .integer(let id) = key { return id }
    guard let byUUID = planner.record(of: entity) else { return nil }
    return try engine.rows(byUUID.text, [key]) { $0.integer(0) }.first
  }

  /// Whether the receipt should mention `undo`. The change must be undoable, and must have deleted records or changed
  /// several records.
  func canBeUndone(_ receipt: Receipt) -> Bool {
    let writer = transactions.writer
    return writer.records && writer.lastIsUndoable && !transactions.isScript && !writer.isGrouping
      && receipt.count > 0 && (receipt.kind == .deleted || receipt.count > 1)
  }
}

/// The texts of receipts and errors about journal entries.
enum JournalText {
  static let columns = [
    ResultColumn(name: "entry", kind: .number), ResultColumn(name: "at", kind: .moment),
    ResultColumn(name: "sentence", kind: .text), ResultColumn(name: "receipt", kind: .text),
    ResultColumn(name: "rows", kind: .number), ResultColumn(name: "undone by", kind: .number),
  ]

  /// Returns the receipt of an undo or redo. With `wouldBe`, returns a preview such as `would undo entry 12 …`.
  static func words(of done: UndoResult, wouldBe: Bool = false) -> String {
    let verb = done.isRedo ? "redo" : "undo"
    let past = done.isRedo ? "redid" : "undid"
    let changes = counts(done.counts, isRedo: done.isRedo, wouldBe: wouldBe)
    return "\(wouldBe ? "would \(verb)" : past) entry \(done.entry.name): \(changes)"
  }

  /// Returns the receipt of an undo or redo as fields of a JSON object.
  static func fields(of done: UndoResult) -> JSONFields {
    let parts = done.counts.map { count -> JSONValue in
      .object([
        "action": .text(count.kind.rawValue), "entity": .text(count.entity.name),
        "count": .number(count.count),
      ])
    }
    return [
      "action": done.isRedo ? "redone" : "undone", "entry": .number(Int(done.entry.id)),
      "sentence": .text(done.entry.sentence), "parts": .list(parts),
    ]
  }

  /// Returns the changes of an undo or redo as a text. If the journal entry deleted a loan, the text is
  /// `restored 1 loan` for an undo and `deleted 1 loan` for a redo.
  private static func counts(_ counts: [UndoResult.Count], isRedo: Bool, wouldBe: Bool) -> String {
    let kinds = [RowChange.Kind.added, .changed, .deleted].compactMap { kind in
      let those = counts.filter { $0.kind == kind }.map { $0.entity.counted($0.count) }
      let verb =
        switch kind {
        case .added: isRedo ? "add" : "restore"
        case .changed: "change"
        case .deleted: "delete"
        }
      let isBack = kind == .changed && !isRedo
      return those.isEmpty
        ? nil
        : "\(wouldBe ? verb : EnglishPast.of(verb)) \(EnglishList.of(those, "and"))\(isBack ? " back" : "")"
    }
    return kinds.isEmpty ? "nothing changed" : kinds.joined(separator: "; ")
  }

  /// Returns the error that explains why an entry can't be undone.
  ///
  /// - Parameter record: The name of the record in the error; nil if it is unknown.
  static func diagnostic(
    for obstacle: UndoObstacle, at range: SourceRange, _ model: Model, record: String?, errors: PlanRunner
  ) -> Diagnostic {
    let record = record ?? "a row"
    let entity = obstacle.row.flatMap { model.entityOfTable($0.table) }
    let reason: UndoError =
      switch obstacle.reason {
      case .changed(let column, let left, let now):
        .changedSince(changed(column, left, now, of: record, entity, model))
      case .someChanged: .changedSince("some rows that this entry added were changed or deleted later")
      case .isGone: .changedSince("\(record) was deleted later")
      case .isThereAgain: .changedSince("another \(record) exists now")
      case .uniqueValueReused: .changedSince("\(record) was added later with the same unique values")
      case .breaks(let error): .changedSince("\(record): \(errors.words(for: error))")
      case .isReferredTo(let other, let field): .stillReferredTo(record, by: field, of: other)
      case .refersToNone(let field, let target, let value):
        .brokenReference(record, field, "\(target.name) \(CellText.of(value, as: .number))")
      case .isOfModel: .changedModel(isEntry: true)
      case .modelChanged: .changedModel(isEntry: false)
      case .isTooLarge: .notRecorded
      case .isDamaged(let entry): .damagedEntry(entry.name)
      }
    return reason.at(range, notes: notes(obstacle))
  }

  private static func changed(
    _ column: String, _ left: Value, _ now: Value, of record: String, _ entity: Entity?, _ model: Model
  ) -> String {
    guard let field = entity?.fields.first(where: { $0.column == column }) else {
      return "\(record): `\(column)` was changed later"
    }
    func text(_ value: Value) -> String { value == .null ? "empty" : ValueText.of(value, field.type, model) }
    return "\(record) was changed later: \(field.name) \(text(left)) → \(text(now))"
  }

  private static func notes(_ obstacle: UndoObstacle) -> [String] {
    if case .isOfModel = obstacle.reason {
      return obstacle.later.map { ["to undo the last change of rows, `\($0.sentence)`: `undo \($0.id)`"] }
        ?? []
    }
    if let later = obstacle.later {
      return [
        "entry \(later.name) came later"
          + (later.isOfModel ? "" : "; to undo that entry first: `undo \(later.id)`")
      ]
    }
    if case .changed = obstacle.reason { return ["the journal doesn't say who changed it"] }
    return []
  }
}
