/// A unit of measure: `unit km = 1000 m`.
public struct Unit: Sendable, Equatable {
  public let name: String
  /// The unit in which quantities of its dimension are stored; its own name for a base unit.
  public let base: String
  /// How many of the base unit one of it is.
  public let factor: Double
  /// Its declaration as it stands in the model's text.
  public var text = ""

  public init(name: String, base: String, factor: Double) {
    self.name = name
    self.base = base
    self.factor = factor
  }
}
