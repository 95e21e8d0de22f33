public import ParlanceModel

/// A call of a verb of the model: its arguments, and the steps that result.
public struct VerbCall: Sendable, Equatable {
  /// The argument of a slot. That of a verb within a verb is read before its steps change it.
  public struct Argument: Sendable, Equatable {
    public let slot: Slot
    public let binding: Binding
    public let type: FieldType

    public var value: TypedExpression { TypedExpression(.binding(binding), type) }
  }

  /// The records that it is done to, one after another in the order of their ids.
  public struct Each: Sendable, Equatable {
    public let selection: Selection
    /// The slot of the run that holds the id of the one at hand.
    public let slot: Int
  }

  public let name: String
  /// In the order of the declaration: the target is the first.
  public let arguments: [Argument]
  /// What must be read before it is done, to know its arguments.
  public let reads: [VerbStep]
  /// Nil where it is done once.
  public let each: Each?
  public let steps: [VerbStep]
  /// The entity of what is `it` afterwards.
  public let remembered: Entity
}

/// One step of a verb, with its arguments filled in.
public enum VerbStep: Sendable, Equatable {
  case require(Requirement)
  /// Reads a value into a slot of the run: `text` is how the model says it.
  case read(slot: Int, TypedExpression, text: String)
  /// Finds the one record of a set, and puts its id into a slot of the run.
  case find(slot: Int, Selection, text: String)
  /// A sentence of the model; a verb within a verb is one too.
  case change(Change, text: String)
}

/// What must hold before a verb goes on.
public struct Requirement: Sendable, Equatable {
  public let verb: String
  public let condition: Condition
  /// The record that the condition's row is, which a refusal names; nil where the condition speaks of no row.
  public let subject: TypedExpression?
  /// The condition as the model says it.
  public let text: String
  /// `else "…"`.
  public let message: String?
}
