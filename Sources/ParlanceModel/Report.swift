public import ParlanceLanguage

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
