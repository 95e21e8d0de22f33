package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// Whose scripts are run: it has a session, and runs the lines that are no sentences.
package protocol ScriptHost: AnyObject {
  var session: Session { get }
  var errors: ErrorWriter { get }
  /// Whether each sentence is shown before its answer.
  var echoes: Bool { get }
  /// Whether each sentence is its own transaction, and one that fails stops nothing.
  var keepsGoing: Bool { get }
  /// Whether a person waits for each sentence.
  var isInteractive: Bool { get set }
  var nestedFiles: NestedFiles { get set }
  /// How many files are being run now.
  var filesRun: Int { get set }
  /// Begins a sentence that stands for itself: nothing of it is kept yet.
  func beginEntry()
  /// Runs a sentence, whose answer goes to the command behind the `|` at `pipe`.
  func say(_ said: SourceSentence, into pipe: SourceRange?) throws
  /// Runs a line of the console's own.
  ///
  /// - Returns: Whether the script goes on.
  func run(command range: SourceRange, of source: SourceText) throws -> Bool
  func declare(_ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName]) throws
    -> [DeclarationName]
  /// The file at `path`, to be run.
  func script(_ path: String, at range: SourceRange, tellsReceipts: Bool) throws -> Script
  /// Does `work`, and shows how far it is.
  func during<Result>(_ task: ProgressTask, _ work: () throws -> Result) throws -> Result
}

