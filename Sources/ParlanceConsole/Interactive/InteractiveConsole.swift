import FoundationEssentials
import Glibc
import ParlanceAssist
import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

/// The interactive console. It reads what the user types, runs it and prints the results until the user leaves.
final class InteractiveConsole {
  let console: Console
  var isLeaving = false
  /// Whether the user has just tried to leave, and got a warning about uncommitted changes.
  var wasWarned = false
  /// The text from the user's editor, which is run before the next prompt.
  var edited: String?
  /// The text that was parsed when Enter was last pressed.
  private var entered: PromptInput?
  /// The path that was last passed to ``KnownDatabases/add(_:)``, so that it isn't added twice.
  private var noted: String?
  /// The completion that was computed for the last suggestion. Tab uses it, so that the work isn't done twice. Other
  /// consoles may change the database, so it is used only for a short time.
  private var suggested: (text: String, cursor: Int, until: Deadline, completion: Completion)?
  private(set) lazy var editor = openedEditor()
  var session: Session { console.session }
  var errors: ErrorWriter { console.errors }

  init(_ console: Console) {
    self.console = console
    console.person = self
    if !console.session.permissions.allows(.shell) { LineEditor.forbidPrograms() }
    console.session.output.storesLastAnswer = true
    console.isInteractive = true
  }

  private func openedEditor() -> LineEditor {
    let editor = LineEditor(
      name: "parlance", historyFile: console.historyFile,
      spell: { [unowned self] in session.output.spelled($0) },
      entering: { [unowned self] text, isWhole in input(text).enter(isWhole: isWhole) },
      edits: session.permissions.allows(.shell) ? { [unowned self] text in editedText(text) } : nil,
      completer: { [unowned self] text, cursor in completion(text, cursor) })
    editor.highlighter = { [unowned self] text, cursor in styles(of: text, cursor) }
    editor.suggestionStyle = { [unowned self] in suggestionStyle }
    editor.continuation = { [unowned self] text, cursor in
      // A server's names would be read over the network while the user types.
      guard session.engine.files != nil else { return nil }
      let completion = completion(text, cursor)
      suggested = (text, cursor, Deadline(after: .seconds(1)), completion)
      return completion
    }
    return editor
  }

  func run() throws -> ExitStatus {
    if !console.invocation.skipsInit { try runInitFile() }
    // The greeting isn't an answer, so it isn't redirected.
    if console.lesson == nil { try console.route.bypassingRedirection { try greet() } }
    while !isLeaving {
      switch try readEntry() {
      case .endOfFile: try endOfFile()
      case .interrupted: continue
      case .line(let text):
        let warned = wasWarned
        try handle(input(text))
        if warned { wasWarned = false }
      }
      try session.output.flush()
      printHistoryWarning()
    }
    _ = try console.endOutput()
    return console.exitStatus
  }

