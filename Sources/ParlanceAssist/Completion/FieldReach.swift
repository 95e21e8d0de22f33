import ParlanceModel
import ParlancePlanner

/// Where the paths of a model lead, and what its computed fields hold: each is worked out once.
final class FieldReach {
  let model: Model
  private var types: [FieldName: FieldType] = [:]
  private var backward: [String: [Entity]] = [:]

  private struct FieldName: Hashable {
    let entity: String
    let field: String
  }

  init(_ model: Model) { self.model = model }

  /// What the field holds; a computed one what its expression is.
  func type(of field: Field, in entity: Entity) -> FieldType {
    guard field.type == .computed else { return field.type }
    let name = FieldName(entity: entity.name, field: field.name)
    if let known = types[name] { return known }
    let type = (try? Resolver(model: model).type(of: field, in: entity)) ?? .computed
    types[name] = type
    return type
  }

  // MARK: Paths

  /// What `steps` end at, from a row of `entity`; nil where they lead nowhere.
  func end(of steps: [String], from entity: Entity) -> FieldType? {
    guard let last = steps.last else { return nil }
    var owner = entity
    for step in steps.dropLast() {
      guard let next = next(step, from: owner) else { return nil }
      owner = next
    }
    if let field = owner.field(last) { return type(of: field, in: owner) }
    // It counts, and it stands for the record itself.
    if last == "id" { return .computed }
    return next(last, from: owner).map { .reference($0.name) }
  }

  /// Forwards over a reference, or backwards over an entity of which there is one for each record.
  func next(_ name: String, from entity: Entity) -> Entity? {
    if let field = entity.field(name) { return field.referencedEntity.flatMap(model.entity) }
    if entity.references.contains(where: { $0.referencedEntity == name }) { return model.entity(name) }
    return leadingBack(from: entity).first { $0.name == name }
  }

  /// The entities of which there is one for each record of `owner`: a path may go backwards over them.
  func leadingBack(from owner: Entity) -> [Entity] {
    if let known = backward[owner.name] { return known }
    let found = model.references(to: owner.name).filter { other, field in
      other.isOne(per: [field.name]) && owner.field(other.name) == nil
    }.map(\.entity)
    backward[owner.name] = found
    return found
  }

  // MARK: Days

  /// The day of a record: its own main date, or that of the one owner of which there is one a day.
  func mainDate(of entity: Entity) -> [String]? {
    entity.mainDate ?? model.dayOwners(of: entity).first.map { [$0.reference.name, $0.field.name] }
  }
}
