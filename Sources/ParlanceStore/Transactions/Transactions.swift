public import ParlanceLanguage
internal import ParlanceModel

/// Determines which transaction a sentence runs in: its own, the script's, or the one that `begin` opened.
///
/// Open work is a stack of frames. The lowest frame is the engine's transaction, and each frame above it is a
/// savepoint.
///
/// A transaction begins read-only, and becomes a writing transaction with the first change, so that questions never
/// wait for a lock.
public final class Transactions {
  private enum State { case none, reading, writing }

  /// Work that is committed or undone as a whole.
  private enum Frame {
    /// A script, until ``commitScript()`` or ``rollbackScript()``. It is always the lowest frame.
    case script
    /// A `begin` that a user typed. It ends with `commit` or `rollback`.
    case begun
    /// A part of a script or import. Only the caller that began the part ends it.
    case part
    /// Work that is always undone at its end.
    case trial
    /// One sentence inside other frames.
    case sentence
  }

  private let engine: any Engine
  private let tuning: (any TunableEngine)?
  private let caches: NameCaches
  let remembered: ConversationContext
  /// Writes changes to the database's journal when they are committed.
  public let writer: JournalWriter
  private var state = State.none
  private var frames: [Frame] = []
  /// The text of the model that sentences are parsed with. Nil if the database contains no model. If the database
  /// contains another model when a transaction begins, ``EngineError/modelChanged`` is thrown.
  public var model: String? { didSet { checkedVersion = nil } }
  /// The data version for which the database is known to contain ``model``. Nil after ``model`` is set.
  public var checkedVersion: Int64?
  /// The data version for which broken references were searched.
  private var searchedVersion: Int64?
  /// The broken references that the observer knows.
  private var broken: [BrokenReference] = []
  private var modelGuard: (any PreparedStatement)?
  /// The ``ConversationContext/changeCount`` before the transaction.
  private(set) var changesBefore = 0
  /// Whether there may be uncommitted changes.
  public var isWriting: Bool { state == .writing }
  /// Whether a failure, such as a full disk, has rolled back the whole transaction including its savepoints.
  public var isUndone: Bool { state == .writing && !engine.isInTransaction }
  /// Whether a sentence that changes rows was started, even if it failed. A caller sets the property to false, and
  /// reads it later.
  public var triedToWrite = false
  unowned var observer: (any RunObserver)?

  /// Whether a script is running, so that all sentences belong to one transaction.
  public var isScript: Bool { frames.first == .script }
  /// The number of open frames that are a `begin`, a part or a trial. The script and the sentence don't count.
  public var depth: Int { frames.count { $0 != .script && $0 != .sentence } }
  /// Whether no frame is open, so that the next sentence runs in its own transaction.
  public var isAlone: Bool { frames.isEmpty }
  /// Whether a part of a script is open, at any depth.
  public var isInPart: Bool { frames.contains(.part) }
  /// Whether a `begin` that a user typed opened the transaction.
  var isBegun: Bool { frames.first == .begun }
  /// Whether the highest frame is a savepoint. The frame of a sentence doesn't count.
  private var isSavepoint: Bool { isScript || depth > 1 }

  init(engine: any Engine, caches: NameCaches, remembered: ConversationContext) {
    self.engine = engine
    tuning = engine.tuning
    self.caches = caches
    self.remembered = remembered
    writer = JournalWriter(engine)
  }

  /// The number of rows that were changed since the database was opened. Rows of the journal don't count.
  public var changedRowCount: Int { engine.totalChangeCount - writer.journal.changeCount }

  // MARK: Scripts

  /// Starts a script: one transaction for all following sentences. If a sentence fails, the caller must call
  /// ``rollbackScript()``.
  ///
  /// - Parameter name: The name of the script in the journal.
  public func beginScript(_ name: String? = nil) {
    precondition(isAlone, "a script must begin outside of a transaction")
    frames = [.script]
    writer.beginGroup(name)
  }

  /// Commits all changes of the script.
  public func commitScript() throws(EngineError) {
    do throws(EngineError) {
      try requireFile()
      try keep()
    } catch {
      try rollbackScript()
      throw error
    }
    ended()
  }

  /// Undoes all changes of the script.
  public func rollbackScript() throws(EngineError) {
    do {
      defer {
        ended()
        remembered.forgetUndone(since: changesBefore)
      }
      try engine.rollback()
    }
    observer?.note(.undone)
  }

