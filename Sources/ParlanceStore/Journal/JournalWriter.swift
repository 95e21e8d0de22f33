public import ParlanceLanguage

/// Records what is changed, and writes it into the journal where it is kept: of a sentence, or of all that is one entry.
public final class JournalWriter {
  public var setting = JournalSetting()
  /// Whether no journal is kept in the database, whatever is set: others made its tables, and keep them as they do.
  public var isBarred = false
  /// Whether what was last written can be taken back.
  public private(set) var lastIsKept = false
  unowned var observer: (any RunObserver)?
  let journal: Journal
  private let engine: any Engine
  private let recorder: (any JournalingEngine)?
  private var recording: (any ChangeRecording)?
  /// Whether the table was found there: what was made in a transaction may be undone with it.
  private var isThere = false
  /// Whether what is done is undone again: none of it is an entry.
  var isPaused = false
  /// How many groups of sentences are under way, one within the other.
  private var groupDepth = 0
  /// What is known of the entry beside what is recorded, with how deep in `begin`s it was done. Nil where it is not known
  /// which rows were added.
  private var added: [(rows: AddedRows?, depth: Int)] = []
  /// Nil until a sentence is part of the entry.
  private var draft: JournalDraft?
  /// How many sentences are part of the entry.
  private var sentenceCount = 0
  /// What several sentences together are called; nil for the first of them.
  private var groupName: String?

  init(_ engine: any Engine) {
    self.engine = engine
    recorder = engine.journaling
    journal = Journal(engine)
  }

  /// Whether changes are recorded, where there are any.
  public var records: Bool { setting.isOn && !isBarred && recorder != nil }
  /// Whether the sentence at hand is one of several that are one entry.
  public var isGrouping: Bool { groupDepth > 0 }
  var isRecording: Bool { recording != nil }
  /// Whether part of an entry is done, and the rest of it is to come.
  var isUnfinished: Bool { isGrouping && recording != nil && sentenceCount > 0 }
  /// Whether what is recorded is an entry once the innermost of these groups ends.
  var isLastGroup: Bool { groupDepth == 1 }

  /// - Throws: `keeps-no-journal` where it is barred.
  public func requirePossible(at range: SourceRange) throws(Diagnostic) {
    guard isBarred || recorder == nil else { return }
    throw JournalError.keepsNoJournal(isBarred: isBarred).at(
      range, notes: ["`begin` before a change lets `rollback` undo it until `commit`"])
  }

  /// Begins to record, unless that is under way.
  func begin() throws(EngineError) {
    guard recording == nil, records, !isPaused, let recorder else { return }
    recording = try record(by: recorder)
    (draft, sentenceCount, added) = (nil, 0, [])
  }

  func record(by recorder: any Engine) throws(EngineError) -> any ChangeRecording {
    try recorder.record(except: { $0 == Journal.table || $0 == ModelStore.table }, upTo: setting.bytes)
  }

  /// Nothing of what was recorded is kept.
  func drop() {
    (recording, added) = (nil, [])
    (groupDepth, groupName) = (0, nil)
  }

  // MARK: What the entry says

  /// A sentence is done, and part of the entry.
  ///
  /// - Parameter receipt: Its receipt, asked for of the first.
  func note(
    _ said: SourceSentence, as text: String? = nil, sums: JournalEntry.Sums, receipt: () -> String
  ) {
    guard let recording, !isPaused else { return }
    sentenceCount += 1
    if let known = draft?.sums {
      draft?.sums = sums == .none || known == .none ? .none : max(known, sums)
    } else {
      var first = JournalDraft(said, as: text)
      (first.sums, first.receipt) = (sums, receipt())
      draft = first
    }
    // Asked now and then: so much is held for none of them alone.
    if sentenceCount & 0xFF == 0 { _ = recording.isOverLimit() }
  }

  /// Asks whether more is held of what was changed than may be: of a sentence that changes very many rows it is to be called now
  /// and then.
  public func heedLimit() { _ = recording?.isOverLimit() }

  /// Does `work`, which does nothing but add very many rows to the table, whose ids follow one another: kept is which they are.
  ///
  /// - Parameter depth: How many `begin`s are open.
  func adding<Result>(
    to table: String, _ idColumn: String, at depth: Int, _ work: () throws -> Result
  ) throws -> Result {
    guard let recording, recorder != nil, !isPaused else { return try work() }
    let before = (id: try engine.lastID(in: table, idColumn), changes: engine.totalChangeCount)
    recording.pause(true)
    defer { recording.pause(false) }
    let result = try work()
    let changeCount = engine.totalChangeCount - before.changes
    if changeCount > 0 {
      let parts = try rows(changeCount, in: table, idColumn, after: before.id)
      added += parts.isEmpty ? [(nil, depth)] : parts.map { ($0, depth) }
    }
    return result
  }

