/// One thing that a second model declares otherwise than a first, and what of the rows may stand against it.
public struct ModelChange: Sendable, Equatable {
  public enum Deed: String, Sendable {
    case add, remove, rename, change

    /// As a receipt tells it: `added`.
    public var past: String { rawValue + (rawValue.hasSuffix("e") ? "d" : "ed") }
  }

  /// What a change may cost the rows. Whether it does, they tell.
  public enum Cost: Sendable, Equatable {
    /// Nothing, and no row is touched: it is of the language alone.
    case language
    /// Nothing: all rows have it, or go on with it.
    case nothing
    /// Nothing: all rows get the field's default, as the clock has it then.
    case clock(Field)
    /// Every record of the entity.
    case records
    /// Every value in the field, as declared before.
    case values(Field)
    /// What is kept in the field would be so much of another measure.
    case measures(Field)
    /// Values of the second field, as declared before, that cannot be the first's.
    case misfits(Field, was: Field)
    /// Every row: none has the field.
    case lacks(Field)
    /// The rows in which the field is empty.
    case gaps(Field)
    /// Those that do not keep to it.
    case breaches(Check)
    /// Those that are alike.
    case duplicates(UniqueRule)
    /// Those whose values can't all be in the record of their key.
    case contradictions(Extraction)
  }

  public let deed: Deed
  /// What it is done to, in words of the model: `customer note`, `report low`.
  public let subject: String
  /// What of it, where the deed does not tell: `number, and was text`.
  public let details: String?
  /// The entity of the second model at whose lines it is told; of one that is gone, of the first.
  public let entity: String?
  /// The field at whose line it is told.
  public let field: String?
  public let cost: Cost

  /// The same, asking nothing of the rows.
  var ofLanguage: ModelChange { ModelChange(deed, subject, details, of: entity, field) }

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

  /// `change customer number: number, and was text`.
  public var words: String { name + (details.map { ": \($0)" } ?? "") }

  /// `remove customer note`.
  public var name: String { "\(deed.rawValue) \(subject)" }

  /// By what name a person may allow that values are lost; nil where nothing is, or where no row could go on without.
  public var permission: String? {
    switch cost {
    case .records, .measures: name
    case .values(let field): "remove \(entity ?? "") \(field.name)"
    case .misfits(let field, _): field.isOptional ? "empty \(entity ?? "") \(field.name)" : nil
    case .language, .nothing, .clock, .lacks, .gaps, .breaches, .duplicates, .contradictions: nil
    }
  }
}

/// What a model declares that holds no rows: a later telling of it may take its place.
protocol RowlessDeclaration {
  var text: String { get }
  /// Whether both tell of the same thing, perhaps otherwise.
  func isNamed(as other: Self) -> Bool
}

extension Verb: RowlessDeclaration {
  func isNamed(as other: Verb) -> Bool {
    NameComparison.areSame(name, other.name) && target == other.target
  }

  /// The entity of the record that it is done to.
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
  /// How this unit differs from `other` of the same name; nil where it does not.
  func change(from other: Unit) -> String? {
    NameComparison.areSame(base, other.base) && factor == other.factor
      ? nil : "\(size), and was \(other.size)"
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
