public import ParlanceModel
public import ParlancePlanner

/// Which rows a change has changed, the first of each table.
public struct ChangedRows: Sendable {
  public struct Table: Sendable {
    public let name: String
    /// Each by its primary key.
    public let rows: [(key: Value, kind: RowChange.Kind)]
  }

  public let tables: [Table]
  /// How many there are in all.
  public let count: Int
  /// Whether they are more than the journal holds: then none is known.
  public let isTooLarge: Bool
}

extension PlanRunner {
  /// Does `work` and tells which rows it has changed; nil where the engine cannot tell.
  ///
  /// - Parameters:
  ///   - limit: How many rows are told of, the first of each table.
  ///   - hasUUIDs: Whether the rows of a table are known by uuids; else only those are told of that have a number.
  ///   - work: Is given what records them; nil where nothing does.
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

  /// Gives the entries of the journal, the latest first.
  ///
  /// - Returns: How many they are.
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

  /// What the engine refused, in the words of the model.
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
