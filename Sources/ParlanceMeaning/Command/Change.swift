public import ParlanceModel

/// A resolved sentence that changes data.
public enum Change: Sendable, Equatable {
  /// `add 108 to ngondro`: adds the amount to an existing row, or inserts a row if no row matches. A row matches if it
  /// has the values of `identity`.
  ///
  /// `rule` is a `one per` rule. `identity` assigns the fields of this rule. `others` assigns other fields, such as
  /// `note "retreat"`.
  case accumulate(
    Entity, field: Field, amount: Binding, rule: UniqueRule, identity: [Assignment], others: [Assignment])
  /// `subtract 54 from ngondro`: subtracts from an existing row and never inserts one.
  case subtract(Entity, field: Field, amount: Binding, identity: [Assignment], others: [Assignment])
  /// `add fact "…"`: inserts a row. `begun` is the row's owner, which is found or inserted first.
  case insert(Entity, [Assignment], begun: ImplicitOwner?)
  /// `add class "Yin" … every friday for 8 weeks`: inserts several rows that differ only in one field. The last two
  /// associated values are this field and its value for each row.
  case insertEach(Entity, [Assignment], Field, [TypedExpression])
  /// `save plan of run …`: updates an existing row, or inserts a row if no row matches. `matching` is a `key` or
  /// `one per` rule. A row matches if it has the new values in the fields of this rule.
  case save(Entity, [Assignment], matching: UniqueRule)
  /// `change fact 3: …`, or a verb that only sets a flag, such as `finish`. `verb` is the name of this verb, or nil for
  /// `change`.
  case update(Target, [Assignment], verb: String?)
  case delete(Target)
  /// A call of a verb that the model declares.
  case verb(VerbCall)
}

/// A value that a change assigns to a field.
public struct Assignment: Sendable, Equatable {
  public let field: Field
  /// The value. In an update, it can refer to fields of the row: `number = number + 1`. In a new row, it can't.
  public let value: TypedExpression
  /// Whether the value is the field's default and wasn't typed in the sentence. Defaults are assigned only when a row
  /// is inserted.
  public let isDefault: Bool

  public init(_ field: Field, _ value: TypedExpression, isDefault: Bool = false) {
    self.field = field
    self.value = value
    self.isDefault = isDefault
  }
}

/// The records that a sentence shows, changes or deletes.
public struct Target: Sendable, Equatable {
  public let selection: Selection
  /// Whether the sentence names exactly one record, such as `fact 3` or `it`. The receipt is worded accordingly.
  public let isSingle: Bool

  public init(_ selection: Selection, isSingle: Bool) {
    self.selection = selection
    self.isSingle = isSingle
  }
}

/// The owner of a new row, if the sentence doesn't name an owner. The owner is the record for the day of the new row.
/// If no such record exists, it is inserted. For example, `add set of squat` adds a set to today's workout.
public struct ImplicitOwner: Sendable, Equatable {
  public let reference: Field
  public let owner: Entity
  /// The assignments for the owner: its main date, followed by its defaults.
  public let identity: [Assignment]
}

extension Change {
  /// The entity of the changed rows. For a verb, the entity of the record that becomes `it`.
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
