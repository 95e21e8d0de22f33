import ParlanceModel

/// The fields whose columns hold another number than the one that is said: SQL writes what is kept.
struct KeptOtherwise {
  let model: Model

  /// A statement's fields of this kind, and how they are kept: `price` in hundredths.
  func fields(of statement: String) -> [(field: Field, kept: String)] {
    let said = SQLWord.words(of: statement) ?? []
    let words = Set(said.map(\.lowercased))
    let (adds, asksForAll) = (words.contains("into"), Self.asksForAll(said))
    return model.entities.filter { words.contains($0.table.lowercased()) }.flatMap { entity in
      let kept = entity.storedFields.compactMap { field in way(field).map { (field: field, kept: $0) } }
      let named = kept.filter { words.contains($0.field.column.lowercased()) }
      // `insert into tool values (…)` names no column.
      return asksForAll || adds && !isNaming(entity, words) ? kept : named
    }
  }

  /// `select *`, `select i.*`: not `count(*)`, nor what multiplies.
  private static func asksForAll(_ words: [SQLWord]) -> Bool {
    zip(words, words.dropFirst()).contains {
      $1.isSign("*") && ($0.isSign(",") || $0.isSign(".") || ["select", "distinct"].contains($0.lowercased))
    }
  }

  private func isNaming(_ entity: Entity, _ words: Set<String>) -> Bool {
    entity.storedFields.contains { words.contains($0.column.lowercased()) }
  }

  private func way(_ field: Field) -> String? {
    switch field.type {
    case .decimal(let scale) where scale > 0:
      switch scale {
      case 1: return "in tenths: 3 is written as 30"
      case 2: return "in hundredths: 3 is written as 300"
      case 3: return "in thousandths: 3 is written as 3000"
      default: return "without its point: 3 is written as 3" + String(repeating: "0", count: scale)
      }
    case .quantity(let name):
      guard let unit = model.unit(name), unit.base != unit.name else { return nil }
      return "in \(unit.base), not in \(unit.name)"
    default: return nil
    }
  }
}
