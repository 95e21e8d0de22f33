import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What the console's own commands act on: a session, the database it is about, and the files around it.
///
/// A person at the terminal and a script have one each.
package final class Console {
  let session: Session
  let errors: ErrorWriter
  let invocation: Invocation
  let environment: [String: String]
  private let opener: EngineOpener
  private(set) var database: OpenDatabase
  /// Through what a long answer is shown to a person.
  var pager: Pager
  /// What is told of how each sentence was done.
  var measures = Measures()
  /// Tells how far long work is; nil where there is no terminal for it.
  var progress: ProgressLine? { didSet { session.output.route.progress = progress } }
  /// Whether a person waits for each sentence; not so while a script runs.
  var isInteractive = false

  package init(
    session: Session, errors: ErrorWriter, database: OpenDatabase, invocation: Invocation,
    opener: @escaping EngineOpener, environment: [String: String]
  ) {
    self.session = session
    self.errors = errors
    self.database = database
    self.invocation = invocation
    self.opener = opener
    self.environment = environment
    pager = Pager(environment: environment)
    session.loadFile = { [unowned self] path, range in try runScript(try FileReader().read(path, at: range)) }
    attend()
  }

  /// Runs a file as an atomic script, its receipts shown.
  func read(_ line: DotCommand.Line) throws {
    try runScript(try FileReader().read(line.argument, at: line.argumentRange))
  }

  /// Goes on with another database, of which the session knows nothing yet.
  ///
  /// - Throws: `open-in-transaction` where something is not kept yet; `unusable-database`; ``ModelErrors``.
  func open(_ line: DotCommand.Line) throws {
    guard session.transactions.depth == 0, !session.transactions.isScript else {
      throw Diagnostic(
        "open-in-transaction", .notLegalHere, at: line.nameRange,
        session.transactions.isScript
          ? "a script that is kept as a whole stays with its database"
          : "what was begun is not kept yet: expected `commit` or `rollback` first")
    }
    var other = invocation
    other.database = line.argument
    other.isDemo = false
    other.modelFile = nil
    do {
      database = try OpenDatabase.open(other, places: Places(environment: environment), with: opener)
    } catch let error as StartError {
      throw Diagnostic(
        "unusable-database", .refused, at: line.argumentRange, error.message, notes: error.notes)
    } catch let error as EngineError {
      let words = EngineErrorWords(Model()).words(for: error)
      throw Diagnostic("unusable-database", .refused, at: line.argumentRange, words.message)
    }
    session.begin(with: database)
    attend()
  }

  /// Runs a file's sentences: as one where no transaction is open, else within it.
  private func runScript(_ source: SourceText) throws {
    let tells = session.tellsReceipts
    defer { session.tellsReceipts = tells }
    let runner = ScriptRunner(in: self)
    guard try RunningQuery.interruptible({ try runner.run([Script(source, tellsReceipts: true)]) }) else {
      throw LoadFailure()
    }
  }

  /// Lets ^C stop what the open database does, and live views see who else changes it.
  private func attend() {
    RunningQuery.interrupt(session.engine.interrupter)
    session.watchPlace = WatchPlace(of: database, errors) { [unowned self] path in
      database = try OpenDatabase.reopen(path, readOnly: invocation.isReadOnly, with: opener)
      RunningQuery.interrupt(database.engine.interrupter)
      return database
    }
  }
}
