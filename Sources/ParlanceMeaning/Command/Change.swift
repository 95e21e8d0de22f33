public import ParlanceModel

/// A change of the data.
public enum Change: Sendable, Equatable {
  /// `add 108 to ngondro`: an upsert that adds to the row of the same `one per`.
  /// `identity` assigns just the fields of that rule, `others` the rest (`note "retreat"`).
  case accumulate(
    Entity, field: Field, amount: Binding, rule: UniqueRule, identity: [Assignment], others: [Assignment])
  /// `subtract 54 from ngondro`: takes away from an existing row only.
  case subtract(Entity, field: Field, amount: Binding, identity: [Assignment], others: [Assignment])
  /// `add fact "…"`: a new row; where `begun` is given, its owner of that day is found or begun first.
  case insert(Entity, [Assignment], begun: BegunOwner?)
  /// `add class "Yin" … every friday for 8 weeks`: rows that differ in the values of one field.
  case insertEach(Entity, [Assignment], Field, [TypedExpression])
  /// `save plan of run …`: a new row, or a change of the one with the same values in `matching` (fields of a `key`
  /// or of a `one per`).
  case save(Entity, [Assignment], matching: UniqueRule)
  /// `change fact 3: …`; a flag's verb sets or clears just that flag.
  case update(Target, [Assignment], verb: String?)
  case delete(Target)
  /// A verb of the model: its steps, one after another.
  case verb(VerbCall)
}

public struct Assignment: Sendable, Equatable {
  public let field: Field
  /// About the row itself in an update (`number = number + 1`); of bindings alone in a new row.
  public let value: TypedExpression
  /// Whether it is the field's default, not given in the sentence: it fills a new row, and leaves one that is there as it is.
  public let isDefault: Bool

  public init(_ field: Field, _ value: TypedExpression, isDefault: Bool = false) {
    self.field = field
    self.value = value
    self.isDefault = isDefault
  }
}

/// What is changed or deleted.
public struct Target: Sendable, Equatable {
  public let selection: Selection
  /// Whether the sentence named one record (`fact 3`, `it`), for the receipt.
  public let isSingle: Bool

  public init(_ selection: Selection, isSingle: Bool) {
    self.selection = selection
    self.isSingle = isSingle
  }
}

/// `add set of squat`: the workout of the day is begun if there is none.
public struct BegunOwner: Sendable, Equatable {
  public let reference: Field
  public let owner: Entity
  /// The owner's main date first, then its defaults.
  public let identity: [Assignment]
}

extension Change {
  /// The entity whose rows it changes; of a verb, that of the record which is `it` afterwards.
  public var entity: Entity {
    switch self {
    case .accumulate(let entity, _, _, _, _, _), .subtract(let entity, _, _, _, _), .insert(let entity, _, _),
      .insertEach(let entity, _, _, _), .save(let entity, _, _):
      entity
    case .update(let target, _, _), .delete(let target): target.selection.entity
    case .verb(let call): call.remembered
    }
  }
}
