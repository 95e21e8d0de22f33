public import ParlanceLanguage

/// A verb of the model: one sentence that runs several steps in one transaction.
public struct Verb: Sendable, Equatable {
  public let name: String
  /// The slots of the verb. The first one directly follows the verb. If it is a reference, the verb applies to its
  /// record.
  public let slots: [Slot]
  /// The steps, in the order of execution.
  public let steps: [Step]
  /// The declaration in the text of the model.
  public var text = ""
  /// The byte offset of ``text`` in its file. The positions of the syntax nodes are relative to that file.
  public var textStart = 0

  /// A step of a verb.
  public indirect enum Step: Sendable, Equatable {
    /// `require condition else "…"`: the syntax node of the condition, its text, and the message if the condition is
    /// false.
    case require(SyntaxNode, text: String, message: String?)
    /// A sentence, as a syntax node of the rule `action`, and its text.
    case action(SyntaxNode, text: String)
    /// `if condition then step else step`: the syntax node of the condition, the step if it holds, the step if it doesn't,
    /// if there is one, and the text of the line.
    case choice(SyntaxNode, then: Step, otherwise: Step?, text: String)

    public var text: String {
      switch self {
      case .require(_, let text, _), .action(_, let text), .choice(_, _, _, let text): text
      }
    }

    /// The syntax nodes of the step: its sentences and conditions.
    public var nodes: [SyntaxNode] {
      switch self {
      case .require(let node, _, _), .action(let node, _): [node]
      case .choice(let node, let then, let otherwise, _): [node] + then.nodes + (otherwise?.nodes ?? [])
      }
    }
  }

  /// The form of the sentence: `book class for member`.
  public var signature: String { Slot.signature(name, slots) }

  public init(name: String, slots: [Slot], steps: [Step]) {
    self.name = name
    self.slots = slots
    self.steps = steps
  }
}

/// A question that the model declares with a name: `report history of practice`.
public struct Report: Sendable, Equatable {
  public let name: String
  public let slots: [Slot]
  /// The question, as a syntax node of the rule `query`.
  public let query: SyntaxNode
  /// The query as it was typed.
  public let queryText: String
  /// The declaration in the text of the model.
  public var text = ""
  /// The byte offset of ``text`` in its file. The positions of the syntax nodes are relative to that file.
  public var textStart = 0

  /// The form of the sentence: `history of practice`.
  public var signature: String { Slot.signature(name, slots) }

  public init(name: String, slots: [Slot], query: SyntaxNode, queryText: String) {
    self.name = name
    self.slots = slots
    self.query = query
    self.queryText = queryText
  }
}

/// A declared argument of a verb or report: `for member`, `on day as date`. In the lines of the declaration, its value
/// is the parameter `$member` or `$day`.
public struct Slot: Sendable, Equatable {
  public let name: String
  /// The word before the slot, such as `for`. Nil for a slot directly after the verb. The word before a date is always
  /// `on`.
  public let preposition: String?
  /// The type: a reference, unless `as` declares another type. Nil in a `define`, where the type depends on how the
  /// slot is used.
  public let type: FieldType?

  public init(name: String, preposition: String?, type: FieldType?) {
    self.name = name
    self.preposition = preposition
    self.type = type
  }

  static func signature(_ name: String, _ slots: [Slot]) -> String {
    ([name] + slots.flatMap { [$0.preposition, $0.name].compactMap(\.self) }).joined(separator: " ")
  }
}

/// Two entities, for planned and for actual records: `pair plan with exercise on activity, day`. A planned and an
/// actual record match if all these fields are equal.
public struct Pair: Sendable, Equatable {
  /// The name of the entity of planned records.
  public let planned: String
  /// The name of the entity of actual records.
  public let actual: String
  /// The names of the fields to compare. Both entities have them as stored fields of the same type: see
  /// ``Entity/pairedField(_:)``.
  public let fields: [String]
  /// The declaration in the text of the model.
  public var text = ""
}

extension Entity {
  /// Returns the field for a name in a pair. In a table of another program, the name of a column is also accepted.
  /// Columns with the same name in two tables can be fields with different names.
  public func pairedField(_ word: String) -> Field? {
    if let field = field(word) { return field }
    guard isExternal else { return nil }
    let spoken = MappedName.of(word) ?? word
    let number = identity.numberColumn.map { Field(name: "id", column: $0, type: .number) }
    return (storedFields + [number].compactMap(\.self)).first { field in
      field.columns.count == 1
        && MappedName.of(field.column).map { NameComparison.areSame($0, spoken) } == true
    }
  }
}
