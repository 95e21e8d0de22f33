import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
package import ParlanceRender
package import ParlanceStore
import ParlanceSQL

/// The `would …` sentence: runs a change, shows its effect and undoes it.
extension Conversation {
  func would(_ change: PreparedChange, _ said: SourceSentence) throws {
    switch change {
    case .import(let wanted): try would(wanted, said)
    case .rows(let rows): try speaker.say(.trial(trial(of: rows, said)))
    }
  }

  /// Runs a change, undoes it and returns its preview.
  ///
  /// - Throws: The errors of the change.
  package func trial(of change: PreparedRowChange, _ said: SourceSentence) throws -> ChangeTrial {
    try trial(said) { _ in try receiptOfTrial(change, said) }
  }

  /// Runs `work`, undoes its changes and returns the preview.
  ///
  /// - Parameter work: Runs the change and returns its receipt. The argument of `work` records the changed rows.
  func trial(
    _ said: SourceSentence, _ work: ((any ChangeRecording)?) throws -> ChangeTrial.Receipt
  ) throws -> ChangeTrial {
    try runner.trying(said) {
      var (receipt, rows): (ChangeTrial.Receipt, ChangedRows?) = (.words(""), nil)
      var after: [RowTable] = []
      try runner.trying(said) {
        (receipt, rows) = try runner.recordingRows(
          upTo: ChangeTrial.shownRows, hasUUIDs: { model.entityOfTable($0)?.identity == .uuid }, work)
        after = try (rows?.tables ?? []).map { try table($0, said) }
      }
      let before = try (rows?.tables ?? []).map { try table($0, said) }
      return ChangeTrial(receipt: receipt, rows: rows, before: before, after: after)
    }
  }

  private func receiptOfTrial(
    _ change: PreparedRowChange, _ said: SourceSentence
  ) throws -> ChangeTrial.Receipt {
    switch change {
    case .plan(let plan, _):
      guard case .receipt(let receipt) = try runner.run(plan, said, wantsReceipt: true).result else {
        return .words("")
      }
      return .rows(receipt)
    case .undo(let target):
      let done = try undoneEntry(target, said)
      return .words(JournalText.words(of: done, wouldBe: true), JournalText.fields(of: done))
    }
  }

  /// Returns the current values of the changed rows, in the columns that `list them` shows. Rows that don't exist now
  /// are left out.
  private func table(_ rows: ChangedRows.Table, _ said: SourceSentence) throws -> RowTable {
    guard let entity = model.entityOfTable(rows.name) else { return RowTable() }
    var keys: [Int64: Value] = [:]
    for (key, _) in rows.rows { try id(of: key, entity).map { keys[$0] = key } }
    return try runner.remembered.unchanged {
      runner.remembered.setThem(Array(keys.keys), of: entity.name)
      let source = SourceText("list them")
      let tokens = try language.lexer.tokens(of: source)
      let list = SourceSentence(source, tokens: tokens, clock: said.clock)
      var resolved = try resolver.resolve(try language.parse(tokens, of: source, as: .query))
      // In base64, bytes of the same size can be compared.
      if case .query(var query) = resolved.command, case .list(let columns, let distinct) = query.form {
        query.form = .list(columns.map { $0.inBase64(for: .rows(.plist)) }, distinct: distinct)
        resolved = ResolvedSentence(command: .query(query), lookups: resolved.lookups, isCacheable: false)
      }
      let plan = runner.prepare(try planner.plan(resolved))
      let answer = LiveAnswer(of: plan.plan.answer, keeping: .max)
      _ = try runner.run(plan, list, into: answer)
      return RowTable(entity: entity, columns: answer.columns, rows: zip(answer.ids, answer.rows), keys)
    }
  }
}

extension AnswerWriter {
  /// Shows the values of the changed rows before and after the change.
  package func show(_ trial: ChangeTrial) throws {
    for table in trial.tables(for: modeOfAnswer.isForPeople, format) {
      try sink(for: .rows(table.columns, records: nil))?.write(table.columns, table.rows)
    }
    if trial.hiddenCount > 0 {
      try show(
        Hint(
          "and \(NumberLayout.thousands.text(of: trial.hiddenCount)) more \(trial.hiddenCount == 1 ? "row" : "rows")"
        ))
    }
    if trial.isTooLarge {
      try show(Hint("this change can't be undone, because it is too large for the journal"))
    }
  }
}

/// A change that `would` can preview.
package enum PreparedChange {
  case rows(PreparedRowChange)
  case `import`(ImportRequest)
}

/// A change of rows: a sentence such as `delete` or `change`, or an undo.
package enum PreparedRowChange {
  case plan(PreparedPlan, AnswerNotes)
  case undo(UndoTarget)
}

