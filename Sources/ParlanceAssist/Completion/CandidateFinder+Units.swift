import ParlanceLanguage
import ParlanceModel

extension CandidateFinder {
  /// The units in which the number before can be said: those of the field that it is for.
  var units: [Candidate] {
    if scope.isWithin(.addbody) || scope.isWithin(.action), scope.rule(outside: 0)?.rule == .quantity,
      scope.compared == nil, !scope.isWithin(.assign)
    {
      if let slots = scope.call {
        return slots.first?.type.map { units(for: Field(name: slots[0].name, column: "", type: $0)) } ?? []
      }
      return model.entities.compactMap(\.accumulator).flatMap(units)
    }
    if let wanted = scope.wanted, !wanted.contains(where: { $0.isQuantity }) { return [] }
    if let field = scope.compared { return units(for: field) }
    return model.units.map { Candidate(.unit, spelling($0), "unit") }
  }

  private func units(for field: Field) -> [Candidate] {
    guard case .quantity(let name) = field.type, let base = model.unit(name)?.base else { return [] }
    return model.units.filter { $0.base == base }.map {
      Candidate(.unit, spelling($0), "unit of \(field.name)")
    }
  }

  /// `malas` after any number but one; short names such as `km` stay as they are.
  private func spelling(_ unit: ParlanceModel.Unit) -> String {
    let isOne = word.tokens.last.map { word.source[$0.range] == "1" } ?? true
    let lexicon = language.lexicon
    let plural = lexicon.spellings(of: .unit).first {
      $0 != Folding.folded(unit.name) && lexicon.canonical($0, as: .unit) == unit.name
    }
    let wantsPlural = begins(unit.name) ? !isOne && unit.name.count > 3 : true
    return wantsPlural ? plural ?? unit.name : unit.name
  }
}
