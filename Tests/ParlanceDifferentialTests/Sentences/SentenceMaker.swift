import TestSupport
import ParlanceModel

/// Makes questions about a world, of the forms of the grammar, each word of a kind that fits there.
///
/// It need not know what they mean: that is the evaluator's to say, from the tree that the parser makes.
struct SentenceMaker {
  let world: World
  var dice: Dice
  /// The entity of `them`.
  var listed: Entity?
  /// How deep sets may stand in sets.
  private var room = 2
  private var paths: [String: [SaidPath]] = [:]

  init(_ world: World, seed: UInt64) {
    self.world = world
    dice = Dice(seed: seed)
    for entity in world.model.entities { paths[entity.name] = Self.paths(of: entity, in: world, depth: 2) }
  }

  mutating func next() -> String {
    room = dice.oneIn(3) ? 3 : 1
    guard let entity = dice.any(of: world.model.entities) else { return "" }
    switch dice.number(0...19) {
    // Which fields of others' tables a sentence shows by itself is not reckoned.
    case 0 where !world.isForeign:
      return record(of: entity).map { "show \(entity.name) \(key(of: $0))" } ?? list(entity)
    case 1...8: return list(entity)
    case 9, 10: return "count " + sets(entity) + clauses(entity, groupKeys(entity), shown: ["count"])
    case 11: return countDistinct(entity)
    case 12: return comparison(entity) ?? list(entity)
    case 13: return dice.oneIn(2) ? goals() ?? days(entity) ?? list(entity) : ofGroups(entity)
    default: return aggregates(entity)
    }
  }

  /// Runs `make` one set deeper; nil where it is deep enough.
  mutating func inside(_ make: (inout SentenceMaker) -> String?) -> String? {
    guard room > 0 else { return nil }
    room -= 1
    defer { room += 1 }
    return make(&self)
  }

  // MARK: Words of the model

  func paths(of entity: Entity) -> [SaidPath] { paths[entity.name] ?? [] }

  mutating func path(of entity: Entity, where fits: (SaidPath) -> Bool = { _ in true }) -> SaidPath? {
    let fitting = paths(of: entity).filter(fits)
    // Of their own fields rows are asked more often than of what they refer to.
    let own = fitting.filter { !$0.words.contains(" ") }
    return dice.any(of: dice.oneIn(3) || own.isEmpty ? fitting : own)
  }

  mutating func flag(of entity: Entity) -> String? {
    dice.any(of: entity.fields.filter(\.isFlag).map(\.name))
  }

  mutating func record(of entity: Entity) -> Record? { dice.any(of: world.all(entity.name)) }

  mutating func noun(_ entity: Entity) -> String { dice.oneIn(4) ? entity.name : entity.plural }

  /// The record's number, or its name: as it is written, or otherwise.
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

  private static func paths(of entity: Entity, in world: World, depth: Int) -> [SaidPath] {
    let sample = world.all(entity.name)
    let evaluator = Evaluator(world)
    let id = Field(name: "id", column: "id", type: .number)
    var result =
      entity.identity.columns.first == "id"
      ? [SaidPath(words: "id", entity: entity, field: id, type: .number)] : []
    for field in entity.fields where !field.isFlag {
      // What a computed field gives is seen where it gives something.
      let seen = sample.lazy.compactMap { try? evaluator.value(of: field, in: $0) }.first {
        $0.datum != .empty
      }
      if let type = field.computed == nil ? field.type : seen?.type {
        result.append(SaidPath(words: field.name, entity: entity, field: field, type: type))
      }
      guard depth > 0, let next = field.referencedEntity.flatMap(world.model.entity) else { continue }
      result += paths(of: next, in: world, depth: depth - 1).map { path in
        SaidPath(
          words: "\(field.name) \(path.words)", entity: path.entity, field: path.field, type: path.type)
      }
    }
    // Backwards, where there is one such row at most.
    for other in world.model.entities where depth > 0 {
      for field in other.references where field.referencedEntity == entity.name {
        guard other.uniques.contains(where: { $0.fields == [field.name] && $0.condition == nil }) else {
          continue
        }
        result += paths(of: other, in: world, depth: 0).map { path in
          SaidPath(
            words: "\(other.name) \(path.words)", entity: path.entity, field: path.field, type: path.type)
        }
      }
    }
    return result
  }
}
