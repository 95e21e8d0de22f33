package import ParlanceModel

/// A path of references from a row to rows of another entity. The path can also begin with linking rows: from a film,
/// through the rows that link films and categories, to categories.
package struct Way {
  /// The maximum number of references in a path that is typed as a single word, such as `category`.
  static let mostSteps = 3

  /// The entity of the linking rows, and their reference to the row. Nil if the path consists only of references.
  var link: (entity: Entity, own: Field)?
  /// The references of the path before the last one.
  var before: [Field] = []
  let last: Field

  var words: String {
    link.map { "the \($0.entity.plural)" } ?? "`\((before + [last]).map(\.name).joined(separator: " "))`"
  }
}

extension Model {
  /// Returns all paths from a row of `entity` to rows of `other`. A path doesn't visit an entity twice. With
  /// `throughLinks`, a path can also go through linking rows.
  package func ways(from entity: Entity, to other: Entity, throughLinks: Bool) -> [Way] {
    let links = throughLinks ? links(from: entity, to: other) : []
    return ways(from: entity, to: other, after: [], past: [])
      + links.map { Way(link: ($0.entity, $0.own), last: $0.other) }
  }

  private func ways(
    from entity: Entity, to other: Entity, after path: [Field], past passed: [Entity]
  ) -> [Way] {
    guard path.count < Way.mostSteps else { return [] }
    return entity.references.flatMap { reference -> [Way] in
      guard reference.computed == nil, let next = reference.referencedEntity.flatMap(self.entity),
        next != entity, !passed.contains(next)
      else { return [] }
      if next == other { return [Way(before: path, last: reference)] }
      return ways(from: next, to: other, after: path + [reference], past: passed + [entity])
    }
  }

  /// Returns the entities whose rows link `entity` and `other`. A linking entity refers to both, and at most one of its
  /// rows links the same two records.
  func links(from entity: Entity, to other: Entity) -> [(entity: Entity, own: Field, other: Field)] {
    guard other.name != entity.name else { return [] }
    return entities.compactMap { link in
      let own = link.references.filter { $0.referencedEntity == entity.name }
      let others = link.references.filter { $0.referencedEntity == other.name }
      guard own.count == 1, others.count == 1,
        [[own[0].name, others[0].name], [others[0].name, own[0].name]].contains(where: link.isOne)
      else { return nil }
      return (link, own[0], others[0])
    }
  }
}
