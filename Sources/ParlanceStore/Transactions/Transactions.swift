public import ParlanceLanguage
internal import ParlanceModel

/// Decides which transaction a sentence runs in: its own, an atomic script's, or one that `begin` opened.
///
/// Open work is a stack of frames. The lowest frame is the engine's transaction; each frame above it is a savepoint. A
/// transaction starts as a reading one and becomes a writing one at the first change, so that queries never wait for a
/// lock.
public final class Transactions {
  private enum State { case none, reading, writing }

  /// Work that is committed or undone as a whole.
  private enum Frame {
    /// All sentences of a script, until ``commitScript()`` or ``rollbackScript()``. Always the lowest frame.
    case script
    /// A `begin` that a person typed. The sentences `commit` and `rollback` end it.
    case begun
    /// A part of a script or import. Only the caller that began it ends it.
    case part
    /// Work that is always undone at its end.
    case trial
    /// One sentence within other frames.
    case sentence
  }

  private let engine: any Engine
  private let tuning: (any TunableEngine)?
  private let caches: NameCaches
  let remembered: ConversationContext
  /// Writes committed changes to the database's journal.
  public let writer: JournalWriter
  private var state = State.none
  private var frames: [Frame] = []
  /// The text of the model that parses the sentences; nil if the database stores no model. A transaction that begins
  /// with another model in the database throws ``EngineError/modelChanged``.
  public var model: String? { didSet { checkedVersion = nil } }
  /// The data version at which the database had ``model``. Setting the model clears it.
  public var checkedVersion: Int64?
  private var modelGuard: (any PreparedStatement)?
  /// The conversation's change count before the transaction.
  private(set) var changesBefore = 0
  /// Whether there may be uncommitted changes.
  public var isWriting: Bool { state == .writing }
  /// Whether a failure has rolled back the whole transaction, as a full disk does. No savepoint exists then.
  public var isUndone: Bool { state == .writing && !engine.isInTransaction }
  /// Whether a sentence that changes something was started since this was last reset, even if it failed.
  public var triedToWrite = false
  unowned var observer: (any RunObserver)?

  /// Whether all sentences are one transaction.
  public var isScript: Bool { frames.first == .script }
  /// The number of `begin`s that are open, including those of parts and trials.
  public var depth: Int { frames.count { $0 != .script && $0 != .sentence } }
  /// Whether a sentence runs in a transaction of its own.
  public var isAlone: Bool { frames.isEmpty }
  /// Whether a part of a script is open, at any depth.
  public var isInPart: Bool { frames.contains(.part) }
  /// Whether the transaction was opened by a person's `begin`.
  var isBegun: Bool { frames.first == .begun }
  /// Whether the highest frame, apart from the sentence's, is a savepoint.
  private var isSavepoint: Bool { isScript || depth > 1 }

  init(engine: any Engine, caches: NameCaches, remembered: ConversationContext) {
    self.engine = engine
    tuning = engine.tuning
    self.caches = caches
    self.remembered = remembered
    writer = JournalWriter(engine)
  }

  /// The number of rows changed since the database was opened, without those of the journal.
  public var changedRowCount: Int { engine.totalChangeCount - writer.journal.changeCount }

  // MARK: Scripts

  /// Starts a transaction for all following sentences. After the first failing one, call ``rollbackScript()``.
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

  /// Ends a script's transaction that hasn't changed anything. Other programs can then write, and their changes are
  /// seen. ``beginScript()`` may follow.
  public func releaseScript() throws(EngineError) {
    precondition(depth == 0 && state != .writing, "changes must be committed or undone first")
    if state == .reading { try engine.commit() }
    ended()
  }

  // MARK: begin, commit and rollback

  /// Opens a transaction, or a savepoint in the open one.
  ///
  /// - Parameter writing: Whether it may change something. Other processes can't write meanwhile.
  public func begin(writing: Bool = true) throws(EngineError) { try begin(.begun, writing: writing) }

  /// Begins a part, which ``commitPart()`` or ``rollbackPart()`` ends.
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

  /// Commits the last `begin`. If a failure rolls back everything, as a full disk does, nothing is open afterwards.
  ///
  /// - Parameter range: The words of the sentence.
  /// - Throws: `no-transaction` if no `begin` is open; ``EngineError``.
  public func commit(at range: SourceRange) throws {
    try requireBegun(at: range, "commit")
    try commitLast()
  }

  /// Undoes all changes since the last `begin`. Throws as ``commit(at:)`` does.
  public func rollback(at range: SourceRange) throws {
    try requireBegun(at: range, "rollback")
    try undoLast()
    observer?.note(.undone)
  }

