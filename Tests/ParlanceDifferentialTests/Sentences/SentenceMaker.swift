import TestSupport
import ParlanceModel

/// Generates questions about a world from the forms of the grammar. Each word has a valid kind for its place.
struct SentenceGenerator {
  let world: World
  var dice: Dice
  /// The entity that `them` refers to.
  var listed: Entity?
  /// The remaining depth of nested sets.
  private var room = 2
  private var paths: [String: [FieldPath]] = [:]

  init(_ world: World, seed: UInt64) {
    self.world = world
    dice = Dice(seed: seed)
    for entity in world.model.entities { paths[entity.name] = Self.paths(of: entity, in: world, depth: 2) }
  }

  mutating func next() -> String {
    room = dice.oneIn(3) ? 3 : 1
    guard let entity = dice.any(of: world.model.entities) else { return "" }
    switch dice.number(0...19) {
    // The evaluator doesn't know which fields of external tables are shown by default.
    case 0 where !world.isExternal:
      return record(of: entity).map { "show \(entity.name) \(key(of: $0))" } ?? list(entity)
    case 1...8: return list(entity)
    case 9, 10: return "count " + sets(entity) + clauses(entity, groupKeys(entity), shown: ["count"])
    case 11: return countDistinct(entity)
    case 12: return comparison(entity) ?? list(entity)
    case 13: return dice.oneIn(2) ? goals() ?? days(entity) ?? list(entity) : ofGroups(entity)
    default: return aggregates(entity)
    }
  }

  /// Runs `make` one set deeper, or returns nil at the maximum depth.
  mutating func inside(_ make: (inout SentenceGenerator) -> String?) -> String? {
    guard room > 0 else { return nil }
    room -= 1
    defer { room += 1 }
    return make(&self)
  }

  // MARK: Words of the model

  func paths(of entity: Entity) -> [FieldPath] { paths[entity.name] ?? [] }

  mutating func path(of entity: Entity, where fits: (FieldPath) -> Bool = { _ in true }) -> FieldPath? {
    let fitting = paths(of: entity).filter(fits)
    // Own fields are more likely than fields of referenced records.
    let own = fitting.filter { !$0.words.contains(" ") }
    return dice.any(of: dice.oneIn(3) || own.isEmpty ? fitting : own)
  }

  mutating func flag(of entity: Entity) -> String? {
    dice.any(of: entity.fields.filter(\.isFlag).map(\.name))
  }

  mutating func record(of entity: Entity) -> Record? { dice.any(of: world.all(entity.name)) }

  mutating func noun(_ entity: Entity) -> String { dice.oneIn(4) ? entity.name : entity.plural }

  /// Returns the record's id, or its name, possibly spelled differently.
  mutating func key(of record: Record) -> String {
    let hasNumber = record.entity.identity.columns.first == "id" && !record.isMissing
    guard let field = record.entity.key, case .text(let name)? = record.cells[field.name],
      !hasNumber || !dice.oneIn(3)
    else {
      return "\(record.id)"
    }
    return Self.quoted(dice.oneIn(8) ? name.string.uppercased() : name.string)
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static func paths(of entity: Entity, in world: World, depth: Int) -> [FieldPath] {
    let sample = world.all(entity.name)
    let evaluator = Evaluator(world)
    let id = Field(name: "id", column: "id", type: .number)
    var result =
      entity.identity.columns.first == "id"
      ? [FieldPath(words: "id", entity: entity, field: id, type: .number)] : []
    for field in entity.fields where !field.isFlag {
      // The type of a computed field is taken from its first result that isn't empty.
      let seen = sample.lazy.compactMap { try? evaluator.value(of: field, in: $0) }.first {
        $0.datum != .empty
      }
      if let type = field.computed == nil ? field.type : seen?.type {
        result.append(FieldPath(words: field.name, entity: entity, field: field, type: type))
      }
      guard depth > 0, let next = field.referencedEntity.flatMap(world.model.entity) else { continue }
      result += paths(of: next, in: world, depth: depth - 1).map { path in
        FieldPath(
          words: "\(field.name) \(path.words)", entity: path.entity, field: path.field, type: path.type)
      }
    }
    // The reverse direction, if at most one such record exists.
    for other in world.model.entities where depth > 0 {
      for field in other.references where field.referencedEntity == entity.name {
        guard other.uniques.contains(where: { $0.fields == [field.name] && $0.condition == nil }) else {
          continue
        }
        result += paths(of: other, in: world, depth: 0).map { path in
          FieldPath(
            words: "\(other.name) \(path.words)", entity: path.entity, field: path.field, type: path.type)
        }
      }
    }
    return result
  }
}
