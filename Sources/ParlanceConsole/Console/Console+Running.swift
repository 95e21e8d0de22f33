import ParlanceLanguage
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

extension Console {
  /// Runs a sentence. Its answer goes where it was sent, and how it was done is shown where that was asked for.
  ///
  /// - Parameters:
  ///   - prepared: What was prepared for it already.
  ///   - pipe: Where a `|` stands behind it with the command that its answer goes to.
  func say(_ said: SourceSentence, _ prepared: PreparedSentence? = nil, into pipe: SourceRange? = nil) throws
  {
    session.preferences.measuresSteps = measures.time != .off
    let say: () throws -> Void = { [session] in
      if let prepared {
        try session.say(said, prepared)
      } else {
        try session.say(said)
      }
    }
    if pipe != nil || isAttending {
      var command: PipedOutlet?
      if let pipe { command = try self.command(reading: said, at: pipe) }
      try measuring(measures.areTold, at: pipe ?? said.range, command) {
        try awaited(say)
      }
    } else {
      defer { try? showHints() }
      try say()
    }
    if lesson != nil { try judge(sentence: said.source[said.range]) }
  }

  /// Does `work` as ``attending(at:_:_:)`` does, and tells how it was done where `isTold`: without what a person takes to
  /// read it.
  private func measuring(
    _ isTold: Bool, at range: SourceRange, _ command: PipedOutlet?, _ work: () throws -> Void
  ) throws {
    var time = Duration.zero
    var engineWork: EngineWork?
    let tell = { [self] in
      if isTold, measures.takeTime() { errors.write(Measures.words(time) + "\n") }
      if let engineWork { for line in measures.lines(engineWork) { errors.write("  \(line)\n") } }
    }
    do {
      try attending(at: range, command) {
        guard isTold else { return try work() }
        if measures.work != .off { _ = session.engine.inspection?.takeWork() }
        let start = ContinuousClock.now
        defer {
          time = .now - start
          if measures.work != .off { engineWork = session.engine.inspection?.takeWork() }
        }
        try work()
      }
    } catch let error where Stop.isReported(by: error) {
      // First it is told that it was stopped.
      errors.afterStop = tell
      throw error
    }
    tell()
  }

  /// Runs a line that begins with a dot or a backslash.
  ///
  /// - Throws: What the command throws; nothing is proposed that would not run.
  func run(_ line: DotCommand.Line) throws -> DotCommand.Result {
    let (line, pipe) = parted(line)
    let command = try DotCommand.find(line)
    // A lesson is never shown through a pager: what is typed next is the answer.
    guard pipe != nil || isAttending, command.group != .lessons else {
      return try command.run(line, in: self)
    }
    let outlet = try pipe.map { try reader($0, of: line.source) }
    var result = DotCommand.Result.done
    try measuring(command.isMeasured && measures.areTold, at: pipe ?? line.nameRange, outlet) {
      result = try command.run(line, in: self)
    }
    return result
  }

  /// The line without the command of the shell that reads its answer, and that.
  func parted(_ line: DotCommand.Line) -> (line: DotCommand.Line, pipe: SourceRange?) {
    line.parted { [session] text in
      session.permissions.allows(.sql) && (try? session.engine.compile(written: text)) != nil
    }
  }

  /// Does what may take long for a sentence that a person waits for: ^C stops it, and a line tells how far it is.
  ///
  /// - Throws: What `work` throws; ``EngineError/interrupted`` where ^C came before there was anything to stop.
  func awaited<Result>(
    as task: ProgressTask? = nil, _ work: () throws -> Result
  ) throws -> Result {
    try RunningQuery.interruptible {
      if Interrupts.haveCome {
        // It may change something: a stop, however early, tells that nothing is.
        session.transactions.triedToWrite = true
        throw EngineError.interrupted
      }
      guard let progress else { return try work() }
      return try progress.during(task ?? ProgressTask(meter: session.engine.inspection?.meter), work)
    }
  }

  /// Whether a sentence needs more than to be run.
  private var isAttending: Bool { isInteractive || measures.areTold || route.leadsAway }

  private func attending(at range: SourceRange, _ command: PipedOutlet?, _ work: () throws -> Void) throws {
    defer { try? showHints() }
    try route.leading(at: range) {
      if let command { route.pipe(into: command) } else { page() }
      try work()
    }
    try tellWritten()
  }

