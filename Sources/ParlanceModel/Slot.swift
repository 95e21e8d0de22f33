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
