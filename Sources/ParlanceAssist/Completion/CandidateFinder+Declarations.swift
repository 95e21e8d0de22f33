import ParlanceLanguage
import ParlanceModel

/// The names in lines that declare: entities, units and fields that are declared already.
extension CandidateFinder {
  func declaredNames(in expectation: Expectation) -> [Candidate] {
    guard expectation.tokenClass == .word, let node = scope.rule(outside: 0)?.node else { return [] }
    let keywords = node.tokens.compactMap { if case .keyword(let word) = $0.tokenClass { word } else { nil } }
    let last = keywords.last { $0 != "," }
    switch (expectation.context.last, last) {
    case (.declaration, "pair"), (.declaration, "with"), (.role, nil): return all(model.entities)
    case (.slot, _): return takesRecord(node) ? all(model.entities) : []
    case (.declaration, "per"): return stored(scope.entityToDeclare.map { [$0] } ?? [])
    case (.declaration, "on"): return commonFields(of: node.tokens(.word).prefix(2).map(\.text))
    case (.declaration, "="): return model.units.map { Candidate(.unit, $0.name, "unit") }
    case (.member, "index"): return stored(scope.entityToDeclare.map { [$0] } ?? [])
    case (.member, "of"): return all(scope.related(to: scope.entityToDeclare.map { [$0] }) ?? [])
    case (.fieldtype, nil): return model.units.map { Candidate(.unit, $0.name, "unit") } + all(model.entities)
    case (.mprep, _): return ownPrepositions
    default: return []
    }
  }

  /// Whether a slot may be called by an entity: the first one, and what follows a preposition; `on` leads to a day.
  private func takesRecord(_ slot: SyntaxNode) -> Bool {
    if let last = slot.tokens.last { return last.tokenClass != .word && last.text != "on" }
    return scope.rule(outside: 1)?.node.nodes(.slot).isEmpty == true
  }

  private func all(_ entities: [Entity]) -> [Candidate] {
    entities.map { Candidate(.entity, $0.name, "entity") }
  }

  private func stored(_ entities: [Entity]) -> [Candidate] {
    entities.flatMap { entity in
      entity.storedFields.map { Candidate(.field, $0.name, "field of \(entity.name)") }
    }
  }

  /// What both entities of a pair have, by which their records meet.
  private func commonFields(of names: [String]) -> [Candidate] {
    let pair = names.compactMap { name in
      model.entities.first { Folding.folded($0.name) == Folding.folded(name) }
    }
    guard pair.count == 2 else { return [] }
    return stored([pair[0]]).filter { pair[1].field($0.text) != nil }
  }

  /// Words of the model that lead to a record in other declarations.
  private var ownPrepositions: [Candidate] {
    Set(model.entities.flatMap(\.fields).compactMap(\.preposition)).subtracting(["of", "in", "for"]).sorted()
      .map { Candidate(.word, $0, "preposition") }
  }
}
