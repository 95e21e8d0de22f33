import ParlanceLanguage
import ParlanceModel

/// Records that are named by a number or by their key.
extension Evaluator {
  /// `3`, `3 to 9`, `"Everest"`.
  func records(_ key: SyntaxNode, of entity: Entity) throws -> [Record] {
    let numbers = key.tokens(.number).compactMap { Int($0.text) }
    let all = world.all(entity.name)
    if numbers.count == 2 { return all.filter { numbers[0] <= $0.id && $0.id <= numbers[1] } }
    if let id = numbers.first {
      guard let record = all.first(where: { $0.id == id }) else { throw Refusal("no \(entity.name) \(id)") }
      return [record]
    }
    guard let token = key.tokens.first else { throw BeyondEvaluator("no key") }
    return try records(named: token.text, of: entity)
  }

  /// The one record that `key` names.
  func record(_ key: SyntaxNode, of entity: Entity) throws -> Record {
    let records = try records(key, of: entity)
    guard records.count == 1 else { throw Refusal("several \(entity.plural) have that name") }
    return records[0]
  }

  /// As it is written, else all that are alike but for case and marks; at least one.
  func records(named name: String, of entity: Entity) throws -> [Record] {
    guard let key = entity.key else { throw Refusal("\(entity.plural) have no names") }
    let all = world.all(entity.name)
    let exact = all.filter { $0.cells[key.name] == .text(name) }
    if !exact.isEmpty { return exact }
    // What references hold without a row can be named, too.
    if let missing = world.missing[entity.name]?.first(where: { $0.cells[key.name] == .text(name) }) {
      return [missing]
    }
    let alike = all.filter { record in
      guard case .text(let own)? = record.cells[key.name] else { return false }
      return Folding.folded(own.string) == Folding.folded(name)
    }
    if alike.isEmpty { throw Refusal("no \(entity.name) is called \(name)") }
    return alike
  }

  /// What stands for a record in an answer: its key, the day that there is one of it per, else its id.
  func label(of record: Record) -> Datum {
    let entity = record.entity
    if let key = entity.key, key.referencedEntity == nil, key.computed == nil {
      return record.cells[key.name] ?? .empty
    }
    if let main = entity.mainDate, main.count == 1,
      entity.uniques.contains(where: { $0.fields == main && $0.condition == nil })
    {
      return record.cells[main[0]] ?? .empty
    }
    return .number(Fraction(record.id))
  }
}
