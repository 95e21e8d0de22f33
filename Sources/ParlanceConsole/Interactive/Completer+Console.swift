package import ParlanceSession
package import ParlanceAssist
package import ParlanceLanguage
package import ParlanceModel
package import ParlancePlanner
import ParlanceRender

extension Completer {
  /// Tab at the prompt: with dot commands, files, and what the console asks of a sentence.
  ///
  /// - Parameter files: The paths that begin with a text, directories with a `/` at their end.
  package init(
    language: Language, model: Model, names: any RecordNames = NoRecordNames(),
    context: ResolutionContext = ResolutionContext(), permissions: Permissions = .everything,
    files: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.init(of: language, model: model, names: names, context: context)
    self.files = files
    allowsFiles = permissions.allows(.files)
    chartKinds = ChartKind.allCases.map(\.rawValue)
    requirements = ConsoleRequirements(
      permissions: permissions, language: language, defined: context.defined)
    otherLines = { before, rest, completer in
      DotCompletion(before: before, rest: rest, completer: completer, permissions: permissions)?.completion
    }
  }
}

/// What the console asks of a sentence before it runs it: files only where they are allowed, one value for `expect 3:`, numbers
/// for a chart.
struct ConsoleRequirements: SentenceRequirements {
  let permissions: Permissions
  let language: Language
  let defined: [Report]

  func check(_ sentence: SyntaxNode, in source: SourceText, _ resolver: Resolver) throws(Diagnostic) {
    try permissions.require(filesOf: sentence)
    if sentence.says("define") {
      try resolver.check(Report(definedBy: sentence, in: source, language, defined: defined))
    }
  }

  func check(
    _ sentence: SyntaxNode, _ resolved: ResolvedSentence, _ resolver: Resolver
  ) throws(Diagnostic) {
    guard let need = AnswerNeed(of: sentence) else { return }
    let planner = Planner(model: resolver.model, dialect: StandardDialect(), conditions: resolver)
    let answer = try planner.plan(resolved).answer
    try need.check(resolved.command, answer, at: sentence.range)
    if case .comparedValue = need, let value = sentence.node(.outcome)?.node(.value),
      let column = answer.value
    {
      _ = try resolver.value(value, expecting: FieldType(column.kind))
    }
  }
}
