package import ParlanceLanguage
package import ParlanceModel

extension Resolver {
  /// Resolves a whole sentence without running it, and reports all its errors. An error in one item of a list, such as
  /// one column, doesn't prevent the check of the next items.
  ///
  /// - Parameter language: The language of the sentence, which is needed to read a `define`.
  /// - Returns: The errors, sorted by position. `hints` contains the hints that are shown with every answer; it is
  ///   empty if there are errors. `later` is the context for the next sentence.
  package func check(
    _ sentence: Syntax.Sentence, in source: SourceText, _ language: Language
  ) -> (errors: [Diagnostic], hints: [Diagnostic], later: ResolutionContext) {
    let resolution = resolution
    resolution.sentence = sentence.node
    resolution.additionalErrors = []
    do throws(Diagnostic) {
      let (command, later) = try resolution.meaning(of: sentence, in: source, language)
      let hints = resolution.hints + (command.map(hints(of:)) ?? [])
      return ([], hints.compactMap { $0.diagnostic(of: sentence, in: source) }, later)
    } catch {
      let errors = [error] + (resolution.additionalErrors ?? [])
      return (errors.sorted { $0.range.lowerBound < $1.range.lowerBound }, [], context)
    }
  }

  /// Resolves a whole sentence without running it.
  ///
  /// - Parameter notes: Collects the facts about the word at ``WordNotes/range``. Nil if they aren't needed.
  /// - Throws: The first error.
  /// - Returns: The resolved sentence, or nil if it doesn't have a command, such as a `define`.
  package func check(
    _ sentence: Syntax.Sentence, in source: SourceText, _ language: Language, notes: WordNotes?
  ) throws(Diagnostic) -> ResolvedSentence? {
    let resolution = resolution
    resolution.sentence = sentence.node
    resolution.notes = notes
    defer { notes?.lookups = resolution.lookups }
    let command = try resolution.meaning(of: sentence, in: source, language).command
    return command.map {
      ResolvedSentence(
        command: $0, lookups: resolution.lookups, isCacheable: resolution.isCacheable,
        mentions: resolution.mentions, hints: [], spans: resolution.spans)
    }
  }
}

/// Checks the declarations of a model.
extension Resolver {
  /// Resolves the steps of a verb and throws the first error.
  package func check(_ verb: Verb) throws(Diagnostic) { try resolution.check(verb) }

  package func check(_ goal: Goal, of entity: Entity) throws(Diagnostic) {
    try resolution.check(goal, of: entity)
  }
}

extension Resolution {
  fileprivate func meaning(
    of sentence: Syntax.Sentence, in source: SourceText, _ language: Language
  ) throws(Diagnostic) -> (command: Command?, later: ResolutionContext) {
    var later = context
    switch sentence.form {
    case .define(let named):
      let report = try Report(
        definedBy: named, at: sentence.range, in: source, language, defined: context.defined)
      try check(report, isDefined: true)
      later.defined = context.defined.filter { $0.name != report.name } + [report]
      return (nil, later)
    case .expect(let expected): if case .error = expected.outcome.form { return (nil, later) }
    case .import(let said):
      if case .records(let records) = said.imported, let mapping = records.mapping {
        _ = try each(mapping.places) { (place) throws(Diagnostic) in
          try fileColumn(place, of: entity(records.entity))
        }
      }
    case .let(let named):
      if case .value(let value) = named.boundValue.form {
        later.parameters[named.name.text] = try namedValue(value, expecting: nil).type
      }
    default: break
    }
    let command = try sentence.command.map { (node) throws(Diagnostic) in try self.command(node) }
    switch (sentence.form, command) {
    case (.let(let named), .query(let query)?):
      var type = FieldType.number
      switch query.form {
      case .aggregates(let columns), .ofGroups(let columns), .values(let columns):
        type = columns[0].value.type
      default: break
      }
      later.parameters[named.name.text] = type
    case (_, .query(let query)?):
      if case .list = query.form { later.them = query.selection.entity.name }
      if case .show = query.form { later.it = query.selection.entity.name }
    case (_, .change(let change)?): later.it = change.entity.name
    case (_, .export?), (_, nil): break
    }
    return (command, later)
  }
}

extension HintTemplate {
  /// Returns the hint as a diagnostic, or nil if the hint isn't shown with every answer.
  fileprivate func diagnostic(of sentence: Syntax.Sentence, in source: SourceText) -> Diagnostic? {
    guard case .none = self.source else { return nil }
    let words = sentence.allTokens.sorted { $0.index < $1.index }
    let hint = filled(count: 1, number: \.description) { places in
      let ranges = words.filter { places.contains($0.index) }.map(\.range)
      return source[(ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)]
    }
    return HintMessage(text: hint.text).at(
      sentence.range,
      suggestion: hint.suggestion.map {
        .init($0.purpose, .init(replacing: sentence.range, with: $0.sentence))
      })
  }
}

/// A hint about what the answer to a sentence leaves out or assumes.
private struct HintMessage: DiagnosticMessage {
  let text: String
  var id: String { "hint" }
  var severity: Diagnostic.Severity { .hint }
}
