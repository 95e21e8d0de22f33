extension DotCommand {
  /// A command that turns something on or off; without `on` or `off` it tells how things are.
  static func setting(
    _ name: String, also aliases: [String] = [], tells summary: String,
    _ isOn: any ReferenceWritableKeyPath<Console, Bool> & Sendable
  ) -> DotCommand {
    let words = [(word: "on", meaning: ""), (word: "off", meaning: "")]
    return DotCommand(name, .optional(.choice(words), "on|off"), also: aliases, tells: summary) {
      console, line in
      switch line.argument.lowercased() {
      case "on", "yes", "true", "1": console[keyPath: isOn] = true
      case "off", "no", "false", "0": console[keyPath: isOn] = false
      case "":
        try console.session.output.line("\(name.dropFirst()): \(console[keyPath: isOn] ? "on" : "off")")
      default: throw line.unknown("setting", among: ["on", "off"])
      }
    }
  }
}
