/// A unit of measure: `unit km = 1000 m`.
public struct Unit: Sendable, Equatable {
  public let name: String
  /// The unit that quantities of this dimension are stored in. For a base unit it is the unit itself.
  public let base: String
  /// The number of base units in this unit.
  public let factor: Double
  /// The declaration in the text of the model.
  public var text = ""
}

extension Model {
  /// The unit for the time between two moments: the model's own minute, if it has one.
  public var minute: Unit { units.first { $0.seconds == 60 } ?? .minute }

  /// Returns the unit with this name, or the unit for the time between two moments.
  public func measure(_ name: String) -> Unit? {
    unit(name) ?? (name == Unit.minute.name ? .minute : nil)
  }
}

extension Unit {
  static let minute = Unit(name: "minute", base: "minute", factor: 1)

  /// The length of the base unit in seconds; nil if it doesn't measure time.
  public var baseSeconds: Double? { seconds.map { $0 / factor } }

  /// Returns a unit with the same base and this length, or nil if the base doesn't measure time.
  public func lasting(_ seconds: Double, called name: String) -> Unit? {
    baseSeconds.map { Unit(name: name, base: base, factor: seconds / $0) }
  }
}

extension Unit {
  /// The length of the unit in seconds, known by its name or the name of its base; nil if it doesn't measure time.
  public var seconds: Double? {
    Self.seconds(name) ?? Self.seconds(base).map { $0 * factor }
  }

  /// Returns the length in seconds of the unit with this name, or nil if it doesn't measure time.
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
