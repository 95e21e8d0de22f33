import TestSupport
import ParlanceModel

extension SentenceGenerator {
  /// Returns one set, or sometimes several combined ones.
  mutating func sets(_ entity: Entity) -> String {
    var words = set(entity)
    while dice.oneIn(12) { words += " " + dice.one("plus", "minus", "within") + " " + set(entity) }
    return words
  }

  mutating func set(_ entity: Entity) -> String {
    if let listed, listed.name == entity.name, dice.oneIn(6) { return "them" }
    if dice.oneIn(10), let subset = inside({ $0.subset(entity) }) { return subset }
    if dice.oneIn(6), let flag = flag(of: entity) {
      return dice.oneIn(6) ? flag : "\(flag) \(noun(entity))" + tail(entity)
    }
    if dice.oneIn(12), let record = record(of: entity) {
      var words = "\(noun(entity)) \(key(of: record))"
      if dice.oneIn(3), entity.identity.columns.first == "id" {
        words += ", \(dice.number(1...4)) to \(dice.number(3...12))"
      }
      return words + tail(entity)
    }
    return noun(entity) + tail(entity)
  }

  mutating func subset(_ entity: Entity) -> String {
    "(\(sets(entity))\(pick(orders(entity), each: paths(of: entity).map(\.words))))"
  }

  private mutating func tail(_ entity: Entity) -> String {
    var words = places(entity)
    for _ in 0..<(dice.oneIn(4) ? dice.number(1...2) : 0) { words += with(entity) ?? "" }
    if !dice.oneIn(3) { words += " where " + condition(entity) }
    return words
  }

  /// Returns `{[not] prep ref | when}`.
  mutating func places(_ entity: Entity) -> String {
    var words = ""
    if dice.oneIn(4), let place = place(entity) { words += place }
    if entity.mainDate != nil, dice.oneIn(4) { words += " " + when(hasTime: hasMoments(entity)) }
    return words
  }

  mutating func place(_ entity: Entity) -> String? {
    if entity.references.contains(where: { $0.referencedEntity == entity.name }), dice.oneIn(2),
      let record = record(of: entity)
    {
      let start = (dice.oneIn(4) ? " not " : " ") + (dice.oneIn(2) ? "under " : "above ")
      let subset = dice.oneIn(4) ? inside { $0.subset(entity) } : nil
      return start + (subset ?? "\(entity.name) \(key(of: record))")
    }
    guard let field = dice.any(of: entity.references),
      let word = field.preposition ?? (field.isOwner ? "of" : nil),
      let target = field.referencedEntity.flatMap(world.model.entity)
    else { return nil }
    let start = (dice.oneIn(4) ? " not " : " ") + word + " "
    if dice.oneIn(4), let subset = inside({ $0.subset(target) }) { return start + subset }
    guard let record = record(of: target) else { return nil }
    let key = key(of: record)
    // The entity's name can be omitted only if the preposition leads to one entity.
    let isAlone = entity.references.count { ($0.preposition ?? ($0.isOwner ? "of" : nil)) == word } == 1
    let isBare = isAlone && key.hasPrefix("\"") && dice.oneIn(2)
    return start + (isBare ? key : "\(target.name) \(key)")
  }

  /// Whether the main date of the entity is a moment.
  func hasMoments(_ entity: Entity) -> Bool {
    guard let main = entity.mainDate else { return false }
    return paths(of: entity).contains { $0.words == main.joined(separator: " ") && $0.type == .time }
  }

  /// Returns the entities whose records belong to records of this one, by a reference or as a pair.
  func belonging(to entity: Entity) -> [Entity] {
    world.model.entities.filter { other in
      let references = other.references.filter { $0.referencedEntity == entity.name }
      return !references.isEmpty || world.model.chain(from: other, to: entity) != nil
        || world.model.pair(other.name, entity.name) != nil
    }
  }

  /// Returns `as origin` with a reference from `other` to `entity`. Mostly empty if there is only one reference.
  mutating func role(of other: Entity, to entity: Entity) -> String {
    let references = other.references.filter { $0.referencedEntity == entity.name }
    guard dice.oneIn(4) || references.count > 1 && dice.oneIn(2), let field = dice.any(of: references) else {
      return ""
    }
    return " as \(field.name)"
  }

  mutating func with(_ entity: Entity) -> String? {
    guard let other = dice.any(of: belonging(to: entity)) else { return nil }
    let role = role(of: other, to: entity)
    var words = dice.one(" with ", " without ")
    if dice.oneIn(3) { words += dice.one("at least ", "at most ", "exactly ") + "\(dice.number(0...3)) " }
    if dice.oneIn(3), let subset = inside({ $0.subset(other) }) { return words + subset + role }
    if dice.oneIn(5), let flag = flag(of: other) { words += flag + " " }
    words += noun(other)
    if dice.oneIn(8), let record = record(of: other) { words += " " + key(of: record) }
    return words + places(other) + role
  }
}