/// Runs scripts: all of them together take effect or none, unless each sentence is to be its own transaction.
package struct ScriptRunner {
  private enum Result { case done, leave }

  private let host: any ScriptHost
  private let begins = OpenBegins()
  private let tally = ScriptTally()
  private var session: Session { host.session }
  private var errors: ErrorWriter { host.errors }

  package init(in host: any ScriptHost) { self.host = host }

  /// Runs the scripts, in order, as one.
  ///
  /// - Returns: Whether all of it succeeded.
  /// - Throws: What writing the output throws. Nothing then remains of an atomic script.
  package func run(_ scripts: [Script]) throws -> Bool {
    let isInteractive = host.isInteractive
    host.isInteractive = false
    defer { host.isInteractive = isInteractive }
    // What a person sees of a script comes as it is done.
    try session.output.flush()
    return try runTogether(scripts)
  }

  /// What was done, and of a script that went on after errors how much was not.
  package func receipt(of source: SourceText) -> String {
    let text = NumberLayout.thousands.text(of:)
    let ran = "ran \(text(tally.count)) \(tally.count == 1 ? "sentence" : "sentences") of \(source.name)"
    guard tally.failed > 0 else { return ran }
    return ran + ": \(text(tally.count - tally.failed)) done, \(text(tally.failed)) failed"
  }

  private func runTogether(_ scripts: [Script]) throws -> Bool {
    if host.keepsGoing { return try runApart(scripts) }
    if session.transactions.depth > 0 || session.transactions.isScript {
      return try session.transactions.grouped(Self.name(of: scripts)) { try runWithin(scripts) }
    }
    // What was read to its end can be run again, as long as nobody has seen anything of it.
    let isWhole = scripts.allSatisfy { $0.feed == nil }
    var mayRepeat = isWhole
    var repetition = Repetition()
    session.runner.runsAhead = isWhole
    defer { session.runner.runsAhead = false }
    while true {
      try session.output.holdReceipts()
      let before = session.output.home.writeCount
      do {
        return try runAsOne(scripts) {
          mayRepeat && !tally.hasActed && session.output.home.writeCount == before
        }
      } catch is OutdatedScript {
        // Each change waits for the one before it, so that what is refused is told where it is said.
        session.runner.runsAhead = false
        try session.catchUp()
        mayRepeat = repetition.wait()
      }
    }
  }

  /// - Parameter mayRepeat: Whether the caller does it once more where it throws ``OutdatedScript``.
  private func runAsOne(_ scripts: [Script], mayRepeat: @escaping () -> Bool) throws -> Bool {
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
      if error is OutdatedScript { session.output.home.forget() }
      try? session.output.endHolding(areTrue: false)
      try session.transactions.rollbackScript()
      throw error
    }
    do {
      try session.transactions.commitScript()
    } catch {
      if error.isToBeRepeated, mayRepeat() {
        session.output.home.forget()
        throw OutdatedScript()
      }
      try? session.output.endHolding(areTrue: false)
      // What a sentence brought may be written no sooner than here.
      let end = tally.end
      errors.write(
        end?.placed(error, in: session, note: "found when all of this was to be kept") ?? error,
        in: end?.source ?? SourceText(""))
      if !error.leavesDoubt { errors.write("nothing of this was kept\n") }
      return false
    }
    try session.output.endHolding(areTrue: true)
    return true
  }

  /// What the journal calls them.
  private static func name(of scripts: [Script]) -> String {
    // What was given with the command is its own name.
    scripts.map { script in
      script.source.name == "<command>"
        ? OneLine.of(script.source[script.source.bytes.indices]) : "script \(script.source.name)"
    }.joined(separator: "; ")
  }

  /// Runs the scripts with each sentence for itself. What they begin and do not end is undone.
  private func runApart(_ scripts: [Script]) throws -> Bool {
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

  /// Runs the scripts within what a `begin` or another script opened: a failure undoes what they did, and nothing before them.
  private func runWithin(_ scripts: [Script]) throws -> Bool {
    let transactions = session.transactions
    // Within another script, all of that one is undone.
    let isOuter = host.nestedFiles.areNone
    let changesBefore = session.transactions.changedRowCount
    try transactions.begin()
    let depth = transactions.depth
    begins.outside = depth
    var succeeded = false
    do {
      let outside = transactions.floor
      transactions.floor = depth
      defer { transactions.floor = outside }
      succeeded = try scripts.allSatisfy { try tally.isLeft || run($0) } && hasEnded()
    } catch {
      while transactions.depth >= depth, !transactions.isUndone { try transactions.rollback(at: 0..<0) }
      throw error
    }
    while transactions.depth >= depth, !transactions.isUndone {
      if succeeded { try transactions.commit(at: 0..<0) } else { try transactions.rollback(at: 0..<0) }
    }
    if !succeeded, isOuter, !errors.wasStopped, !transactions.isUndone,
      session.transactions.changedRowCount > changesBefore
    {
      errors.write("nothing of this was kept; what was begun before it goes on\n")
    }
    return succeeded
  }

  /// Whether no `begin` is left open, which is told otherwise.
  private func hasEnded() throws -> Bool {
    begins.note(session.transactions.depth, at: 0..<0, in: SourceText(""))
    guard let (diagnostic, source) = begins.diagnostic else { return true }
    try session.output.releaseReceipts(areTrue: false)
    errors.write(diagnostic, in: source)
    return false
  }

  /// Undoes the script, and says so where it had changed something.
  private func undo() throws {
    let hadChanged = session.transactions.isWriting
    try session.transactions.rollbackScript()
    // What cannot be written any more is of no use.
    try? session.output.endHolding(areTrue: false)
    if hadChanged, !errors.wasStopped { errors.write("nothing of this was kept\n") }
  }

  private func run(_ script: Script) throws -> Bool {
    host.nestedFiles.begin(script.source.name)
    defer { host.nestedFiles.end() }
    session.preferences.printsReceipts = script.tellsReceipts || host.echoes
    let (loader, folder) = (session.loadFile, session.scriptFolder)
    defer { (session.loadFile, session.scriptFolder) = (loader, folder) }
    session.scriptFolder = FileName(script.source.name).directory
    session.loadFile = { path, range in try load(path, range, from: script) }
    let task = ProgressTask(script.source.name, counting: .sentences, meter: session.engine.inspection?.meter)
    return try host.during(task) { try run(script, for: task) }
  }

  private func run(_ script: Script, for task: ProgressTask) throws -> Bool {
    var declared: [DeclarationName] = []
    // All of a script happens at one moment.
    var clock = session.clock.stopped()
    guard let feed = script.feed else { return try run(script.source, clock, &declared, for: task) }
    var succeeded = true
    while !tally.isLeft, let source = try feed.next(session.language) {
      // What stands for itself happens when it comes.
      if host.keepsGoing { clock = session.clock.stopped() }
      if try !run(source, clock, &declared, for: task) { succeeded = false }
      guard succeeded || host.keepsGoing, !errors.wasStopped else { return false }
      try session.output.flush()
    }
    return succeeded
  }

  /// - Parameter declared: What the script has declared, which it may do once.
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
        if session.runner.runsAhead { try keepUp(piece) }
        if host.keepsGoing { host.beginEntry() }
        // What the sentence before has kept leaves this one to be stopped.
        session.cancellation.lateness = nil
        if session.cancellation.isRequested { throw EngineError.interrupted }
        if !wasRepeated { tally.count += 1 }
        if host.echoes, !wasRepeated { try echo(piece, source) }
        written = session.output.home.writeCount
        guard try run(piece, of: source, literals, clock, &declared) == .done else {
          tally.isLeft = true
          return succeeded
        }
      } catch let error where ErrorWriter.isTold(error) {
        session.cancellation.heed()
        if !wasRepeated, session.output.home.writeCount == written, hasOtherModel(piece, after: error) {
          reader = SentenceReader(source, from: start)
          isRepeated = true
          continue
        }
        try session.output.flush()
        if tally.mayRepeat(), isToBeRepeated(error) { throw OutdatedScript() }
        // The first error undoes what is held back.
        try session.output.releaseReceipts(areTrue: false)
        if host.keepsGoing, Stop.isReported(by: error) {
          errors.writeStop(error)
        } else {
          let place = ScriptPlace(source: source, range: range)
          errors.write(
            place.placed(error, in: session), in: source,
            from: host.keepsGoing ? range.lowerBound : 0)
        }
        succeeded = false
        // A file's own sentences were counted where they failed.
        if !(error is LoadFailure) { tally.failed += 1 }
        if !host.keepsGoing || errors.wasStopped { return false }
      }
    }
    return succeeded
  }

  /// Takes up the model that another process has changed since the script was begun, so that a sentence that has not
  /// run yet is read again by that. Within a transaction the model stays as it was.
  private func hasOtherModel(_ piece: SentenceReader.Piece, after error: any Error) -> Bool {
    guard session.transactions.isFresh, !Stop.isReported(by: error) else { return false }
    if case .command = piece { return false }
    // Where the database can't be read, the first error says so.
    return (try? session.catchUp()) ?? false
  }

  /// Runs ahead no more once what is done cannot be done again, or is none of the session's.
  private func keepUp(_ piece: SentenceReader.Piece) throws {
    if case .sentence = piece, tally.mayRepeat() { return }
    session.runner.runsAhead = false
    try session.engine.settle()
  }

  /// Whether the script may go well when it is run again, or tell better what went wrong.
  private func isToBeRepeated(_ error: any Error) -> Bool {
    if let error = (error as? EngineFailure)?.error ?? error as? EngineError, error.isToBeRepeated {
      return true
    }
    do {
      try session.engine.settle()
      return false
    } catch {
      return true
    }
  }

  /// - Returns: Whether the script goes on: `.quit` ends it there.
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
      declared += try host.declare(source, range, but: declared)
    case .command(let range):
      tally.hasActed = true
      // What it does may be done before anything is asked of the database.
      if session.transactions.isFresh { _ = try? session.catchUp() }
      return try host.run(command: range, of: source) ? .done : .leave
    case .sentence(let tokens):
      let said = SourceSentence(literals, tokens: tokens, clock: clock)
      try host.say(said, into: nil)
      begins.note(session.transactions.depth, at: said.range, in: source)
    case .piped(let tokens, let pipe):
      tally.hasActed = true
      try host.say(SourceSentence(literals, tokens: tokens, clock: clock), into: pipe)
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

  private func load(_ path: String, _ range: SourceRange, from script: Script) throws {
    let read = try host.script(path, at: range, tellsReceipts: script.tellsReceipts)
    let tellsReceipts = session.preferences.printsReceipts
    defer { session.preferences.printsReceipts = tellsReceipts }
    host.filesRun += 1
    defer {
      host.filesRun -= 1
      // A file that is left goes on with the one that loaded it.
      tally.isLeft = false
    }
    guard try run(read) else {
      throw LoadFailure()
    }
  }
}

/// Others have changed what a script read: it may be run once more.
private struct OutdatedScript: Error {}
