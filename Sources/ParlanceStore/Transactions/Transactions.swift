public import ParlanceLanguage
internal import ParlanceModel

/// Which transaction a sentence runs in: its own, an atomic script's, or the one that a `begin` opened.
///
/// What is open is a stack of frames. The lowest frame is the engine's transaction, each frame above it a savepoint. A transaction
/// reads until something is to be written, so that reading never waits for a lock.
public final class Transactions {
  private enum State { case none, reading, writing }

  /// Work that is committed or undone as a whole.
  private enum Frame {
    /// All sentences of a script, until ``commitScript()`` or ``rollbackScript()``. Always the lowest frame.
    case script
    /// What a person began: the sentences `commit` and `rollback` end it.
    case begun
    /// A part of a script or import: only the caller that began it ends it.
    case part
    /// Work that is undone at its end, whatever it did.
    case trial
    /// One sentence within what was begun.
    case sentence
  }

  private let engine: any Engine
  private let tuning: (any TunableEngine)?
  private let caches: NameCaches
  let remembered: ConversationContext
  /// Writes of what is kept into the database's journal.
  public let writer: JournalWriter
  private var state = State.none
  private var frames: [Frame] = []
  /// The text of the model that sentences are read by; nil where the database stores no model. A transaction that begins
  /// with another model in the database throws ``EngineError/modelChanged``.
  public var model: String? { didSet { checkedVersion = nil } }
  /// The data version at which the database had ``model``. Setting the model clears it.
  public var checkedVersion: Int64?
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

  /// Whether all sentences are one transaction.
  public var isScript: Bool { frames.first == .script }
  /// The number of `begin`s that are open, including those of parts and trials.
  public var depth: Int { frames.count { $0 != .script && $0 != .sentence } }
  /// Whether a sentence is a transaction of its own.
  public var isAlone: Bool { frames.isEmpty }
  /// Whether a part of a script is under way, within what was begun before it.
  public var isInPart: Bool { frames.contains(.part) }
  /// Whether the transaction is a person's.
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

  /// How many rows were changed since the database was opened, but for the journal's own.
  public var changedRowCount: Int { engine.totalChangeCount - writer.journal.changeCount }

  // MARK: Scripts

  /// From here on all sentences are one transaction. The first failing one must be followed by ``rollbackScript()``.
  ///
  /// - Parameter name: What the journal calls them together.
  public func beginScript(_ name: String? = nil) {
    precondition(isAlone, "a script is begun outside of any transaction")
    frames = [.script]
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

  // MARK: begin, commit and rollback

  /// - Parameter writing: Whether it may change something, so that no other process may meanwhile.
  public func begin(writing: Bool = true) throws(EngineError) { try begin(.begun, writing: writing) }

  /// Begins a part of what is open, which ``commitPart()`` or ``rollbackPart()`` ends.
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

  /// Where a failure undoes all that was begun, as a full disk does, nothing is begun any more.
  ///
  /// - Parameter range: The words of the sentence.
  /// - Throws: `no-transaction` where nothing was begun; ``EngineError``.
  public func commit(at range: SourceRange) throws {
    try requireBegun(at: range, "commit")
    try commitLast()
  }

  /// Undoes all since the last `begin`. Throws as ``commit(at:)`` does.
  public func rollback(at range: SourceRange) throws {
    try requireBegun(at: range, "rollback")
    try undoLast()
    observer?.note(.undone)
  }

  private func requireBegun(at range: SourceRange, _ word: String) throws(Diagnostic) {
    if frames.last != .begun { throw JournalError.noTransaction(word).at(range) }
  }

  /// Makes the part, in which nothing is begun any more, belong to what was open before it.
  public func commitPart() throws(EngineError) {
    precondition(frames.last == .part, "a part is committed once all that was begun in it has ended")
    try commitLast()
  }

  /// Undoes the part, with all that was begun in it. Where a failure has undone everything, it does nothing.
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

  // MARK: Around one sentence

  func enter(writing: Bool) throws(EngineError) {
    if writing { triedToWrite = true }
    // In a script that writes, a sentence needs nothing of its own.
    if isScript, state == .writing {
      if writing { try writer.begin() }
      return
    }
    // What is begun stays as it is.
    if writing, engine.isReadOnly { throw engine.writeRefusal }
    try withinBegun { () throws(EngineError) in
      try open(writing: writing)
      if writing || engine.failsWhole, !isAlone, !isScript {
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

  /// Keeps the sentence.
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
      noteTooLate()
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

  /// What is asked next is the last of a sentence, which may be kept with it where it stands for itself.
  func keepWithNext() {
    if isAlone, state == .writing, !writer.isRecording { engine.keepWithNext() }
  }

  /// Undoes the sentence. Where its failure has undone all since `begin`, as a full disk does, nothing is begun any more.
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

  /// Whether the engine has undone all that was begun by itself, which is then over.
  @discardableResult private func noteUndone() throws(EngineError) -> Bool {
    if engine.isInTransaction { return false }
    try engine.rollback()
    ended()
    remembered.forgetUndone(since: changesBefore)
    observer?.note(.undone)
    return true
  }

  /// An interrupt that comes as this begins leaves all as it was: then it is done again.
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
      let mayWrite = !engine.tellsChanges && !engine.isReadOnly && !isAlone
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
    frames = []
    caches.forgetAll()
    writer.drop()
  }
}

extension Transactions {
  /// Does `work` within what is begun, as one entry of the journal.
  ///
  /// - Parameter name: What the entry calls it.
  public func grouped<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    precondition(!isAlone, "a sentence of its own is not a group")
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

  /// Does `work` and undoes it: it leaves nothing behind, in the data or in what is remembered, and a stop never comes too
  /// late for it.
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
