import ParlanceModel

/// The trees of entities in a diagram. Each entity is placed below an entity that it refers to. Its other references
/// are listed as text.
struct ReferenceTree {
  /// The entities at the top of the trees.
  private(set) var roots: [Entity] = []
  private var below: [String: [EntityReference]] = [:]
  private var depths: [String: Int] = [:]

  /// Creates the trees. If an entity has owners, it is placed below an owner, preferably the deepest one. For example,
  /// bookings are placed below their class, not below their member.
  init(_ model: Model) {
    var waiting = model.entities
    while !waiting.isEmpty {
      // If the remaining references form a cycle, the entity declared first is placed first.
      let next = waiting.firstIndex { entity in
        model.references(from: entity).allSatisfy { reference in
          reference.target == entity.name || !waiting.contains { $0.name == reference.target }
        }
      }
      place(waiting.remove(at: next ?? 0), in: model)
    }
    let order = model.entities.map(\.name)
    roots.sort { (order.firstIndex(of: $0.name) ?? 0) < (order.firstIndex(of: $1.name) ?? 0) }
  }

  private mutating func place(_ entity: Entity, in model: Model) {
    let placed = model.references(from: entity).filter { depths[$0.target] != nil }
    let owners = placed.filter(\.field.isOwner)
    var best: EntityReference?
    for reference in owners.isEmpty ? placed : owners
    where best.map({ depth(reference) > depth($0) }) ?? true {
      best = reference
    }
    if let best {
      below[best.target, default: []].append(best)
    } else {
      roots.append(entity)
    }
    depths[entity.name] = best.map { depth($0) + 1 } ?? 0
  }

  private func depth(_ reference: EntityReference) -> Int { depths[reference.target] ?? 0 }

  /// Returns the references of the entities directly below `entity`.
  func references(below entity: Entity) -> [EntityReference] { below[entity.name] ?? [] }

  /// Whether the reference is drawn as a line of the tree.
  func draws(_ reference: EntityReference) -> Bool { below[reference.target]?.contains(reference) == true }
}
