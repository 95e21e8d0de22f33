import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Reads the verbs, reports and formulas of a model when it is declared, so that a wrong one is told then, at its place.
enum DeclaredSentences {
  /// - Parameters:
  ///   - source: The text of the model's own file.
  ///   - known: What was declared before it. What was wrong then is told when it is asked.
  /// - Throws: what is wrong with each; where nothing is, what is known and holds no more.
  static func check(
    _ model: Model, in source: SourceText, extending known: Model = Model()
  ) throws(ModelErrors) {
    let resolver = resolver(of: model)
    let (before, knownParts) = (self.resolver(of: known), DeclaredPart.all(of: known))
    var errors: [ModelErrors.Located] = []
    for part in DeclaredPart.all(of: model) {
      guard let fault = part.fault(resolver) else { continue }
      let same = knownParts.first { $0.isSame(as: part) }
      if same?.fault(before) != nil { continue }
      errors.append(located(fault, part, source, isKnown: same != nil))
    }
    let own = errors.filter { $0.declaration == nil }
    let told = own.isEmpty ? errors : own
    // What is computed by a wrong formula is right itself.
    let first = told.filter { $0.diagnostic.id != "cannot-compute" }
    if !told.isEmpty { throw ModelErrors(first.isEmpty ? told : first) }
  }

  private static func resolver(of model: Model) -> Resolver {
    // Which entity bears a name is not known without rows: any will do.
    Resolver(
      model: model,
      context: ResolutionContext(bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) }))
  }

  /// A sentence of a file that the model uses is shown by itself.
  private static func located(
    _ error: Diagnostic, _ part: DeclaredPart, _ source: SourceText, isKnown: Bool
  ) -> ModelErrors.Located {
    let end = part.start + part.text.utf8.count
    if !isKnown, end <= source.bytes.count, source[part.start..<end] == part.text {
      return .init(diagnostic: error, source: source, isRead: true)
    }
    let range = error.range.lowerBound - part.start..<error.range.upperBound - part.start
    return .init(
      diagnostic: Diagnostic(error.id, error.kind, at: range, error.message, notes: error.notes),
      source: SourceText(part.text, name: isKnown ? "the model" : "a file that the model uses"),
      declaration: isKnown ? part.declaration : nil)
  }
}
