/// The changes between an old and a new model. Only the models are compared, not the database.
///
/// A field or entity of the new model continues the old field or entity with the same name, or with the name after
/// `was`: `entity writer was author` continues `author`.
public struct Migration: Sendable, Equatable {
  public let from: Model
  public let to: Model
  /// The entities that are in both models, possibly with a new name, in the order of the new model.
  public let kept: [EntityMigration]
  /// The new entities whose first records are created from existing values, in the order of the new model.
  public let extractions: [Extraction]
  /// The differences between the models, each with its possible effect on rows.
  public let changes: [ModelChange]
  /// The names of the changes that the user allows although they lose values (`--allow`).
  public var allowed: Set<String> = []

  public init(from: Model, to: Model, allowing allowed: Set<String> = []) {
    self.from = from
    self.to = to
    self.allowed = allowed
    let names = EntityNames(from: from, to: to)
    let kept = to.entities.compactMap { entity in
      names.former(of: entity).map { EntityMigration(from: $0, to: entity, names) }
    }
    let extractions = to.entities.filter { entity in !kept.contains { $0.new.name == entity.name } }
      .compactMap { Extraction($0, kept) }
    (self.kept, self.extractions) = (kept, extractions)
    changes =
      Self.units(from, to) + Self.entities(from, to, kept, extractions)
      + Self.rowless("verb", from.verbs, to.verbs, named: \.name)
      + Self.rowless("report", from.reports, to.reports, named: \.name)
      + Self.rowless("pair", from.pairs, to.pairs) { "\($0.planned) with \($0.actual)" }
  }

  /// The changes in one line.
  public var words: String { changes.map(\.words).joined(separator: "; ") }

  /// Whether the user allows the change although it loses values.
  public func isAllowed(_ change: ModelChange) -> Bool { change.permission.map(allowed.contains) ?? false }

  /// Returns the migration of the entity that has this name in the new model. Returns nil for an added entity.
  public func kept(as entity: String) -> EntityMigration? { kept.first { $0.new.name == entity } }

  private static func entities(
    _ from: Model, _ to: Model, _ kept: [EntityMigration], _ extractions: [Extraction]
  ) -> [ModelChange] {
    let added = to.entities.filter { entity in !kept.contains { $0.new.name == entity.name } }
    let removed = from.entities.filter { entity in !kept.contains { $0.old.name == entity.name } }
    return added.map { entity in
      extractions.first { $0.entity.name == entity.name }.map {
        ModelChange(.add, entity.name, $0.words, of: $0.source.new.name, costs: .contradictions($0))
      } ?? ModelChange(.add, entity.name)
    }
      + removed.map {
        ModelChange(.remove, $0.name, of: $0.name, costs: $0.isExternal ? .language : .records)
      }
      + kept.flatMap { $0.changes(from, to, extractions) }
  }

  private static func units(_ from: Model, _ to: Model) -> [ModelChange] {
    let removed = from.units.filter { to.unit($0.name) == nil }.map {
      ModelChange(.remove, "unit \($0.name)")
    }
    return removed
      + to.units.flatMap { unit -> [ModelChange] in
        guard let before = from.unit(unit.name) else { return [ModelChange(.add, "unit \(unit.name)")] }
        guard let words = unit.change(from: before) else { return [] }
        let quantityFields = from.quantityFields(of: unit.name)
        if quantityFields.isEmpty { return [ModelChange(.change, "unit \(unit.name)", words)] }
        return quantityFields.map { entity, field in
          ModelChange(.change, "unit \(unit.name)", words, of: entity.name, costs: .measures(field))
        }
      }
  }

  /// Returns the changes of declarations that have no rows, such as verbs.
  private static func rowless<Part: RowlessDeclaration>(
    _ kind: String, _ from: [Part], _ to: [Part], named name: (Part) -> String
  ) -> [ModelChange] {
    let removed = from.filter { old in !to.contains { $0.isNamed(as: old) } }
    return removed.map { ModelChange(.remove, "\(kind) \(name($0))") }
      + to.compactMap { new in
        guard let old = from.first(where: { $0.isNamed(as: new) }) else {
          return ModelChange(.add, "\(kind) \(name(new))")
        }
        return old.text == new.text ? nil : ModelChange(.change, "\(kind) \(name(new))")
      }
  }
}

/// Finds the old entity that a new entity continues.
struct EntityNames {
  private let from: Model
  private let to: Model

  init(from: Model, to: Model) { (self.from, self.to) = (from, to) }

  /// Returns the old entity with the same name. If there is none, returns the old entity whose name follows `was`,
  /// unless another entity still has that name.
  func former(of entity: Entity) -> Entity? {
    // A table of another program can't become a table of Parlance, or the other way round.
    if let same = from.entity(entity.name) { return same.isExternal == entity.isExternal ? same : nil }
    guard let name = entity.was, to.entity(name) == nil else { return nil }
    // If two new entities have the same `was`, only the first one continues the old entity.
    guard to.entities.first(where: { $0.was == name })?.name == entity.name else { return nil }
    return from.entity(name).flatMap { $0.isExternal == entity.isExternal ? $0 : nil }
  }

  /// Whether a name in the new model and a name in the old model mean the same entity.
  func areSame(_ new: String, _ old: String) -> Bool {
    to.entity(new).flatMap(former)?.name == from.entity(old)?.name
  }
}