  /// Ends the transaction of a script that hasn't changed the database. Later sentences then see the changes of other
  /// programs. The caller can call ``beginScript()`` again.
  public func releaseScript() throws(EngineError) {
    precondition(depth == 0 && state != .writing, "changes must be committed or undone first")
    if state == .reading { try engine.commit() }
    ended()
  }

  // MARK: begin, commit and rollback

  /// Opens a transaction, or a savepoint in the open one.
  ///
  /// - Parameter writing: Whether an open transaction becomes a writing transaction now, so that other processes can't
  ///   write. A new transaction becomes one only with its first change.
  public func begin(writing: Bool = true) throws(EngineError) { try begin(.begun, writing: writing) }

  /// Begins a part of a script or import. The part ends with ``commitPart()`` or ``rollbackPart()``.
  public func beginPart() throws(EngineError) { try begin(.part, writing: true) }

  private func begin(_ frame: Frame, writing: Bool) throws(EngineError) {
    if !isAlone {
      try withinBegun { () throws(EngineError) in
        try open(writing: writing && !engine.isReadOnly)
        try engine.set(.level(depth + 1))
      }
    }
    frames.append(frame)
  }

  /// Ends the last `begin`: commits the transaction, or releases the savepoint. If a failure such as a full disk rolls
  /// back everything, no `begin` stays open.
  ///
  /// - Parameter range: The range of the sentence, for the error.
  /// - Throws: `no-transaction` if no `begin` is open; ``EngineError``.
  public func commit(at range: SourceRange) throws {
    try requireBegun(at: range, "commit")
    try commitLast()
  }

  /// Undoes all changes since the last `begin`. Throws the same errors as ``commit(at:)``.
  public func rollback(at range: SourceRange) throws {
    try requireBegun(at: range, "rollback")
    try undoLast()
    observer?.note(.undone)
  }

  private func requireBegun(at range: SourceRange, _ word: String) throws(Diagnostic) {
    if frames.last != .begun { throw JournalError.noTransaction(word).at(range) }
  }

  /// Ends a part. Its changes then belong to the frame below. Every `begin` in the part must have ended.
  public func commitPart() throws(EngineError) {
    precondition(frames.last == .part, "a part can be committed only when every `begin` in it has ended")
    try commitLast()
  }

  /// Undoes a part and every `begin` in it. Does nothing if a failure has already undone everything.
  public func rollbackPart() throws(EngineError) {
    while !isUndone, frames.contains(.part) {
      let isPart = frames.last == .part
      try undoLast()
      observer?.note(.undone)
      if isPart { return }
    }
  }

  private func commitLast() throws(EngineError) {
    if isSavepoint {
      try withinBegun { () throws(EngineError) in try engine.release(.level(depth)) }
      writer.release(depth)
      frames.removeLast()
      notifyUninterruptible()
    } else {
      try withinBegun { () throws(EngineError) in
        try requireFile()
        try keep()
      }
      ended()
    }
  }

  /// Throws an error if the database's file was moved, deleted or replaced.
  private func requireFile() throws(EngineError) {
    if state == .writing, engine.files?.isInPlace == false {
      throw .fileReplaced(details: "the path leads to another file or doesn't exist")
    }
  }

  /// Undoes the highest frame, without notifying the observer.
  private func undoLast() throws(EngineError) {
    caches.forgetAll()
    remembered.forgetUndone(since: changesBefore)
    if isSavepoint {
      try withinBegun { () throws(EngineError) in try undo(to: .level(depth)) }
      writer.forget(from: depth)
      frames.removeLast()
    } else {
      defer { ended() }
      try engine.rollback()
    }
  }

  /// Calls `work`. If `work` fails, and the engine has rolled back the whole transaction, removes all frames. This
  /// happens, for example, when the connection is lost. In a script, the frames stay, because the caller ends the
  /// script.
  private func withinBegun(_ work: () throws(EngineError) -> Void) throws(EngineError) {
    do throws(EngineError) {
      try work()
    } catch {
      if depth > 0, !isScript, state != .none { try noteUndone() }
      throw error
    }
  }

  // MARK: Around one sentence

