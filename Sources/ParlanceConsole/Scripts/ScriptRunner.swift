import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceStore

/// Runs scripts. Either all scripts take effect or none does, unless each sentence is its own transaction.
package final class ScriptRunner: FileLoader {
  private enum Result { case done, leave }

  private let console: Console
  private let begins = OpenBegins()
  private let tally = ScriptTally()
  /// Whether the running script prints receipts.
  private var reportsReceipts = false
  private var session: Session { console.session }
  private var errors: ErrorWriter { console.errors }

  package init(in console: Console) { self.console = console }

  /// Runs the scripts in order, as if they were one script.
  ///
  /// - Returns: Whether all scripts succeeded.
  /// - Throws: Errors of writing the output. If the scripts are one transaction, it is rolled back first.
  package func run(_ scripts: [Script]) throws -> Bool {
    let isInteractive = console.isInteractive
    console.isInteractive = false
    defer { console.isInteractive = isInteractive }
    // The output of a script appears while it runs, after any earlier output.
    try session.output.flush()
    return try runTogether(scripts)
  }

  /// Returns the receipt of a script: the number of sentences, and how many failed if the script continued after
  /// errors.
  package func receipt(of source: SourceText) -> String {
    let ran = "ran \(counted(tally.count, "sentence")) of \(source.name)"
    guard tally.failed > 0 else { return ran }
    let text = NumberLayout.thousands.text(of:)
    return ran + ": \(text(tally.count - tally.failed)) succeeded, \(text(tally.failed)) failed"
  }

  private func runTogether(_ scripts: [Script]) throws -> Bool {
    if console.keepsGoing { return try runSeparately(scripts) }
    if !session.transactions.isAlone {
      return try session.transactions.grouped(Self.name(of: scripts)) { try runInOpenTransaction(scripts) }
    }
    // A script that was read completely can be run again, as long as none of its output was written.
    let isWhole = scripts.allSatisfy { $0.feed == nil }
    var mayRepeat = isWhole
    var repetition = RetryBackoff()
    session.runner.silentDelivery = isWhole ? .ahead : .answered
    defer { session.runner.silentDelivery = .answered }
    while true {
      try session.output.beginBuffering()
      session.output.report?.clear()
      let before = session.output.home.writeCount
      do {
        return try runAtomically(scripts) {
          [self] in
          mayRepeat && !tally.hasIrreversibleEffects && session.output.home.writeCount == before
        }
      } catch is ScriptConflict {
        // In the next run, each change waits for the database's answer. So an error is reported at the sentence that
        // caused it.
        session.runner.silentDelivery = .answered
        try session.reloadModelIfChanged()
        mayRepeat = repetition.wait()
      }
    }
  }

  /// Runs the scripts as one transaction.
  ///
  /// - Parameter mayRepeat: Returns whether the caller runs the scripts again after a ``ScriptConflict``.
  private func runAtomically(_ scripts: [Script], mayRepeat: @escaping () -> Bool) throws -> Bool {
    session.transactions.beginScript(Self.name(of: scripts))
    tally.reset()
    tally.mayRepeat = mayRepeat
    defer { tally.mayRepeat = { false } }
    do {
      for script in scripts where !tally.isLeft {
        guard try run(script) else {
          try undo()
          return false
        }
      }
      try session.output.flush()
      guard try hasEnded() else {
        try undo()
        return false
      }
    } catch {
      if error is ScriptConflict { session.output.home.forget() }
      try? session.output.endBuffering(areTrue: false)
      try session.transactions.rollbackScript()
      throw error
    }
    do {
      try session.transactions.commitScript()
    } catch {
      if error.isRetryable, mayRepeat() {
        session.output.home.forget()
        throw ScriptConflict()
      }
      try? session.output.endBuffering(areTrue: false)
      // The engine may report the error of a sentence only when the script is committed.
      let end = tally.end
      errors.write(
        end?.placed(error, in: session, note: "found when the script was committed") ?? error,
        in: end?.source ?? SourceText(""))
      if !error.hasUnknownOutcome { errors.write("nothing was saved\n") }
      return false
    }
    try session.output.endBuffering(areTrue: true)
    return true
  }

  /// Returns the name of the scripts in the journal, such as `script facts.say`.
  private static func name(of scripts: [Script]) -> String {
    scripts.reduce(into: "") { name, script in
      if !name.isEmpty { name += "; " }
      // The text of `-c` is used as its name.
      name +=
        script.source.name == "<command>"
        ? OneLine.of(script.source[script.source.bytes.indices]) : "script \(script.source.name)"
    }
  }

  /// Runs the scripts with each sentence as its own transaction. A `begin` that is still open at the end is rolled
  /// back.
  private func runSeparately(_ scripts: [Script]) throws -> Bool {
    let transactions = session.transactions
    let depth = transactions.depth
    begins.outside = depth
    var succeeded = true
    for script in scripts where !tally.isLeft {
      if try !run(script) { succeeded = false }
    }
    let hasEnded = try hasEnded()
    while transactions.depth > depth { try transactions.rollback(at: 0..<0) }
    return hasEnded && succeeded
  }

  /// Runs the scripts within a transaction that a `begin` or another script has opened. A failure rolls back only these
  /// scripts.
  private func runInOpenTransaction(_ scripts: [Script]) throws -> Bool {
    let transactions = session.transactions
    // If another script loaded these scripts, that script rolls back everything and reports it.
    let isOuter = console.nestedFiles.areNone
    let changesBefore = session.transactions.changedRowCount
    try transactions.beginPart()
    let depth = transactions.depth
    begins.outside = depth
    var succeeded = false
    do {
      succeeded = try scripts.allSatisfy { try tally.isLeft || run($0) } && hasEnded()
    } catch {
      if transactions.depth >= depth { try transactions.rollbackPart() }
      throw error
    }
    if transactions.depth >= depth {
      if succeeded { try transactions.commitPart() } else { try transactions.rollbackPart() }
    }
    if !succeeded, isOuter, !errors.wasStopped, !transactions.isUndone,
      session.transactions.changedRowCount > changesBefore
    {
      errors.write("nothing from this script was saved; the open transaction continues\n")
    }
    return succeeded
  }

  /// Returns whether every `begin` has a `commit` or `rollback`. If not, reports the error.
  private func hasEnded() throws -> Bool {
    begins.note(session.transactions.depth, at: 0..<0, in: SourceText(""))
    guard let (diagnostic, source) = begins.diagnostic else { return true }
    try session.output.releaseReceipts(areTrue: false)
    errors.write(diagnostic, in: source)
    return false
  }

  /// Rolls back the script. Reports the rollback if the script had changed something.
  private func undo() throws {
    let hadChanged = session.transactions.isWriting
    try session.transactions.rollbackScript()
    // Ignore errors from writing the pending output, because the script is rolled back anyway.
    try? session.output.endBuffering(areTrue: false)
    if hadChanged, !errors.wasStopped { errors.write("nothing was saved\n") }
  }

  private func run(_ script: Script) throws -> Bool {
    console.nestedFiles.begin(script.source.name)
    defer { console.nestedFiles.end() }
    session.preferences.printsReceipts = script.reportsReceipts || console.echoes
    let (loader, folder, outer) = (session.loader, session.scriptFolder, reportsReceipts)
    defer { (session.loader, session.scriptFolder, reportsReceipts) = (loader, folder, outer) }
    (session.loader, reportsReceipts) = (self, script.reportsReceipts)
    session.scriptFolder = FileName(script.source.name).directory
    let task = ProgressTask(script.source.name, counting: .sentences, meter: session.engine.inspection?.meter)
    return try console.progress?.during(task) { try run(script, for: task) } ?? run(script, for: task)
  }

  private func run(_ script: Script, for task: ProgressTask) throws -> Bool {
    var declared: [DeclarationName] = []
    // All sentences of a script have the same time.
    var clock = session.clock.stopped()
    guard let feed = script.feed else { return try run(script.source, clock, &declared, for: task) }
    var succeeded = true
    while !tally.isLeft, let source = try feed.next(session.language) {
      // Each sentence that is its own transaction has its own time.
      if console.keepsGoing { clock = session.clock.stopped() }
      if try !run(source, clock, &declared, for: task) { succeeded = false }
      guard succeeded || console.keepsGoing, !errors.wasStopped else { return false }
      try session.output.flush()
    }
    return succeeded
  }

  /// Runs the sentences, declarations and commands of a text.
  ///
  /// - Parameter declared: The names that the script has declared so far. Each name may be declared only once.
  /// - Returns: Whether everything succeeded.
  private func run(
    _ source: SourceText, _ clock: Clock, _ declared: inout [DeclarationName], for task: ProgressTask
  ) throws -> Bool {
    var reader = SentenceReader(source)
    let literals = LiteralReader(source)
    var succeeded = true
    var range = 0..<0
    defer { tally.end = ScriptPlace(source: source, range: range) }
    var isRepeated = false
    while true {
      let start = reader.offset
      guard let piece = reader.next(session.language) else { break }
      range = piece.range
      let wasRepeated = isRepeated
      isRepeated = false
      var written: Int?
      do {
        if !wasRepeated { task.add(1) }
        if session.runner.silentDelivery == .ahead { try stopPipelining(piece) }
        if console.keepsGoing { console.beginEntry() }
        // A ^C may have come too late for the previous sentence. It can still stop this sentence.
        session.cancellation.lateness = nil
        if session.cancellation.isRequested { throw EngineError.interrupted }
        if !wasRepeated { tally.count += 1 }
        if console.echoes, !wasRepeated { try echo(piece, source) }
        written = session.output.home.writeCount
        guard try run(piece, of: source, literals, clock, &declared) == .done else {
          tally.isLeft = true
          return succeeded
        }
      } catch let error where ErrorWriter.isTold(error) {
        session.cancellation.markHandled()
        if !wasRepeated, session.output.home.writeCount == written, hasOtherModel(piece, after: error) {
          reader = SentenceReader(source, from: start)
          isRepeated = true
          continue
        }
        try session.output.flush()
        if tally.mayRepeat(), isRetryable(error) { throw ScriptConflict() }
        // The first error rolls back the script. Drop the pending receipts of its changes.
        try session.output.releaseReceipts(areTrue: false)
        if console.keepsGoing, Stop.isReported(by: error) {
          errors.writeStop(error)
        } else {
          let place = ScriptPlace(source: source, range: range)
          errors.write(
            place.placed(error, in: session), in: source,
            from: console.keepsGoing ? range.lowerBound : 0)
        }
        try console.judge(refused: source[range], error)
        succeeded = false
        // The failed sentences of a loaded file are already counted.
        if !(error is LoadFailure) { tally.failed += 1 }
        if !console.keepsGoing || errors.wasStopped { return false }
      }
    }
    return succeeded
  }

  /// Loads the model if another process has changed it since the script began. The failed sentence can then be parsed
  /// again. Within a transaction, the model doesn't change.
  ///
  /// - Returns: Whether the model has changed.
  private func hasOtherModel(_ piece: SentenceReader.Piece, after error: any Error) -> Bool {
    guard session.transactions.isFresh, !Stop.isReported(by: error) else { return false }
    if case .command = piece { return false }
    // If the database can't be read, only the first error is reported.
    return (try? session.reloadModelIfChanged()) ?? false
  }

  /// Waits for the answers to all earlier changes, and makes each later change wait for its answer. If the script can
  /// be run again, does nothing before a sentence.
  private func stopPipelining(_ piece: SentenceReader.Piece) throws {
    if case .sentence = piece, tally.mayRepeat() { return }
    session.runner.silentDelivery = .answered
    try session.engine.settle()
  }

  /// Returns whether to run the script again after `error`. The next run may succeed, or may report the error at the
  /// sentence that caused it.
  private func isRetryable(_ error: any Error) -> Bool {
    if let error = (error as? EngineFailure)?.error ?? error as? EngineError, error.isRetryable {
      return true
    }
    do {
      try session.engine.settle()
      return false
    } catch {
      return true
    }
  }

  /// Runs one sentence, command or block of declarations.
  ///
  /// - Returns: `.leave` if the script ends here, as after `.quit`.
  private func run(
    _ piece: SentenceReader.Piece, of source: SourceText, _ literals: LiteralReader, _ clock: Clock,
    _ declared: inout [DeclarationName]
  ) throws -> Result {
    switch piece {
    case .broken(let diagnostic), .unfinished(let diagnostic):
      throw session.suggesting(diagnostic, in: source)
    case .declarations(let range):
      let known = ModelReader().declarations(of: session.model)
      declared.removeAll { !known.contains($0) }
      declared += try console.declare(source, range, but: declared)
    case .command(let range):
      tally.hasIrreversibleEffects = true
      // A query reloads a changed model, but the command may use the model before it runs a query.
      if session.transactions.isFresh { _ = try? session.reloadModelIfChanged() }
      return try console.run(DotCommand.Line(source, range)) == .done ? .done : .leave
    case .sentence(let tokens):
      if try console.handleLessonInput(tokens, source) { return .done }
      let said = SourceSentence(literals, tokens: tokens, clock: clock)
      try console.say(said, into: nil)
      begins.note(session.transactions.depth, at: said.range, in: source)
    case .piped(let tokens, let pipe):
      tally.hasIrreversibleEffects = true
      try console.say(SourceSentence(literals, tokens: tokens, clock: clock), into: pipe)
    }
    return .done
  }

  private func echo(_ piece: SentenceReader.Piece, _ source: SourceText) throws {
    switch piece {
    case .declarations(let range): try session.output.echo(source[range])
    case .command(let range): try session.output.echo("> " + source[range])
    case .sentence(let tokens):
      guard let first = tokens.first, let last = tokens.dropLast().last else { return }
      try session.output.echo("> " + source[first.range.lowerBound..<last.range.upperBound])
    case .piped(let tokens, let pipe):
      try session.output.echo("> " + source[tokens[0].range.lowerBound..<pipe.upperBound])
    case .broken, .unfinished: break
    }
  }

  package func load(_ path: String, at range: SourceRange) throws {
    let read = try console.script(path, at: range, reportsReceipts: reportsReceipts)
    let printsReceipts = session.preferences.printsReceipts
    defer { session.preferences.printsReceipts = printsReceipts }
    console.measures.filesRun += 1
    defer {
      console.measures.filesRun -= 1
      // `.quit` ends only this file. The file that loaded it continues.
      tally.isLeft = false
    }
    guard try run(read) else {
      throw LoadFailure()
    }
  }
}

/// Thrown if other processes have changed the rows that a script read. The script may be run again.
private struct ScriptConflict: Error {}
