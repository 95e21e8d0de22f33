extension DotCommand {
  /// A switch for something that the console holds.
  static func setting(
    _ name: String, also aliases: [String] = [], tells summary: String,
    _ isOn: any ReferenceWritableKeyPath<Console, Bool> & Sendable
  ) -> DotCommand {
    toggle(
      name, also: aliases, tells: summary, get: { $0[keyPath: isOn] },
      set: { console, _, value in console[keyPath: isOn] = value })
  }
}
