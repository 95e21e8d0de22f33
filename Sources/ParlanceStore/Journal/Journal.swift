internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceSQL

/// An entry of the database's journal: one committed change.
public struct JournalEntry: Sendable, Equatable {
  /// Whether an entry only adds to totals, also subtracts from totals, or makes other changes (``none``). A total is a
  /// field that is declared with `accumulates`. An entry that only adds or subtracts, such as `add 108 to ngondro`, can
  /// be undone even if later entries changed the same totals.
  public enum Sums: Int64, Sendable, Comparable {
    case none, added, addedAndSubtracted

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public let id: Int64
  /// The sentence as it was typed, or the name of a script.
  public let sentence: String
  /// If this entry is an undo, the number of the entry that it undid.
  public let undoes: Int64?
  /// If this entry was undone, the number of the entry that undid it.
  public let undoneBy: Int64?
  public let sums: Sums
  /// The tables whose rows were changed. For a change of the model, the tables whose columns were changed.
  public let tables: [String]
  /// The number of changed rows.
  public let rowCount: Int
  /// Whether the entry changed the model.
  public let isOfModel: Bool
  /// Whether the changes of rows are stored, so that the entry can be undone.
  public let isKept: Bool

  /// The entry's number, and its sentence in backticks: ``12 `change job 9: price 30` ``.
  public var name: String { "\(id) `\(sentence)`" }
}

/// Whether changes are journaled, and the limits of the journal. Beyond a limit, the oldest entries are deleted.
public struct JournalSetting: Sendable, Equatable {
  public var isOn = true
  /// The maximum number of entries.
  public var entries = 1000
  /// The maximum size of all stored changes together, in bytes. It also limits the changes of a single sentence.
  public var bytes = 64 << 20

  public init() {}
}

/// The journal of a database. For each sentence that changed rows, it contains the changes. The journal is a table in
/// the same database, so that an entry is committed together with its change.
public final class Journal {
  /// The name of the journal's table, which is created with the first entry.
  public static let table = "parlance_journal"

  let engine: any Engine
  private var compiled: [String: any PreparedStatement] = [:]
  /// The number of rows that this connection changed in the journal's table.
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

  /// The column `upto` contains a running total: the number of bytes of all entries up to this one. With this total,
  /// the limit can be checked without adding up the sizes of all entries.
  private static let columns = """
    id integer primary key, moment text not null, sentence text not null, receipt text not null, \
    row_count integer not null, undoes integer, undone_by integer, sums integer not null, is_of_model integer not null, \
    tables text not null, upto integer not null, changes blob
    """

  var isThere: Bool {
    get throws(EngineError) { try engine.tableNames().contains(Self.table) }
  }

  /// Creates the table, and raises the file's format version. Earlier versions of Parlance don't journal changes of the
  /// model, so they must not open the database.
  func make() throws(EngineError) {
    try engine.files?.setFormatVersion(ModelStore.version)
    try engine.execute("create table \(Self.table) (\(Self.columns))\(engine.dialect.tables.options)")
  }

  /// Adds an entry, and deletes the oldest entries if the journal exceeds a limit.
  ///
  /// - Parameter changes: The changed rows, or nil if they are unknown.
  /// - Returns: The entry's number.
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

  /// Returns the number and the running total of the first or last entry. `order` is `asc` for the first entry, `desc`
  /// for the last one.
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

  /// Returns the entries that satisfy a condition, the latest first.
  ///
  /// - Parameter condition: An SQL condition with one placeholder for each of `values`.
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

  /// Returns the undos that `redo` can revert, the latest first. Leaves out redos, and undos that were already redone.
  func undoings(limit: Int) throws(EngineError) -> [JournalEntry] {
    try entries(
      """
      undone_by is null and undoes is not null and not exists (\
      select 1 from \(Self.table) as other where other.id = \(Self.table).undoes and other.undoes is not null)
      """, limit: limit)
  }

  /// Returns the changes after an entry that were not undone, the latest first. Undos and redos aren't included.
  func changes(after id: Int64, limit: Int) throws(EngineError) -> [JournalEntry] {
    try entries("undone_by is null and undoes is null and id > \(placeholder(1))", [id], limit: limit)
  }

  func entry(_ id: Int64) throws(EngineError) -> JournalEntry? {
    try entries("id = \(placeholder(1))", [id]).first
  }

  /// Calls `body` with a row for each of the last `limit` entries, the latest first. The columns are: number, date and
  /// time, sentence, receipt, number of changed rows, and the number of the entry that undid this one.
  ///
  /// - Returns: The number of entries.
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

  /// Calls `body` for each row change of an entry. Rows in the ranges that ``added(by:)`` returns aren't included.
  func read(_ entry: JournalEntry, by recorder: any Engine, _ body: (RowChange) throws -> Void)
    throws
  {
    try withChanges(of: entry) { bytes in
      let (added, rest) = AddedRowRange.split(bytes)
      var count = added.reduce(0) { $0 + $1.count }
      do {
        try recorder.read(rest) { change in
          count += 1
          try body(change)
        }
      } catch is UnreadableChanges {
        throw UndoObstacle(.isDamaged(entry))
      }
      // If damaged data ends between two rows, the engine decodes the rows before this point without an error. Only the
      // row count shows that rows are missing.
      if count != entry.rowCount { throw UndoObstacle(.isDamaged(entry)) }
    }
  }

  /// Returns the ranges of rows that an entry added in bulk.
  func added(by entry: JournalEntry) throws -> [AddedRowRange] {
    var added: [AddedRowRange] = []
    try withChanges(of: entry) { added = AddedRowRange.split($0).added }
    return added
  }

  private func withChanges(of entry: JournalEntry, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    // This statement isn't cached, because an entry may be read while another one is being read.
    let statement = try engine.prepare(
      "select changes from \(Self.table) where id = \(placeholder(1))")
    defer { statement.reset() }
    try statement.bind(entry.id, at: 0)
    guard try statement.step(), let bytes = statement.blob(0) else { return }
    try body(bytes)
  }

  /// Marks `entry` as undone by `other`. If `entry` is itself an undo, also removes the mark from the entry that
  /// `entry` had undone.
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

/// The data of an entry that is being written.
struct JournalDraft {
  let moment: String
  var sentence: String
  var receipt = ""
  /// The names of the changed tables. Ignored if the entry has recorded changes, which contain the names.
  var tables: [String] = []
  var undoes: Int64?
  var sums = JournalEntry.Sums.none
  var isOfModel = false

  /// Creates a draft for a sentence.
  ///
  /// - Parameter text: The entry's name, or nil to use the sentence as it was typed.
  init(_ said: SourceSentence, as text: String? = nil) {
    moment = said.clock.now.iso
    sentence = text ?? said.text(of: said.words)
  }
}
