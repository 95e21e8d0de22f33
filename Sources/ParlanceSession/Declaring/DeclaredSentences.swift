import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

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
    let first = told.filter {
      if case .cannotCompute? = $0.diagnostic.reason as? CallError { false } else { true }
    }
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
      diagnostic: error.reworded(error.message, at: range, notes: error.notes),
      source: SourceText(part.text, name: isKnown ? "the model" : "a file that the model uses"),
      declaration: isKnown ? part.declaration : nil)
  }
}

/// Something of a declaration that is read as sentences are: the body of a verb or report, a formula of an entity.
struct DeclaredPart {
  /// What is read.
  private enum Content {
    case verb(Verb)
    case report(Report)
    case field(Field, of: Entity)
    case check(ParlanceModel.Check, of: Entity)
    case unique(UniqueRule, of: Entity)
  }

  /// The declaration as it is named: `verb gift`.
  let declaration: String
  /// The text of the declaration.
  let text: String
  /// Where that begins in its file.
  let start: Int
  /// Which of the declaration's parts it is.
  private let number: Int
  private let content: Content

  /// All of what `model` declares.
  static func all(of model: Model) -> [DeclaredPart] {
    let verbs = model.verbs.map { verb in
      DeclaredPart(
        declaration: "verb \(verb.name)", text: verb.text, start: verb.textStart, number: 0,
        content: .verb(verb))
    }
    let reports = model.reports.map { report in
      DeclaredPart(
        declaration: "report \(report.name)", text: report.text, start: report.textStart, number: 0,
        content: .report(report))
    }
    return model.entities.flatMap(parts) + verbs + reports
  }

  private static func parts(of entity: Entity) -> [DeclaredPart] {
    let all =
      entity.fields.map { Content.field($0, of: entity) } + entity.checks.map { .check($0, of: entity) }
      + entity.uniques.map { .unique($0, of: entity) }
    return all.enumerated().map { number, content in
      DeclaredPart(
        declaration: "entity \(entity.name)", text: entity.text, start: entity.textStart, number: number,
        content: content)
    }
  }

  /// What is wrong with it; nil where it can be said or asked.
  func fault(_ resolver: Resolver) -> Diagnostic? {
    do throws(Diagnostic) {
      switch content {
      case .verb(let verb): _ = try resolver.check(verb)
      case .report(let report): try resolver.check(declared: report)
      case .field(let field, let entity):
        try resolver.check(field, of: entity)
        _ = try resolver.defaultValue(of: field, in: entity)
      case .check(let check, let entity): _ = try resolver.condition(of: check, in: entity)
      case .unique(let rule, let entity): _ = try resolver.condition(of: rule, in: entity)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Whether it stands in the same words in another model, of which this is a part too.
  func isSame(as other: DeclaredPart) -> Bool {
    declaration == other.declaration && text == other.text && number == other.number
  }
}
