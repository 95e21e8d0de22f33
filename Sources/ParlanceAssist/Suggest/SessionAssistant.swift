package import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceSession
import ParlanceStore

/// Explains words and models, and suggests corrections for wrong sentences.
package final class SessionAssistant: Assistant {
  unowned let session: Session

  private let commands: () -> [any CommandHelp]

  /// Creates an assistant. It must not outlive the session.
  ///
  /// - Parameter commands: The console commands that `help` explains. The closure runs only when `help` needs the
  ///   commands, because building them takes time.
  package init(_ session: Session, commands: @autoclosure @escaping () -> [any CommandHelp] = []) {
    self.session = session
    self.commands = commands
  }

  /// Returns the answer to `describe`. Writes the model to the database first, if this hasn't happened yet.
  package func describe(_ described: Syntax.Sentence.Form.Describe) throws -> [String] {
    session.writeModel()
    let schemas = try session.schemas()
    return try session.withExamples { examples in
      let description = ModelDescription(
        examples, width: session.output.textWidth, marks: session.output.marks,
        isASCII: session.output.tableStyle.isASCII,
        rowCount: { [session] in try? session.engine.rowCount(of: $0.table) },
        ddl: { [session] in (schemas[$0.name] ?? []).flatMap(session.output.code().sql) })
      return try description.lines(for: described)
    }
  }

  /// Returns the answer to `help WORD`, or to `help` if `word` is nil.
  package func help(about word: SyntaxToken?) throws -> [String] {
    try session.withExamples { examples in
      let help = self.help(examples)
      return try word.map { try help.lines(about: $0.text, at: $0.range) } ?? help.overview
    }
  }

  /// Returns the help about a console command.
  package func help(about command: any CommandHelp) -> [String] {
    session.withExamples { help($0).lines(about: command) }
  }

  private func help(_ examples: ExampleMaker) -> HelpText {
    HelpText(
      examples, width: session.output.textWidth, marks: session.output.marks,
      isASCII: session.output.tableStyle.isASCII, commands: commands())
  }

  /// Whether `help` has a page about the word.
  package func hasHelp(about word: String) -> Bool {
    session.withExamples {
      (try? help($0).lines(about: word, at: 0..<0)) != nil
    }
  }
}

extension Session {
  /// Calls `work` with an object that creates valid example sentences for the open model. The examples aren't run.
  package func withExamples<Result>(_ work: (ExampleMaker) throws -> Result) rethrows -> Result {
    try work(
      ExampleMaker(language: language, model: spoken, names: recordNames, canChange: !engine.isReadOnly))
  }

  /// The names of the records in the open database.
  package var recordNames: any RecordNames { StoredNames(runner: runner, planner: planner, model: model) }

  /// Returns the statements that create the tables and indexes, keyed by the name of the entity. Each statement ends
  /// with `;`, so that it can be pasted into another shell.
  package func schemas() throws(Diagnostic) -> [String: [String]] {
    let planner = SchemaPlanner(model: model, dialect: engine.dialect)
    var schemas: [String: [String]] = [:]
    for entity in model.entities {
      var statements =
        entity.isExternal ? (try? engine.statements(making: entity.table)) ?? [] : []
      if statements.isEmpty {
        statements = try planner.statements(of: entity)
      }
      schemas[entity.name] = statements.map { $0 + ";" }
    }
    return schemas
  }
}
