/// A difference between two models, with its possible cost for the rows.
public struct ModelChange: Sendable, Equatable {
  /// The kind of a change.
  public enum Deed: String, Sendable {
    case add, remove, rename, change

    /// The past tense for a receipt: `added`.
    public var past: String { rawValue + (rawValue.hasSuffix("e") ? "d" : "ed") }
  }

  /// The possible cost of a change for the rows. The data shows whether it has this cost.
  public enum Cost: Sendable, Equatable {
    /// Nothing. The change is only about the language and doesn't touch rows.
    case language
    /// Nothing. All rows meet the new declaration.
    case nothing
    /// Nothing. All rows get the field's default, evaluated with the current clock.
    case clock(Field)
    /// Every record of the entity.
    case records
    /// Every value of the field, as declared before.
    case values(Field)
    /// Every value of the field, because it would be in another measure.
    case measures(Field)
    /// The values of the second field, as declared before, that can't be values of the first.
    case misfits(Field, was: Field)
    /// Every row, because no row has a value for the field.
    case missingEverywhere(Field)
    /// The rows without a value in the field.
    case gaps(Field)
    /// The rows that violate the check.
    case checkViolations(Check)
    /// The rows that are duplicates by the rule.
    case duplicates(UniqueRule)
    /// The rows whose values can't all be in the record of their key.
    case contradictions(Extraction)
  }

  public let deed: Deed
  /// The changed declaration or field, in words of the model: `customer note`, `report low`.
  public let subject: String
  /// The details that the deed doesn't show: `number (was text)`.
  public let details: String?
  /// The entity of the second model whose lines change; for a removed entity, that of the first model.
  public let entity: String?
  /// The field whose line changes.
  public let field: String?
  public let cost: Cost

  /// The same change without a cost for the rows.
  var withoutRowCost: ModelChange { ModelChange(deed, subject, details, of: entity, field) }

  init(
    _ deed: Deed, _ subject: String, _ details: String? = nil, of entity: String? = nil,
    _ field: String? = nil, costs cost: Cost = .language
  ) {
    self.deed = deed
    self.subject = subject
    self.details = details
    self.entity = entity
    self.field = field
    self.cost = cost
  }

  /// The change in one line: `change customer number: number (was text)`.
  public var words: String { name + (details.map { ": \($0)" } ?? "") }

  /// The name of the change: `remove customer note`.
  public var name: String { "\(deed.rawValue) \(subject)" }

  /// The name that allows the change to lose values. nil if it doesn't lose values, or if no row could exist without
  /// them.
  public var permission: String? {
    switch cost {
    case .records, .measures: name
    case .values(let field): "remove \(entity ?? "") \(field.name)"
    case .misfits(let field, _): field.isOptional ? "empty \(entity ?? "") \(field.name)" : nil
    case .language, .nothing, .clock, .missingEverywhere, .gaps, .checkViolations, .duplicates,
      .contradictions:
      nil
    }
  }
}

/// A declaration without rows. A later declaration of the same thing can replace it.
protocol RowlessDeclaration {
  var text: String { get }
  /// Whether both declare the same thing, perhaps differently.
  func isNamed(as other: Self) -> Bool
}

extension Verb: RowlessDeclaration {
  func isNamed(as other: Verb) -> Bool {
    NameComparison.areSame(name, other.name) && target == other.target
  }

  /// The entity of the record that the verb applies to.
  private var target: String? {
    if case .reference(let entity) = slots.first?.type { entity } else { nil }
  }
}

extension Report: RowlessDeclaration {
  func isNamed(as other: Report) -> Bool { NameComparison.areSame(name, other.name) }
}

extension Pair: RowlessDeclaration {
  func isNamed(as other: Pair) -> Bool { planned == other.planned && actual == other.actual }
}

extension Unit {
  /// Returns how the unit differs from `other`, which has the same name. Returns nil if it doesn't differ.
  func change(from other: Unit) -> String? {
    NameComparison.areSame(base, other.base) && factor == other.factor
      ? nil : "\(size) (was \(other.size))"
  }

  private var size: String {
    Int(exactly: factor).map { "\($0) \(base)" } ?? "\(factor) \(base)"
  }
}

extension Model {
  /// Returns the fields that store quantities in this unit, or in one that can be compared with it.
  func quantityFields(of unit: String) -> [(entity: Entity, field: Field)] {
    guard let base = self.unit(unit)?.base else { return [] }
    return entities.flatMap { entity in
      entity.storedFields.filter {
        if case .quantity(let name) = $0.type { self.unit(name)?.base == base } else { false }
      }.map { (entity, $0) }
    }
  }
}
