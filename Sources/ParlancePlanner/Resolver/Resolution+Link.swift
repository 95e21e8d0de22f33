import ParlanceLanguage
import ParlanceModel

/// What relates the rows of one entity to those of another.
extension Resolution {
  /// How rows of `other` belong to a row of `entity`: by the owner, else by the only reference, else by a pair.
  func via(_ other: Entity, to entity: Entity, at range: SourceRange) throws(Diagnostic) -> Link {
    let references = other.references.filter { $0.referencedEntity == entity.name }
    let owners = references.filter(\.isOwner)
    if owners.count == 1 { return .reference(owners[0]) }
    if references.count == 1 { return .reference(references[0]) }
    if references.isEmpty, let pair = pair(of: other, and: entity) { return link(pair, other, entity) }
    guard !references.isEmpty else {
      let related = relating(to: entity)
      let path = shortestPath(from: other) { $0.name == entity.name }?.map(\.name).joined(separator: " ")
      let way = path.map { "`\($0)` leads from \(other.plural) to them: `count \(other.plural) per \($0)`" }
      throw Diagnostic(
        "unrelated", .notInModel, at: range, "\(other.plural) do not refer to \(entity.plural)",
        notes: [way].compactMap(\.self)
          + (related.isEmpty
            ? ["nothing refers to \(entity.plural)"]
            : ["what refers to them: \(related.joined(separator: ", "))"]),
        // A row beside all of its own kind: `cost > average cost of all classes`.
        fix: other.name == entity.name
          ? .init(replacing: range.lowerBound..<range.lowerBound, with: "all ") : nil)
    }
    throw Diagnostic(
      "several-references", .notLegalHere, at: range,
      "\(other.plural) refer to \(entity.plural) as \(references.map(\.name).joined(separator: " and as "))",
      notes: ["say which in a condition on \(other.plural)"])
  }

  /// The model's pair of the two, whichever of them is planned.
  func pair(of entity: Entity, and other: Entity) -> Pair? {
    model.pairs.first { pair in
      (pair.planned == entity.name && pair.actual == other.name)
        || (pair.planned == other.name && pair.actual == entity.name)
    }
  }

  /// Rows of `other` that are equal to a row of `entity` in what the pair names.
  func link(_ pair: Pair, _ other: Entity, _ entity: Entity) -> Link {
    .pair(
      pair.fields.map { name in
        guard let own = entity.field(name), let partner = other.field(name) else {
          preconditionFailure("both entities of a pair have its fields: \(name)")
        }
        return PairedFields(own: own, other: partner)
      })
  }

  private func relating(to entity: Entity) -> [String] {
    let paired = model.entities.filter { pair(of: $0, and: entity) != nil }
    return (model.references(to: entity.name).map(\.entity) + paired).map(\.plural)
  }
}
