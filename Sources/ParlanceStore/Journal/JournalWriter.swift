public import ParlanceLanguage

/// Records changes, and writes them to the journal when they are committed. An entry contains the changes of one
/// sentence or of a group of sentences.
public final class JournalWriter {
  public var setting = JournalSetting()
  /// Whether the database can't have a journal, because another program created its tables. If so, ``setting`` has no
  /// effect.
  public var isDisabledForDatabase = false
  /// Whether the entry that was written last can be undone.
  public private(set) var lastIsUndoable = false
  unowned var observer: (any RunObserver)?
  let journal: Journal
  private let engine: any Engine
  private let recorder: (any JournalingEngine)?
  private var recording: (any ChangeRecording)?
  /// Whether the journal's table was found in the database. The property stays false when this connection creates the
  /// table, because a rollback can undo the creation.
  private var isThere = false
  /// Whether journaling is paused. It is paused for changes that are always undone, such as those of a preview.
  var isPaused = false
  /// The depth of nested groups.
  private var groupDepth = 0
  /// The ranges of rows that were added in bulk. A range is nil if the added rows are unknown. The depth is the number
  /// of `begin`s that were open when the rows were added.
  private var added: [(rows: AddedRowRange?, depth: Int)] = []
  /// The entry that is being collected. Nil until its first sentence is complete.
  private var draft: JournalDraft?
  /// The number of sentences in ``draft``.
  private var sentenceCount = 0
  /// The name of the group. If nil, the entry is named after its first sentence.
  private var groupName: String?

  init(_ engine: any Engine) {
    self.engine = engine
    recorder = engine.journaling
    journal = Journal(engine)
  }

  /// Whether changes are journaled.
  public var records: Bool { setting.isOn && !isDisabledForDatabase && recorder != nil }
  /// Whether sentences are being grouped into one entry.
  public var isGrouping: Bool { groupDepth > 0 }
  var isRecording: Bool { recording != nil }
  /// Whether the entry already has sentences, but its group hasn't ended.
  var isUnfinished: Bool { isGrouping && recording != nil && sentenceCount > 0 }
  /// Whether the current group is the outermost one. When this group ends, the entry is complete.
  var isLastGroup: Bool { groupDepth == 1 }

  /// Throws an error if the database can't have a journal.
  ///
  /// - Throws: The diagnostic `keeps-no-journal`.
  public func requirePossible(at range: SourceRange) throws(Diagnostic) {
    guard isDisabledForDatabase || recorder == nil else { return }
    throw JournalError.keepsNoJournal(isDisabledForDatabase: isDisabledForDatabase).at(
      range, notes: ["to be able to undo a change, type `begin` before it and `rollback` after it"])
  }

  /// Starts a recording, unless one is active.
  func begin() throws(EngineError) {
    guard recording == nil, records, !isPaused, let recorder else { return }
    recording = try record(by: recorder)
    (draft, sentenceCount, added) = (nil, 0, [])
  }

  func record(by recorder: any Engine) throws(EngineError) -> any ChangeRecording {
    try recorder.record(except: { $0 == Journal.table || $0 == ModelStore.table }, upTo: setting.bytes)
  }

  /// Discards the recording.
  func drop() {
    (recording, added) = (nil, [])
    (groupDepth, groupName) = (0, nil)
  }

  // MARK: Contents of the entry

