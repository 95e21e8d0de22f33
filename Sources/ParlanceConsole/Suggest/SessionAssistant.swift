package import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceSession
import ParlanceStore

/// Explains words and models, and says what to say instead of a wrong sentence.
package final class SessionAssistant: Assistant {
  unowned let session: Session

  package init(_ session: Session) { self.session = session }

  package func describe(_ node: SyntaxNode) throws -> [String] {
    let counts = RowCounts(session.engine)
    let schemas = try session.schemas()
    return try session.withExamples { examples in
      let description = ModelDescription(
        language: session.language, model: session.spoken, names: examples.names,
        width: session.output.textWidth,
        marks: session.output.marks,
        isASCII: session.output.tableStyle.isASCII, rowCount: { try? counts.count(of: $0.table) },
        ddl: { [session] in (schemas[$0.name] ?? []).flatMap(session.output.code().sql) })
      return try description.lines(for: node)
    }
  }

  package func help(about word: SyntaxToken?) throws -> [String] {
    return try session.withExamples { examples in
      let help = HelpText(
        examples, width: session.output.textWidth, marks: session.output.marks,
        isASCII: session.output.tableStyle.isASCII)
      return try word.map { try help.lines(about: $0.text, at: $0.range) } ?? help.overview
    }
  }

  /// Whether `help` tells of the word.
  package func hasHelp(about word: String) -> Bool {
    session.withExamples {
      (try? HelpText($0, width: 80, marks: session.output.marks).lines(about: word, at: 0..<0)) != nil
    }
  }
}

extension Session {
  /// Does `work` with examples of the model's own words and records; each parses and resolves, and none is run.
  func withExamples<Result>(_ work: (ExampleMaker) throws -> Result) rethrows -> Result {
    try work(
      ExampleMaker(language: language, model: spoken, names: recordNames, canChange: !engine.isReadOnly))
  }

  var recordNames: any RecordNames { StoredNames(runner: runner, planner: planner, model: model) }
}
