import ParlanceLanguage
import ParlanceModel

/// Paths from a record along its references to a field.
extension Evaluator {
  func path(_ node: SyntaxNode, of record: Record) throws -> Typed {
    let names = node.tokens.prefix { $0.tokenClass != .part }
    let words = names.map(\.text)
    if names.count < node.tokens.count {
      return try pieces(node, of: part(node, of: path(words[...], of: record, record.entity)))
    }
    if words.count == 1, record.entity.field(words[0]) == nil, let column = called[words[0]] {
      return try pieces(node, of: value(column, of: .record(record)))
    }
    return try pieces(node, of: path(words[...], of: record, record.entity))
  }

  /// - Parameter record: The record, or nil after an empty reference.
  func path(_ words: ArraySlice<String>, of record: Record?, _ entity: Entity) throws -> Typed {
    guard let word = words.first else { throw UnsupportedQuestion("an empty path") }
    let rest = words.dropFirst()
    if word == "id", rest.isEmpty {
      return Typed(record.map { .number(Fraction($0.id)) } ?? .empty, .number)
    }
    if let field = entity.field(word) ?? onlyReference(of: entity, to: word) {
      guard !rest.isEmpty else {
        return try record.map { try value(of: field, in: $0) } ?? Typed(.empty, field.type)
      }
      guard let next = model.entity(field.referencedEntity ?? "") else {
        throw Refusal("\(word) is no record")
      }
      guard case .record(let found)? = record?.cells[field.name], !found.isMissing else {
        return try path(rest, of: nil, next)
      }
      return try path(rest, of: found, next)
    }
    // The reverse direction, through an entity that is `one per` its reference to this entity.
    guard let other = model.entity(word),
      let back = other.references.first(where: { field in
        field.referencedEntity == entity.name
          && other.uniques.contains { $0.fields == [field.name] && $0.condition == nil }
      })
    else {
      guard let other = model.entity(word), let way = onlyWay(from: entity, to: other) else {
        throw Refusal("no \(word)")
      }
      return try path(way[...] + rest, of: record, entity)
    }
    let found = record.flatMap { record in
      world.all(word).first { $0.cells[back.name] == .record(record) }
    }
    if rest.isEmpty { return Typed(found.map { .record($0) } ?? .empty, .reference(word)) }
    return try path(rest, of: found, other)
  }

  /// Returns the references to the other entity, in at most three steps. Nil if there are several ways.
  private func onlyWay(from entity: Entity, to other: Entity) -> [String]? {
    var ways = [(words: [String](), past: [entity.name])]
    var found: [[String]] = []
    for _ in 0..<3 {
      ways = ways.flatMap { way in
        (model.entity(way.past.last ?? "")?.references ?? []).compactMap { field in
          guard let next = field.referencedEntity, !way.past.contains(next) else { return nil }
          return (way.words + [field.name], way.past + [next])
        }
      }
      found += ways.filter { $0.past.last == other.name }.map(\.words)
      ways.removeAll { $0.past.last == other.name }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the values at the end of a path through records that link this record to others.
  ///
  /// - Returns: nil for a path along references. The value is empty if there is no linking record.
  func linked(_ words: ArraySlice<String>, of record: Record) throws -> [Typed]? {
    guard let word = words.first, let other = model.entity(word), record.entity.field(word) == nil,
      onlyReference(of: record.entity, to: word) == nil, onlyWay(from: record.entity, to: other) == nil
    else {
      guard let word = words.first, let field = record.entity.field(word), field.referencedEntity != nil,
        words.count > 1
      else { return nil }
      if case .record(let next)? = record.cells[word], !next.isMissing {
        return try linked(words.dropFirst(), of: next)
      }
      // Another record shows whether the rest of the path leads to several records, and the type of their values.
      let types = try world.all(field.referencedEntity ?? "").lazy.compactMap {
        try self.linked(words.dropFirst(), of: $0)?.first?.type
      }
      return types.first.map { [Typed(.empty, $0)] }
    }
    guard let (link, own, reference) = link(from: record.entity, to: other) else { return nil }
    let found = world.all(link.name).filter { $0.cells[own.name] == .record(record) }
    let path = [reference.name] + words.dropFirst()
    if found.isEmpty { return [try self.path(path[...], of: nil, link)] }
    return try found.map { try self.path(path[...], of: $0, link) }
  }

  /// Returns the only entity whose rows link the two entities, and its references to them.
  func link(from entity: Entity, to other: Entity) -> (link: Entity, own: Field, other: Field)? {
    let links = model.entities.compactMap { link -> (Entity, Field, Field)? in
      let own = link.references.filter { $0.referencedEntity == entity.name }
      let others = link.references.filter { $0.referencedEntity == other.name }
      guard own.count == 1, others.count == 1,
        link.uniques.contains(where: {
          Set($0.fields) == [own[0].name, others[0].name] && $0.condition == nil
        })
      else { return nil }
      return (link, own[0], others[0])
    }
    return links.count == 1 && other.name != entity.name ? links[0] : nil
  }

  private func onlyReference(of entity: Entity, to other: String) -> Field? {
    let references = entity.references.filter { $0.referencedEntity == other }
    return references.count == 1 ? references[0] : nil
  }

  /// Returns the stored or computed value of the field.
  func value(of field: Field, in record: Record) throws -> Typed {
    guard let computed = field.computed else {
      return Typed(record.cells[field.name] ?? .empty, field.type)
    }
    if computed.rule == .condition {
      return Typed(.flag(try holds(computed, of: .record(record))), .flag)
    }
    return try value(computed, of: .record(record))
  }

  /// Returns the date for a condition such as `this month`: the record's `main` date, or that of its owner if there is
  /// one record per owner.

  func mainDate(of record: Record) throws -> Datum { try datedValue(of: record).datum }

  func datedValue(of record: Record) throws -> Typed {
    try path(namesOfMainDate(of: record)[...], of: record, record.entity)
  }

  private func namesOfMainDate(of record: Record) throws -> [String] {
    if let main = record.entity.mainDate { return main }
    for field in record.entity.references where field.isOwner {
      guard let owner = model.entity(field.referencedEntity ?? ""), let main = owner.mainDate,
        owner.uniques.contains(where: { $0.fields == main && $0.condition == nil })
      else { continue }
      return [field.name] + main
    }
    throw Refusal("\(record.entity.plural) have no date")
  }
}
