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

    public var node: SyntaxNode {
      switch self {
      case .require(let node, _, _), .action(let node, _): node
      }
    }
  }

  /// As it is said: `book class for member`.
  public var signature: String { Slot.signature(name, slots) }

  public init(name: String, slots: [Slot], steps: [Step]) {
    self.name = name
    self.slots = slots
    self.steps = steps
  }
}

/// A question of the model, under a name of its own: `report history of practice`.
public struct Report: Sendable, Equatable {
  public let name: String
  public let slots: [Slot]
  /// A `query` of the grammar.
  public let query: SyntaxNode
  /// The query as it was typed.
  public let queryText: String
  /// Its declaration as it stands in the model's text.
  public var text = ""
  /// Where that begins in its file, by which the places of its nodes are known.
  public var textStart = 0

  /// As it is said: `history of practice`.
  public var signature: String { Slot.signature(name, slots) }

  public init(name: String, slots: [Slot], query: SyntaxNode, queryText: String) {
    self.name = name
    self.slots = slots
    self.query = query
    self.queryText = queryText
  }
}

/// What a verb or report is told: `for member`, `on day as date`. Inside it is `$member`, `$day`.
public struct Slot: Sendable, Equatable {
  public let name: String
  /// The word before it; nil for one that stands right after the verb. `on` is that of a date.
  public let preposition: String?
  /// A reference unless `as` said otherwise. Nil in a `define`: what it is follows from where it is used.
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

/// `pair plan with exercise on activity, day`: what was planned and what was done, alike in all of these fields.
public struct Pair: Sendable, Equatable {
  /// Names of entities.
  public let planned: String
  public let actual: String
  /// Names of stored fields that both entities have, of one type; see ``Entity/pairedField(_:)``.
  public let fields: [String]
  /// Its declaration as it stands in the model's text.
  public var text = ""
}

extension Entity {
  /// The field that a pair names. In a table that others created its column names it too, because the fields of equal columns may
  /// have different names, and the number of a row isn't a field.
  public func pairedField(_ word: String) -> Field? {
    if let field = field(word) { return field }
    guard isMapped else { return nil }
    let spoken = MappedName.of(word) ?? word
    let number = identity.numberColumn.map { Field(name: "id", column: $0, type: .number) }
    return (storedFields + [number].compactMap(\.self)).first { field in
      field.columns.count == 1
        && MappedName.of(field.column).map { NameComparison.areSame($0, spoken) } == true
    }
  }
}
