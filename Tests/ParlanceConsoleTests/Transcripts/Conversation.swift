import Glibc
import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Synchronization

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// An in-memory session for tests. It takes sentences and returns the output that a user would see.
final class Conversation {
  let session: Session
  private let sink = MemorySink()
  let errors: ErrorWriter
  private var clock: Clock
  private let database: OpenDatabase
  private let invocation: Invocation
  private let opener: EngineOpener
  /// The id of the error of the last ``say(_:)``.
  private(set) var lastErrorID: String?

  /// - Parameters:
  ///   - model: `demo` (the starter model with the sample rows), `starter` (without rows), or a path relative to the
  ///     repository.
  ///   - data: The file of an external database, instead of a model.
  ///   - now: The time of the clock, in ISO format.
  ///   - path: The database file.
  init(
    model: String = "demo", data: String? = nil, now: String = "2026-11-20T09:30", width: Int = 100,
    path: String = ":memory:",
    readOnly: Bool = false, permissions: Permissions = .everything,
    with opener: @escaping EngineOpener = Conversation.opener
  ) throws {
    // As in the program: a command that stops reading causes an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    EngineKinds.register([SQLiteKind()])
    guard let clock = Clock(iso: now) else { throw TranscriptError("no moment: \(now)") }
    var invocation = Invocation()
    invocation.isReadOnly = readOnly
    if let data {
      invocation.database = data
    } else if ["demo", "starter"].contains(model) {
      invocation.isDemo = true
    } else {
      invocation.database = path
      invocation.modelFile = Repository.path(model)
    }
    let database = try invocation.open(
      Places(environment: [:]), with: opener)
    self.opener = opener
    self.clock = clock
    errors = ErrorWriter(sink, renderer: DiagnosticRenderer(.console, width: width))
    session = Session(
      engine: database.engine, model: database.model, clock: clock,
      output: AnswerWriter(sink, mode: .table) { TableStyle(width: width) },
      permissions: permissions, isExternal: database.isExternal)
    session.runner.transactions.checkedVersion = database.dataVersion
    session.mapping = database.mapping
    assistant = SessionAssistant(session, commands: DotCommand.all)
    session.assistant = assistant
    session.output.storesLastAnswer = true
    self.database = database
    self.invocation = invocation
    if data == nil, model == "demo" { try DemoRows.fill(session, now: now) }
  }

  private let assistant: SessionAssistant
  /// Whether a dot command has run. Without a console, a session can't show `watch`.
  private var hasConsole = false
  /// The console for dot commands.
  private(set) lazy var console = console(telling: errors)

  func console(telling errors: ErrorWriter) -> Console {
    Console(
      session: session, errors: errors, database: database, invocation: invocation,
      opener: opener, environment: ["XDG_STATE_HOME": "/proc/parlance"])
  }

  static let opener: @Sendable (String, Bool) throws(EngineError) -> any Engine = {
    (path, isReadOnly) throws(EngineError) in
    try SQLiteEngine(path: path, readOnly: isReadOnly)
  }

  func set(now: String) throws {
    guard let clock = Clock(iso: now) else { throw TranscriptError("no moment: \(now)") }
    self.clock = clock
  }

  /// Returns the answers to the sentences of `text`, without the last line end. Stops at the first error.
  func say(_ text: String) throws -> String {
    let start = sink.bytes.count
    lastErrorID = nil
    let source = SourceText(text)
    var reader = SentenceReader(source)
    do {
      while let piece = reader.next(session.language) {
        switch piece {
        case .broken(let diagnostic), .unfinished(let diagnostic):
          throw session.suggesting(diagnostic, in: source)
        case .declarations(let range):
          if hasConsole { try console.declare(source, range) } else { try session.declare(source, range) }
        case .command(let range):
          hasConsole = true
          _ = try console.run(DotCommand.Line(source, range))
        case .sentence(let tokens):
          if hasConsole, try console.handleLessonInput(tokens, source) { continue }
          let said = SourceSentence(source, tokens: tokens, clock: clock)
          if hasConsole { try console.say(said, into: nil) } else { try session.say(said) }
        case .piped(let tokens, let pipe):
          try console.say(SourceSentence(source, tokens: tokens, clock: clock), into: pipe)
        }
      }
    } catch let error where ErrorWriter.isTold(error) {
      try session.output.flush()
      lastErrorID = Self.id(of: error)
      errors.write(error, in: source)
      if hasConsole { try console.judge(refused: text, error) }
    }
    try session.output.flush()
    var answer = String(decoding: sink.bytes[start...], as: UTF8.self)
    while answer.hasSuffix("\n") { answer.removeLast() }
    return answer
  }

  /// Runs a script and returns its answers, receipts and errors.
  func run(_ script: Script, keepsGoing: Bool) throws -> String {
    let start = sink.bytes.count
    let console = console(telling: errors)
    console.keepsGoing = keepsGoing
    _ = try ScriptRunner(in: console).run([script])
    try session.output.flush()
    return String(decoding: sink.bytes[start...], as: UTF8.self)
  }

  /// The sentence corrected by the last error's fix.
  var suggestion: String? {
    guard let (diagnostic, source) = errors.last, let fix = diagnostic.fix else { return nil }
    return fix.applied(to: source, within: 0..<source.bytes.count)
  }

  /// Returns the stable id of an error.
  private static func id(of error: any Error) -> String? {
    switch error {
    case let diagnostic as Diagnostic: diagnostic.id
    case let failure as EngineFailure: failure.id
    case let failure as ImportFailure: failure.reported.first?.diagnostic.id
    case let errors as ModelErrors: errors.all.first?.diagnostic.id
    case let error as EngineError: EngineErrorMessages(Model()).words(for: error).id
    default: nil
    }
  }
}

/// The demo's rows as SQL, by the time of the clock. Running the demo's sentences for each conversation would take a
/// sixth of a second.
private enum DemoRows {
  private static let kept = Mutex<[String: String]>([:])

  static func fill(_ session: Session, now: String) throws {
    let engine = session.engine
    guard engine is SQLiteEngine else { return try Demo.fill(session) }
    if let sql = kept.withLock({ $0[now] }) {
      try engine.begin(writing: true)
      try engine.execute("pragma defer_foreign_keys = on; " + sql)
      return try engine.commit()
    }
    try Demo.fill(session)
    let sql = try session.model.entities.map { try rows(of: $0.table, in: engine) }.joined()
    kept.withLock { $0[now] = sql }
  }

  private static func rows(of table: String, in engine: any Engine) throws -> String {
    func texts(_ sql: String) throws -> [String] {
      let statement = try engine.prepare(sql)
      var texts: [String] = []
      while try statement.step() { texts.append(String(decoding: statement.text(0), as: UTF8.self)) }
      return texts
    }
    let columns = try texts("select 'quote(\"' || name || '\")' from pragma_table_info('\(table)')")
    return try texts("select \(columns.joined(separator: " || ', ' || ")) from \"\(table)\"")
      .map { "insert into \"\(table)\" values (\($0));\n" }.joined()
  }
}

struct TranscriptError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
