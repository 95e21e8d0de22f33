import ParlanceFiles
import ParlanceLanguage
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

extension Console {
  /// Runs a sentence. Writes its answer to the current destination. If `.timer` or `.stats` is on, prints the
  /// sentence's time or the engine's work.
  ///
  /// - Parameters:
  ///   - prepared: The result of preparing the sentence; nil if it isn't prepared yet.
  ///   - pipe: The range of the `|` and the shell command that reads the answer, if any.
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
      try measuring(measures.isEnabled, at: pipe ?? said.range, command) {
        try awaited(say)
      }
    } else {
      defer { try? showHints() }
      try say()
    }
    if lesson != nil { try judge(sentence: said.source[said.range]) }
  }

  /// Runs `work` as ``attending(at:_:_:)`` does. If `isTold` is true, prints the time and the work of the engine
  /// afterwards. The time that the user spends in the pager doesn't count.
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
        if measures.work != .off { _ = session.engine.inspection?.consumeWork() }
        let start = ContinuousClock.now
        defer {
          time = .now - start
          if measures.work != .off { engineWork = session.engine.inspection?.consumeWork() }
        }
        try work()
      }
    } catch let error where Stop.isReported(by: error) {
      // Print the report of ^C before the time and the work.
      errors.afterStop = tell
      throw error
    }
    tell()
  }

  /// Runs a line with a dot command.
  ///
  /// - Throws: The errors of the command.
  func run(_ line: DotCommand.Line) throws -> DotCommand.Result {
    let (line, pipe) = parted(line)
    let command = try DotCommand.find(line)
    // The commands of lessons show an exercise, which the user solves at the prompt below. A pager would hide the
    // exercise.
    guard pipe != nil || isAttending, command.group != .lessons else {
      return try command.run(line, in: self)
    }
    let outlet = try pipe.map { try reader($0, of: line.source) }
    var result = DotCommand.Result.done
    try measuring(command.isMeasured && measures.isEnabled, at: pipe ?? line.nameRange, outlet) {
      result = try command.run(line, in: self)
    }
    return result
  }

  /// Splits a line such as `.tables | sort` into the command `.tables` and the range of `| sort`, if any.
  func parted(_ line: DotCommand.Line) -> (line: DotCommand.Line, pipe: SourceRange?) {
    line.parted { [session] text in
      session.permissions.allows(.sql) && (try? session.engine.compile(written: text)) != nil
    }
  }

  /// Runs work that may take long while a user waits. ^C stops the work, and a progress line is shown.
  ///
  /// - Throws: The errors of `work`; ``EngineError/interrupted`` if ^C came before the work began.
  func awaited<Result>(
    as task: ProgressTask? = nil, _ work: () throws -> Result
  ) throws -> Result {
    try RunningQuery.interruptible {
      if Interrupts.isPending {
        // If `work` changes rows, the report of ^C must say that nothing was changed.
        session.transactions.triedToWrite = true
        throw EngineError.interrupted
      }
      guard let progress else { return try work() }
      return try progress.during(task ?? ProgressTask(meter: session.engine.inspection?.meter), work)
    }
  }

  /// Whether a user reads the answers, the work is measured, or the answers are redirected.
  private var isAttending: Bool { isInteractive || measures.isEnabled || route.isRedirected }

  private func attending(at range: SourceRange, _ command: PipedOutlet?, _ work: () throws -> Void) throws {
    defer { try? showHints() }
    try route.leading(at: range) {
      if let command { route.pipe(into: command) } else { page() }
      try work()
    }
    try printReceipts()
  }

  /// Sends the answer through the pager if it is too long for the screen. Does nothing unless a user reads the answer
  /// on a terminal.
  private func page() {
    guard isInteractive, pager.isOn, let words = pager.words, !Terminal.output.isDumb,
      let size = Terminal.output.isTerminal ? Terminal.output.size : nil,
      let command = try? shell(words, at: 0..<0, pagerEnvironment)
    else { return }
    route.page(through: command, size: size, orElse: pager.advice)
  }

  /// Closes all destinations of answers at the end of the program.
  ///
  /// - Returns: Whether everything was written. A failure is already reported.
  func endOutput() throws -> Bool {
    isLeaving = true
    do {
      try route.finish()
      try printReceipts()
      try showHints()
      return true
    } catch let failure as OutletFailure {
      errors.writeFailure("\(failure.message)")
      return false
    }
  }

  /// Prints the pending hints on standard error, after the answer.
  private func showHints() throws {
    let hints = route.takeHints()
    if hints.isEmpty { return }
    try session.output.flush()
    for hint in hints { errors.write(hint) }
  }

  /// Prints the receipts of completed files, such as `wrote 3 rows to facts.csv`.
  func printReceipts() throws {
    for receipt in route.takeReceipts() where session.preferences.printsReceipts {
      try session.output.receipt(receipt, isCertain: true)
    }
  }

  // MARK: Shell commands

  /// Creates a shell command with the console's environment and permissions.
  func shell(
    _ words: String, at range: SourceRange, _ environment: [String: String]? = nil
  ) throws(Diagnostic) -> ShellCommand {
    try ShellCommand(
      words, environment: environment ?? self.environment, within: session.permissions, at: range)
  }

  /// Runs `.shell`: runs a command in the shell and waits until it ends. ^C stops the command, not the console.
  ///
  /// If the command fails in a script, this is an error. If it fails in the interactive console, only a note is
  /// printed, because the user has seen the failure.
  ///
  /// - Throws: `failed-command` if the command can't be started, or fails in a script; `WriteStopped` if ^C ended it;
  ///   `out-of-reach`.
  func runShell(_ line: DotCommand.Line) throws {
    let command = try shell(line.raw, at: line.argumentRange)
    hasRunShell = true
    let ending: ShellCommand.Ending
    // Hide the progress line, because the command uses the terminal.
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
    if ending.isByInterrupt, Interrupts.isPending { throw WriteStopped() }
    guard isInteractive else {
      throw ConsoleError.failedCommand(ending.words, isStarted: true).at(line.argumentRange)
    }
    if let note = ending.note { errors.writeAside(note) }
  }

  /// Begins a new line on the terminal if a command may have left an incomplete line.
  func endLine() {
    if hasRunCommand { person?.editor.beginFreshLine() }
    hasRunCommand = false
  }

  /// Starts a shell command that reads answers on its standard input.
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
      throw ConsoleError.unpipeable.at(pipe, suggestion: .init("try", change))
    }
    return try reader(pipe, of: said.source)
  }

  /// Returns the outlet for the shell command after a `|`. The command starts when the answer begins.
  private func reader(_ pipe: SourceRange, of source: SourceText) throws(Diagnostic) -> PipedOutlet {
    let words = source[pipe].dropFirst().drop(while: \.isWhitespace)
    if words.isEmpty { throw ConsoleError.missingCommand.at(pipe) }
    return PipedOutlet { [self] () throws(Diagnostic) in try start(String(words), at: pipe) }
  }
}

extension Syntax.Sentence {
  /// Whether the sentence only answers a question, without changing anything.
  fileprivate var answers: Bool {
    switch form {
    case .query, .explain, .chart, .describe, .help: true
    case .action, .would, .undoing, .journal, .watch, .export, .exportAll, .import, .expect, .let, .define,
      .begin, .commit, .rollback, .adopt, .forgetting, .load, .use:
      false
    }
  }
}
