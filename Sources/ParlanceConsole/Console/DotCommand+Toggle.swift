import ParlanceLanguage

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
      default: try set(console, line, try line.isOn())
      }
    }
  }
}

extension DotCommand.Line {
  /// How other shells have something done more than on.
  private static let further: Set<String> = ["full", "trigger", "vmstep", "stmt"]

  /// Whether the argument switches on.
  ///
  /// - Throws: `unknown-switch`.
  func isOn() throws(Diagnostic) -> Bool {
    switch argument.lowercased() {
    case "on", "yes", "1": return true
    case "off", "no", "0": return false
    case let word:
      let unknown = unknown("switch", among: ["on", "off"])
      let on = Diagnostic.Fix(replacing: argumentRange, with: "on")
      throw Self.further.contains(word) ? unknown.mended(by: on) : unknown
    }
  }
}
