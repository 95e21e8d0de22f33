public import ParlanceLanguage
internal import ParlanceModel

/// Which transaction a sentence runs in: its own, an atomic script's, or the one that a `begin` opened.
///
/// A transaction reads until something is to be written, so that reading never waits for a lock.
public final class Transactions {
  private enum State { case none, reading, writing }

  private let engine: any Engine
  private let tuning: (any TunableEngine)?
  private let caches: NameCaches
  let remembered: ConversationContext
  /// Writes of what is kept into the database's journal.
  public let writer: JournalWriter
  private var state = State.none
  /// Whether all sentences are one transaction, until ``commitScript()`` or ``rollbackScript()``.
  public private(set) var isScript = false
  /// How many `begin`s are open. The first is a transaction, those within it or within a script are savepoints.
  public private(set) var depth = 0
  /// How many of them a sentence neither keeps nor undoes: what a script that is loaded within them says ends only its own.
  public var floor = 0
  private var hasSavepoint = false
  /// The text of the model that sentences are read by; nil where the database stores no model. A transaction that begins
  /// with another model in the database throws ``EngineError/modelChanged``.
  public var model: String? { didSet { checkedVersion = nil } }
  /// The data version at which the database had that model.
  private var checkedVersion: Int64?
  private var modelGuard: (any PreparedStatement)?
  /// How often something had changed before the transaction.
  private(set) var changesBefore = 0
  /// Whether something may have been changed that is not yet kept.
  public var isWriting: Bool { state == .writing }
  /// Whether a failure has undone all of it, as a full disk does: then there is nothing to go back to within it.
  public var isUndone: Bool { state == .writing && !engine.isInTransaction }
  /// Whether a sentence that changes something was begun since this was last made false, whatever became of it.
  public var triedToWrite = false
  unowned var observer: (any RunObserver)?
  /// Whether a script is writing: then a sentence needs nothing of its own.
  private var isInWritingScript: Bool { isScript && state == .writing }
  /// Whether the first `begin` is nobody's: what runs is tried.
  var isTrial = false
  /// Whether a person's `begin` is open.
  var isBegun: Bool { depth > (isTrial ? 1 : 0) && !isScript }

  init(engine: any Engine, caches: NameCaches, remembered: ConversationContext) {
    self.engine = engine
    tuning = engine.tuning
    self.caches = caches
    self.remembered = remembered
    writer = JournalWriter(engine)
  }

  /// How many rows were changed since the database was opened, but for the journal's own.
  public var changedRowCount: Int { engine.totalChangeCount - writer.journal.changeCount }

  // MARK: Scripts

  /// From here on all sentences are one transaction. The first failing one must be followed by ``rollbackScript()``.
  ///
  /// - Parameter name: What the journal calls them together.
  public func beginScript(_ name: String? = nil) {
    precondition(!isScript && depth == 0, "a script is begun outside of any transaction")
    isScript = true
    writer.beginGroup(name)
  }

  /// Keeps all that the script did.
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

  /// Undoes all that the script did.
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

  /// Ends a script's transaction, which has changed nothing, so that others are free to write and their changes are
  /// seen; ``beginScript()`` may follow.
  public func letGoOfScript() throws(EngineError) {
    precondition(depth == 0 && state != .writing, "what was changed is kept or undone first")
    if state == .reading { try engine.commit() }
    ended()
  }

  // MARK: Sentences about transactions

  ///
  /// - Parameter writing: Whether it may change something, so that no other process may meanwhile.
  public func begin(writing: Bool = true) throws(EngineError) {
    if isScript || depth > 0 {
      try withinBegun { () throws(EngineError) in
        try open(writing: writing && !engine.isReadOnly)
        try engine.executeWithNext("savepoint level\(depth + 1)")
      }
    }
    depth += 1
  }

  /// Where a failure undoes all that was begun, as a full disk does, nothing is begun any more.
  ///
  /// - Parameter range: The words of the sentence.
  /// - Throws: `no-transaction` where nothing was begun; ``EngineError``.
  public func commit(at range: SourceRange) throws {
    try requireBegun(at: range, "commit")
    if isSavepoint {
      try withinBegun { () throws(EngineError) in
        try engine.executeWithNext("release savepoint level\(depth)")
      }
      writer.release(depth)
      depth -= 1
      noteTooLate()
    } else {
      try withinBegun { () throws(EngineError) in
        try requireFile()
        try keep()
      }
      ended()
    }
  }

