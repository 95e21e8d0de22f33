package import ParlanceLanguage
internal import ParlanceModel

extension Resolver {
  /// Resolves a whole sentence without running it. After an error in a list, its other parts are resolved too.
  ///
  /// - Parameter language: Its words, without which no `define` can be read.
  /// - Returns: Its errors in the order of their words, and what later sentences may refer to.
  package func check(
    _ sentence: Syntax.Sentence, in source: SourceText, _ language: Language
  ) -> (errors: [Diagnostic], later: ResolutionContext) {
    let resolution = resolution
    resolution.furtherErrors = []
    do throws(Diagnostic) {
      return ([], try resolution.context(after: sentence, in: source, language))
    } catch {
      let errors = [error] + (resolution.furtherErrors ?? [])
      return (errors.sorted { $0.range.lowerBound < $1.range.lowerBound }, context)
    }
  }
}

extension Resolution {
  fileprivate func context(
    after sentence: Syntax.Sentence, in source: SourceText, _ language: Language
  ) throws(Diagnostic) -> ResolutionContext {
    var later = context
    switch sentence.form {
    case .define(let named):
      let report = try Report(
        definedBy: named, at: sentence.range, in: source, language, defined: context.defined)
      try check(report, isDefined: true)
      later.defined = context.defined.filter { $0.name != report.name } + [report]
    case .let(let named):
      later.parameters[named.name.text] =
        switch named.boundValue.form {
        case .value(let value): try self.value(value, expecting: nil).type
        case .answer(let query): try command(query.node).question?.valueType ?? .number
        }
    case .expect(let expected):
      if case .error = expected.outcome.form { break }
      later.remember(try command(expected.plain.node))
    default: if let node = sentence.command { later.remember(try command(node)) }
    }
    return later
  }
}

extension ResolutionContext {
  /// Lets `it` and `them` refer to the rows of a command.
  fileprivate mutating func remember(_ command: Command) {
    switch command {
    case .query(let query):
      if case .list = query.form { them = query.selection.entity.name }
      if case .show = query.form { it = query.selection.entity.name }
    case .change(let change): it = change.entity.name
    case .export: break
    }
  }
}

extension Query {
  /// The type of its first aggregate.
  fileprivate var valueType: FieldType? {
    if case .aggregates(let columns) = form { columns[0].value.type } else { nil }
  }
}
