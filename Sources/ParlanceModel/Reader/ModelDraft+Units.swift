internal import ParlanceLanguage

extension ModelDraft {
  func checkUnits() {
    for unit in units {
      guard let base = unit.base else { continue }
      let place = Place(file: unit.place.file, range: base.range)
      if names.unit(base.text) == nil {
        problems.unknown(
          "unknown-unit", at: place, "there is no unit `\(base.text)`", name: base.text,
          among: units.map(\.name))
      } else if resolved(unit) == nil {
        problems.refuse("unit-cycle", at: unit.place, "`\(unit.name)` is made of itself")
      }
    }
  }

  func resolvedUnits() -> [Unit] { units.compactMap(resolved) }

  /// The unit in terms of its base; nil where it has none.
  private func resolved(_ draft: UnitDraft) -> Unit? {
    var factor = draft.factor
    var last = draft
    for _ in units {
      guard let base = last.base else {
        var unit = Unit(name: draft.name, base: last.name, factor: factor)
        unit.text = draft.text
        return unit
      }
      guard let name = names.unit(base.text), let next = units.first(where: { $0.name == name }) else {
        return nil
      }
      factor *= next.factor
      last = next
    }
    return nil
  }
}
