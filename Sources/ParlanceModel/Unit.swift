/// A unit of measure: `unit km = 1000 m`.
public struct Unit: Sendable, Equatable {
  public let name: String
  /// The unit in which quantities of its dimension are stored; its own name for a base unit.
  public let base: String
  /// How many of the base unit one of it is.
  public let factor: Double
  /// Its declaration as it stands in the model's text.
  public var text = ""
}

extension Model {
  /// In which the time between two moments is told: the model's own minute, where it has one.
  public var minute: Unit { units.first { $0.seconds == 60 } ?? .minute }

  /// The unit of this name; also that of the time between two moments.
  public func measure(_ name: String) -> Unit? {
    unit(name) ?? (name == Unit.minute.name ? .minute : nil)
  }
}

extension Unit {
  static let minute = Unit(name: "minute", base: "minute", factor: 1)

  /// How long one of its base lasts, in seconds; nil for what measures no time.
  public var baseSeconds: Double? { seconds.map { $0 / factor } }

  /// Of the same base, what lasts so long; nil for what measures no time.
  public func lasting(_ seconds: Double, called name: String) -> Unit? {
    baseSeconds.map { Unit(name: name, base: base, factor: seconds / $0) }
  }
}

extension Unit {
  /// How long one of it lasts, in seconds: known by its name or by that of its base; nil for what measures no time.
  public var seconds: Double? {
    Self.seconds(name) ?? Self.seconds(base).map { $0 * factor }
  }

  /// How long one of what is called so lasts; nil for what measures no time.
  public static func seconds(_ name: String) -> Double? {
    switch name.lowercased() {
    case "s", "sec", "second", "seconds": 1
    case "min", "minute", "minutes": 60
    case "h", "hr", "hour", "hours": 3600
    case "day": 86_400
    case "week": 604_800
    default: nil
    }
  }
}
