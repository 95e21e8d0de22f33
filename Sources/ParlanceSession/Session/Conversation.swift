package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// One conversation with one database: a sentence goes in as tokens and comes out as an answer or a receipt.
///
/// The chain that `Sources/README.md` draws is called here, in ``prepare(_:)`` and ``run(_:_:)``.
///
/// It answers in values: a ``Speaker`` takes them. A ``Session`` is one that writes them as text.
package class Conversation {
  /// What sentences are read with.
  package private(set) var reading: SessionLanguage
  package private(set) var engine: any Engine
  package private(set) var runner: PlanRunner
  let speaker: any Speaker
  package var clock: Clock
  package let permissions: Permissions
  package let cancellation: any Cancellation
  package var preferences = SessionPreferences()
  /// Who adds to an error what to say instead, and explains; nil for nobody.
  package weak var assistant: (any Assistant)?
  /// Where live views are shown; nil where nothing can be watched.
  package weak var watchPlace: (any WatchPlace)?
  /// Runs the sentences of a file, for `load`; nil where no files can be loaded.
  package unowned var loader: (any FileLoader)?
  /// Takes the events that the conversation has no use for itself.
  package unowned var observer: (any RunObserver)?
  /// The directory of the script that is run, with a slash at its end; empty for the current one.
  package var scriptFolder = ""
  /// What the database is called, by which what leaves it is known again.
  private(set) var name: String
  /// The database's file, where nothing was declared in it when it was opened.
  package var emptyFile: String?
  /// Whether the database is read as others made it: nothing of ours is in it, not even its model.
  package internal(set) var isForeign = false { didSet { followModel() } }
  /// What tells the text of its model until that is asked for.
  package var mapping: Mapping?
  /// The sentence that was explained last step by step.
  package internal(set) var stepwise: StepwiseExplanation?
  /// The person's own directory; nil where nobody knows.
  package var home: String?

  package init(
    engine: any Engine, model: Model, clock: Clock, speaker: any Speaker,
    permissions: Permissions = .everything, name: String = "memory", isForeign: Bool = false,
    cancellation: any Cancellation = NoCancellation()
  ) {
    self.cancellation = cancellation
    self.name = name
    self.isForeign = isForeign
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

  /// What reads the files that sentences name.
  package var files: FileReader { FileReader(permissions, stoppedBy: cancellation) }

  package var model: Model { reading.model }
  package var language: Language { reading.language }
  /// What was `define`d.
  var defined: [Report] { reading.defined }
  /// The types of what `let` has named.
  var parameters: [String: FieldType] { reading.parameters }

  /// Goes on with a model that has changed; what was prepared is forgotten, and what was named of things that are gone, or
  /// `define`d in words that are.
  package func adopt(_ model: Model) {
    stepwise = nil
    runner.adopt(model)
    reading.adopt(model)
    followModel()
    runner.remembered.named = runner.remembered.named.filter { parameters[$0.key] != nil }
  }

  /// Gives the model its text, which one that was read from tables is without until it is needed.
  package func writeModel() {
    guard let mapping else { return }
    self.mapping = nil
    reading.write(mapping.written.mapped(like: model))
  }

  /// Makes `define`d sentences part of the language.
  func adopt(_ defined: [Report]) { reading.adopt(defined) }

  /// Gives a value a name.
  func remember(_ name: String, _ value: Value, _ type: FieldType) {
    reading.name(name, type)
    runner.remembered.named[name] = value
  }

  /// Goes on with another database: what was named or shown before is forgotten.
  package func begin(with database: OpenDatabase) {
    let last = runner
    stepwise = nil
    (engine, name, emptyFile) = (database.engine, database.name, database.emptyFile)
    isForeign = database.isForeign
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

  /// Has transactions run sentences only in a database that has the model they are read by, and write no journal beside the
  /// tables of others.
  private func followModel() {
    runner.transactions.model = isForeign ? nil : model.text
    runner.transactions.writer.isBarred = model.isMapped
  }

  /// How many shapes of sentence were prepared so far.
  package var shapeCount: Int { reading.shapeCount }

  /// Runs one sentence.
  ///
  /// - Throws: ``Diagnostic``, ``EngineFailure``, and what the output throws. Nothing of the sentence remains.
  package func say(_ said: SourceSentence) throws { try preparing(said, by: prepare) { try say($0, $1) } }

  /// Prepares a sentence and does `work` with it, once more where another process has changed the model meanwhile.
  package func preparing<Result>(
    _ said: SourceSentence, by prepare: (SourceSentence) throws -> PreparedSentence,
    _ work: (SourceSentence, PreparedSentence) throws -> Result
  ) throws -> Result {
    var said = said
    var repetition = Repetition()
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

  /// A question or change that was not run as another process has changed the model, read by the model of now; nil where it failed
  /// otherwise, or is part of a script, which is run again as a whole.
  private func readAgain(
    _ said: SourceSentence, _ prepared: PreparedSentence, after error: any Error
  ) -> SourceSentence? {
    guard case .plain = prepared, let failure = error as? EngineFailure, failure.error == .modelChanged,
      transactions.isFresh, !transactions.isScript, (try? catchUp()) == true
    else { return nil }
    var reader = SentenceReader(said.source, from: said.range.lowerBound)
    switch reader.next(language) {
    case .sentence(let tokens), .piped(let tokens, _):
      return SourceSentence(said.reader, tokens: tokens, clock: said.clock)
    default: return nil
    }
  }

  /// Runs a sentence that was prepared; throws as ``say(_:)``.
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

  /// Runs the sentences and declarations of `source` one after another, at one moment.
  ///
  /// - Throws: As of one sentence; `console-command` at a line for a console. What is before the error is done.
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

  /// Reads and plans one sentence, or finds what was prepared for one of the same shape.
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

  /// Does `work`, whose error ends with a suggestion where one is certain.
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
    case .undone: catchUpWithUndone()
    case .exceededJournal:
      speaker.warn(Hint("this changes more than the journal holds: `undo` cannot take it back"))
    case .committing, .tooLate, .progress: observer?.note(event)
    }
  }
}

/// Runs the sentences of files that sentences name.
package protocol FileLoader: AnyObject {
  /// - Parameter range: The words that name the file, for errors.
  func load(_ path: String, at range: SourceRange) throws
}

/// A conversation whose answers are written as text.
package final class Session: Conversation {
  package let output: AnswerWriter

  package init(
    engine: any Engine, model: Model, clock: Clock, output: AnswerWriter,
    permissions: Permissions = .everything, name: String = "memory", isForeign: Bool = false,
    cancellation: any Cancellation = NoCancellation()
  ) {
    self.output = output
    output.clock = clock
    super.init(
      engine: engine, model: model, clock: clock, speaker: output, permissions: permissions, name: name,
      isForeign: isForeign, cancellation: cancellation)
  }
}
