import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Reads the verbs and reports of a model when it is loaded, so that a wrong one is told then, at its place.
enum DeclaredSentences {
  /// - Parameters:
  ///   - source: The text of the model's own file.
  ///   - known: What was declared before it.
  /// - Throws: what is wrong with each; where nothing is, what is known and holds no more.
  static func check(
    _ model: Model, in source: SourceText, extending known: Model = Model()
  ) throws(ModelErrors) {
    // Which entity bears a name is not known without rows: any will do.
    let context = ResolutionContext(bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
    let resolver = Resolver(model: model, context: context)
    var errors: [ModelErrors.Located] = []
    for verb in model.verbs {
      do throws(Diagnostic) {
        _ = try resolver.check(verb)
      } catch {
        let isKnown = known.verbs.contains { $0.text == verb.text }
        errors.append(
          located(error, verb.text, verb.firstStep, source, isKnown ? "verb \(verb.name)" : nil))
      }
    }
    for report in model.reports {
      do throws(Diagnostic) {
        try resolver.check(declared: report)
      } catch {
        let isKnown = known.reports.contains { $0.text == report.text }
        errors.append(
          located(
            error, report.text, (report.query, report.queryText), source,
            isKnown ? "report \(report.name)" : nil))
      }
    }
    let own = errors.filter { $0.declaration == nil }
    if !errors.isEmpty { throw ModelErrors(own.isEmpty ? errors : own) }
  }

  /// A sentence of a file that the model uses is shown by itself.
  private static func located(
    _ error: Diagnostic, _ declaration: String, _ part: (node: SyntaxNode, text: String)?,
    _ source: SourceText, _ known: String?
  ) -> ModelErrors.Located {
    let bytes = Array(declaration.utf8)
    guard let part, let inner = bytes.firstRange(of: Array(part.text.utf8))?.lowerBound else {
      return .init(diagnostic: error, source: source, declaration: known)
    }
    let start = part.node.range.lowerBound - inner
    if source[start..<start + bytes.count] == declaration {
      return .init(diagnostic: error, source: source)
    }
    let range = error.range.lowerBound - start..<error.range.upperBound - start
    return .init(
      diagnostic: Diagnostic(error.id, error.kind, at: range, error.message, notes: error.notes),
      source: SourceText(declaration, name: known == nil ? "a file that the model uses" : "the model"),
      declaration: known)
  }
}

extension Verb {
  fileprivate var firstStep: (node: SyntaxNode, text: String)? {
    switch steps.first {
    case .require(let node, let text, _):
      (node, String(text.dropFirst("require".count).drop { $0 == " " || $0 == "\t" }))
    case .action(let node, let text): (node, text)
    case nil: nil
    }
  }
}
