import ParlanceLanguage
import ParlanceModel

/// Records that are named by an id or by their key.
extension Evaluator {
  /// Returns the records for `3`, `3 to 9` or `"Everest"`.
  func records(_ key: SyntaxNode, of entity: Entity) throws -> [Record] {
    let numbers = key.tokens(.number).compactMap { Int($0.text) }
    let all = world.all(entity.name)
    if numbers.count == 2 { return all.filter { numbers[0] <= $0.id && $0.id <= numbers[1] } }
    if let id = numbers.first {
      guard let record = all.first(where: { $0.id == id }) else { throw Refusal("no \(entity.name) \(id)") }
      return [record]
    }
    guard let token = key.tokens.first else { throw UnsupportedQuestion("no key") }
    return try records(named: token.text, of: entity)
  }

  /// Returns the single record that `key` names.
  func record(_ key: SyntaxNode, of entity: Entity) throws -> Record {
    let records = try records(key, of: entity)
    guard records.count == 1 else { throw Refusal("several \(entity.plural) have that name") }
    return records[0]
  }

  /// Returns the records with exactly this name, or otherwise all that differ only in case and diacritics. At least one
  /// must exist.
  func records(named name: String, of entity: Entity) throws -> [Record] {
    guard let key = entity.key else { throw Refusal("\(entity.plural) have no names") }
    let all = world.all(entity.name)
    let exact = all.filter { $0.cells[key.name] == .text(name) }
    if !exact.isEmpty { return exact }
    // A condition may also name a referenced value without a row.
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

  /// Returns the label of a record in an answer: its key, or its day if it is unique, or otherwise its id.
  func label(of record: Record) -> Datum {
    let entity = record.entity
    if let key = entity.key, key.referencedEntity == nil, key.computed == nil {
      let name = record.cells[key.name] ?? .empty
      // In an external database, a record without a name is shown by the code that refers to it.
      return name == .empty && key.isName ? record.cells["code"] ?? .empty : name
    }
    if let main = entity.mainDate, main.count == 1,
      entity.uniques.contains(where: { $0.fields == main && $0.condition == nil })
    {
      return record.cells[main[0]] ?? .empty
    }
    return .number(Fraction(record.id))
  }
}
