/// A model with what was declared after it was made.
public struct ExtendedModel: Sendable {
  /// As read: what is new stands in the source that was read. Its text is that of the whole.
  public let model: Model
  /// What was not declared before, in order.
  public let added: [DeclarationName]
  /// What was declared before, and otherwise.
  public let changed: [DeclarationName]
  /// What was declared before in just these words.
  public let same: [DeclarationName]

  public var declared: [DeclarationName] { added + changed + same }
}
