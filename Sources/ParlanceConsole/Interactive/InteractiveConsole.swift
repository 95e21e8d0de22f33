import FoundationEssentials
import Glibc
import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

/// A conversation with a person: asks for a sentence, runs it, shows what came of it, until they leave.
final class InteractiveConsole {
  let console: Console
  var isLeaving = false
  /// Whether the last that was said is that leaving loses something.
  var wasWarned = false
  /// What is run before the person is asked again.
  var edited: String?
  /// What Enter was pressed on last, taken apart.
  private var entered: PromptInput?
  /// The database that was last noted as known, so that it is done once.
  private var noted: String?
  private(set) lazy var editor = LineEditor(
    name: "parlance", historyFile: console.historyFile,
    spell: { [unowned self] in session.output.spelled($0) },
    entering: { [unowned self] text, isWhole in input(text).enter(isWhole: isWhole) },
    edits: session.permissions.allows(.shell) ? { [unowned self] text in editedText(text) } : nil,
    completer: { [unowned self] text, cursor in completion(text, cursor) })
  var session: Session { console.session }
  var errors: ErrorWriter { console.errors }

  init(_ console: Console) {
    self.console = console
    console.person = self
    if !console.session.permissions.allows(.shell) { LineEditor.forbidPrograms() }
    console.session.output.keepsLast = true
    console.isInteractive = true
  }

  func run() throws -> ExitStatus {
    if !console.invocation.skipsInit { try runInitFile() }
    // It is no answer, wherever those are led.
    if console.lesson == nil { try console.route.atHome { try greet() } }
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
    if let reading = console.database.reading {
      let adopting = session.engine.isReadOnly ? "" : "; `adopt` would write these names into it"
      try session.output.sentence("\(reading)\(adopting).")
    }
    if console.invocation.isDemo {
      try session.output.sentence("This is a demonstration in memory: nothing is kept.")
    }
    if isNew {
      try session.output.sentence("You say what is to be kept, and ask for it, in sentences; Enter runs one.")
    }
    // What to try is asked of the database.
    if session.model.entities.isEmpty {
      try session.output.tellNothingDeclared()
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
    if let warning = editor.takeHistoryWarning() { errors.writeFailure(warning, severity: .warning) }
  }

  /// Says why keys do nothing, where the terminal's name promises more.
  private func tellPlainLines() {
    let name = console.environment["TERM", default: ""]
    guard !editor.isEditing, Terminal.input.isTerminal, Terminal.output.isTerminal, Terminal.output.isDumb,
      !["", "dumb"].contains(name)
    else { return }
    errors.writeFailure(
      "on the terminal `\(name)`, as TERM has it, lines are edited by Backspace alone", severity: .warning)
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

  /// The text taken apart, as it was when Enter was pressed on it.
  private func input(_ text: String) -> PromptInput {
    if let entered, entered.typed == text, entered.isRead(by: session.language) { return entered }
    let input = PromptInput(text, session.language)
    entered = input
    return input
  }

  /// How long a person waits for Tab's answer without noticing, less what it takes to draw it.
  private static let patience = Duration.milliseconds(14)

  /// The names of files that Tab offers; none where no file may be reached.
  private func files(beginningWith text: String) -> [String] {
    session.permissions.allows(.files) ? FileNames.beginning(with: text, home: session.home) : []
  }

  private func isDatabase(_ path: String) -> Bool {
    DatabaseCheck.mayBeDatabase(FilePath.fromHome(path, session.home))
  }

  private func completion(_ text: String, _ cursor: Int) -> Completion {
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
    return PromptInput.completion(of: Array(text.utf8), cursor: cursor, completer)
  }
}

extension InteractiveConsole {
  /// What was run, here and in other consoles, the newest last.
  var sentences: [String] { editor.history.entries }

  /// Opens a text, or the last sentence, in the person's own editor.
  ///
  /// What is saved is run as if it had been typed. Nothing else is: not what is empty, nor what was left as it was.
  func edit(_ text: String?) throws {
    let last = text ?? sentences.last { !ConsoleCommand.begins(with: Array($0.utf8)[...]) } ?? ""
    try session.output.flush()
    switch editedText(last) {
    case .failed(let reason): errors.writeFailure("\(reason); nothing was run")
    case .saved(let saved):
      if saved.isEmpty {
        try session.output.receipt("the text is empty; nothing was run")
      } else if saved == last.asEdited {
        try session.output.receipt("the text is as it was; nothing was run")
      } else {
        try session.output.echo(Prompt(console: console).text + saved)
        edited = saved
      }
    }
  }

  /// Lets the person work on `text` in their own editor.
  func editedText(_ text: String) -> EditedText {
    let program = EditorProgram(environment: console.environment, files: session.files)
    return switch program.edit(text) {
    case .saved(let saved): .saved(saved.asEdited)
    case .failed(let reason): .failed(reason)
    }
  }
}

extension String {
  /// Without newlines at both ends, and blanks at the end: the first line keeps its margin.
  fileprivate var asEdited: String { drop(while: \.isNewline).trimmedAtEnd }
}
