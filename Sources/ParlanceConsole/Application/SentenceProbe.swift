import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSession

/// Reads and resolves sentences against a model alone, keeping what they would leave to the next ones.
struct SentenceProbe {
  private(set) var language: Language
  private var model: Model
  /// What the script has declared so far.
  private var declared: [DeclarationName] = []
  private var context = ResolutionContext(bearers: { _, entities throws(Diagnostic) in
    Array(entities.prefix(1))
  })

  init(model: Model) {
    self.model = model
    language = Language(vocabulary: model.vocabulary)
  }

  mutating func declare(_ source: SourceText, _ range: SourceRange) throws {
    let reader = DeclarationReader(model: model, files: .commandLine)
    let extended = try reader.read(source, range, but: declared)
    declared += extended.declared
    model = try ModelReader().read(SourceText(extended.model.text, name: "the model"))
    language = Language(vocabulary: model.vocabulary.adding(context.defined))
  }

  mutating func check(_ tokens: [Token], _ source: SourceText) throws(Diagnostic) {
    let sentence: Syntax.Sentence
    do {
      sentence = Syntax.Sentence(try language.parse(tokens, of: source))
    } catch {
      if ExpectedError.isStated(by: tokens, in: source, error) { return }
      throw error
    }
    let resolver = Resolver(model: model, context: context)
    switch sentence.form {
    case .let(let named):
      let type =
        switch named.boundValue.form {
        case .value(let value): try resolver.value(value.node).type
        case .answer(let query): try type(of: query, resolver)
        }
      context.parameters[named.name.text] = type
    case .define(let named):
      let report = try Report(
        definedBy: named, at: sentence.range, in: source, language, defined: context.defined)
      try resolver.check(report)
      context.defined = context.defined.filter { $0.name != report.name } + [report]
      language = Language(vocabulary: model.vocabulary.adding(context.defined))
    case .forgetting(let forgetting): try forget(ForgottenName(forgetting, model, context.defined))
    case .expect(let expected):
      if case .error = expected.outcome.form { return }
      remember(try resolver.resolve(expected.plain.node).command)
    case .action, .query, .would, .undoing, .journal, .explain, .watch, .chart, .export, .exportAll,
      .import, .begin, .commit, .rollback, .adopt, .describe, .help, .load:
      if let command = sentence.command { remember(try resolver.resolve(command).command) }
    }
  }

  private mutating func forget(_ wanted: ForgottenName) throws(Diagnostic) {
    if wanted.isDefined {
      context.defined.removeAll { $0.name == wanted.name }
    } else {
      model = try DeclarationReader(model: model, files: .commandLine)
        .read(forgetting: wanted.declarations, at: wanted.syntax.range)
      declared.removeAll { wanted.declarations.contains($0) }
    }
    language = Language(vocabulary: model.vocabulary.adding(context.defined))
  }

  /// The error of a sentence, with the cheapest repair that this model has a meaning for, if no other costs the same.
  func suggesting(_ error: Diagnostic, _ tokens: [Token], _ source: SourceText) -> Diagnostic {
    let start = tokens.first?.range.lowerBound ?? 0
    let range = start..<(tokens.last?.range.upperBound ?? start)
    let offer = language.offer(for: source[range], after: error.moved(by: -range.lowerBound)) { text in
      var probe = self
      let source = SourceText(text)
      do throws(Diagnostic) {
        try probe.check(try language.lexer.tokens(of: source), source)
        // Without a database, names aren't known.
        return .meaning(known: [])
      } catch {
        return .fault(error)
      }
    }
    return error.offering(offer, from: range.lowerBound)
  }

  private func type(of query: Syntax.Query, _ resolver: Resolver) throws(Diagnostic) -> FieldType {
    if case .query(let query) = try resolver.resolve(query.node).command,
      case .aggregates(let columns) = query.form
    {
      return columns[0].value.type
    }
    return .number
  }

  private mutating func remember(_ command: Command) {
    switch command {
    case .query(let query):
      if case .list = query.form { context.them = query.selection.entity.name }
      if case .show = query.form { context.it = query.selection.entity.name }
    case .change(let change): context.it = change.entity.name
    case .export: break
    }
  }
}