  /// Adds a completed sentence to the entry.
  ///
  /// - Parameter receipt: A function that returns the text of the receipt. Called only for the first sentence of an
  ///   entry.
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
    // Many small sentences can exceed the limit together, so the limit is also checked after every 256 sentences.
    if sentenceCount & 0xFF == 0 { _ = recording.isOverLimit() }
  }

  /// Stops the recording if it exceeds its memory limit. Call this method at intervals during a sentence that changes
  /// very many rows.
  public func enforceLimit() { _ = recording?.isOverLimit() }

  /// Runs `work`, which must do nothing except add many rows with consecutive ids to a table. The entry stores the
  /// range of ids instead of the rows.
  ///
  /// - Parameter depth: The number of `begin`s that are open.
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

  /// Returns the rows with ids above `id` as ranges without gaps. Returns an empty list if there are too many gaps, or
  /// if other rows were changed, too, for example by a trigger.
  private func rows(
    _ changeCount: Int, in table: String, _ idColumn: String, after id: Int64
  ) throws -> [AddedRowRange] {
    guard let recorder else { return [] }
    let parts = try engine.runs(ofIDsIn: table, idColumn, after: id, limit: Self.mostParts)
    guard parts.reduce(0, { $0 + $1.count }) == changeCount else { return [] }
    let columns = try recorder.storedColumns(of: table)
    return try parts.map { part in
      let digest = try engine.digest(of: table, columns, from: part.lowerBound, to: part.upperBound).digest
      return AddedRowRange(
        table: table, first: part.lowerBound, last: part.upperBound, columnCount: columns.count,
        digest: digest)
    }
  }

  /// The maximum number of ranges in one entry.
  private static let mostParts = 1_000

  /// Forgets the rows that were added at `depth` or deeper, because a rollback removed these rows.
  func forget(from depth: Int) { added.removeAll { $0.depth >= depth } }

  /// Assigns the rows that were added at `depth` to the next outer `begin`, because the inner `begin` has ended.
  func release(_ depth: Int) {
    for index in added.indices { added[index].depth = min(added[index].depth, depth - 1) }
  }

  /// Starts a group. All sentences until ``endGroup()`` become one entry.
  ///
  /// - Parameter name: The name of the entry. If nil, the entry is named after its first sentence.
  func beginGroup(_ name: String?) {
    if groupDepth == 0 { groupName = name }
    groupDepth += 1
  }

  func endGroup() {
    groupDepth = max(groupDepth - 1, 0)
    if groupDepth == 0 { groupName = nil }
  }

  // MARK: Writing

  /// Ends the recording. If rows changed, writes the entry.
  func write() throws(EngineError) {
    guard let recording else { return }
    let added = added.map(\.rows)
    let known = added.contains(nil) ? nil : try recording.changes()
    let changes = known.map { AddedRowRange.joined(added.compactMap(\.self), $0) }
    (self.recording, self.added) = (nil, [])
    guard changes?.rowCount != 0 else { return }
    var draft = draft ?? JournalDraft(.nothing)
    lastIsUndoable = changes != nil
    if !lastIsUndoable { observer?.note(.exceededJournal) }
    if sentenceCount != 1 {
      draft.sentence = groupName ?? draft.sentence
      draft.receipt = "\(sentenceCount) sentences"
    }
    _ = try write(draft, changes)
  }

  /// Writes an entry. Creates the journal's table if it doesn't exist.
  ///
  /// - Returns: The entry's number.
  func write(_ draft: JournalDraft, _ changes: RecordedChanges?) throws(EngineError) -> Int64 {
    if !isThere {
      isThere = try journal.isThere
      if !isThere { try journal.make() }
    }
    return try journal.write(draft, changes, keeping: setting)
  }

  /// Runs `work`, which changes the columns of tables. The change becomes a separate entry, which can't be undone.
  ///
  /// - Parameters:
  ///   - draft: The entry, with the names of the changed tables.
  ///   - ends: Whether existing tables are changed. If so, changes that were recorded earlier become a separate entry.
  func altering<Result>(
    _ draft: JournalDraft, ends: Bool, _ receipt: (Result) -> String, _ work: () throws -> Result
  ) throws -> Result {
    // If the journal exists, the entry is written even if journaling is off. The entry prevents undoing earlier changes
    // to tables that now have different columns.
    guard recorder != nil, !isPaused, !isDisabledForDatabase, try setting.isOn || journal.isThere else {
      return try work()
    }
    // A recording can't continue when the columns of a recorded table change.
    if ends { try write() }
    let result = try work()
    var draft = draft
    draft.receipt = receipt(result)
    _ = try write(draft, nil)
    return result
  }

  /// Runs `work`, and writes its changes as a separate entry. Changes that were recorded before `work` become another
  /// entry.
  ///
  /// - Returns: The result of `work`, and the entry's number. The number is nil if journaling is paused.
  func apart<Result>(
    _ work: (any JournalingEngine) throws -> Result, describe: (Result) -> JournalDraft
  ) throws -> (Result, entry: Int64?) {
    guard let recorder else { throw EngineError.other(details: "this database doesn't record changes") }
    if isPaused { return (try work(recorder), nil) }
    try write()
    let recording = try record(by: recorder)
    let result = try work(recorder)
    return (result, try write(describe(result), recording.changes()))
  }
}
