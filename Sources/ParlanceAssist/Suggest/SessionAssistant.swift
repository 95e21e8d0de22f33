package import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceSession
import ParlanceStore

/// Explains words and models, and says what to say instead of a wrong sentence.
package final class SessionAssistant: Assistant {
  unowned let session: Session

  private let commands: () -> [any CommandHelp]

  /// - Parameter commands: Those of the console, which `help` explains too. The table takes time to make, so it is only asked for then.
  package init(_ session: Session, commands: @autoclosure @escaping () -> [any CommandHelp] = []) {
    self.session = session
    self.commands = commands
  }

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

  package func help(about word: SyntaxToken?) throws -> [String] {
    try session.withExamples { examples in
      let help = self.help(examples)
      return try word.map { try help.lines(about: $0.text, at: $0.range) } ?? help.overview
    }
  }

  /// The lines about a command of the console.
  package func help(about command: any CommandHelp) -> [String] {
    session.withExamples { help($0).lines(about: command) }
  }

  private func help(_ examples: ExampleMaker) -> HelpText {
    HelpText(
      examples, width: session.output.textWidth, marks: session.output.marks,
      isASCII: session.output.tableStyle.isASCII, commands: commands())
  }

  /// Whether `help` tells of the word.
  package func hasHelp(about word: String) -> Bool {
    session.withExamples {
      (try? help($0).lines(about: word, at: 0..<0)) != nil
    }
  }
}

extension Session {
  /// Does `work` with examples of the model's own words and records; each parses and resolves, and none is run.
  package func withExamples<Result>(_ work: (ExampleMaker) throws -> Result) rethrows -> Result {
    try work(
      ExampleMaker(language: language, model: spoken, names: recordNames, canChange: !engine.isReadOnly))
  }

  package var recordNames: any RecordNames { StoredNames(runner: runner, planner: planner, model: model) }

  /// The statements that make each entity's table and indexes, each ended, so that another shell can run them.
  package func schemas() throws(Diagnostic) -> [String: [String]] {
    let planner = SchemaPlanner(model: model, dialect: engine.dialect)
    var schemas: [String: [String]] = [:]
    for entity in model.entities {
      var statements =
        entity.isMapped ? (try? engine.statements(making: entity.table)) ?? [] : []
      if statements.isEmpty {
        statements = try planner.statements(of: entity)
      }
      schemas[entity.name] = statements.map { $0 + ";" }
    }
    return schemas
  }
}
