import ParlanceModel

/// Where the references of a row lead.
extension Resolution {
  /// References one behind another: what is farther away is not meant by one word.
  private static let mostSteps = 3

  /// The references that lead from a row of `entity` to what is `wanted`, where no other way is as short.
  func shortestPath(from entity: Entity, to wanted: (Entity) -> Bool) -> [Field]? {
    var ways: [(path: [Field], end: Entity)] = [([], entity)]
    var passed: Set<String> = [entity.name]
    for _ in 0..<Self.mostSteps {
      ways = ways.flatMap { way in
        way.end.references.compactMap { reference in
          reference.referencedEntity.flatMap(model.entity).map { (way.path + [reference], $0) }
        }
      }
      let found = ways.filter { wanted($0.end) }
      guard found.isEmpty else { return found.count == 1 ? found[0].path : nil }
      ways.removeAll { passed.contains($0.end.name) }
      passed.formUnion(ways.map(\.end.name))
    }
    return nil
  }
}