  private func requireBegun(at range: SourceRange, _ word: String) throws(Diagnostic) {
    if frames.last != .begun { throw JournalError.noTransaction(word).at(range) }
  }

  /// Merges the part into the work around it. Every `begin` in the part must have ended.
  public func commitPart() throws(EngineError) {
    precondition(frames.last == .part, "a part can be committed only when every `begin` in it has ended")
    try commitLast()
  }

  /// Undoes the part and every `begin` in it. Does nothing if a failure has already undone everything.
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

  /// The file may have been moved since the transaction began.
  private func requireFile() throws(EngineError) {
    if state == .writing, engine.files?.isInPlace == false {
      throw .fileReplaced(details: "the path leads to another file or doesn't exist")
    }
  }

  /// Undoes the highest frame. The observer is not notified.
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

  /// Calls `work`. If it fails and the engine has rolled back the transaction, for example because the connection was
  /// lost, all frames end. A script is ended by its own caller.
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
    // In a script that already writes, a sentence doesn't need a transaction or savepoint of its own.
    if isScript, state == .writing {
      if writing { try writer.begin() }
      return
    }
    // Refuses the sentence but leaves the open frames unchanged.
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

  /// Commits the sentence.
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

  /// Lets the engine commit together with the next statement, if the sentence has a transaction of its own.
  func commitWithNext() {
    if isAlone, state == .writing, !writer.isRecording { engine.commitWithNext() }
  }

  /// Undoes the sentence. If its failure has rolled back everything since `begin`, as a full disk does, nothing is open
  /// afterwards.
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

  /// Ends all frames if the engine itself has rolled back the transaction.
  ///
  /// - Returns: Whether it has.
  @discardableResult private func noteUndone() throws(EngineError) -> Bool {
    if engine.isInTransaction { return false }
    try engine.rollback()
    ended()
    remembered.forgetUndone(since: changesBefore)
    observer?.note(.undone)
    return true
  }

  /// Rolls back to a savepoint. Retries if an interrupt arrives at its start, as nothing is undone then.
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

  /// Reports that the sentence can't be stopped any more: its changes are part of an open transaction, or a `rollback`
  /// has undone that transaction.
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
    // The change is committed, so an interrupt came too late.
    engine.interrupter.reset()
    if !writer.isPaused { observer?.note(.tooLate(isCommitted: true)) }
  }

  private func open(writing: Bool) throws(EngineError) {
    switch state {
    case .writing: return
    case .reading: if writing { try startWriting() }
    case .none:
      // A change may follow the reads of this transaction, and the engine couldn't detect that the data changed in
      // between.
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

  /// Ends the transaction before any statement if another process has changed the model.
  ///
  /// If the engine answers several requests in one round trip, the check is sent along with the sentence's first
  /// request. The server refuses that request if the model differs.
  private func requireModel() throws(EngineError) {
    guard let model else { return }
    do throws(EngineError) {
      if engine.supportsPipelining { try askForModel(model) } else { try readModel(model) }
    } catch {
      // A lost connection has ended the open `begin` too. ``enter(writing:)`` handles that.
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
    if version == checkedVersion { return }
    let isStored = try engine.tableNames().contains(ModelStore.table)
    let stored = isStored ? try ModelStore(engine).text() : model
    guard stored == model else { throw .modelChanged }
    checkedVersion = version
  }

  /// Whether no transaction is open. The next sentence then sees other programs' changes.
  public var isFresh: Bool { state == .none }

  /// Turns the reading transaction into a writing one, if the data haven't changed since.
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
  /// Runs `work` within the open transaction and records its changes as one journal entry.
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
  /// Runs `work`, which only adds many rows with consecutive new ids to the table. The journal stores their id range
  /// instead of each row.
  public func adding<Result>(
    to table: String, _ idColumn: String, _ work: () throws -> Result
  ) throws -> Result {
    try writer.adding(to: table, idColumn, at: depth, work)
  }

  /// Runs `work` as a part that is completed or undone as a whole.
  public func nested(_ work: () throws -> Void) throws {
    try beginPart()
    let inner = frames.count
    do {
      try work()
    } catch {
      // A full disk has undone everything already.
      if frames.count == inner { try rollbackPart() }
      throw error
    }
    try commitPart()
  }

  /// Runs `work` and undoes it, both in the data and in the remembered context. A stop never comes too late for it.
  ///
  /// - Parameter writing: Whether the work changes something.
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
        // The caller must see why the work failed, not an error of undoing it.
        if depth > before { try? undoLast() }
        throw error
      }
      // A full disk has undone it already.
      if depth > before { try undoLast() }
      return result
    }
  }
}
