import ParlanceModel

/// Sentences to try first in a database.
extension ExampleMaker {
  /// The entity with the most references to its records. It is probably the main entity of the model. Entities without
  /// records are ignored.
  var richestEntity: Entity? {
    model.entities.filter { !names.ids(of: $0.name, limit: 1).isEmpty }
      .max { richness($0) < richness($1) }
  }

  var hasRecords: Bool { model.entities.contains { !names.ids(of: $0.name, limit: 1).isEmpty } }

  /// Returns a score: twice the number of records that refer to `entity`, plus 1 if it has a key. At most 50 records of
  /// each referring entity are counted.
  private func richness(_ entity: Entity) -> Int {
    let count = referring(to: entity).reduce(0) { $0 + names.ids(of: $1.name, limit: 50).count }
    return count * 2 + (entity.key == nil ? 0 : 1)
  }

  /// All entities: ``richestEntity`` first, then the other entities with records, then the entities without records.
  private var entities: [Entity] {
    let richest = richestEntity.map { [$0] } ?? []
    let others = model.entities.filter { $0 != richest.first }
    let isKnown = { (entity: Entity) in !names.ids(of: entity.name, limit: 1).isEmpty }
    return richest + others.filter(isKnown) + others.filter { !isKnown($0) }
  }

  func questions(limit: Int) -> [String] {
    let ofRichest = richestEntity.map { richest in
      referring(to: richest).map { "count \($0.plural) per \(richest.name)" }
    }
    let others = ["list", "count"].lazy.flatMap { form in entities.lazy.flatMap { made(form, $0) } }
    let first = accepted(ofRichest ?? [], 1)
    return first + accepted(others, limit).prefix(limit - first.count)
  }

  /// Returns the other entities with records that refer to `entity` in a field of the same name. For `book`, these are
  /// the entities with a reference named `book`.
  private func referring(to entity: Entity) -> [Entity] {
    model.references(to: entity.name).filter { other, field in
      other != entity && field.name == entity.name && !names.ids(of: other.name, limit: 1).isEmpty
    }.map(\.entity)
  }

  func changes(limit: Int) -> [String] {
    guard canChange else { return [] }
    let additions = accepted(entities.lazy.flatMap { self.additions(to: $0) }, limit)
    guard additions.isEmpty else { return additions }
    let others = ["flags", "verbs", "change", "add"].lazy.flatMap { form in
      entities.lazy.flatMap { made(form, $0).filter { !$0.hasPrefix("list ") } }
    }
    return accepted(others, limit)
  }
}
