internal import ParlanceLanguage

/// Checks the names of tables and columns, and that each table can get a first row.
extension ModelDraft {
  func checkColumns() {
    var tables: [String: String] = [:]
    for draft in entities where !draft.entity.isExternal {
      let name = draft.entity.name
      // An entity that is declared twice already has an error.
      if let other = tables.updateValue(name, forKey: draft.entity.table.lowercased()), other != name {
        problems.refuse(EntityError.tableClash(name, other), at: draft.place)
      }
      var columns: [String: String] = [:]
      for (field, place) in zip(draft.entity.fields, draft.fieldPlaces) where field.computed == nil {
        refuseReserved(column: field.column, in: draft.entity, at: place)
        if let other = columns.updateValue(field.name, forKey: field.column.lowercased()) {
          problems.refuse(EntityError.columnClash(field.name, other, column: field.column), at: place)
        }
      }
    }
  }

  /// Refuses entities that can never have a first row, because each row needs another row that exists before it.
  func checkOwners() {
    for draft in entities where !draft.entity.isExternal && isOwnedByItself(draft.entity) {
      problems.refuse(EntityError.ownerCycle(draft.entity.name), at: draft.place)
    }
  }

  private func isOwnedByItself(_ entity: Entity) -> Bool {
    var seen: Set<String> = []
    var open = required(by: entity)
    while let name = open.popLast() {
      if name == entity.name { return true }
      if seen.insert(name).inserted, let next = self.entity(name) { open += required(by: next) }
    }
    return false
  }

  private func required(by entity: Entity) -> [String] {
    entity.fields.filter { !$0.isOptional }.compactMap(\.referencedEntity)
  }
}

extension ModelDraft {
  func checkUnits() {
    for unit in units {
      guard let base = unit.base else { continue }
      let place = Place(file: unit.place.file, range: base.range)
      if names.unit(base.text) == nil {
        problems.unknown(
          ModelTextError.unknownUnit(base.text), at: place, name: base.text, among: units.map(\.name))
      } else if resolved(unit) == nil {
        problems.refuse(ModelTextError.unitCycle(unit.name), at: unit.place)
      }
    }
  }

  func resolvedUnits() -> [Unit] { units.compactMap(resolved) }

  /// Returns the unit with its base and factor, or nil if the base is unknown or the definition is circular.
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
