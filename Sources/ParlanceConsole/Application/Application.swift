import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceSession
import ParlanceStore
import ParlanceTerminal

/// The program. It opens the database, then runs scripts or starts the interactive console.
package struct Application {
  let invocation: Invocation
  let opener: EngineOpener
  let environment: [String: String]

  /// Creates the program for a parsed command line.
  ///
  /// - Parameters:
  ///   - opener: Opens the engine of a database.
  ///   - environment: The environment variables of the program.
  package init(
    _ invocation: Invocation, opener: @escaping EngineOpener,
    environment: [String: String] = ProgramEnvironment.variables
  ) {
    self.invocation = invocation
    self.opener = opener
    self.environment = environment
  }

  /// Runs the program and reports its errors.
  ///
  /// - Returns: The exit status of the process.
  package func run() -> ExitStatus {
    StandardDescriptors.reserve()
    let colors = Colors(invocation, environment: environment)
    let progress = ProgressLine(on: .error, isASCII: isASCII)
    let errors = makeErrors(colors, progress)
    // Release the interrupter, which retains the database connection. The connection is then closed, and SQLite copies
    // its write-ahead log into the database file.
    defer { RunningQuery.forget() }
    RunningQuery.onForcedExit { progress?.hold() }
    // Allows the progress line to be drawn again, even if the run fails.
    defer { progress?.goOn() }
    do {
      return try start(errors, colors, progress)
    } catch is ClosedPipe {
      return .success
    } catch is TerminationRequested {
      return .success
    } catch let error as StartError {
      errors.write(error)
    } catch let error as WriteFailure {
      errors.writeFailure("\(error)")
      return .failed
    } catch {
      errors.write(error)
    }
    return errors.wasStopped ? .stopped : .cannotStart
  }

  private func start(_ errors: ErrorWriter, _ colors: Colors, _ progress: ProgressLine?) throws -> ExitStatus
  {
    Interrupts.install()
    let scripts = invocation.task == .talk ? try readScripts() : []
    let console = try makeConsole(errors, colors, progress)
    defer { console.database.leave() }
    let session = console.session
    if invocation.task != .talk {
      let status = try ModelTask(console).run(invocation.task)
      return try console.endOutput() ? status : .failed
    }
    let name = console.database.path ?? console.database.name
    if let given = console.database.given,
      try !console.migrate(to: given, telling: { errors.writeAside("\(name): \($0)") })
    {
      return .stopped
    }
    session.name(arguments: invocation.arguments)
    if let course = invocation.course {
      try console.begin(console.course(named: course, at: 0..<0), at: nil, seed: invocation.seed)
    }
    guard let scripts else {
      if invocation.report != nil { throw StartError("`--to` needs a script: add `-f` or `-c`") }
      return try InteractiveConsole(console).run()
    }
    session.output.isReadByPerson = Terminal.output.isTerminal
    // The word `them` refers to the rows of the last list. These rows are stored only if a script might use this word.
    session.runner.remembersThem = scripts.contains { script in
      ["them", "load", ".it"].contains { script.mentions($0) }
    }
    let page = try invocation.report.map { try beginReport(at: $0, of: scripts, session) }
    let succeeded = try console.run(scripts)
    if succeeded, let page { try write(page, of: session) }
    let isWritten = try console.endOutput()
    if errors.wasStopped { return .stopped }
    return succeeded && isWritten ? console.exitStatus : .failed
  }

  /// Begins the report for `--to`. The file appears only when the scripts have succeeded.
  private func beginReport(at path: String, of scripts: [Script], _ session: Session) throws -> FileDraft {
    let name = path.split(separator: "/").last.map { String($0.dropLast(".html".count)) } ?? path
    let texts = scripts.map { String(decoding: $0.source.bytes, as: UTF8.self) }
    session.output.report = PageReport(of: texts, named: name, session.output.preferences)
    do {
      return try FileDraft(
        of: path, within: session.permissions, at: 0..<0, stoppedBy: session.cancellation)
    } catch {
      throw StartError(error.message)
    }
  }

  private func write(_ page: FileDraft, of session: Session) throws {
    guard let html = try session.output.report?.html() else { return }
    let sink: any ByteSink = page
    try Array(html.utf8).withUnsafeBytes { try sink.write($0) }
    try page.keep()
  }

  /// Opens the database and creates its console. Only the console retains the database, so the database is closed when
  /// the console is deallocated.
  private func makeConsole(
    _ errors: ErrorWriter, _ colors: Colors, _ progress: ProgressLine?
  ) throws -> Console {
    let database = try invocation.open(Places(environment: environment), with: opener)
    let session = Session(
      engine: database.engine, model: database.model, clock: invocation.clock,
      output: makeOutput(colors, progress), permissions: invocation.isSafe ? .safe : .everything,
      name: database.name, isExternal: database.isExternal, cancellation: InterruptCancellation())
    session.runner.transactions.checkedVersion = database.dataVersion
    session.emptyFile = database.emptyFile
    session.mapping = database.mapping
    if invocation.isDemo { try Demo.fill(session) }
    let console = Console(
      session: session, errors: errors, database: database, invocation: invocation, opener: opener,
      environment: environment, colors: colors)
    console.progress = progress
    return console
  }

  /// Returns the scripts to run; nil for an interactive console. Files are read completely before the first script
  /// runs. A pipe is read while its sentences run.
  private func readScripts() throws(StartError) -> [Script]? {
    var inputs = invocation.inputs
    if inputs.isEmpty {
      if Terminal.input.isTerminal { return nil }
      inputs = [.file("-")]
    }
    var scripts: [Script] = []
    for input in inputs {
      switch input {
      case .command(let text):
        scripts.append(Script(SourceText(text, name: "<command>"), reportsReceipts: true))
      case .file(let path):
        scripts.append(
          try StartError.unreadable(path) { try FileReader.commandLine.script(path, reportsReceipts: false) })
      }
    }
    return scripts
  }

  private func makeOutput(_ colors: Colors, _ progress: ProgressLine?) -> AnswerWriter {
    let isTerminal = Terminal.output.isTerminal
    let fixed = invocation.width
    let isASCII = isASCII
    return AnswerWriter(sink(1, isTerminal, progress), mode: invocation.mode ?? .table) {
      TableStyle(
        width: fixed ?? (isTerminal ? Terminal.output.size?.width ?? 80 : nil), palette: colors.output,
        isASCII: isASCII, isTerminal: isTerminal)
    }
  }

  /// Whether to write ASCII only, as on terminals without UTF-8.
  private var isASCII: Bool { invocation.isASCII || LocaleName.isASCII(environment) }

  /// Returns a sink for the descriptor. On a terminal, the sink clears the progress line before it writes.
  private func sink(_ descriptor: Int32, _ isTerminal: Bool, _ progress: ProgressLine?) -> any ByteSink {
    let sink = FileDescriptorSink(descriptor, stop: descriptor == 1 ? Interrupts.writeStop : nil)
    guard isTerminal else { return sink }
    return progress.map { ProgressAwareSink(sink, over: $0, beginningLines: descriptor == 2) } ?? sink
  }

  private func makeErrors(_ colors: Colors, _ progress: ProgressLine?) -> ErrorWriter {
    let isConsole = invocation.inputs.isEmpty && Terminal.input.isTerminal
    let errors = ErrorWriter(
      sink(2, Terminal.error.isTerminal, progress),
      renderer: DiagnosticRenderer(
        isConsole ? .console : .script, palette: colors.errors,
        width: invocation.width ?? Terminal.error.size?.width ?? 100, isASCII: isASCII))
    errors.isJSON = { [invocation] in invocation.mode?.isJSON == true }
    errors.beforeStop = { progress?.noteInterrupt() }
    return errors
  }
}
