public import ParlanceModel
import ParlancePlanner
public import ParlanceSQL

/// The rows that a change affected, up to a maximum number.
public struct ChangedRows: Sendable {
  public struct Table: Sendable {
    public let name: String
    /// The primary key of each row, and whether the row was added, changed or deleted.
    public let rows: [(key: Value, kind: RowChange.Kind)]
  }

  public let tables: [Table]
  /// The total number of changed rows.
  public let count: Int
  /// Whether the changes exceed the journal's size limit. If so, no rows are listed.
  public let isTooLarge: Bool
}

extension PlanRunner {
  /// Runs `work`, and returns its result and the changed rows. The rows are nil if the engine can't record changes.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows to list, in all tables together.
  ///   - hasUUIDs: A function that returns whether uuids identify the rows of a table. In other tables, only rows with
  ///     numeric keys are listed.
  ///   - work: The change to record. It receives the recording.
  public func recordingRows<Result>(
    upTo limit: Int, hasUUIDs: (_ table: String) -> Bool, _ work: ((any ChangeRecording)?) throws -> Result
  ) throws -> (Result, ChangedRows?) {
    let recording = try transactions.writer.record(by: engine)
    let result = try work(recording)
    guard let changes = try recording.changes() else {
      let isTooLarge = recording.isOverLimit()
      return (result, isTooLarge ? ChangedRows(tables: [], count: 0, isTooLarge: true) : nil)
    }
    var found: [String: [(key: Value, kind: RowChange.Kind)]] = [:]
    try changes.bytes.withUnsafeBytes { bytes in
      try engine.read(bytes) { change in
        guard let key = change.key.first, key.isInteger || hasUUIDs(change.table) else { return }
        found[change.table, default: []].append((key, change.kind))
      }
    }
    var left = limit
    let tables = changes.tables.compactMap { name -> ChangedRows.Table? in
      let rows = (found[name] ?? []).sorted { $0.key.comes(before: $1.key) }.prefix(left)
      left -= rows.count
      return rows.isEmpty ? nil : ChangedRows.Table(name: name, rows: Array(rows))
    }
    return (result, ChangedRows(tables: tables, count: changes.rowCount, isTooLarge: false))
  }

  /// Writes up to `limit` entries of the journal to a sink, the latest first.
  ///
  /// - Returns: The number of entries.
  public func listJournal(
    _ limit: Int, _ said: SourceSentence, _ columns: [ResultColumn], into sink: (any RowSink)?
  ) throws -> Int {
    try reading(said) {
      try sink?.begin(columns)
      let count = try transactions.writer.journal.list(limit) { try sink?.row($0) }
      try sink?.end()
      return count
    }
  }

  /// Returns the message for an engine error, in terms of the model.
  public func words(for error: EngineError) -> String { errorWords.words(for: error).message }
}

extension Value {
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }

  fileprivate func comes(before other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): one < two
    case (.text(let one), .text(let two)): one < two
    default: false
    }
  }
}