  /// Much time may have passed since the transaction was begun, and the file been moved.
  private func requireFile() throws(EngineError) {
    if state == .writing, engine.files?.isInPlace == false {
      throw .fileGone(details: "the path leads to another file, or to none")
    }
  }

  /// Undoes all since the last `begin`. Throws as ``commit(at:)`` does.
  public func rollback(at range: SourceRange) throws {
    try requireBegun(at: range, "rollback")
    try undoLast()
    observer?.note(.undone)
  }

  /// Undoes all since the last `begin`, of which nobody is told.
  func undoLast() throws(EngineError) {
    caches.forgetAll()
    remembered.forgetUndone(since: changesBefore)
    if isSavepoint {
      try withinBegun { () throws(EngineError) in try undo("level\(depth)") }
      writer.forget(from: depth)
      depth -= 1
    } else {
      defer { ended() }
      try engine.rollback()
    }
  }

  /// Where the work fails with all that was begun, as where the connection breaks, nothing is begun any more; a script is ended by
  /// whoever began it.
  private func withinBegun(_ work: () throws(EngineError) -> Void) throws(EngineError) {
    do throws(EngineError) {
      try work()
    } catch {
      if depth > 0, !isScript, state != .none { try noteUndone() }
      throw error
    }
  }

  private func requireBegun(at range: SourceRange, _ word: String) throws(Diagnostic) {
    if depth > floor { return }
    throw JournalError.noTransaction(word).at(range)
  }

  private var isSavepoint: Bool { isScript || depth > 1 }

  // MARK: Around one sentence

  func enter(writing: Bool) throws(EngineError) {
    if writing { triedToWrite = true }
    if isInWritingScript {
      if writing { try writer.begin() }
      return
    }
    // What is begun stays as it is.
    if writing, engine.isReadOnly { throw engine.writeRefusal }
    try withinBegun { () throws(EngineError) in
      try open(writing: writing)
      if writing || engine.failsWhole, depth > 0, !isScript {
        try engine.executeWithNext("savepoint sentence")
        hasSavepoint = true
      }
      if writing { try writer.begin() }
    }
  }

