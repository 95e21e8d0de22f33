package import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// A conversation with one database. It runs sentences and produces answers and receipts.
///
/// ``prepare(_:)`` and ``run(_:_:)`` call the stages that the table in `Sources/README.md` lists.
///
/// Answers are values that go to a ``Speaker``. A ``Session`` writes them as text.
package class Conversation {
  /// Everything that is needed to read sentences, such as the model and the vocabulary.
  package private(set) var reading: SessionLanguage
  package private(set) var engine: any Engine
  package private(set) var runner: PlanRunner
  let speaker: any Speaker
  package var clock: Clock
  package let permissions: Permissions
  package let cancellation: any Cancellation
  package var preferences = SessionPreferences()
  /// The assistant that adds suggestions to errors and explains words, if there is one.
  package weak var assistant: (any Assistant)?
  /// The owner of the display for `watch`; nil if `watch` isn't possible.
  package weak var watchPlace: (any WatchPlace)?
  /// The loader of files that `load` names; nil if files can't be loaded.
  package unowned var loader: (any FileLoader)?
  /// The receiver of events that the conversation doesn't handle, such as the start of a commit.
  package unowned var observer: (any RunObserver)?
  /// The directory of the running script, with a slash at its end; empty for the current directory.
  package var scriptFolder = ""
  /// The database's name, as receipts and exported calendars show it.
  private(set) var name: String
  /// A note such as `books.sqlite is new and empty`; nil if the database had declarations when it was opened.
  package var emptyFile: String?
  /// Whether the database was created by another program and stores no Parlance model.
  package internal(set) var isExternal = false { didSet { followModel() } }
  /// The mapping from existing tables to the model, which is needed to write the model's text; nil if the model already
  /// has its text.
  package var mapping: Mapping?
  /// The result of the last `explain step by step`.
  package internal(set) var stepwise: StepwiseExplanation?
  /// The user's home directory; nil if it is unknown.
  package var home: String?

  package init(
    engine: any Engine, model: Model, clock: Clock, speaker: any Speaker,
    permissions: Permissions = .everything, name: String = "memory", isExternal: Bool = false,
    cancellation: any Cancellation = NoCancellation()
  ) {
    self.cancellation = cancellation
    self.name = name
    self.isExternal = isExternal
    self.permissions = permissions
    self.engine = engine
    self.clock = clock
    self.speaker = speaker
    reading = SessionLanguage(model, rowNumberNames: engine.rowNumberNames)
    runner = PlanRunner(
      engine: engine, model: model, words: { ReceiptText().of($0) }, valueWords: { ValueWords.of(($0, $1)) })
    runner.observer = self
    followModel()
  }

  /// The reader for files that sentences name.
  package var files: FileReader { FileReader(permissions, stoppedBy: cancellation) }

  /// The model of the sentences: ``declared``, and the files that `use` has read.
  package var model: Model { reading.model }
  /// The model that the database stores, or that was derived from its tables.
  package var declared: Model { reading.declared }
  package var language: Language { reading.language }
  /// The questions named by `define`.
  var defined: [Report] { reading.defined }
  /// The types of the values named by `let`.
  var parameters: [String: FieldType] { reading.parameters }

  /// Continues with a changed model. Drops all prepared sentences. Also drops values and definitions that don't fit the
  /// new model.
  package func adopt(_ model: Model) {
    reading.adopt(model)
    followReading()
  }

  /// Replaces the files of the session.
  func adopt(files: [Entity]) {
    reading.adopt(files: files)
    followReading()
  }

  private func followReading() {
    stepwise = nil
    runner.adopt(model)
    followModel()
    runner.remembered.named = runner.remembered.named.filter { parameters[$0.key] != nil }
  }

  /// Writes the text of a model that was derived from tables. Call this function only when the text is needed.
  package func writeModel() {
    guard let mapping else { return }
    self.mapping = nil
    reading.write(mapping.written.mapped(like: declared))
  }

  /// Replaces the questions named by `define`.
  func adopt(_ defined: [Report]) { reading.adopt(defined) }

  /// Gives a value a name, as `let` does.
  func remember(_ name: String, _ value: Value, _ type: FieldType) {
    reading.name(name, type)
    runner.remembered.named[name] = value
  }

  /// Continues with another database. Values named by `let`, definitions, `it` and `them` are dropped.
  package func begin(with database: OpenDatabase) {
    let last = runner
    stepwise = nil
    (engine, name, emptyFile) = (database.engine, database.name, database.emptyFile)
    isExternal = database.isExternal
    mapping = database.mapping
    runner = PlanRunner(
      engine: engine, model: database.model, remembersThem: last.remembersThem,
      words: { ReceiptText().of($0) }, valueWords: { ValueWords.of(($0, $1)) })
    runner.observer = self
    runner.transactions.writer.setting = last.transactions.writer.setting
    reading = SessionLanguage(database.model, rowNumberNames: engine.rowNumberNames)
    followModel()
    runner.transactions.checkedVersion = database.dataVersion
  }

  /// Passes a changed model to the transactions. The transactions refuse a sentence if the database stores another
  /// model. If another program created the tables, no journal is written.
  private func followModel() {
    runner.transactions.model = isExternal ? nil : model.text
    runner.transactions.writer.isDisabledForDatabase = model.isExternal
  }

  /// The number of sentence shapes that have been prepared.
  package var shapeCount: Int { reading.shapeCount }

  /// Runs one sentence.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``, and errors of the output. The changes of the sentence are undone.
  package func say(_ said: SourceSentence) throws { try preparing(said, by: prepare) { try say($0, $1) } }

  /// Prepares a sentence and passes it to `work`. If another process changed the model meanwhile, the sentence is
  /// prepared and passed to `work` again.
  package func preparing<Result>(
    _ said: SourceSentence, by prepare: (SourceSentence) throws -> PreparedSentence,
    _ work: (SourceSentence, PreparedSentence) throws -> Result
  ) throws -> Result {
    var said = said
    var repetition = RetryBackoff()
    while true {
      let prepared = try prepare(said)
      do {
        return try work(said, prepared)
      } catch {
        guard let again = readAgain(said, prepared, after: error), repetition.wait() else { throw error }
        said = again
      }
    }
  }

  /// Parses a sentence again if it failed because another process changed the model.
  ///
  /// - Returns: nil if the sentence failed for another reason. Also nil for a sentence in a script, because the whole
  ///   script is repeated.
  private func readAgain(
    _ said: SourceSentence, _ prepared: PreparedSentence, after error: any Error
  ) -> SourceSentence? {
    guard case .plain = prepared, let failure = error as? EngineFailure, failure.error == .modelChanged,
      transactions.isFresh, !transactions.isScript, (try? reloadModelIfChanged()) == true
    else { return nil }
    var reader = SentenceReader(said.source, from: said.range.lowerBound)
    switch reader.next(language) {
    case .sentence(let tokens), .piped(let tokens, _):
      return SourceSentence(said.reader, tokens: tokens, clock: said.clock)
    default: return nil
    }
  }

  /// Runs a prepared sentence.
  ///
  /// - Throws: The same errors as ``say(_:)``.
  package func say(_ said: SourceSentence, _ prepared: PreparedSentence) throws {
    let before = preferences.reportsChanges ? transactions.changedRowCount : 0
    try suggesting(said) { try run(prepared, said) }
    guard preferences.reportsChanges else { return }
    let count = transactions.changedRowCount - before
    try speaker.say(
      .done(
        "changes: \(NumberLayout.thousands.text(of: count))",
        ["action": "counted", "count": .number(count)]))
  }

  /// Runs the sentences and declarations of a text in order. `now` is the same moment in every sentence.
  ///
  /// - Throws: The same errors as for one sentence. `console-command` for a line such as `.mode csv`, which only a
  ///   console can run. The changes of earlier sentences remain.
  package func say(_ source: SourceText) throws {
    var reader = SentenceReader(source)
    let clock = clock.stopped()
    while let piece = reader.next(language) {
      switch piece {
      case .sentence(let tokens): try say(SourceSentence(source, tokens: tokens, clock: clock))
      case .declarations(let range): try declare(source, range)
      case .broken(let diagnostic), .unfinished(let diagnostic): throw suggesting(diagnostic, in: source)
      case .command(let range), .piped(_, let range): throw SessionError.consoleCommand.at(range)
      }
    }
  }

  /// Returns the prepared sentence. If a sentence of the same shape was prepared before, its result is reused.
  /// Otherwise, the sentence is parsed and planned.
  ///
  /// - Throws: ``Diagnostic``.
  package func prepare(_ said: SourceSentence) throws -> PreparedSentence {
    let context = runner.remembered
    if let known = reading.prepared(for: said, context) { return known }
    return try suggesting(said) {
      let node: SyntaxNode
      do throws(Diagnostic) {
        node = try language.parse(said.tokens, of: said.source)
      } catch {
        guard ExpectedError.isStated(by: said.tokens, in: said.source, error) else { throw error }
        return .expectedError(error)
      }
      let (prepared, isCacheable) = try prepare(Syntax.Sentence(node), said)
      if prepared.isReusable, isCacheable {
        reading.keep(prepared, for: said, context)
      }
      return prepared
    }
  }

  /// Runs `work`. If it fails, the error gets a suggestion, provided that the assistant is sure of one.
  package func suggesting<Result>(_ said: SourceSentence, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw suggesting(error, said)
    }
  }
}

extension Conversation: RunObserver {
  package func note(_ event: RunEvent) {
    switch event {
    case .undone: reloadModelAfterRollback()
    case .exceededJournal:
      speaker.warn(Hint("this change can't be undone, because it is too large for the journal"))
    case .foundBrokenReferences(let broken):
      for hint in BrokenReference.hints(broken, in: model) { speaker.warn(hint) }
    case .committing, .tooLate, .progress: observer?.note(event)
    }
  }
}

/// A loader of files that sentences name.
package protocol FileLoader: AnyObject {
  /// Runs the sentences of a file.
  ///
  /// - Parameter range: The range of the file's name, for errors.
  func load(_ path: String, at range: SourceRange) throws
}

/// A conversation that writes its answers as text.
package final class Session: Conversation {
  package let output: AnswerWriter

  package init(
    engine: any Engine, model: Model, clock: Clock, output: AnswerWriter,
    permissions: Permissions = .everything, name: String = "memory", isExternal: Bool = false,
    cancellation: any Cancellation = NoCancellation()
  ) {
    self.output = output
    output.clock = clock
    super.init(
      engine: engine, model: model, clock: clock, speaker: output, permissions: permissions, name: name,
      isExternal: isExternal, cancellation: cancellation)
  }
}
