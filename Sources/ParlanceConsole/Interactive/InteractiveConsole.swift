import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

/// A conversation with a person: asks for a sentence, runs it, shows what came of it, until they leave.
final class InteractiveConsole {
  let console: Console
  var isLeaving = false
  /// Whether the last that was said is that leaving loses something.
  var wasWarned = false
  /// What is run before the person is asked again.
  var edited: String?
  /// Whether it was told how a block ends, which is once.
  private var hasToldOfBlocks = false
  /// The same of SQL.
  private var hasToldOfSQL = false
  /// The database that was last noted as known, so that it is done once.
  private var noted: String?
  private(set) lazy var editor = LineEditor(
    name: "parlance", historyFile: console.historyFile,
    isASCII: console.session.output.tableStyle.isASCII,
    ends: { [unowned self] text, isWhole in ends(text, isWhole) },
    leaves: { [unowned self] line in leaves(line) },
    fit: { [unowned self] text, before in
      PastedBlock(language: session.language, model: session.model).fitted(text, behind: before)
    },
    edits: session.permissions.allows(.shell) ? { [unowned self] text in editedText(text) } : nil,
    note: { [unowned self] text in noteOnLines(text) },
    indents: { [unowned self] text in !isWithinSQLText(text) },
    completer: { [unowned self] text, cursor in completion(text, cursor) })
  var session: Session { console.session }
  var errors: ErrorWriter { console.errors }

  init(_ console: Console) {
    self.console = console
    console.typist = self
    if !console.session.permissions.allows(.shell) { LineEditor.forbidPrograms() }
    console.session.keepsLastAnswer = true
    console.isInteractive = true
  }

  func run() throws -> ExitStatus {
    if !console.invocation.skipsInit { try InitFile(console).run() }
    // It is no answer, wherever those are led.
    try session.output.route.atHome { try greet() }
    while !isLeaving {
      switch try readEntry() {
      case .endOfFile: try endOfFile()
      case .interrupted: continue
      case .line(let text):
        let warned = wasWarned
        try handle(text)
        if warned { wasWarned = false }
      }
      try session.output.flush()
      tellHistoryWarning()
    }
    _ = try console.endOutput()
    return console.exitStatus
  }

  /// ^D.
  private func endOfFile() throws {
    try session.output.echo("")
    console.exitStatus = .success
    do {
      try leave(at: 0..<0)
      _ = try console.endOutput()
    } catch let refusal as Diagnostic {
      try session.output.flush()
      errors.write(refusal)
    }
  }

  private func greet() throws {
    try session.output.sentence(
      "Parlance \(Version.current), \(console.database.name). `help` tells the forms, `.tip` something to try, "
        + "`.quit` leaves.")
    if console.invocation.isDemo {
      try session.output.sentence("This is a demonstration in memory: nothing is kept.")
    }
    if isNew {
      try session.output.sentence("You say what is to be kept, and ask for it, in sentences; Enter runs one.")
    }
    // What to try is asked of the database.
    if session.model.entities.isEmpty {
      try session.tellNothingDeclared()
    } else if isNew {
      try tellFirstSteps()
    }
    tellHistoryWarning()
    tellPlainLines()
    try session.output.flush()
  }

  /// Whether nothing was ever said to this database.
  private var isNew: Bool {
    guard session.permissions.allows(.files), let path = console.database.path else { return true }
    return !known.contains(path)
  }

  /// What to try in this database.
  private func tellFirstSteps() throws {
    let layout = session.output.layout
    let steps = session.withExamples { Tips($0).firstSteps }
    for line in layout.list(
      steps.map { ($0.sentence, $0.meaning) }, widest: layout.width / 2, mark: session.output.marks.code)
    {
      try session.output.line(line)
    }
  }

  /// The databases to which something was said.
  private var known: KnownDatabases { KnownDatabases(Places(environment: console.environment)) }

  /// Notes that something was said to this database; not so where no file may be touched.
  func noteKnown() {
    guard session.permissions.allows(.files), let path = console.database.path, path != noted else { return }
    known.add(path)
    noted = path
  }

  private func tellHistoryWarning() {
    if let warning = editor.takeHistoryWarning() { errors.write("parlance: \(warning)\n") }
  }

  /// Says why keys do nothing, where the terminal's name promises more.
  private func tellPlainLines() {
    let name = console.environment["TERM", default: ""]
    guard !editor.isEditing, Terminal.input.isTerminal, Terminal.output.isTerminal, Terminal.output.isDumb,
      !["", "dumb"].contains(name)
    else { return }
    errors.write(
      "parlance: on the terminal `\(name)`, as TERM has it, lines are edited by Backspace alone\n")
  }

