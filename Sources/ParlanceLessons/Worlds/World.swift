import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
package import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// A database in memory that is filled with a data set. Sentences are run in it to compare their answers.
///
/// It isn't thread-safe.
package final class World {
  package let conversation: Conversation
  private let collector = AnswerCollector()
  private let clock: Clock

  /// Opens a new database.
  ///
  /// - Parameters:
  ///   - data: The models and sentences to run, in order.
  ///   - model: A model that the data set extends.
  /// - Throws: An error in the files: ``CourseFault``, ``ModelErrors``, ``StartError`` or ``EngineError``.
  package init(
    _ data: DataSet, model: Model? = nil, clock: Clock,
    with opener: @escaping EngineOpener
  ) throws {
    self.clock = clock.stopped()
    var model = model ?? Model()
    for file in data.models {
      model = try placed(file) {
        try ModelReader().read(SourceText(model.text + "\n" + file.content, name: file.name))
      }
    }
    let database = try OpenDatabase.open(":memory:", given: model, isNamed: false, with: opener)
    conversation = Conversation(
      engine: database.engine, model: database.model, clock: self.clock, speaker: collector,
      permissions: .safe)
    conversation.preferences.showsHints = false
    conversation.preferences.printsReceipts = false
    let journal = conversation.transactions.writer.setting
    conversation.transactions.writer.setting.isOn = false
    for file in data.sentences { try placed(file) { try conversation.say(file) } }
    conversation.transactions.writer.setting = journal
    for file in data.journaled { try placed(file) { try conversation.say(file) } }
    conversation.runner.remembered.forgetAll()
  }

  /// Uses a database that is already open. Output is discarded.
  package init(_ database: OpenDatabase, clock: Clock) {
    self.clock = clock
    conversation = Conversation(
      engine: database.engine, model: database.model, clock: clock, speaker: collector,
      permissions: .safe, name: database.name, isExternal: database.isExternal)
    conversation.mapping = database.mapping
  }

  package var model: Model { conversation.model }

  /// Runs one or more sentences.
  ///
  /// - Returns: The rows of the last answer; nil if no sentence has an answer.
  /// - Throws: ``Diagnostic`` or ``EngineFailure`` for a sentence that fails. The changes of previous sentences remain.
  @discardableResult package func say(_ sentences: String) throws -> AnswerRows? {
    collector.forget()
    try conversation.say(SourceText(sentences))
    return collector.answer
  }

  /// Runs sentences.
  ///
  /// - Returns: Whether all sentences succeeded.
  package func canRun(_ sentences: String) -> Bool {
    do {
      try say(sentences)
      return true
    } catch {
      return false
    }
  }

  /// Calls `work`, and then undoes its changes to rows.
  package func trying<Result>(_ work: () throws -> Result) throws -> Result {
    let source = SourceText("list")
    let said = SourceSentence(source, tokens: [], clock: clock)
    return try conversation.runner.trying(said, work)
  }

  /// Runs SQL as the console does, and returns its rows as stored.
  ///
  /// - Throws: ``SQLRefusal`` if the SQL isn't permitted, or ``EngineError``.
  package func rows(ofSQL text: String) throws -> AnswerRows {
    let statement = try conversation.engine.compile(written: text)
    defer { statement.reset() }
    var answer = AnswerRows()
    answer.columns = statement.columnNames.map { ResultColumn(name: $0, kind: .number) }
    while try statement.step() {
      answer.rows.append(
        answer.columns.indices.map { column in
          switch statement.cellKind(column) {
          case .null: .null
          case .integer: .integer(statement.integer(column))
          case .real: .real(statement.real(column))
          case .text: .text(String(decoding: statement.text(column), as: UTF8.self))
          }
        })
    }
    return answer
  }

  /// Returns the rows of every table, by the name of the entity. A reference is represented by the record's name, if it
  /// has one, because ids can differ.
  package func state() throws -> [String: AnswerRows] {
    var state: [String: AnswerRows] = [:]
    for entity in model.entities where !entity.isReadOnly {
      let columns = entity.storedFields.filter { $0.storage != .blob }.map {
        OutputColumn(name: $0.name, value: TypedExpression(.column($0), $0.type))
      }
      let query = Query(list: columns, of: Selection(entity: entity))
      state[entity.name] = try rows(of: query)
    }
    return state
  }

  /// Returns the rows of a resolved query.
  func rows(of query: Query) throws -> AnswerRows {
    collector.forget()
    let source = SourceText("list")
    let said = SourceSentence(source, tokens: [], clock: clock)
    let resolved = ResolvedSentence(command: .query(query), lookups: [], isCacheable: false)
    let plan = try conversation.planner.plan(resolved)
    _ = try conversation.runner.run(
      conversation.runner.prepare(plan), said, into: collector.rows(of: plan.answer, to: ""))
    return collector.answer ?? AnswerRows()
  }
}

/// Calls `work`, which reads a file of a data set.
///
/// - Throws: ``CourseFault`` at the line with the error.
private func placed<Result>(_ file: SourceText, _ work: () throws -> Result) throws -> Result {
  func fault(_ diagnostic: Diagnostic, in source: SourceText) -> CourseFault {
    let before = source.bytes.prefix(diagnostic.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
    // The source also contains the earlier models, so their lines are subtracted.
    let first =
      source.bytes.count { $0 == UInt8(ascii: "\n") } - file.bytes.count { $0 == UInt8(ascii: "\n") }
    return CourseFault(
      CoursePlace(file: file.name, line: max(1, before - max(0, first) + 1)), diagnostic.message)
  }
  do {
    return try work()
  } catch let error as Diagnostic {
    throw fault(error, in: file)
  } catch let error as EngineFailure {
    throw fault(error.diagnostic, in: file)
  } catch let errors as ModelErrors {
    guard let error = errors.all.first else { throw errors }
    throw fault(error.diagnostic, in: error.source)
  }
}
