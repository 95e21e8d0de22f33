import ParlanceLanguage
import ParlanceRender

/// Something that a person can set: what `.mode` and its like are made of, what `.show` lists, and what an `init.say` holds.
///
/// A setting alone shows its value. ``all`` is the table of them.
struct Setting: Sendable {
  let group: DotCommand.Group
  let name: String
  let aliases: [String]
  let argument: DotArgument
  let summary: String
  let details: [String]
  let examples: [String]
  let reaches: Set<Reach>
  /// Its value, as `.show` lists it.
  let value: @Sendable (Console) -> String
  /// Shows it where the command stands alone.
  private let show: @Sendable (Console) throws -> Void
  private let set: @Sendable (Console, DotCommand.Line) throws -> Void

  /// - Parameters:
  ///   - place: Where its value lives.
  ///   - initial: What `default` sets; nil where there is no such word.
  ///   - shown: The value in a few words.
  ///   - show: Shows the value where the command stands alone; nil to print it.
  ///   - parse: Reads what follows the command.
  init<Value: Sendable>(
    _ group: DotCommand.Group, _ name: String, _ argument: DotArgument, also aliases: [String] = [],
    _ summary: String, in place: any ReferenceWritableKeyPath<Console, Value> & Sendable,
    initial: Value? = nil, reaching reaches: Set<Reach> = [], details: [String] = [], examples: [String] = [],
    shown: @escaping @Sendable (Value) -> String, show: (@Sendable (Console) throws -> Void)? = nil,
    parse: @escaping @Sendable (DotCommand.Line, Console) throws -> Value
  ) {
    (self.group, self.name, self.aliases, self.argument) = (group, name, aliases, argument)
    (self.summary, self.details, self.examples, self.reaches) = (summary, details, examples, reaches)
    let value: @Sendable (Console) -> String = { shown($0[keyPath: place]) }
    self.value = value
    self.show = show ?? { try $0.session.output.sentence(value($0)) }
    set = { console, line in
      if let initial, line.raw.lowercased() == "default" {
        console[keyPath: place] = initial
      } else {
        console[keyPath: place] = try parse(line, console)
      }
    }
  }

  /// One of a few words, `on` and `off` among them: under a name with a backslash the command alone switches, as in psql.
  static func choice<State: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ group: DotCommand.Group, _ name: String, also aliases: [String] = [], _ summary: String,
    _ meanings: [State: String], in place: any ReferenceWritableKeyPath<Console, State> & Sendable
  ) -> Setting {
    let words = State.allCases.map { (word: $0.rawValue, meaning: meanings[$0] ?? "") }
    return Setting(
      group, name, .optional(.choice(words), words.map(\.word).joined(separator: "|")), also: aliases,
      summary,
      in: place, shown: \.rawValue
    ) { line, _ in
      guard let state = State(rawValue: try line.state(among: words.map(\.word))) else {
        preconditionFailure("the words are those of the states")
      }
      return state
    }
  }

  /// On or off.
  static func toggle(
    _ group: DotCommand.Group, _ name: String, also aliases: [String] = [], _ summary: String,
    on: String = "", off: String = "", in place: any ReferenceWritableKeyPath<Console, Bool> & Sendable,
    check: @escaping @Sendable (Bool, DotCommand.Line, Console) throws -> Void = { _, _, _ in }
  ) -> Setting {
    Setting(
      group, name, .optional(.choice([("on", on), ("off", off)]), "on|off"), also: aliases, summary,
      in: place,
      shown: { $0 ? "on" : "off" }
    ) { line, console in
      let isOn = try line.state(among: ["on", "off"]) == "on"
      try check(isOn, line, console)
      return isOn
    }
  }

  /// The command that shows or sets it.
  var command: DotCommand {
    DotCommand(
      group, name, argument, also: aliases, summary, reaching: reaches, details: details, examples: examples
    ) { console, line in
      if !line.argumentRange.isEmpty { return try set(console, line) }
      if line.name.hasPrefix("\\"), case .choice = argument.kind {
        let other = SourceText("\(name) \(value(console) == "off" ? "on" : "off")")
        try set(console, DotCommand.Line(other, 0..<other.bytes.count))
      }
      try show(console)
    }
  }
}

extension DotCommand.Line {
  /// Which of `names` the argument says; as in sqlite3, on and off have other words, and numbers.
  ///
  /// - Throws: `unknown-switch`.
  fileprivate func state(among names: [String]) throws(Diagnostic) -> String {
    let word = argument.lowercased()
    if names.contains(word) { return word }
    switch (word, Int(word)) {
    case ("yes", _), ("true", _): return "on"
    case ("no", _), ("false", _), (_, 0): return "off"
    case (_, .some): return "on"
    default: throw DotCommand.Word(text: argument, range: argumentRange).unknown("switch", among: names)
    }
  }
}
