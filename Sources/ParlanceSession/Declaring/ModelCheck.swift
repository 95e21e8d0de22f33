package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel

/// A check of a model's conditions, formulas, defaults, goals, verbs and reports. Each is resolved like a sentence, so
/// that an error is found at the declaration, not at the first use.
package enum ModelCheck {
  /// Checks all declarations of a model.
  ///
  /// - Parameters:
  ///   - source: The text of the model's own file.
  ///   - known: The model before the change. Errors that it already had aren't reported.
  /// - Throws: The errors of new declarations. If there are none, the errors of existing declarations that have become
  ///   invalid.
  package static func check(
    _ model: Model, in source: SourceText, extending known: Model = Model()
  ) throws(ModelErrors) {
    let (resolver, before) = (resolver(of: model), self.resolver(of: known))
    let knownParts = DeclaredPart.all(of: known)
    var errors: [ModelErrors.Located] = []
    for part in DeclaredPart.all(of: model) {
      guard let fault = part.fault(resolver) else { continue }
      let same = knownParts.first { $0.isSame(as: part) }
      if same?.fault(before) != nil { continue }
      errors.append(located(fault, part, source, isKnown: same != nil))
    }
    let own = errors.filter { $0.declaration == nil }
    let reported = own.isEmpty ? errors : own
    // A formula that refers to an invalid formula isn't the cause of the error.
    let first = reported.filter {
      if case .cannotCompute? = $0.diagnostic.reason as? CallError { false } else { true }
    }
    if !reported.isEmpty { throw ModelErrors(first.isEmpty ? reported : first) }
  }

  /// Returns the errors of one declaration, such as `entity book` or `verb gift`. The ranges of the errors refer to the
  /// model's file.
  package static func errors(of declaration: String, in model: Model) -> [Diagnostic] {
    let resolver = resolver(of: model)
    return DeclaredPart.all(of: model).filter { $0.declaration == declaration }
      .compactMap { $0.fault(resolver) }
  }

  private static func resolver(of model: Model) -> Resolver {
    // Only the rows show which entity has a record with a given name. The check doesn't read rows, so it takes the
    // first entity.
    Resolver(
      model: model,
      context: ResolutionContext(entitiesWithRecord: { _, entities throws(Diagnostic) in
        Array(entities.prefix(1))
      }))
  }

  /// Returns an error with the text that its range refers to. This is the model's own file, or only the declaration's
  /// text if the file doesn't contain the declaration.
  private static func located(
    _ error: Diagnostic, _ part: DeclaredPart, _ source: SourceText, isKnown: Bool
  ) -> ModelErrors.Located {
    let end = part.start + part.text.utf8.count
    if !isKnown, end <= source.bytes.count, source[part.start..<end] == part.text {
      return .init(diagnostic: error, source: source)
    }
    let range = error.range.lowerBound - part.start..<error.range.upperBound - part.start
    return .init(
      diagnostic: error.reworded(error.message, at: range, notes: error.notes),
      source: SourceText(part.text, name: isKnown ? "the model" : "a file that the model uses"),
      declaration: isKnown ? part.declaration : nil)
  }
}

/// A part of a declaration that is resolved like a sentence, such as a field, a check or the body of a verb.
private struct DeclaredPart {
  /// The name of the declaration: `verb gift`.
  let declaration: String
  /// The text of the declaration.
  let text: String
  /// The byte offset of the text in its file.
  let start: Int
  /// The number of the part within its declaration, from 0.
  var number = 0
  let resolve: (Resolver) throws(Diagnostic) -> Void

  static func all(of model: Model) -> [DeclaredPart] {
    model.entities.flatMap(parts)
      + model.verbs.map { verb in
        DeclaredPart(declaration: "verb \(verb.name)", text: verb.text, start: verb.textStart) {
          resolver throws(Diagnostic) in try resolver.check(verb)
        }
      }
      + model.reports.map { report in
        DeclaredPart(declaration: "report \(report.name)", text: report.text, start: report.textStart) {
          resolver throws(Diagnostic) in try resolver.check(report, isDefined: false)
        }
      }
  }

  private static func parts(of entity: Entity) -> [DeclaredPart] {
    var parts: [DeclaredPart] = []
    func add(_ resolve: @escaping (Resolver) throws(Diagnostic) -> Void) {
      parts.append(
        DeclaredPart(
          declaration: "entity \(entity.name)", text: entity.text, start: entity.textStart,
          number: parts.count, resolve: resolve))
    }
    for field in entity.fields {
      add { resolver throws(Diagnostic) in
        try resolver.check(field, of: entity)
        _ = try resolver.defaultValue(of: field, in: entity)
      }
    }
    for check in entity.checks {
      add { resolver throws(Diagnostic) in _ = try resolver.condition(of: check, in: entity) }
    }
    for rule in entity.uniques {
      add { resolver throws(Diagnostic) in _ = try resolver.condition(of: rule, in: entity) }
    }
    for goal in entity.goals {
      add { resolver throws(Diagnostic) in try resolver.check(goal, of: entity) }
    }
    return parts
  }

  /// Returns the error of the part; nil if it resolves.
  func fault(_ resolver: Resolver) -> Diagnostic? {
    do throws(Diagnostic) {
      try resolve(resolver)
      return nil
    } catch {
      return error
    }
  }

  /// Whether this part and a part of another model are the same: their declarations have the same name and text.
  func isSame(as other: DeclaredPart) -> Bool {
    declaration == other.declaration && text == other.text && number == other.number
  }
}
