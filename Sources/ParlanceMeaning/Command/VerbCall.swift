public import ParlanceModel

/// A call of a verb of the model: its arguments and the resulting steps.
public struct VerbCall: Sendable, Equatable {
  /// The argument of a slot. In a nested call, it is read before the steps of the nested verb change anything.
  public struct Argument: Sendable, Equatable {
    public let slot: Slot
    public let binding: Binding
    public let type: FieldType

    public var value: TypedExpression { TypedExpression(.binding(binding), type) }
  }

  /// The records that the verb is applied to, one by one in the order of their ids.
  public struct Each: Sendable, Equatable {
    public let selection: Selection
    /// The number of the ``Binding/slot(_:)`` that holds the id of the current record.
    public let slot: Int
  }

  public let name: String
  /// The arguments in the order of the declaration, the target first.
  public let arguments: [Argument]
  /// The values to read before the verb's steps, because the arguments depend on them.
  public let reads: [VerbStep]
  /// The records to apply the verb to; nil if it runs once.
  public let each: Each?
  public let steps: [VerbStep]
  /// The entity of the record that becomes `it`.
  public let remembered: Entity
}

/// A step of a verb, with its arguments filled in.
public enum VerbStep: Sendable, Equatable {
  case require(Requirement)
  /// Reads a value into a ``Binding/slot(_:)``. `text` is its wording in the model.
  case read(slot: Int, TypedExpression, text: String)
  /// Finds the only record of a set and stores its id in a ``Binding/slot(_:)``.
  case find(slot: Int, Selection, text: String)
  /// A change that the model specifies. It can be a call of another verb.
  case change(Change, text: String)
}

/// A condition that must hold before a verb continues.
public struct Requirement: Sendable, Equatable {
  public let verb: String
  public let condition: Condition
  /// The record that the condition is about, for the error; nil if the condition isn't about a row.
  public let subject: TypedExpression?
  /// The condition as written in the model.
  public let text: String
  /// The text after `else`.
  public let message: String?
}
