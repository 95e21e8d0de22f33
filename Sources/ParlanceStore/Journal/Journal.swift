internal import ParlanceModel
internal import ParlancePlanner

/// One change that was kept, as the database's journal tells of it.
public struct JournalEntry: Sendable, Equatable {
  /// Whether it did nothing but add to sums, or take from them: then what came later can be done without it.
  public enum Sums: Int64, Sendable, Comparable {
    case none, added, addedAndSubtracted

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public let id: Int64
  /// As it was typed, or what a script is called.
  public let sentence: String
  /// The entry that it takes back.
  public let undoes: Int64?
  /// The entry that has taken it back.
  public let undoneBy: Int64?
  public let sums: Sums
  /// Whose rows it changed; of a change of the model, those that are no longer as they were.
  public let tables: [String]
  /// How many rows it changed.
  public let rowCount: Int
  /// Whether it changed the model.
  public let isOfModel: Bool
  /// Whether what it changed is known, so that it can be taken back.
  public let isKept: Bool

  /// `12 "change job 9: price 30"`
  public var name: String { "\(id) “\(sentence)”" }
}

/// Whether a journal is kept, and how much of it: the oldest entries go first.
public struct JournalSetting: Sendable, Equatable {
  public var isOn = true
  /// How many entries.
  public var entries = 1000
  /// How many bytes of changes, also of one sentence's.
  public var bytes = 64 << 20

  public init() {}
}

/// The journal of a database: each sentence that changed rows, and what it changed. It stands in a table beside the model's, so
/// that an entry is kept together with its change, or neither is.
public final class Journal {
  /// Its table, which is made when something is first written into it.
  public static let table = "parlance_journal"

  let engine: any Engine
  private var compiled: [String: any PreparedStatement] = [:]
  /// How many rows of its own it has changed on this connection.
  private(set) var changeCount = 0

  init(_ engine: any Engine) { self.engine = engine }

  private func statement(_ sql: String) throws(EngineError) -> any PreparedStatement {
    if let known = compiled[sql] { return known }
    let statement = try engine.prepare(sql)
    compiled[sql] = statement
    return statement
  }

  private func run(_ statement: any PreparedStatement, _ values: [Value] = []) throws(EngineError) {
    try statement.run(values)
    changeCount += engine.changeCount
  }

  private func placeholder(_ number: Int) -> String { engine.dialect.spelling.placeholder(number) }

  /// How `upto` counts: the bytes of all entries up to this one, so that what is too much is found without adding it up.
  private static let columns = """
    id integer primary key, moment text not null, sentence text not null, receipt text not null, \
    row_count integer not null, undoes integer, undone_by integer, sums integer not null, is_of_model integer not null, \
    tables text not null, upto integer not null, changes blob
    """

  var isThere: Bool {
    get throws(EngineError) { try engine.tableNames().contains(Self.table) }
  }

  /// Earlier versions, which would not tell the journal how they change the model, open the database no longer then.
  func make() throws(EngineError) {
    try engine.files?.setFormatVersion(ModelStore.version)
    try engine.execute("create table \(Self.table) (\(Self.columns))\(engine.dialect.tables.options)")
  }