  /// Keeps the sentence.
  func leave() throws(EngineError) {
    if isScript { return }
    if hasSavepoint {
      do throws(EngineError) {
        if !writer.isGrouping { try writer.write() }
        try engine.executeWithNext("release savepoint sentence")
      } catch {
        try fail()
        throw error
      }
      hasSavepoint = false
      noteTooLate()
    } else if depth == 0 {
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

  /// What is asked next is the last of a sentence, which may be kept with it where it stands for itself.
  func keepWithNext() {
    if isAlone, state == .writing, !writer.isRecording { engine.keepWithNext() }
  }

  /// Whether a sentence is a transaction of its own.
  var isAlone: Bool { depth == 0 && !isScript }

  /// Undoes the sentence. Where its failure has undone all since `begin`, as a full disk does, nothing is begun any more.
  func fail() throws(EngineError) {
    if isScript { return }
    caches.forgetAll()
    if depth == 0 {
      defer { ended() }
      return try engine.rollback()
    }
    if try noteUndone() { return }
    if hasSavepoint {
      hasSavepoint = false
      try withinBegun { () throws(EngineError) in try undo("sentence") }
    }
    if !writer.isGrouping { writer.drop() }
  }

  /// Whether the engine has undone all that was begun by itself, which is then over.
  @discardableResult private func noteUndone() throws(EngineError) -> Bool {
    if engine.isInTransaction { return false }
    try engine.rollback()
    ended()
    remembered.forgetUndone(since: changesBefore)
    observer?.note(.undone)
    return true
  }

  private func undo(_ savepoint: String) throws(EngineError) {
    try executeInSpiteOfInterrupts("rollback to savepoint \(savepoint)")
    try executeInSpiteOfInterrupts("release savepoint \(savepoint)")
  }

  /// An interrupt that comes as the statement begins leaves all as it was.
  private func executeInSpiteOfInterrupts(_ sql: String) throws(EngineError) {
    for _ in 1..<10 {
      do throws(EngineError) {
        return try engine.execute(sql)
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
    try engine.execute(sql)
  }

  /// What was changed is part of what was begun, or a person's own `rollback` has undone that: a stop comes too late.
  public func noteTooLate() {
    engine.interrupter.reset()
    if !writer.isPaused { observer?.note(.tooLate(isCommitted: false)) }
  }

  private func keep() throws(EngineError) {
    if state == .writing { observer?.note(.committing(true)) }
    defer { if state == .writing { observer?.note(.committing(false)) } }
    if state == .writing { try writer.write() }
    if state != .none { try engine.commit() }
    guard state == .writing else { return }
    // The change is committed: an interrupt came too late for it.
    engine.interrupter.reset()
    if !writer.isPaused { observer?.note(.tooLate(isCommitted: true)) }
  }

  private func open(writing: Bool) throws(EngineError) {
    switch state {
    case .writing: return
    case .reading: if writing { try startWriting() }
    case .none:
      // What is read in it may be followed by a change, and nothing would tell whether it still holds.
      let mayWrite = !engine.tellsChanges && !engine.isReadOnly && (depth > 0 || isScript)
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
    try tuning?.allowSavepoints(depth > 0 || isScript)
    changesBefore = remembered.changeCount
    try engine.begin(writing: true)
    state = .writing
    try requireModel()
  }

  /// Ends the transaction, before anything was run, if another process has changed the model.
  ///
  /// Where statements are answered together, a server refuses what a sentence of its own asks next, so that nobody waits.
  private func requireModel() throws(EngineError) {
    guard let model else { return }
    do throws(EngineError) {
      if engine.answersTogether { try askForModel(model) } else { try readModel(model) }
    } catch {
      // A connection that is lost takes what was begun along: whoever begins this sentence ends that.
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

  /// Whether no transaction is open, so that the next sentence sees what others have changed.
  public var isFresh: Bool { state == .none }

  /// Goes on as a transaction that writes, if the data are still those that were read.
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
    isScript = false
    depth = 0
    hasSavepoint = false
    caches.forgetAll()
    writer.drop()
  }
}

extension Transactions {
  /// Does `work` within what is begun, as one entry of the journal.
  ///
  /// - Parameter name: What the entry calls it.
  public func grouped<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    precondition(depth > 0 || isScript, "what is kept at once is no group")
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
  /// Does `work`, which does nothing but add very many rows to the table, with the ids that come next: of them the journal
  /// keeps which they are.
  public func adding<Result>(
    to table: String, _ idColumn: String, _ work: () throws -> Result
  ) throws -> Result {
    try writer.adding(to: table, idColumn, at: depth, work)
  }

  /// Does `work` within what is open: all of it is done, or nothing.
  public func nested(_ work: () throws -> Void) throws {
    try begin()
    let inner = depth
    do {
      try work()
    } catch {
      // A full disk has undone everything already.
      if depth == inner, !isUndone { try rollback(at: 0..<0) }
      throw error
    }
    try commit(at: 0..<0)
  }

  /// Does `work` and undoes it: it leaves nothing behind, in the data or in what is remembered, and a stop never comes too
  /// late for it.
  ///
  /// - Parameter writing: Whether the work changes something.
  public func trying<Result>(writing: Bool = true, _ work: () throws -> Result) throws -> Result {
    let (before, tried, isInner, wasPaused) = (depth, triedToWrite, isTrial, writer.isPaused)
    isTrial = isInner || before == 0 && !isScript
    writer.isPaused = true
    defer {
      (triedToWrite, isTrial, writer.isPaused) = (tried, isInner, wasPaused)
      if depth < before { remembered.forgetUndone(since: changesBefore) }
    }
    return try remembered.unchanged {
      try begin(writing: writing)
      let result: Result
      do {
        result = try work()
      } catch {
        // Told is why the work failed.
        if depth > before { try? undoLast() }
        throw error
      }
      // A full disk has undone it already.
      if depth > before { try undoLast() }
      return result
    }
  }
}
