/// A difference between two models, and its possible effect on rows.
public struct ModelChange: Sendable, Equatable {
  /// The kind of a change.
  public enum Deed: String, Sendable {
    case add, remove, rename, change

    /// The past tense, for a receipt: `added`.
    public var past: String { rawValue + (rawValue.hasSuffix("e") ? "d" : "ed") }
  }

  /// The possible effect of a change on rows: values are lost, or existing rows prevent the change. Only the data shows
  /// whether rows are affected.
  public enum Cost: Sendable, Equatable {
    /// None. The change affects only sentences, not the database.
    case language
    /// None. All rows are valid for the new declaration.
    case nothing
    /// Nothing is lost. Existing rows get the current value of the field's default, such as `today`.
    case clock(Field)
    /// All records of the entity are lost.
    case records
    /// All values of the old field are lost.
    case values(Field)
    /// All values of the field can mean different amounts, because their unit changes.
    case measures(Field)
    /// Values of the old field `was` that can't be converted to the new field's type are lost. If the new field is
    /// required, these values prevent the change.
    case misfits(Field, was: Field)
    /// All rows prevent the change, because they have no value for the required field.
    case missingEverywhere(Field)
    /// Rows without a value in the field prevent the change.
    case gaps(Field)
    /// Rows that violate the check prevent the change.
    case checkViolations(Check)
    /// Rows with the same values in the rule's fields prevent the change.
    case duplicates(UniqueRule)
    /// Rows that would create the same record, but with different values, prevent the change: two books by one author
    /// with different values of `author-born`.
    case contradictions(Extraction)
  }

  public let deed: Deed
  /// The name of the changed declaration or field: `customer note`, `report low`.
  public let subject: String
  /// Details of the change: `number (was text)`.
  public let details: String?
  /// The name of the changed entity in the new model. For a removed entity, its name in the old model.
  public let entity: String?
  /// The name of the changed field.
  public let field: String?
  public let cost: Cost

  /// The same change without an effect on rows.
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

  /// The name with which the user allows the loss of values (`--allow`), such as `remove customer note`. Nil if the
  /// change doesn't lose values, or if the loss can't be allowed because the new field is required.
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

/// A declaration that has no rows in the database, such as a verb. A later declaration with the same name replaces it.
protocol RowlessDeclaration {
  var text: String { get }
  /// Whether both declarations have the same name, so that one replaces the other.
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
  /// Returns the fields that store quantities in this unit or in a unit with the same base.
  func quantityFields(of unit: String) -> [(entity: Entity, field: Field)] {
    guard let base = self.unit(unit)?.base else { return [] }
    return entities.flatMap { entity in
      entity.storedFields.filter {
        if case .quantity(let name) = $0.type { self.unit(name)?.base == base } else { false }
      }.map { (entity, $0) }
    }
  }
}