  func enter(writing: Bool) throws(EngineError) {
    if writing { triedToWrite = true }
    // In a script that has already changed rows, a sentence doesn't need a transaction or savepoint of its own.
    if isScript, state == .writing {
      if writing { try writer.begin() }
      return
    }
    // The sentence is refused here, before it can change the open frames.
    if writing, engine.isReadOnly { throw engine.writeRefusal }
    try withinBegun { () throws(EngineError) in
      try open(writing: writing)
      if writing || engine.abortsTransactionOnError, !isAlone, !isScript {
        try engine.set(.sentence)
        frames.append(.sentence)
      }
    }
    guard writing else { return }
    do throws(EngineError) {
      try writer.begin()
    } catch {
      try fail()
      throw error
    }
  }

  /// Ends a successful sentence: commits its transaction or releases its savepoint.
  func leave() throws(EngineError) {
    if frames.last == .sentence {
      do throws(EngineError) {
        if !writer.isGrouping { try writer.write() }
        try engine.release(.sentence)
      } catch {
        try fail()
        throw error
      }
      frames.removeLast()
      notifyUninterruptible()
    } else if isAlone {
      do throws(EngineError) {
        try keep()
      } catch {
        try engine.rollback()
        ended()
        throw error
      }
      ended()
    }
  }

  /// Lets the engine commit in the same round trip as the next statement, if the sentence has a transaction of its own.
  func commitWithNext() {
    if isAlone, state == .writing, !writer.isRecording { engine.commitWithNext() }
  }

  /// Undoes a failed sentence. If the failure, such as a full disk, has rolled back everything since `begin`, no frame
  /// stays open.
  func fail() throws(EngineError) {
    if isScript { return }
    caches.forgetAll()
    if isAlone {
      defer { ended() }
      return try engine.rollback()
    }
    if try noteUndone() { return }
    if frames.last == .sentence {
      frames.removeLast()
      try withinBegun { () throws(EngineError) in try undo(to: .sentence) }
    }
    if !writer.isGrouping { writer.drop() }
  }

  /// If the engine itself has rolled back the transaction, removes all frames.
  ///
  /// - Returns: Whether the engine has rolled back the transaction.
  @discardableResult private func noteUndone() throws(EngineError) -> Bool {
    if engine.isInTransaction { return false }
    try engine.rollback()
    ended()
    remembered.forgetUndone(since: changesBefore)
    observer?.note(.undone)
    return true
  }

