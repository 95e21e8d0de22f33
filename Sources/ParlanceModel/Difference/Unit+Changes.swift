extension Unit {
  /// How this unit differs from `other` of the same name; nil where it does not.
  func change(from other: Unit) -> String? {
    NameComparison.areSame(base, other.base) && factor == other.factor
      ? nil : "the unit \(name) is \(size), and was \(other.size)"
  }

  private var size: String {
    Int(exactly: factor).map { "\($0) \(base)" } ?? "\(factor) \(base)"
  }
}

extension Model {
  /// The fields that keep quantities in the unit of this name, or in one that can be compared with it.
  func keepers(of unit: String) -> [(entity: Entity, field: Field)] {
    guard let base = self.unit(unit)?.base else { return [] }
    return entities.flatMap { entity in
      entity.storedFields.filter {
        if case .quantity(let name) = $0.type { self.unit(name)?.base == base } else { false }
      }.map { (entity, $0) }
    }
  }
}
