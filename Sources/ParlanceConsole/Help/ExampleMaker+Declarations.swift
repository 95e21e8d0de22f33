import ParlanceLanguage
import ParlanceModel

/// Whole declarations, as they are typed.
extension ExampleMaker {
  /// The open model's own; where it has none of the kind, one that it takes, or with an entity before it that it is about.
  func declarations(for form: Form, limit: Int = 2) -> [[String]] {
    let own = model.declarations(of: form)
    if !own.isEmpty { return Array(own.prefix(limit)) }
    let made: [[[String]]] =
      switch form.body {
      case .member: newEntities.map { [$0] }
      case .step: model.entities.flatMap(verbs).map { [$0] } + newEntities.map { [$0, verb(of: $0)] }
      case .query: model.entities.flatMap(reports).map { [$0] } + newEntities.map { [$0, report(of: $0)] }
      default: []
      }
    return made.first(where: isAccepted) ?? []
  }

  /// The lines of a declaration of this form, without any below them: those that the open model has or could be given, and
  /// the catalogue's others, which are of another model.
  func lines(of form: Form) -> (here: [String], elsewhere: [String]) {
    let own = form.name == "pair" ? model.pairs.map { String($0.text.prefix { $0 != "\n" }) } : []
    let others = form.examples.filter { !own.contains($0) }
    let accepted = others.map { check.acceptsDeclaration($0) && isAcceptedHere($0) }
    let here = zip(others, accepted).filter(\.1).map(\.0)
    return (own + here, others.filter { !here.contains($0) })
  }

  /// Whether it can be declared by itself, or in an entity that is there or in one that is not.
  private func isAcceptedHere(_ line: String) -> Bool {
    if isAccepted([[line]]) { return true }
    let entities =
      model.entities.map { $0.text.split(separator: "\n").map(String.init) } + newEntities.map { [$0[0]] }
    return entities.contains { isAccepted([$0 + ["  " + line]]) }
  }

  /// Nouns that a model hardly has all of.
  private var newEntities: [[String]] {
    ["film", "book", "trip", "parcel"].map {
      [
        "entity \($0)", "  title text key", "  rating (good, fair, poor) optional",
        "  day date main optional",
        "  length number optional", "  sequel \($0) optional",
      ]
    }
  }

  /// An action and a question are called by words that few models have.
  private static let actions = ["renew", "settle", "reset-it"]
  private static let questions = ["latest", "newest", "first-three"]

  private func verbs(of entity: Entity) -> [[String]] {
    let changes = entity.storedFields.filter { !$0.isKey && $0.referencedEntity == nil }
      .compactMap { field in literal(field).map { "  change $\(entity.name): \(field.name) \($0)" } }
    return Self.actions.flatMap { name in changes.map { ["verb \(name) \(entity.name)", $0] } }
  }

  private func reports(of entity: Entity) -> [[String]] {
    Self.questions.map { ["report \($0)", "  list \(entity.plural) first 3"] }
  }

  private func verb(of declared: [String]) -> [String] {
    let noun = declared[0].dropFirst("entity ".count)
    return ["verb \(Self.actions[0]) \(noun)", "  change $\(noun): length 90"]
  }

  private func report(of declared: [String]) -> [String] {
    [
      "report \(Self.questions[0])",
      "  list \(EnglishPlural.of(String(declared[0].dropFirst("entity ".count)))) first 3",
    ]
  }

  /// Whether the open model could be given all of it.
  private func isAccepted(_ blocks: [[String]]) -> Bool {
    let source = SourceText(blocks.joined().map { $0 + "\n" }.joined())
    let reader = DeclarationReader(model: model, permissions: .safe)
    return (try? reader.read(source, 0..<source.bytes.count)) != nil
  }
}