  /// An answer to a person at a terminal goes through the pager where it is too long.
  private func page() {
    guard isInteractive, pager.isOn, let words = pager.words, !Terminal.output.isDumb,
      let size = Terminal.output.isTerminal ? Terminal.output.size : nil,
      let command = try? shell(words, at: 0..<0, pagerEnvironment)
    else { return }
    route.page(through: command, size: size, orElse: pager.advice)
  }

  /// Ends what answers were led to, as the program does.
  ///
  /// - Returns: Whether all of it was written, which is told otherwise.
  func endOutput() throws -> Bool {
    isLeaving = true
    do {
      try route.finish()
      try tellWritten()
      try showHints()
      return true
    } catch let failure as OutletFailure {
      errors.writeFailure("\(failure.message)")
      return false
    }
  }

  /// Prints hints on standard error, after the answer.
  private func showHints() throws {
    let hints = route.takeHints()
    if hints.isEmpty { return }
    try session.output.flush()
    for hint in hints { errors.write(hint) }
  }

  /// Tells of the files that answers went to, where nothing more goes there.
  func tellWritten() throws {
    for receipt in route.takeReceipts() where session.preferences.printsReceipts {
      try session.output.receipt(receipt, isCertain: true)
    }
  }

  // MARK: Commands of the shell

  /// A command of the shell: every one that the console runs is made here.
  func shell(
    _ words: String, at range: SourceRange, _ environment: [String: String]? = nil
  ) throws(Diagnostic) -> ShellCommand {
    try ShellCommand(
      words, environment: environment ?? self.environment, within: session.permissions, at: range)
  }

  /// `.shell`: waits until the shell has run the line; ^C stops the command, not the console.
  ///
  /// How it ended is no error of a person who has seen it run, but fails a script.
  /// - Throws: `failed-command` where it cannot be started, or does not succeed in a script; `WriteStopped` where ^C ended it;
  ///   `out-of-reach`.
  func runShell(_ line: DotCommand.Line) throws {
    let command = try shell(line.raw, at: line.argumentRange)
    hasRunShell = true
    let ending: ShellCommand.Ending
    // The terminal is its own.
    progress?.hold()
    defer { progress?.goOn() }
    hasRunCommand = true
    do throws(SystemError) {
      ending = try command.run()
    } catch {
      throw ConsoleError.failedCommand(error.reason, isStarted: false).at(line.argumentRange)
    }
    endLine()
    if ending.isSuccess { return }
    if ending.isByInterrupt, Interrupts.haveCome { throw WriteStopped() }
    guard isInteractive else {
      throw ConsoleError.failedCommand(ending.words, isStarted: true).at(line.argumentRange)
    }
    if let note = ending.note { errors.writeAside(note) }
  }

  /// Begins a line of its own where a command may have left one without its end.
  func endLine() {
    if hasRunCommand { person?.editor.beginFreshLine() }
    hasRunCommand = false
  }

  /// Starts a command that reads answers.
  func start(_ words: String, at range: SourceRange) throws(Diagnostic) -> CommandOutlet {
    let command = try shell(words, at: range)
    hasRunCommand = true
    do throws(SystemError) {
      return try CommandOutlet(
        command, mustSucceed: !isInteractive)
    } catch {
      throw ConsoleError.unstartableCommand(reason: error.reason).at(range)
    }
  }

  private func command(reading said: SourceSentence, at pipe: SourceRange) throws -> PipedOutlet {
    let node = try session.suggesting(said) { try session.language.parse(said.tokens, of: said.source) }
    guard Syntax.Sentence(node).answers else {
      let change = Diagnostic.Fix(replacing: said.range.upperBound..<pipe.upperBound, with: "")
      throw ConsoleError.unpipeable.at(pipe, suggestion: .init("to do instead", change))
    }
    return try reader(pipe, of: said.source)
  }

  /// What reads an answer: the command of the shell behind a `|`.
  private func reader(_ pipe: SourceRange, of source: SourceText) throws(Diagnostic) -> PipedOutlet {
    let words = source[pipe].dropFirst().drop(while: \.isWhitespace)
    if words.isEmpty { throw ConsoleError.missingCommand.at(pipe) }
    return PipedOutlet { [self] () throws(Diagnostic) in try start(String(words), at: pipe) }
  }
}

extension Syntax.Sentence {
  /// Whether the sentence does nothing but answer.
  fileprivate var answers: Bool {
    switch form {
    case .query, .explain, .chart, .describe, .help: true
    case .action, .would, .undoing, .journal, .watch, .export, .exportAll, .import, .expect, .let, .define,
      .begin, .commit, .rollback, .adopt, .forgetting, .load:
      false
    }
  }
}
