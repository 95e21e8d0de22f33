public import ParlanceModel

/// A resolved sentence that changes data.
public enum Change: Sendable, Equatable {
  /// `add 108 to ngondro`: adds to the row with the same values in the fields of a `one per` rule. If there isn't such
  /// a row, inserts one.
  ///
  /// `identity` assigns exactly the fields of the rule. `others` assigns the other fields, such as `note "retreat"`.
  case accumulate(
    Entity, field: Field, amount: Binding, rule: UniqueRule, identity: [Assignment], others: [Assignment])
  /// `subtract 54 from ngondro`: subtracts from an existing row and never inserts one.
  case subtract(Entity, field: Field, amount: Binding, identity: [Assignment], others: [Assignment])
  /// `add fact "…"`: inserts a row. `begun` is the owner that is found or inserted first; see ``ImplicitOwner``.
  case insert(Entity, [Assignment], begun: ImplicitOwner?)
  /// `add class "Yin" … every friday for 8 weeks`: inserts rows that differ only in the value of one field.
  case insertEach(Entity, [Assignment], Field, [TypedExpression])
  /// `save plan of run …`: updates the row that has the same values in the fields `matching`. These are the fields of a
  /// `key` or a `one per` rule. If there isn't such a row, inserts one.
  case save(Entity, [Assignment], matching: UniqueRule)
  /// `change fact 3: …`. `verb` is nil for `change`. Otherwise it is the verb of a flag, which assigns only the flag.
  case update(Target, [Assignment], verb: String?)
  case delete(Target)
  /// A call of a verb that the model declares.
  case verb(VerbCall)
}

/// A value that a change assigns to a field.
public struct Assignment: Sendable, Equatable {
  public let field: Field
  /// The value. In an update, it can refer to fields of the row (`number = number + 1`). In a new row, it consists only
  /// of bindings.
  public let value: TypedExpression
  /// Whether the value is the field's default, which isn't typed in the sentence. A default is used only for a new row;
  /// an existing row isn't changed.
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
  /// Whether the sentence names exactly one record (`fact 3`, `it`). The wording of the receipt depends on it.
  public let isSingle: Bool

  public init(_ selection: Selection, isSingle: Bool) {
    self.selection = selection
    self.isSingle = isSingle
  }
}

/// The owner of a new row, if the sentence doesn't name it: the record of the row's day, which is inserted if it
/// doesn't exist. For example, `add set of squat` adds a set to the workout of the day.
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
