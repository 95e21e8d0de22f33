import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

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
        if let error = misread(field, of: entity) { throw error }
      case .check(let check, let entity): _ = try resolver.condition(of: check, in: entity)
      case .unique(let rule, let entity): _ = try resolver.condition(of: rule, in: entity)
      }
      return nil
    } catch {
      return error
    }
  }

  /// What other languages begin a rule of several fields with.
  private static let rules: Set<String> = ["unique", "key"]

  /// Tells of a choice that was meant as a rule: `unique (title, pages)`, where these are fields.
  private func misread(_ field: Field, of entity: Entity) -> Diagnostic? {
    guard case .choice(let words) = field.type, Self.rules.contains(Folding.folded(field.name)),
      words.allSatisfy({ entity.field($0) != nil })
    else { return nil }
    let source = SourceText(text)
    let line = DeclaredLines(source: source, range: source.bytes.indices).place(of: entity.name, field.name)
    return Diagnostic(
      "rule-as-choice", .notLegalHere, at: start + line.lowerBound..<start + line.upperBound,
      "`\(field.name)` would be a field here, and its words are fields already; expected `one per \(words.joined(separator: ", "))` behind the entity's name"
    )
  }

  /// Whether it stands in the same words in another model, of which this is a part too.
  func isSame(as other: DeclaredPart) -> Bool {
    declaration == other.declaration && text == other.text && number == other.number
  }
}