  /// The rows behind the one with that id, in parts without gaps, if they are all that was changed. Empty where a trigger has
  /// changed more, where a row that brought its id is not behind the others, or where there are very many gaps.
  private func rows(
    _ changeCount: Int, in table: String, _ idColumn: String, after id: Int64
  ) throws -> [AddedRows] {
    guard let recorder else { return [] }
    let parts = try engine.runs(ofIDsIn: table, idColumn, after: id, limit: Self.mostParts)
    guard parts.reduce(0, { $0 + $1.count }) == changeCount else { return [] }
    let columns = try recorder.storedColumns(of: table)
    return try parts.map { part in
      let digest = try engine.digest(of: table, columns, from: part.lowerBound, to: part.upperBound).digest
      return AddedRows(
        table: table, first: part.lowerBound, last: part.upperBound, columnCount: columns.count,
        digest: digest)
    }
  }

  /// How many parts of a table an entry of the journal lists.
  private static let mostParts = 1_000

  /// What was done at `depth` or deeper is undone.
  func forget(from depth: Int) { added.removeAll { $0.depth >= depth } }

  /// What was done at `depth` is part of what was begun before.
  func release(_ depth: Int) {
    for index in added.indices { added[index].depth = min(added[index].depth, depth - 1) }
  }

  /// From here on sentences are one entry, until ``endGroup()``.
  ///
  /// - Parameter name: What they are called together.
  func beginGroup(_ name: String?) {
    if groupDepth == 0 { groupName = name }
    groupDepth += 1
  }

  func endGroup() {
    groupDepth = max(groupDepth - 1, 0)
    if groupDepth == 0 { groupName = nil }
  }

  // MARK: Writing

  /// Writes the entry, where something was changed, and ends what is recorded.
  func write() throws(EngineError) {
    guard let recording else { return }
    let added = added.map(\.rows)
    let known = added.contains(nil) ? nil : try recording.changes()
    let changes = known.map { AddedRows.joined(added.compactMap(\.self), $0) }
    (self.recording, self.added) = (nil, [])
    guard changes?.rowCount != 0 else { return }
    var draft = draft ?? JournalDraft(.nothing)
    lastIsKept = changes != nil
    if !lastIsKept { observer?.note(.exceededJournal) }
    if sentenceCount != 1 {
      draft.sentence = groupName ?? draft.sentence
      draft.receipt = "\(sentenceCount) sentences"
    }
    _ = try write(draft, changes)
  }

  /// - Returns: The entry's number.
  func write(_ draft: JournalDraft, _ changes: RecordedChanges?) throws(EngineError) -> Int64 {
    if !isThere {
      isThere = try journal.isThere
      if !isThere { try journal.make() }
    }
    return try journal.write(draft, changes, keeping: setting)
  }

  /// Does `work`, which changes tables: an entry of its own, which is not taken back.
  ///
  /// - Parameters:
  ///   - draft: With the tables that are no longer as they were.
  ///   - ends: Whether tables are altered that are there already: what was recorded of them before is an entry.
  func altering<Result>(
    _ draft: JournalDraft, ends: Bool, _ receipt: (Result) -> String, _ work: () throws -> Result
  ) throws -> Result {
    // Also where nothing is recorded: what was before must not be taken back into other tables.
    guard recorder != nil, !isPaused, !isBarred, try setting.isOn || journal.isThere else {
      return try work()
    }
    // No recording outlives the table that it is of.
    if ends { try write() }
    let result = try work()
    var draft = draft
    draft.receipt = receipt(result)
    _ = try write(draft, nil)
    return result
  }

  /// Does `work`, whose changes are an entry of their own; what was recorded before it is one.
  ///
  /// - Returns: The number of the entry; nil where all is undone again.
  func apart<Result>(
    _ work: (any JournalingEngine) throws -> Result, describe: (Result) -> JournalDraft
  ) throws -> (Result, entry: Int64?) {
    guard let recorder else { throw EngineError.other(details: "this database records no changes") }
    if isPaused { return (try work(recorder), nil) }
    try write()
    let recording = try record(by: recorder)
    let result = try work(recorder)
    return (result, try write(describe(result), recording.changes()))
  }
}
