import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore

/// `would …`: a change is done, shown and undone.
extension Session {
  func would(_ prepared: PreparedSentence, _ said: SourceSentence) throws {
    if case .importing(let wanted) = prepared { return try would(wanted, said) }
    let trial = try trial(of: prepared, said)
    try output.receipt(trial.receipt)
    try show(trial)
  }

  /// Does what a sentence says, and undoes it.
  ///
  /// - Throws: What the sentence throws.
  package func trial(of prepared: PreparedSentence, _ said: SourceSentence) throws -> ChangeTrial {
    try trial(said) { _ in try receiptOfTrial(prepared, said) }
  }

  /// Does `work`, which returns what would be told of it, and undoes it.
  ///
  /// - Parameter work: Is given what records the rows that are shown.
  func trial(
    _ said: SourceSentence, _ work: ((any ChangeRecording)?) throws -> String
  ) throws -> ChangeTrial {
    try runner.trying(said) {
      var (receipt, rows): (String, ChangedRows?) = ("", nil)
      var after: [RowTable] = []
      try runner.trying(said) {
        (receipt, rows) = try runner.recordingRows(
          upTo: ChangeTrial.shownRows, hasUUIDs: { model.entityStored(in: $0)?.idField != nil }, work)
        after = try (rows?.tables ?? []).map { try table($0, said) }
      }
      let before = try (rows?.tables ?? []).map { try table($0, said) }
      return ChangeTrial(receipt: receipt, rows: rows, before: before, after: after)
    }
  }

  private func receiptOfTrial(_ prepared: PreparedSentence, _ said: SourceSentence) throws -> String {
    switch prepared {
    case .plain(let plan, _):
      guard case .receipt(let receipt) = try runner.run(plan, said, wantsReceipt: true).result else {
        return ""
      }
      return ReceiptText(output.format, wouldBe: true).of(receipt)
    case .undo(let target): return JournalText.words(of: try takenBack(target, said), wouldBe: true)
    default: preconditionFailure("what is tried is a change")
    }
  }

  /// The rows as `list them` shows them; those that are not there are left out.
  private func table(_ rows: ChangedRows.Table, _ said: SourceSentence) throws -> RowTable {
    guard let entity = model.entityStored(in: rows.name) else { return RowTable() }
    var keys: [Int64: Value] = [:]
    for (key, _) in rows.rows { try id(of: key, entity).map { keys[$0] = key } }
    return try runner.remembered.unchanged {
      runner.remembered.setThem(Array(keys.keys), of: entity.name)
      let source = SourceText("list them")
      let tokens = try language.lexer.tokens(of: source)
      let list = SourceSentence(source, tokens: tokens, clock: said.clock)
      let sentence = Syntax.Sentence(try language.parse(tokens, of: source))
      guard case .plain(let plan, _) = try prepare(sentence, list).0 else {
        preconditionFailure("a list is a plain sentence")
      }
      var place: Int?
      if case .rows(_, let records) = plan.plan.answer { place = records?.index }
      let table = RowTable(entity: entity, idIn: place ?? 0, keys)
      _ = try runner.run(plan, list, into: table)
      return table
    }
  }

  /// Shows the rows before and after side by side.
  package func show(_ trial: ChangeTrial) throws {
    for table in trial.tables(for: output.modeOfAnswer.isForPeople, output.format) {
      let form = Answer.rows(table.columns, records: nil)
      guard let sink = output.sink(for: form) else { continue }
      try sink.begin(table.columns)
      for row in table.rows { try sink.row(StoredRow(row)) }
      try sink.end()
    }
    if trial.hiddenCount > 0 { try show(Hint("and \(counted(trial.hiddenCount, "row")) more")) }
    if trial.isTooLarge { try show(Hint("this is more than the journal holds: it cannot be taken back")) }
  }
}

/// What a change would do.
package struct ChangeTrial {
  /// How many rows are shown at most.
  static let shownRows = 20

  /// `would delete 3 facts: …`
  package let receipt: String
  fileprivate let rows: ChangedRows?
  fileprivate let before: [RowTable]
  fileprivate let after: [RowTable]

  /// Whether it is more than the journal can hold.
  package var isTooLarge: Bool { rows?.isTooLarge ?? false }
  /// How many rows are changed beside those that were recorded.
  var unrecordedCount = 0
  var hiddenCount: Int { unrecordedCount + recordedCount }
  private var recordedCount: Int { rows.map { $0.count - $0.tables.reduce(0) { $0 + $1.rows.count } } ?? 0 }

  struct Table {
    var columns: [ResultColumn]
    var rows: [[Value]] = []
  }

  /// A table for each entity, with `before → after` in a cell that changes; for programs one of all cells.
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
        guard changes[column] else { return after ?? before ?? .null }
        return .text(words(before, after, columns[column]))
      }
      return (isMixed ? [.text(row.kind.rawValue)] : []) + cells
    }
    return table
  }

  private func words(_ before: Value?, _ after: Value?, _ column: ResultColumn) -> String {
    let parts = [before, after].compactMap { value in value.map { text($0, column) } }
    return parts.count == 2 && before == after ? parts[0] : parts.joined(separator: " → ")
  }

  private func text(_ value: Value, _ column: ResultColumn) -> String {
    value == .null ? "—" : CellText.of(value, in: column, format)
  }

  /// One row a field.
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
          return .text(CellText.of(value, in: columns[column], ValueFormat()))
        }
        return [
          .text(entity), row.key, .text(row.kind.rawValue), .text(columns[column].name),
          plain(before), plain(after),
        ]
      }
    }
  }
}

/// The rows of an answer, by their keys.
private final class RowTable: RowSink {
  let entity: Entity?
  private(set) var columns: [ResultColumn] = []
  private let idColumn: Int
  private let keys: [Int64: Value]
  private var rows: [Value: [Value]] = [:]

  init(entity: Entity? = nil, idIn idColumn: Int = 0, _ keys: [Int64: Value] = [:]) {
    (self.entity, self.idColumn, self.keys) = (entity, idColumn, keys)
  }

  func row(_ key: Value) -> [Value]? { rows[key] }
  func begin(_ columns: [ResultColumn]) { self.columns = columns }
  func row(_ cursor: any RowCursor) {
    if let key = keys[cursor.integer(idColumn)] { rows[key] = columns.indices.map(cursor.value) }
  }
  func end() {}
}
