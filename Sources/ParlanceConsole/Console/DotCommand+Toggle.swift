import ParlanceLanguage

extension DotCommand {
  /// A command that switches something on or off, and tells without an argument how it is. Said by a name with a backslash,
  /// it then turns it over, as psql has it.
  ///
  /// - Parameter elsewhere: Words that the command of another shell takes besides, and what to know here instead.
  static func toggle(
    _ name: String, also aliases: [String] = [], tells summary: String,
    meanings: (on: String, off: String) = ("", ""), elsewhere: [String: String] = [:],
    get: @escaping @Sendable (Console) -> Bool,
    set: @escaping @Sendable (Console, Line, Bool) throws -> Void
  ) -> DotCommand {
    switching(
      name, also: aliases, tells: summary, among: [("on", meanings.on), ("off", meanings.off)],
      elsewhere: elsewhere, get: { get($0) ? "on" : "off" }, set: { try set($0, $1, $2 == "on") })
  }

  /// A command that sets one of `words`, `on` and `off` among them.
  static func switching(
    _ name: String, also aliases: [String], tells summary: String,
    among words: [(word: String, meaning: String)], elsewhere: [String: String] = [:],
    get: @escaping @Sendable (Console) -> String,
    set: @escaping @Sendable (Console, Line, String) throws -> Void
  ) -> DotCommand {
    let names = words.map(\.word)
    return DotCommand(
      name, .optional(.choice(words), names.joined(separator: "|")), also: aliases, tells: summary, now: get
    ) { console, line in
      if line.argument.isEmpty {
        if line.name.hasPrefix("\\") { try set(console, line, get(console) == "off" ? "on" : "off") }
        try console.session.output.line(get(console))
      } else {
        try set(console, line, try line.state(among: names, elsewhere: elsewhere))
      }
    }
  }
}

extension DotCommand.Line {
  /// Which of `names` the argument says; as in sqlite3, on and off have other words, and numbers.
  ///
  /// - Parameter elsewhere: What to say of words that another shell takes.
  /// - Throws: `unknown-switch`.
  func state(among names: [String], elsewhere: [String: String] = [:]) throws(Diagnostic) -> String {
    let word = argument.lowercased()
    if names.contains(word) { return word }
    switch (word, Int(word)) {
    case ("yes", _), ("true", _): return "on"
    case ("no", _), ("false", _), (_, 0): return "off"
    case (_, .some): return "on"
    default: break
    }
    if let why = elsewhere[word] {
      let expected = EnglishList.of(names.map { "`\($0)`" }, "or")
      throw Diagnostic("unknown-switch", .noSuchWord, at: argumentRange, "\(why): expected \(expected)")
    }
    throw unknown("switch", among: names)
  }

  /// Whether the argument switches on.
  ///
  /// - Throws: `unknown-switch`.
  func isOn() throws(Diagnostic) -> Bool { try state(among: ["on", "off"]) == "on" }
}
