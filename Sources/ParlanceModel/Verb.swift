public import ParlanceLanguage

/// A verb of the model: one sentence that stands for several, done in one transaction.
public struct Verb: Sendable, Equatable {
  public let name: String
  /// The first is what the verb is done to, said right after it.
  public let slots: [Slot]
  public let steps: [Step]
  /// Its declaration as it stands in the model's text.
  public var text = ""
  /// Where that begins in its file, by which the places of its nodes are known.
  public var textStart = 0

  public enum Step: Sendable, Equatable {
    /// `require condition else "…"`: a `condition` of the grammar, its text, and what is said when it fails.
    case require(SyntaxNode, text: String, message: String?)
    /// An `action` of the grammar.
    case action(SyntaxNode, text: String)
  }

  /// As it is said: `book class for member`.
  public var signature: String { Slot.signature(name, slots) }

  public init(name: String, slots: [Slot], steps: [Step]) {
    self.name = name
    self.slots = slots
    self.steps = steps
  }
}