  /// - Parameter changes: Nil where it is not known.
  /// - Returns: The number of the entry.
  func write(_ draft: JournalDraft, _ changes: RecordedChanges?, keeping limit: JournalSetting)
    throws(EngineError)
    -> Int64
  {
    let (first, last) = try (end("asc"), end("desc"))
    let id = (last?.id ?? 0) + 1
    let bytes = changes?.bytes ?? []
    let upto = (last?.upto ?? 0) + Int64(bytes.count)
    let values: [Value] = [
      .integer(id), .text(draft.moment), .text(draft.sentence), .text(draft.receipt),
      .integer(Int64(changes?.rowCount ?? 0)), draft.undoes.map { .integer($0) } ?? .null,
      .integer(draft.sums.rawValue), .integer(draft.isOfModel ? 1 : 0),
      .text((changes?.tables ?? draft.tables).joined(separator: "\n")), .integer(upto),
    ]
    let places = (1...values.count + 1).map(placeholder).joined(separator: ", ")
    let statement = try statement(
      """
      insert into \(Self.table) (id, moment, sentence, receipt, row_count, undoes, sums, is_of_model, tables, upto, changes) \
      values (\(places))
      """)
    if changes == nil {
      try statement.bind(.null, at: values.count)
    } else {
      var failure: EngineError?
      bytes.withUnsafeBytes { bytes in
        do throws(EngineError) { try statement.bind(bytes, at: values.count) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try run(statement, values)
    try forget(from: first, upTo: id, upto, limit)
    return id
  }

  /// The first or the last entry.
  private func end(_ order: String) throws(EngineError) -> (id: Int64, upto: Int64)? {
    try statement("select id, upto from \(Self.table) order by id \(order) limit 1")
      .rows { (id: $0.integer(0), upto: $0.integer(1)) }.first
  }

  private func forget(
    from first: (id: Int64, upto: Int64)?, upTo last: Int64, _ upto: Int64, _ limit: JournalSetting
  ) throws(EngineError) {
    guard let first, first.id <= last - Int64(limit.entries) || first.upto < upto - Int64(limit.bytes) else {
      return
    }
    let kept = try statement(
      "select id from \(Self.table) where upto >= \(placeholder(1)) order by id limit 1")
    let firstKept = try kept.rows([.integer(upto - Int64(limit.bytes))]) { $0.integer(0) }.first ?? last
    let statement = try statement("delete from \(Self.table) where id < \(placeholder(1))")
    try run(statement, [.integer(max(firstKept, last - Int64(limit.entries) + 1))])
  }

  // MARK: Reading

  /// The entries that fit, the latest first.
  ///
  /// - Parameter condition: In SQL, with one placeholder for each of `values`.
  func entries(_ condition: String, _ values: [Int64] = [], limit: Int? = nil) throws(EngineError)
    -> [JournalEntry]
  {
    guard try isThere else { return [] }
    let statement = try statement(
      """
      select id, sentence, undoes, undone_by, sums, is_of_model, tables, changes is not null, row_count from \(Self.table) \
      where \(condition) order by id desc\(limit.map { " limit \($0)" } ?? "")
      """)
    return try statement.rows(values.map { .integer($0) }) { row in
      func number(_ column: Int) -> Int64? { row.cellKind(column) == .null ? nil : row.integer(column) }
      return JournalEntry(
        id: row.integer(0), sentence: row.label(1), undoes: number(2), undoneBy: number(3),
        sums: .init(rawValue: row.integer(4)) ?? .none,
        tables: row.label(6).split(separator: "\n").map(String.init), rowCount: Int(row.integer(8)),
        isOfModel: row.integer(5) != 0, isKept: row.integer(7) != 0)
    }
  }

  /// The entries that took another back and were not taken back themselves, the latest first.
  func undoings(limit: Int) throws(EngineError) -> [JournalEntry] {
    try entries(
      """
      undone_by is null and undoes is not null and not exists (\
      select 1 from \(Self.table) as other where other.id = \(Self.table).undoes and other.undoes is not null)
      """, limit: limit)
  }

  func entry(_ id: Int64) throws(EngineError) -> JournalEntry? {
    try entries("id = \(placeholder(1))", [id]).first
  }

  /// Gives number, moment, sentence, receipt, row count and what has taken it back, of the latest entries first.
  func list(_ limit: Int, to body: (any RowCursor) throws -> Void) throws -> Int {
    guard try isThere else { return 0 }
    let statement = try statement(
      """
      select id, moment, sentence, receipt, row_count, undone_by from \(Self.table) \
      order by id desc limit \(placeholder(1))
      """)
    defer { statement.reset() }
    try statement.bind(Int64(limit), at: 0)
    var count = 0
    while try statement.step() {
      try body(statement)
      count += 1
    }
    return count
  }

  /// Goes through what the entry changed, but for what ``added(by:)`` gives.
  func read(_ entry: JournalEntry, by recorder: any Engine, _ body: (RowChange) throws -> Void)
    throws
  {
    try withChanges(of: entry) { bytes in
      let (added, rest) = AddedRows.split(bytes)
      var count = added.reduce(0) { $0 + $1.count }
      do {
        try recorder.read(rest) { change in
          count += 1
          try body(change)
        }
      } catch is UnreadableChanges {
        throw UndoObstacle(.isDamaged(entry))
      }
      // Bytes that end between two rows can be read as well.
      if count != entry.rowCount { throw UndoObstacle(.isDamaged(entry)) }
    }
  }

  /// The rows that the entry added and that were too many to be kept.
  func added(by entry: JournalEntry) throws -> [AddedRows] {
    var added: [AddedRows] = []
    try withChanges(of: entry) { added = AddedRows.split($0).added }
    return added
  }

  private func withChanges(of entry: JournalEntry, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    // Not one that is kept: while one entry is read, another may be.
    let statement = try engine.prepare(
      "select changes from \(Self.table) where id = \(placeholder(1))")
    defer { statement.reset() }
    try statement.bind(entry.id, at: 0)
    guard try statement.step(), let bytes = statement.blob(0) else { return }
    try body(bytes)
  }

  /// Notes that `entry` is taken back by `other`; what `entry` itself had taken back is done again.
  func note(_ entry: JournalEntry, undoneBy other: Int64) throws(EngineError) {
    try set(undoneBy: .integer(other), of: entry.id)
    if let again = entry.undoes { try set(undoneBy: .null, of: again) }
  }

  private func set(undoneBy value: Value, of id: Int64) throws(EngineError) {
    let statement = try statement(
      """
      update \(Self.table) set undone_by = \(placeholder(1)) \
      where id = \(placeholder(2))
      """)
    try run(statement, [value, .integer(id)])
  }
}

/// What is told of a change that is being written.
struct JournalDraft {
  let moment: String
  var sentence: String
  var receipt = ""
  /// Where the changes do not tell.
  var tables: [String] = []
  var undoes: Int64?
  var sums = JournalEntry.Sums.none
  var isOfModel = false

  /// - Parameter text: What it is called; nil for the words of the sentence.
  init(_ said: SourceSentence, as text: String? = nil) {
    moment = said.clock.now.iso
    sentence = text ?? said.text(of: said.words)
  }
}
