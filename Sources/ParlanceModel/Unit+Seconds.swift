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
    default: nil
    }
  }
}
