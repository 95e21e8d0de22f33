import ParlanceLanguage

extension DotCommand {
  /// How long sentences take, and what they cost.
  static let measuring: [DotCommand] = [
    DotCommand(
      ".timer", .optional(.choice(settings), "on|off"), also: ["\\timing"],
      tells: "tells after each sentence how long it took"
    ) { console, line in
      try console.set(\.tellsTime, line)
    },
    DotCommand(
      ".stats", .optional(.choice(settings), "on|off"),
      tells: "tells after each sentence what SQLite did for it"
    ) { console, line in
      try console.set(\.tellsWork, line)
    },
  ]

  private static let settings = [
    (word: "on", meaning: "after each sentence"), (word: "off", meaning: "not any more"),
  ]
}

extension Console {
  /// Sets what is told as the line says. Without an argument a command with a dot tells how it is, and one with a backslash
  /// turns it over, as psql has it.
  fileprivate func set(_ measure: WritableKeyPath<Measures, Bool>, _ line: DotCommand.Line) throws {
    switch line.argument.lowercased() {
    case "on": measures[keyPath: measure] = true
    case "off": measures[keyPath: measure] = false
    case "":
      if line.name.hasPrefix("\\") { measures[keyPath: measure].toggle() }
      try session.output.line(measures[keyPath: measure] ? "on" : "off")
    default: throw line.unknown("setting", among: ["on", "off"])
    }
  }
}
