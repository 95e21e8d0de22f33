public import ParlanceLanguage

/// `goal 108 rep per day of sessions`, in an entity: what each of its records is to reach.
public struct Goal: Sendable, Equatable {
  /// A `quantity` of the grammar.
  public let target: SyntaxNode
  /// The calendar period in which it is to be reached; nil for all time.
  public let period: Period?
  /// The entity whose rows are summed or counted; nil for the entity's own rows, all together.
  public let of: String?
  /// The field that is summed; nil where rows are counted.
  public let field: String?
  /// As it was typed, without `goal`: `108 rep per day of sessions`.
  public let text: String

  public init(target: SyntaxNode, period: Period?, of: String?, field: String?, text: String) {
    self.target = target
    self.period = period
    self.of = of
    self.field = field
    self.text = text
  }
}
