import ParlanceLanguage
import ParlanceModel

/// Paths: from a record along its references to a field.
extension Evaluator {
  func path(_ node: SyntaxNode, of record: Record) throws -> Typed {
    try path(node.tokens.map(\.text)[...], of: record, record.entity)
  }

  /// - Parameter record: Nil behind a reference that is empty.
  func path(_ words: ArraySlice<String>, of record: Record?, _ entity: Entity) throws -> Typed {
    guard let word = words.first else { throw BeyondEvaluator("an empty path") }
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
    // Backwards, over an entity that is `one per` just the reference to this one.
    guard let other = model.entity(word),
      let back = other.references.first(where: { field in
        field.referencedEntity == entity.name
          && other.uniques.contains { $0.fields == [field.name] && $0.condition == nil }
      })
    else { throw Refusal("no \(word)") }
    let found = record.flatMap { record in
      world.all(word).first { $0.cells[back.name] == .record(record) }
    }
    if rest.isEmpty { return Typed(found.map { .record($0) } ?? .empty, .reference(word)) }
    return try path(rest, of: found, other)
  }

  private func onlyReference(of entity: Entity, to other: String) -> Field? {
    let references = entity.references.filter { $0.referencedEntity == other }
    return references.count == 1 ? references[0] : nil
  }

  /// What is stored in the field, or what it is computed by.
  func value(of field: Field, in record: Record) throws -> Typed {
    guard let computed = field.computed else {
      return Typed(record.cells[field.name] ?? .empty, field.type)
    }
    if computed.rule == .condition {
      return Typed(.flag(try holds(computed, of: .record(record))), .flag)
    }
    return try value(computed, of: .record(record))
  }

  /// The date that a bare date means: the record's `main`, else that of an owner that is `one per` its own.
  func mainDate(of record: Record) throws -> Datum {
    if let main = record.entity.mainDate { return try path(main[...], of: record, record.entity).datum }
    for field in record.entity.references where field.isOwner {
      guard let owner = model.entity(field.referencedEntity ?? ""), let main = owner.mainDate,
        owner.uniques.contains(where: { $0.fields == main && $0.condition == nil })
      else { continue }
      return try path(([field.name] + main)[...], of: record, record.entity).datum
    }
    throw Refusal("\(record.entity.plural) have no date")
  }
}