  /// Rolls back to a savepoint. If the user interrupts the rollback, it is tried again.
  private func undo(to savepoint: Savepoint) throws(EngineError) {
    for _ in 1..<10 {
      do throws(EngineError) {
        return try engine.undo(to: savepoint)
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
    try engine.undo(to: savepoint)
  }

  /// Reports that the sentence can't be stopped any more. Either its changes now belong to an open transaction, or the
  /// sentence has rolled back that transaction.
  public func notifyUninterruptible() {
    engine.interrupter.reset()
    if !writer.isPaused { observer?.note(.tooLate(isCommitted: false)) }
  }

  private func keep() throws(EngineError) {
    if state == .writing { observer?.note(.committing(true)) }
    defer { if state == .writing { observer?.note(.committing(false)) } }
    if state == .writing { try writer.write() }
    if state != .none { try engine.commit() }
    guard state == .writing else { return }
    // The change is committed, so an interrupt came too late and has no effect.
    engine.interrupter.reset()
    if !writer.isPaused { observer?.note(.tooLate(isCommitted: true)) }
  }

  private func open(writing: Bool) throws(EngineError) {
    switch state {
    case .writing: return
    case .reading: if writing { try startWriting() }
    case .none:
      // A change may follow in this transaction. If the engine couldn't detect changes that other programs make before
      // then, the transaction is a writing transaction from the start.
      let mayWrite = !engine.detectsExternalChanges && !engine.isReadOnly && !isAlone
      if writing || mayWrite {
        try beginWriting()
      } else {
        try engine.begin(writing: false)
        state = .reading
        try requireModel()
      }
    }
  }

  private func beginWriting() throws(EngineError) {
    try tuning?.allowSavepoints(!isAlone)
    changesBefore = remembered.changeCount
    try engine.begin(writing: true)
    state = .writing
    try requireModel()
  }

  /// If another process has changed the model, ends the transaction before its first statement and throws an error.
  ///
  /// If several requests can share a round trip, the check is sent together with the sentence's first request. The
  /// server refuses this request if the model is different.
  private func requireModel() throws(EngineError) {
    guard let model else { return }
    do throws(EngineError) {
      if engine.supportsPipelining { try askForModel(model) } else { try readModel(model) }
    } catch {
      // A lost connection has also ended the open `begin`. ``enter(writing:)`` handles this case.
      if depth > 0, !isScript, !engine.isInTransaction { throw error }
      state = .none
      try engine.rollback()
      throw error
    }
  }

  private func askForModel(_ model: String) throws(EngineError) {
    let statement: any PreparedStatement
    if let known = modelGuard {
      statement = known
    } else {
      statement = try ModelStore(engine).guardStatement()
      modelGuard = statement
    }
    statement.reset()
    try statement.bind(.text(model), at: 0)
    let isAsked = isScript || isBegun ? false : try statement.ask()
    if !isAsked { try statement.run() }
  }

  private func readModel(_ model: String) throws(EngineError) {
    let version = try engine.dataVersion()
    try searchBrokenReferences(version)
    if version == checkedVersion { return }
    let isStored = try engine.tableNames().contains(ModelStore.table)
    let stored = isStored ? try ModelStore(engine).text() : model
    guard stored == model else { throw .modelChanged }
    checkedVersion = version
  }

  /// Searches for rows whose reference another program has broken, and notifies the observer if they have changed. The
  /// search is repeated only after another program has changed the data. Large files aren't searched, because it takes
  /// too long.
  private func searchBrokenReferences(_ version: Int64) throws(EngineError) {
    guard version != searchedVersion, let tuning else { return }
    searchedVersion = version
    let found = try tuning.brokenReferences(atMost: 1_000, inFileUpTo: 8 << 20)
    guard found != broken else { return }
    broken = found
    if !found.isEmpty { observer?.note(.foundBrokenReferences(found)) }
  }

  /// Whether no transaction is open in the engine, so that the next sentence sees the changes of other programs.
  public var isFresh: Bool { state == .none }

  /// Turns a reading transaction into a writing transaction. Throws an error if another process has changed the data in
  /// the meantime.
  private func startWriting() throws(EngineError) {
    let version = try engine.dataVersion()
    try engine.commit()
    state = .none
    try beginWriting()
    guard try engine.dataVersion() == version else {
      state = .none
      try engine.rollback()
      throw .outdated
    }
  }

  private func ended() {
    state = .none
    frames = []
    caches.forgetAll()
    writer.drop()
  }
}

extension Transactions {
  /// Runs `work` in the open transaction, and records its changes as one journal entry.
  ///
  /// - Parameter name: The entry's name.
  public func grouped<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    precondition(!isAlone, "a single sentence isn't a group")
    writer.beginGroup(name)
    do {
      let result = try work()
      if !isScript, writer.isLastGroup { try writer.write() }
      writer.endGroup()
      return result
    } catch {
      writer.endGroup()
      if !isScript, !writer.isGrouping { writer.drop() }
      throw error
    }
  }
}

extension Transactions {
  /// Runs `work`, which must do nothing except add many rows with consecutive new ids to a table. The journal stores
  /// the range of ids instead of the rows.
  public func adding<Result>(
    to table: String, _ idColumn: String, _ work: () throws -> Result
  ) throws -> Result {
    try writer.adding(to: table, idColumn, at: depth, work)
  }

  /// Runs `work` as a part. If `work` fails, the whole part is undone.
  public func nested(_ work: () throws -> Void) throws {
    try beginPart()
    let inner = frames.count
    do {
      try work()
    } catch {
      // A failure such as a full disk may already have undone everything.
      if frames.count == inner { try rollbackPart() }
      throw error
    }
    try commitPart()
  }

  /// Runs `work`, and then undoes its changes in the database and in the conversation's context. The work can be
  /// stopped at any time.
  ///
  /// - Parameter writing: Whether `work` may change the database.
  public func trying<Result>(writing: Bool = true, _ work: () throws -> Result) throws -> Result {
    let (before, tried, wasPaused) = (depth, triedToWrite, writer.isPaused)
    writer.isPaused = true
    defer {
      (triedToWrite, writer.isPaused) = (tried, wasPaused)
      if depth < before { remembered.forgetUndone(since: changesBefore) }
    }
    return try remembered.unchanged {
      try begin(.trial, writing: writing)
      let result: Result
      do {
        result = try work()
      } catch {
        // The caller must get the error of `work`, not an error that occurs while it is undone.
        if depth > before { try? undoLast() }
        throw error
      }
      // A failure such as a full disk may already have undone the work.
      if depth > before { try undoLast() }
      return result
    }
  }
}
