import ParlanceAssist
import ParlanceFiles
package import ParlanceLanguage
import ParlanceModel
import ParlanceRender
package import ParlanceSession
package import ParlanceStore

/// The state of a running program: the session, its database, and the user's files. Dot commands read and change this
/// state.
///
/// The interactive console and scripts use the same object.
package final class Console: FileLoader, RunObserver {
  package let session: Session
  package let errors: ErrorWriter
  let invocation: Invocation
  let environment: [String: String]
  let colors: Colors
  let assistant: SessionAssistant
  /// The destination of answers.
  let route: AnswerRoute
  let engineOpener: EngineOpener
  var database: OpenDatabase
  /// The name with which the database was opened, such as `:studio`.
  private var address: String?
  private let watchPlace: TerminalWatchPlace
  /// The format of the interactive prompt.
  var prompt = PromptSetting()
  /// Whether the words at the prompt are coloured while they are typed.
  var highlights = true
  /// Whether a continuation of the typed text is suggested at the prompt.
  var suggests = true
  /// Whether a script stops after its first error.
  var stopsAtErrors: Bool {
    get { !keepsGoing }
    set { keepsGoing = !newValue }
  }
  /// The exit status of the program if nothing fails.
  var exitStatus = ExitStatus.success
  /// The names of the sentence patterns that `.tip` has already explained.
  var tips: Set<String> = []
  /// Whether each sentence of a script is printed before its result (`.echo`).
  var echoes: Bool
  /// Whether each sentence of a script is its own transaction, and the script continues after an error.
  var keepsGoing: Bool
  /// The interactive console; nil in a script.
  weak var person: InteractiveConsole?
  /// Whether a shell command has run since the last prompt. The command may have left an incomplete line on the
  /// terminal.
  var hasRunCommand = false
  /// The pager for long answers.
  lazy var pager = Pager(environment: environment)
  private(set) lazy var pagerEnvironment = Pager.environment(environment)
  /// The settings `.timer` and `.stats`: what is measured and printed for each sentence.
  var measures = Measures()
  /// The progress line for long work; nil without a terminal.
  var progress: ProgressLine? {
    didSet { (route.progress, watchPlace.progress) = (progress, progress) }
  }
  /// Whether a user waits for each sentence. False while a script runs.
  var isInteractive = false
  /// Whether a `.shell` command has run since the last call of ``beginEntry()``.
  var hasRunShell = false
  /// Whether the program is ending.
  var isLeaving = false
  var nestedFiles = NestedFiles()
  /// Whether more sentences follow the running one in the text that was typed at the prompt.
  var hasMoreToRun = false
  /// The open lesson; nil while the user's own database is open.
  var lesson: RunningLesson?
  /// The paths of the user's own files.
  var places: Places { Places(environment: environment) }
  /// The sentence that a command such as `explain select` has printed. The Up key inserts this sentence at the prompt.
  var offered: String?

  /// Creates the console of an open database and connects it to the session.
  package init(
    session: Session, errors: ErrorWriter, database: OpenDatabase, invocation: Invocation,
    opener: @escaping EngineOpener, environment: [String: String],
    colors: Colors = Colors()
  ) {
    self.colors = colors
    self.session = session
    assistant = SessionAssistant(session, commands: DotCommand.all)
    session.assistant = assistant
    route = AnswerRoute(session.output)
    session.output.place = route
    self.errors = errors
    watchPlace = TerminalWatchPlace(errors, session.output)
    session.watchPlace = watchPlace
    self.database = database
    address = invocation.database
    self.invocation = invocation
    engineOpener = opener
    self.environment = environment
    session.home = environment["HOME"]
    echoes = invocation.echoes
    keepsGoing = invocation.keepsGoing
    // The references are unowned because weak ones would slow down each use of the session and the console.
    errors.isAboutChange = { [unowned session] in session.transactions.triedToWrite }
    errors.isQuestion = { [unowned self] in onlyAsks }
    errors.isJSON = { [unowned self] in self.session.output.mode.isJSON }
    (session.loader, session.observer) = (self, self)
    attend()
  }

  package func note(_ event: RunEvent) {
    switch event {
    case .committing(let isCommitting): progress?.noteCommitting(isCommitting)
    case .progress(let count): progress?.task?.set(count)
    case .tooLate(isCommitted: true): session.cancellation.lateness = .kept
    // While a file runs, ^C can still stop the file, because all its sentences are rolled back together.
    case .tooLate: if nestedFiles.areNone { session.cancellation.lateness = .done }
    case .undone, .exceededJournal, .foundBrokenReferences: break
    }
  }

  /// Replaces the closures that refer to the console or the session. Errors may still be written after the console and
  /// the session are deallocated.
  deinit {
    let isJSON = session.output.mode.isJSON
    errors.isJSON = { isJSON }
    errors.isAboutChange = { false }
    errors.isQuestion = { false }
  }

  /// The path of the history file. It is nil if file access isn't permitted, or if the file belongs to an open
  /// database.
  var historyFile: String? {
    guard let path = Places(environment: environment).history else { return nil }
    return session.permissions.allows(.files) && OpenFileRegistration.part(at: path) == nil ? path : nil
  }

  /// The name of the open database in the history.
  var historyName: String {
    if let path = database.path { return FilePath.place(of: path) }
    guard let name = session.engine.databaseName else { return ":memory:" }
    let opened = address.flatMap { try? Connections.database($0, places) }
    return opened.flatMap(ServerAddress.withoutPassword) ?? name
  }

  /// Runs `.open [--readonly] DATABASE`: opens another database in place of the current one. The session forgets
  /// definitions, `it` and `them`.
  ///
  /// - Throws: `open-in-transaction` if a transaction is open; `unusable-database`; ``ModelErrors``.
  func open(_ line: DotCommand.Line) throws {
    let (isReadOnly, file) = try line.file(option: "--readonly")
    try session.permissions.require(.files, at: file.range)
    if !session.transactions.isAlone {
      throw ConsoleError.openInTransaction(isScript: session.transactions.isScript).at(line.nameRange)
    }
    var other = invocation
    other.database = session.path(file.text)
    other.isReadOnly = isReadOnly || invocation.isReadOnly
    other.isDemo = false
    other.modelFile = nil
    let left = database
    do {
      database = try other.open(Places(environment: environment), with: engineOpener)
    } catch let error as StartError {
      throw ConsoleError.unusableDatabase(error.message).at(file.range, notes: error.notes)
    } catch let error as EngineError {
      let words = EngineErrorMessages(Model()).words(for: error)
      throw ConsoleError.unusableDatabase(words.message).at(file.range)
    }
    address = other.database
    session.begin(with: database)
    left.leave()
    attend()
  }

  /// Runs the sentence that is equivalent to a command, such as `describe book` for `\d book`. Errors get the range of
  /// the command's argument.
  func say(_ sentence: String, for line: DotCommand.Line) throws {
    let source = SourceText(sentence)
    do {
      let tokens = try session.language.lexer.tokens(of: source)
      try session.say(SourceSentence(source, tokens: tokens, clock: session.clock.stopped()))
    } catch let error as Diagnostic {
      throw error.reworded(error.message, at: line.argumentRange, notes: error.notes)
    }
  }

  /// Whether ^C is reported with "nothing was changed" even if the work wouldn't have changed anything. False after a
  /// shell command, because its effects aren't known.
  private var onlyAsks: Bool {
    isInteractive && !isLeaving && nestedFiles.areNone && !hasRunShell && !route.wentToProgram
  }

  /// Resets the state of the previous sentence. Called before each sentence that was typed at the prompt. In a script,
  /// called before each sentence that is its own transaction.
  func beginEntry() {
    session.transactions.triedToWrite = false
    hasRunShell = false
    offered = nil
    session.cancellation.lateness = nil
  }

  /// Reads a file whose sentences are to be run.
  ///
  /// - Throws: `unreadable-file` and `loads-itself` at `range`; `out-of-reach`; ``EngineError/interrupted`` after ^C.
  func script(_ path: String, at range: SourceRange, reportsReceipts: Bool) throws -> Script {
    let path = session.path(path)
    try nestedFiles.check(path, at: range)
    // The script may contain changes. So a ^C before its first sentence is reported with "nothing was changed".
    session.transactions.triedToWrite = true
    return try session.files.script(path, at: range, reportsReceipts: reportsReceipts)
  }

  /// Runs several scripts as one script. ^C stops all scripts.
  ///
  /// - Returns: Whether all scripts succeeded.
  func run(_ scripts: [Script]) throws -> Bool {
    try RunningQuery.interruptible { try ScriptRunner(in: self).run(scripts) }
  }

  /// Runs the sentences of a file in the open transaction. If no transaction is open, the file is one transaction.
  package func load(_ path: String, at range: SourceRange) throws {
    let script = try script(path, at: range, reportsReceipts: false)
    let runner = ScriptRunner(in: self)
    let printsReceipts = session.preferences.printsReceipts
    var succeeded = false
    do {
      measures.filesRun += 1
      defer {
        (session.preferences.printsReceipts, measures.filesRun) = (printsReceipts, measures.filesRun - 1)
      }
      succeeded = try RunningQuery.interruptible { try runner.run([script]) }
    }
    if succeeded || keepsGoing && !errors.wasStopped {
      try session.tell(
        runner.receipt(of: script.source), ["action": "ran", "file": .text(script.source.name)])
    }
    if !succeeded { throw LoadFailure() }
  }

  /// Makes ^C interrupt the engine of the open database.
  private func attend() {
    RunningQuery.interrupt(session.engine.interrupter)
  }
}
