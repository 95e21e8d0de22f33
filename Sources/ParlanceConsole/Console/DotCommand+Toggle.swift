extension DotCommand {
  /// A command that switches something on or off, and tells without an argument how it is. Said by a name with a backslash,
  /// it then turns it over, as psql has it.
  static func toggle(
    _ name: String, also aliases: [String] = [], tells summary: String,
    meanings: (on: String, off: String) = ("", ""),
    get: @escaping @Sendable (Console) -> Bool,
    set: @escaping @Sendable (Console, Line, Bool) throws -> Void
  ) -> DotCommand {
    let words: @Sendable (Console) -> String = { get($0) ? "on" : "off" }
    return DotCommand(
      name, .optional(.choice([("on", meanings.on), ("off", meanings.off)]), "on|off"), also: aliases,
      tells: summary, now: words
    ) { console, line in
      switch line.argument.lowercased() {
      case "":
        if line.name.hasPrefix("\\") { try set(console, line, !get(console)) }
        try console.session.output.line(words(console))
      case "on", "yes", "1": try set(console, line, true)
      case "off", "no", "0": try set(console, line, false)
      default: throw line.unknown("switch", among: ["on", "off"])
      }
    }
  }
}
