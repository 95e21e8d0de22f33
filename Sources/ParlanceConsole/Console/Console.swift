import ParlanceAssist
package import ParlanceLanguage
import ParlanceModel
import ParlanceRender
package import ParlanceSession
package import ParlanceStore

/// What the console's own commands act on: a session, the database it is about, and the files around it.
///
/// A person at the terminal and a script have one each.
package final class Console: FileLoader, RunObserver {
  package let session: Session
  package let errors: ErrorWriter
  let invocation: Invocation
  let environment: [String: String]
  let colors: Colors
  let assistant: SessionAssistant
  /// Where answers go.
  let route: AnswerRoute
  let engineOpener: EngineOpener
  var database: OpenDatabase
  private let watchPlace: TerminalWatchPlace
  /// How the prompt of a person at the terminal is written.
  var prompt = PromptSetting()
  /// Whether a script stops at its first error.
  var stopsAtErrors: Bool {
    get { !keepsGoing }
    set { keepsGoing = !newValue }
  }
  /// What the program is to end with, where all went well.
  var exitStatus = ExitStatus.success
  /// The forms that `.tip` has shown.
  var tips: Set<String> = []
  /// Each sentence of a script is shown before its answer and receipt.
  var echoes: Bool
  /// Each sentence of a script is its own transaction, and a failing one stops nothing.
  var keepsGoing: Bool
  /// The conversation with the person at the terminal; nil in a script.
  weak var person: InteractiveConsole?
  /// Whether a command of the shell was run since the person was last asked: it may have left a line without its end.
  var hasRunCommand = false
  /// The command that shows a long answer to a person.
  lazy var pager = Pager(environment: environment)
  /// The pager's environment.
  private(set) lazy var pagerEnvironment = Pager.environment(environment)
  /// What is shown of how each sentence was done.
  var measures = Measures()
  /// Tells how far long work is; nil where there is no terminal for it.
  var progress: ProgressLine? {
    didSet { (route.progress, watchPlace.progress) = (progress, progress) }
  }
  /// Whether a person waits for each sentence; not so while a script runs.
  var isInteractive = false
  /// Whether `.shell` was said in what is run as one.
  var hasRunShell = false
  /// Whether the program ends.
  var isLeaving = false
  var nestedFiles = NestedFiles()
  /// Whether more follows that was entered with the sentence that runs.
  var hasMoreToRun = false
  /// The lesson that is open; nil in the person's own database.
  var lesson: RunningLesson?
  /// The places of the person's own files.
  var places: Places { Places(environment: environment) }
  /// A sentence that a command found, for Up to bring.
  var offered: String?

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
    self.invocation = invocation
    engineOpener = opener
    self.environment = environment
    session.home = environment["HOME"]
    echoes = invocation.echoes
    keepsGoing = invocation.keepsGoing
    // No weak references: they would make each use of the session and the console slower.
    errors.isAboutChange = { [unowned session] in session.transactions.triedToWrite }
    errors.isQuestion = { [unowned self] in onlyAsks }
    errors.isJSON = { [unowned self] in self.session.output.mode.isJSON }
    (session.loader, session.observer) = (self, self)
    attend()
  }

  package func note(_ event: RunEvent) {
    switch event {
    case .committing(let isCommitting): progress?.noteKeeping(isCommitting)
    case .progress(let count): progress?.task?.set(count)
    case .tooLate(isCommitted: true): session.cancellation.lateness = .kept
    // A file is undone as a whole.
    case .tooLate: if nestedFiles.areNone { session.cancellation.lateness = .done }
    case .undone, .exceededJournal: break
    }
  }

  /// Errors may be written after the console is gone.
  deinit {
    let isJSON = session.output.mode.isJSON
    errors.isJSON = { isJSON }
    errors.isAboutChange = { false }
    errors.isQuestion = { false }
  }

  /// The path of the history file; nil if files are out of reach, or if the path leads to an open database.
  var historyFile: String? {
    guard let path = Places(environment: environment).history else { return nil }
    return session.permissions.allows(.files) && HeldFile.part(at: path) == nil ? path : nil
  }

  /// `.open [--readonly] DATABASE`: goes on with another database, of which the session knows nothing yet.
  ///
  /// - Throws: `open-in-transaction` where something is not kept yet; `unusable-database`; ``ModelErrors``.
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
      let words = EngineErrorWords(Model()).words(for: error)
      throw ConsoleError.unusableDatabase(words.message).at(file.range)
    }
    session.begin(with: database)
    left.leave()
    attend()
  }

  /// Runs a sentence in the place of a command. What is wrong with it is told at the command's argument.
  func say(_ sentence: String, for line: DotCommand.Line) throws {
    let source = SourceText(sentence)
    do {
      let tokens = try session.language.lexer.tokens(of: source)
      try session.say(SourceSentence(source, tokens: tokens, clock: session.clock.stopped()))
    } catch let error as Diagnostic {
      throw error.reworded(error.message, at: line.argumentRange, notes: error.notes)
    }
  }

  /// Whether what a person entered asks for nothing but an answer. What a command of the shell does, nobody knows.
  private var onlyAsks: Bool {
    isInteractive && !isLeaving && nestedFiles.areNone && !hasRunShell && !route.wentToProgram
  }

  /// Begins what a person entered, or a sentence that stands for itself: nothing of it is kept yet.
  func beginEntry() {
    session.transactions.triedToWrite = false
    hasRunShell = false
    offered = nil
    session.cancellation.lateness = nil
  }

  /// A file whose sentences are to be run.
  ///
  /// - Throws: `unreadable-file` and `loads-itself` at `range`; `out-of-reach`; ``EngineError/interrupted`` after ^C.
  func script(_ path: String, at range: SourceRange, tellsReceipts: Bool) throws -> Script {
    let path = session.path(path)
    try nestedFiles.check(path, at: range)
    // It may change something: a stop, however early, tells that nothing is.
    session.transactions.triedToWrite = true
    return try session.files.script(path, at: range, tellsReceipts: tellsReceipts)
  }

  /// Runs scripts as one, which ^C stops.
  ///
  /// - Returns: Whether all of it succeeded.
  func run(_ scripts: [Script]) throws -> Bool {
    try RunningQuery.interruptible { try ScriptRunner(in: self).run(scripts) }
  }

  /// Runs a file's sentences: as one where no transaction is open, else within it.
  package func load(_ path: String, at range: SourceRange) throws {
    let script = try script(path, at: range, tellsReceipts: false)
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

  /// Lets ^C stop what the open database does.
  private func attend() {
    RunningQuery.interrupt(session.engine.interrupter)
  }
}
