import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

/// A conversation with a person: asks for a sentence, runs it, shows what came of it, until they leave.
final class InteractiveConsole {
  let console: Console
  private var isLeaving = false
  /// The lines of a sentence that goes on, above the one that is edited.
  private var earlierLines = ""
  private lazy var editor = LineEditor(
    name: "parlance", historyFile: Places(environment: console.environment).history, oneLine: OneLine.of,
    completer: { [unowned self] line, cursor in completion(line, cursor) })
  private var session: Session { console.session }
  private var errors: ErrorWriter { console.errors }

  init(_ console: Console) { self.console = console }

  func run() throws -> ExitStatus {
    try greet()
    while !isLeaving {
      switch readInput() {
      case .endOfFile:
        try session.output.line("")
        isLeaving = true
      case .interrupted: continue
      case .line(let text): try handle(text)
      }
      try session.output.flush()
    }
    return .success
  }

  private func greet() throws {
    try session.output.line(
      "Parlance \(Version.current), \(console.database.name). `help` tells the forms, `.quit` leaves.")
    if console.invocation.isDemo {
      try session.output.line("This is a demonstration in memory: nothing is kept.")
    }
    if session.model.entities.isEmpty {
      try session.output.line(
        "Nothing is declared here yet. Say `entity book`, and below it, indented, `name text key`.")
    }
    if let warning = editor.historyWarning { errors.write("parlance: \(warning)\n") }
    try session.output.flush()
  }

  // MARK: Reading

  /// One entry: a sentence with the lines it continues on, or a block of declarations up to an empty line.
  private func readInput() -> LineInput {
    var text = ""
    defer { earlierLines = "" }
    while true {
      let isFirst = text.isEmpty
      earlierLines = text
      switch editor.readLine(prompt: isFirst ? prompt : continuationPrompt) {
      case .interrupted: return .interrupted
      case .endOfFile: return isFirst ? .endOfFile : .line(text)
      case .line(let line):
        text += (isFirst ? "" : "\n") + line
        if isComplete(text, last: line) {
          if !text.allSatisfy(\.isWhitespace) { editor.remember(text) }
          return .line(text)
        }
      }
    }
  }

  private func isComplete(_ text: String, last line: String) -> Bool {
    let source = SourceText(text)
    var reader = SentenceReader(source)
    while let piece = reader.next(session.language) {
      switch piece {
      case .unfinished: return false
      case .declarations(let range) where range.upperBound == source.bytes.count:
        return line.allSatisfy(\.isWhitespace)
      default: break
      }
    }
    return true
  }

  private var prompt: String {
    let transaction = session.transactions.depth > 0 ? "*" : ""
    let readOnly = session.engine.isReadOnly ? " (read-only)" : ""
    return "\(console.database.name)\(readOnly)\(transaction)> "
  }

  private var continuationPrompt: String { String(repeating: ".", count: max(prompt.count - 1, 3)) + " " }

  // MARK: Running

  private func handle(_ text: String) throws {
    let source = SourceText(text)
    var reader = SentenceReader(source)
    while !isLeaving, let piece = reader.next(session.language) {
      _ = Interrupts.take()
      do {
        switch piece {
        case .broken(let diagnostic), .unfinished(let diagnostic):
          throw session.mended(diagnostic, in: source)
        case .declarations(let range): try session.declare(source, range)
        case .command(let range):
          isLeaving = try console.run(DotCommand.Line(source, range)) == .leave
        case .sentence(let tokens):
          if leaves(tokens, source) {
            isLeaving = true
          } else {
            try say(SaidSentence(source, tokens: tokens, clock: session.clock.stopped()))
          }
        }
      } catch let error where ErrorWriter.isTold(error) {
        try session.output.flush()
        errors.write(error, in: source)
        return
      }
    }
  }

  /// A change of many rows is asked about first.
  private func say(_ said: SaidSentence) throws {
    if !console.invocation.answersYes, let many = try session.manyRowsChanged(by: said) {
      try session.output.flush()
      guard case .line(let answer) = editor.readLine(prompt: "\(many). Go on? [y/N] ", isCompleting: false),
        ["y", "yes"].contains(answer.lowercased())
      else { return try session.output.line("nothing was changed") }
    }
    try RunningQuery.interruptible { try session.say(said) }
  }

  private func leaves(_ tokens: [Token], _ source: SourceText) -> Bool {
    tokens.count == 2 && ["quit", "exit"].contains(source[tokens[0].range].lowercased())
  }

  private func completion(_ line: String, _ cursor: Int) -> TabCompletion {
    Completer(
      language: session.language, model: session.spoken, names: session.recordNames,
      parameters: Array(session.parameters.keys), files: FileNames.beginning(with:)
    ).completion(of: line, cursor: cursor, after: earlierLines)
  }
}