  /// Handles ^D.
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
      "Parlance \(Version.current), \(console.database.name). `help` lists the kinds of sentences, "
        + "`.tip` suggests a sentence, `.quit` leaves.")
    if let reading = console.database.reading {
      let adopting = session.engine.isReadOnly ? "" : "; to save this model in the database, type `adopt`"
      try session.output.sentence("\(reading)\(adopting).")
    }
    if console.invocation.isDemo {
      try session.output.sentence("This is a demonstration in memory: nothing is saved.")
    }
    if isNew {
      let isEmpty = session.model.entities.isEmpty
      try session.output.sentence("Type a sentence and press Enter." + (isEmpty ? "" : " Try:"))
    }
    // Sentences to try are shown only in a new database, because finding them requires queries.
    if session.model.entities.isEmpty {
      if let note = console.database.emptyFile, !console.database.isMade {
        try session.output.sentence(note + ".")
      }
      try session.output.tellNothingDeclared()
    } else if isNew {
      try printFirstSteps()
    }
    printHistoryWarning()
    warnAboutPlainTerminal()
    try session.output.flush()
  }

  /// Whether the user has never entered anything in this database.
  private var isNew: Bool {
    guard session.permissions.allows(.files), let path = console.database.path else { return true }
    return !known.contains(path)
  }

  /// Prints sentences to try in this database.
  private func printFirstSteps() throws {
    let layout = session.output.layout
    let steps = session.withExamples { Tips($0).firstSteps }
    for line in layout.list(
      steps.map { ($0.sentence, $0.meaning) }, widest: layout.width / 2, mark: session.output.marks.code)
    {
      try session.output.line(line)
    }
  }

  /// The databases that the user has already used.
  private var known: KnownDatabases { KnownDatabases(Places(environment: console.environment)) }

  /// Adds this database to the known databases, if file access is permitted.
  func noteKnown() {
    guard session.permissions.allows(.files), let path = console.database.path, path != noted else { return }
    known.add(path)
    noted = path
  }

  private func printHistoryWarning() {
    if let warning = editor.takeHistoryWarning() { errors.writeFailure(warning, severity: .warning) }
  }

  /// Warns that editing keys don't work, unless `TERM` is `dumb` or unset.
  private func warnAboutPlainTerminal() {
    let name = console.environment["TERM", default: ""]
    guard !editor.isEditing, Terminal.input.isTerminal, Terminal.output.isTerminal, Terminal.output.isDumb,
      !["", "dumb"].contains(name)
    else { return }
    errors.writeFailure(
      "the terminal `\(name)` (from TERM) supports no editing keys except Backspace", severity: .warning)
  }

  // MARK: Reading

  /// Reads one input: a sentence with its continuation lines, a block of declarations up to an empty line, or a paste
  /// with several sentences.
  private func readEntry() throws -> LineInput {
    if let text = edited {
      edited = nil
      return .line(text)
    }
    console.endLine()
    let prompt = Prompt(console: console)
    let lines = prompt.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The editor draws only the last line of the prompt.
    for line in lines.dropLast() { try session.output.echo(String(line)) }
    try session.output.flush()
    editor.database = console.historyName
    suggested = nil
    return editor.readSentence(prompt: String(lines.last ?? ""), continuation: prompt.continuation)
  }

  /// Returns the parsed text. Enter has usually parsed the text already. This result is reused unless the language has
  /// changed since then.
  private func input(_ text: String) -> PromptInput {
    if let entered, entered.typed == text, entered.isRead(by: session.language) { return entered }
    let input = PromptInput(text, session.language)
    entered = input
    return input
  }

  /// The longest delay after Tab that a user doesn't notice, minus the time to draw the candidates.
  private static let patience = Duration.milliseconds(14)

  /// Returns the file names that Tab offers; empty if file access isn't permitted.
  private func files(beginningWith text: String) -> [String] {
    session.permissions.allows(.files) ? FileNames.beginning(with: text, home: session.home) : []
  }

  private func isDatabase(_ path: String) -> Bool {
    DatabaseCheck.mayBeDatabase(FilePath.fromHome(path, session.home))
  }

  private var completer: Completer {
    var completer = Completer(
      language: session.language, model: session.spoken,
      names: session.recordNames,
      context: session.context, permissions: session.permissions,
      files: { [unowned self] in files(beginningWith: $0) }
    )
    completer.isDatabase = { [unowned self] in isDatabase($0) }
    return completer
  }

  /// Returns the colours of the words of a text that is being typed; empty if colours are off.
  private func styles(of text: String, _ cursor: Int) -> [StyledRange] {
    let palette = console.colors.output
    guard console.highlights, palette != .none else { return [] }
    // The input of a lesson may be a command or a predicted answer.
    let highlighter = SentenceHighlighter(completer, marksErrors: console.lesson == nil)
    return highlighter.spans(of: Array(text.utf8), cursor: cursor).map { span in
      let sequence =
        switch span.kind {
        case .keyword: palette.words.keyword
        case .name: palette.words.name
        case .text: palette.words.text
        case .number: palette.words.number
        case .error: palette.words.error
        }
      return StyledRange(span.range, sequence)
    }
  }

  /// The style of suggestions; nil if they are off, or if colours can't set them apart from the typed text.
  private var suggestionStyle: String? {
    let palette = console.colors.output
    return console.suggests && palette != .none ? palette.words.suggestion : nil
  }

  private func completion(_ text: String, _ cursor: Int) -> Completion {
    if let suggested, suggested.text == text, suggested.cursor == cursor, !suggested.until.isOver {
      return suggested.completion
    }
    var completer = completer
    completer.deadline = Deadline(after: Self.patience)
    completer.hasOpenTransaction = session.transactions.depth > 0
    return PromptInput.completion(of: Array(text.utf8), cursor: cursor, completer)
  }
}

extension InteractiveConsole {
  /// The entries of this database in this and other consoles, newest last.
  var sentences: [String] {
    editor.database = console.historyName
    return editor.history.here
  }

  /// Opens a text, or the last sentence, in the user's editor.
  ///
  /// The saved text is run as if it were typed, unless it is empty or unchanged.
  func edit(_ text: String?) throws {
    let last = text ?? sentences.last { !ConsoleCommand.begins(with: Array($0.utf8)[...]) } ?? ""
    try session.output.flush()
    switch editedText(last) {
    case .failed(let reason): errors.writeFailure("\(reason); nothing was run")
    case .saved(let saved):
      if saved.isEmpty {
        try session.output.receipt("the text is empty; nothing was run")
      } else if saved == last.asEdited {
        try session.output.receipt("the text is unchanged; nothing was run")
      } else {
        try session.output.echo(Prompt(console: console).text + saved)
        edited = saved
      }
    }
  }

  /// Opens `text` in the user's editor.
  func editedText(_ text: String) -> EditedText {
    let program = EditorProgram(environment: console.environment, files: session.files)
    return switch program.edit(text) {
    case .saved(let saved): .saved(saved.asEdited)
    case .failed(let reason): .failed(reason)
    }
  }
}

extension String {
  /// The text without leading newlines and without trailing whitespace. The indentation of the first line remains.
  fileprivate var asEdited: String { drop(while: \.isNewline).trimmedAtEnd }
}