/// The preview of a change.
package struct ChangeTrial {
  /// The maximum number of rows to show.
  static let shownRows = 20

  /// The receipt that the change would print.
  package enum Receipt {
    case rows(ParlanceStore.Receipt)
    /// A receipt as a text, such as `would undo entry 12 …`.
    ///
    /// - Parameter fields: The receipt's fields in JSON.
    case words(String, JSONFields = [:])
  }

  package let receipt: Receipt
  fileprivate let rows: ChangedRows?
  fileprivate let before: [RowTable]
  fileprivate let after: [RowTable]

  /// Whether the change is too large for the journal.
  package var isTooLarge: Bool { rows?.isTooLarge ?? false }
  /// The number of rows that an import changed after the recording of rows had stopped.
  var unrecordedCount = 0
  var hiddenCount: Int { unrecordedCount + recordedCount }
  private var recordedCount: Int { rows.map { $0.count - $0.tables.reduce(0) { $0 + $1.rows.count } } ?? 0 }

  struct Table {
    var columns: [ResultColumn]
    var rows: [[Value]] = []
  }

  /// Returns the tables to show. People get a table per entity, with `before → after` in the changed cells. Programs
  /// get one table with a row per changed cell.
  func tables(for isForPeople: Bool, _ format: ValueFormat) -> [Table] {
    let shown = (rows?.tables ?? []).enumerated().map { index, rows in
      SideBySideTable(rows, before: before[index], after: after[index], format)
    }
    return isForPeople
      ? shown.map(\.table) : [Table(columns: SideBySideTable.cellColumns, rows: shown.flatMap(\.cells))]
  }
}

/// The rows of one entity before and after a change.
private struct SideBySideTable {
  private let entity: String
  private let columns: [ResultColumn]
  private let rows: [(kind: RowChange.Kind, key: Value, before: [Value]?, after: [Value]?)]
  private let format: ValueFormat

  init(_ changed: ChangedRows.Table, before: RowTable, after: RowTable, _ format: ValueFormat) {
    entity = before.entity?.name ?? changed.name
    columns = before.columns.isEmpty ? after.columns : before.columns
    rows = changed.rows.map { ($0.kind, $0.key, before.row($0.key), after.row($0.key)) }
    self.format = format
  }

  var table: ChangeTrial.Table {
    let changes = columns.indices.map { column in
      rows.contains { row in
        if let before = row.before, let after = row.after { before[column] != after[column] } else { false }
      }
    }
    let isMixed = Set(rows.map(\.kind)).count > 1
    var table = ChangeTrial.Table(columns: isMixed ? [ResultColumn(name: "would be", kind: .text)] : [])
    table.columns += zip(columns, changes).map { column, changes in
      changes ? ResultColumn(name: column.name, fullName: column.fullName, kind: .text) : column
    }
    table.rows = rows.map { row in
      let cells = columns.indices.map { column -> Value in
        let (before, after) = (row.before?[column], row.after?[column])
        guard changes[column] || columns[column].isBase64 else { return after ?? before ?? .null }
        return .text(words(before, after, columns[column]))
      }
      return (isMixed ? [.text(row.kind.rawValue)] : []) + cells
    }
    return table
  }

  private func words(_ before: Value?, _ after: Value?, _ column: ResultColumn) -> String {
    let parts = [before, after].compactMap { value in value.map { text($0, column) } }
    if parts.count < 2 || before == after { return parts.first ?? "" }
    let values = [before, after].compactMap(\.self)
    return values.map { $0 == .null ? "empty" : text($0, column) }.joined(separator: " → ")
  }

  private func text(_ value: Value, _ column: ResultColumn) -> String {
    if column.isBase64, case .text(let text) = value {
      return "blob, \(Base64.bytes(of: text)?.count ?? 0) bytes"
    }
    return value == .null ? "—" : CellText.of(value, in: column, format)
  }

  /// The columns for programs, which get a row per changed field.
  static let cellColumns =
    [
      ("entity", ResultColumn.Kind.text), ("id", .number), ("change", .text), ("field", .text),
      ("before", .text), ("after", .text),
    ]
    .map { ResultColumn(name: $0, kind: $1) }

  var cells: [[Value]] {
    rows.flatMap { row in
      columns.indices.compactMap { column -> [Value]? in
        let (before, after) = (row.before?[column], row.after?[column])
        guard before != after, columns[column].name != "id" else { return nil }
        func plain(_ value: Value?) -> Value {
          guard let value, value != .null else { return .null }
          return .text(
            columns[column].isBase64
              ? text(value, columns[column]) : CellText.of(value, in: columns[column], ValueFormat()))
        }
        return [
          .text(entity), row.key, .text(row.kind.rawValue), .text(columns[column].name),
          plain(before), plain(after),
        ]
      }
    }
  }
}

/// The rows of an answer, by their primary keys.
private struct RowTable {
  let entity: Entity?
  let columns: [ResultColumn]
  private let rows: [Value: [Value]]

  init(
    entity: Entity? = nil, columns: [ResultColumn] = [], rows: some Sequence<(Int64, [Value])> = [],
    _ keys: [Int64: Value] = [:]
  ) {
    (self.entity, self.columns) = (entity, columns)
    self.rows = Dictionary(rows.compactMap { id, row in keys[id].map { ($0, row) } }) { first, _ in first }
  }

  func row(_ key: Value) -> [Value]? { rows[key] }
}