  // MARK: Reading

  /// A sentence with the lines it continues on, a block of declarations up to an empty line, or a paste of many.
  private func readEntry() throws -> LineInput {
    if let text = edited {
      edited = nil
      return .line(text)
    }
    console.endLine()
    let prompt = Prompt(console: console)
    let lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The editor draws one line, the last one.
    for line in lines.dropLast() { try session.output.echo(String(line)) }
    try session.output.flush()
    return editor.readSentence(prompt: String(lines.last ?? ""), continuation: prompt.continuation)
  }

  /// Whether Enter runs `text`. An empty line ends whatever was begun.
  private func ends(_ text: String, _ isWhole: Bool) -> Bool {
    let source = SourceText(text)
    let lastLine = source.bytes.lastIndex(of: UInt8(ascii: "\n")).map { source.bytes[($0 + 1)...] }
    let isEnded = lastLine?.allSatisfy { $0 == 0x20 || $0 == 0x09 } ?? false
    var reader = SentenceReader(source)
    while let piece = reader.next(session.language) {
      switch piece {
      case .unfinished: return isEnded
      case .command(let range):
        guard let sql = typedSQL(source, range, isWhole: isWhole) else { continue }
        return isEnded || !sql.isOpen
      case .declarations(let range)
      where reader.offset == source.bytes.count || range.upperBound == source.bytes.count:
        return isEnded || isWhole || !DeclarationBlock(source, range).takesLines
          || DeclarationBlock(source, range).misplaced(session.language, session.model) != nil
      default: break
      }
    }
    return true
  }

  /// The SQL that `source` ends in, where that begins at `range`.
  private func typedSQL(_ source: SourceText, _ range: SourceRange, isWhole: Bool) -> TypedSQL? {
    TypedSQL(source, from: range.lowerBound, session.language, isWhole: isWhole) { [session] statement in
      session.permissions.allows(.sql) && session.engine.isIncomplete(written: statement)
    }
  }

  private func lastPiece(of source: SourceText) -> SentenceReader.Piece? {
    var reader = SentenceReader(source)
    var last: SentenceReader.Piece?
    while let piece = reader.next(session.language) { last = piece }
    return last
  }

  /// Whether `text` ends in a text of SQL, of which all that follows is a part.
  private func isWithinSQLText(_ text: String) -> Bool {
    let source = SourceText(text)
    guard case .command(let range) = lastPiece(of: source), DotCommand.Line.saysSQL(source.bytes[range])
    else { return false }
    return SQLBars.isWithinQuotes(source.bytes[range])
  }

  /// What is told when the first block, or the first SQL of several lines, is begun: nothing that is typed from here on is
  /// run.
  private func noteOnLines(_ text: String) -> String? {
    switch lastPiece(of: SourceText(text)) {
    case .declarations where !hasToldOfBlocks:
      hasToldOfBlocks = true
      return session.output.marks.hint("an empty line ends it, ^C drops it")
    case .command where !hasToldOfSQL:
      hasToldOfSQL = true
      return session.output.marks.hint("`;` or an empty line ends it, ^C drops it")
    default: return nil
    }
  }

  /// How long a person waits for Tab's answer without noticing, less what it takes to draw it.
  private static let patience = Duration.milliseconds(8)

  /// The names of files that Tab offers; none where no file may be reached.
  private func files(beginningWith text: String) -> [String] {
    session.permissions.allows(.files) ? FileNames.beginning(with: text, home: session.home) : []
  }

  private func isDatabase(_ path: String) -> Bool {
    DatabaseCheck.mayBeDatabase(FileNames.fromHome(path, session.home))
  }

  private func completion(_ text: String, _ cursor: Int) -> TabCompletion {
    let deadline = Deadline(after: Self.patience)
    var completer = Completer(
      language: session.language, model: session.spoken,
      names: session.recordNames,
      context: session.context, permissions: session.permissions,
      files: { [unowned self] in files(beginningWith: $0) }
    )
    completer.isDatabase = { [unowned self] in isDatabase($0) }
    completer.deadline = deadline
    completer.hasBegun = session.transactions.depth > 0
    completer.wholeLines = [Session.undo]
    completer.hasChanged = session.remembersChange
    return EditedSentence.completion(of: Array(text.utf8), cursor: cursor, completer)
  }
}
