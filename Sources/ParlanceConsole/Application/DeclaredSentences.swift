import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Reads the verbs and reports of a model when it is loaded, so that a wrong one is told then, at its place.
enum DeclaredSentences {
  /// - Parameter source: The text of the model's own file.
  /// - Throws: what is wrong with each.
  static func check(_ model: Model, in source: SourceText) throws(ModelErrors) {
    // Which entity bears a name is not known without rows: any will do.
    let context = ResolutionContext(bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
    let resolver = Resolver(model: model, context: context)
    var errors: [ModelErrors.Located] = []
    for verb in model.verbs {
      do throws(Diagnostic) {
        _ = try resolver.check(verb)
      } catch {
        errors.append(located(error, verb.text, verb.firstStep, source))
      }
    }
    for report in model.reports {
      do throws(Diagnostic) {
        try resolver.check(declared: report)
      } catch {
        errors.append(located(error, report.text, (report.query, report.queryText), source))
      }
    }
    if !errors.isEmpty { throw ModelErrors(errors) }
  }

  /// A sentence of a file that the model uses is shown by itself.
  private static func located(
    _ error: Diagnostic, _ declaration: String, _ part: (node: SyntaxNode, text: String)?,
    _ source: SourceText
  ) -> ModelErrors.Located {
    let bytes = Array(declaration.utf8)
    guard let part, let inner = bytes.firstRange(of: Array(part.text.utf8))?.lowerBound else {
      return .init(diagnostic: error, source: source)
    }
    let start = part.node.range.lowerBound - inner
    if source[start..<start + bytes.count] == declaration {
      return .init(diagnostic: error, source: source)
    }
    let range = error.range.lowerBound - start..<error.range.upperBound - start
    return .init(
      diagnostic: Diagnostic(error.id, error.kind, at: range, error.message, notes: error.notes),
      source: SourceText(declaration, name: "a file that the model uses"))
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
