public import ParlanceModel

/// A call of a verb that the model declares, with its arguments and the steps to run.
public struct VerbCall: Sendable, Equatable {
  /// The argument of a slot. If a verb calls another verb, the arguments of the inner call are read before the inner
  /// verb changes rows.
  public struct Argument: Sendable, Equatable {
    public let slot: Slot
    public let binding: Binding
    public let type: FieldType

    public var value: TypedExpression { TypedExpression(.binding(binding), type) }
  }

  /// The records that the verb is applied to, one after the other, ordered by id.
  public struct Each: Sendable, Equatable {
    public let selection: Selection
    /// The number of the ``Binding/slot(_:)`` for the id of the current record.
    public let slot: Int
  }

  public let name: String
  /// The arguments in the order of the declaration, the target first.
  public let arguments: [Argument]
  /// The steps that read values for the arguments. They run before the verb's own steps.
  public let reads: [VerbStep]
  /// The records that the verb is applied to. Nil if it runs only once.
  public let each: Each?
  public let steps: [VerbStep]
  /// The entity of the record that becomes `it`.
  public let remembered: Entity
}

/// A step of a verb, with an argument in place of each `$name`.
public enum VerbStep: Sendable, Equatable {
  case require(Requirement)
  /// Reads a value into a ``Binding/slot(_:)``. `text` is the value in words.
  case read(slot: Int, TypedExpression, text: String)
  /// Finds the only record of a set and stores its id in a ``Binding/slot(_:)``.
  case find(slot: Int, Selection, text: String)
  /// A change that the model declares for the verb. It can be a call of another verb.
  case change(Change, text: String)
  /// Stores the id of the record that the previous step added in a ``Binding/slot(_:)``.
  case keepAdded(slot: Int)
  /// Runs one of two lists of steps. `text` is the condition as written in the model.
  indirect case choice(Condition, text: String, then: [VerbStep], otherwise: [VerbStep])
}

/// A condition that must hold before a verb continues.
public struct Requirement: Sendable, Equatable {
  public let verb: String
  public let condition: Condition
  /// The record that the error message names, because the condition is about it. Nil if the condition isn't about a
  /// record.
  public let subject: TypedExpression?
  /// The condition as written in the model.
  public let text: String
  /// The text after `else`, which is the message if the condition doesn't hold.
  public let message: String?
}
