import ParlanceLanguage
import ParlanceModel

/// `compare distance vs distance of exercises`: a thing compared with itself.
extension Resolution {
  /// - Throws: where both sides are one field; what is paired with the entity is offered instead.
  func requireDifferent(_ paths: [SyntaxNode], _ sets: SyntaxNode, in entity: Entity) throws(Diagnostic) {
    let values = try paths.map { (path) throws(Diagnostic) in
      try self.path(path.tokens[...], in: entity).expression
    }
    guard values.count == 2, values[0] == values[1] else { return }
    let field = name(of: paths[0])
    let range = paths[0].range.lowerBound..<sets.range.upperBound
    throw Diagnostic(
      "compared-with-itself", .notLegalHere, at: range,
      "`\(field)` is compared with itself: expected two fields, or two sets with a sum of each",
      fix: partner(of: entity, having: paths[0]).map {
        .init(
          replacing: range, with: "sum \(field) of \($0.plural) vs sum \(field) of \(name(of: sets))")
      })
  }

  /// What the model pairs with the entity, where it has the field too.
  private func partner(of entity: Entity, having path: SyntaxNode) -> Entity? {
    model.entities.first { other in
      pair(of: other, and: entity) != nil && (try? probe().path(path.tokens[...], in: other)) != nil
    }
  }
}
