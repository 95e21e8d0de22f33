/// `pair plan with exercise on activity, day`: what was planned and what was done, alike in all of these fields.
public struct Pair: Sendable, Equatable {
  /// Names of entities.
  public let planned: String
  public let actual: String
  /// Names of stored fields that both entities have, of one type.
  public let fields: [String]
  /// Its declaration as it stands in the model's text.
  public var text = ""

  public init(planned: String, actual: String, fields: [String]) {
    self.planned = planned
    self.actual = actual
    self.fields = fields
  }
}
