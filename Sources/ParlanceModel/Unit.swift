/// A unit of measure: `unit km = 1000 m`.
public struct Unit: Sendable, Equatable {
  public let name: String
  /// The name of the unit that quantities are stored in: `m` for `km`. For a base unit, its own name.
  public let base: String
  /// The number of base units in this unit.
  public let factor: Double
  /// The declaration in the text of the model.
  public var text = ""
}

extension Model {
  /// The unit for the time between two dates with times: a unit of the model that lasts a minute, or else a built-in
  /// minute.
  public var minute: Unit { units.first { $0.seconds == 60 } ?? .minute }

  /// Returns the unit with this name. The built-in units are found, too.
  public func measure(_ name: String) -> Unit? {
    unit(name) ?? [Unit.minute, .duration].first { $0.name == name }
  }
}

extension Unit {
  static let minute = Unit(name: "minute", base: "minute", factor: 1)
  /// The unit of ``FieldType/duration``: a second. A model can't declare a unit with this name, because it has spaces.
  static let duration = Unit(name: "length of time", base: "length of time", factor: 1)

  /// The length of the base unit in seconds. Nil if the unit doesn't measure time.
  public var baseSeconds: Double? { seconds.map { $0 / factor } }

  /// Returns a unit with the same base that lasts this number of seconds. Returns nil if the base doesn't measure time.
  public func lasting(_ seconds: Double, called name: String) -> Unit? {
    baseSeconds.map { Unit(name: name, base: base, factor: seconds / $0) }
  }
}

extension Unit {
  /// The length of the unit in seconds, derived from its name or the name of its base. Nil if the unit doesn't measure
  /// time.
  public var seconds: Double? {
    Self.seconds(name) ?? Self.seconds(base).map { $0 * factor }
  }

  /// Returns the length in seconds of the unit with this name, or nil if the name isn't a known unit of time.
  public static func seconds(_ name: String) -> Double? {
    switch name.lowercased() {
    case "s", "sec", "second", "seconds", duration.name: 1
    case "min", "minute", "minutes": 60
    case "h", "hr", "hour", "hours": 3600
    case "day": 86_400
    case "week": 604_800
    default: nil
    }
  }
}
