import ParlanceAssist
import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// The commands of ``DotCommand/commands`` that list or explain something.
extension Console {
  /// Runs `.help TOPIC`: `.help .mode` explains a command, `.help shells` lists the commands of other shells, and
  /// `.help list` is the same as `help list`.
  func help(about line: DotCommand.Line) throws {
    if line.argument.lowercased() == "shells" { return try listShells() }
    let output = session.output
    let isWord = line.argument.first?.isLetter == true
    guard let command = DotCommand.named((isWord ? "." : "") + line.argument) else {
      if isWord, assistant.hasHelp(about: line.argument) {
        return try say("help " + line.argument, for: line)
      }
      let nearest = isWord ? nil : DotCommand.nearest(to: line.argument)
      throw CommandError.unknownTopic.at(
        line.argumentRange, fix: nearest.map { .init(replacing: line.range, with: "help \($0)") })
    }
    let lines = assistant.help(about: command)
    for line in lines { try output.line(line) }
  }

  /// Prints all commands of the console in groups.
  func listCommands() throws {
    for group in DotCommand.Group.allCases {
      try session.output.line(session.output.marks.heading(group.rawValue))
      try list(DotCommand.all.filter { $0.group == group }.map { ($0.usage, $0.summary) })
    }
    try session.output.line("")
    try session.output.sentence(
      "You can shorten a command, as in `.q` and `.ta`, if no other command begins with these letters. "
        + "`.help shells` lists the commands of other shells.")
  }

  /// Prints the commands of other shells and their equivalents.
  private func listShells() throws {
    let entries = CommandAlias.all.flatMap { alias in alias.names.map { ($0, alias.shells, alias.here) } }
    try listInColumns(entries)
  }

  /// Runs `.show`: prints the settings that the user may change, then the options that were given on the command line.
  func showSettings() throws {
    let settings = Setting.all.filter { session.permissions.allows($0.command.reaches) }
      .map { ($0.command.name, $0.value(self), $0.command.summary) }
    try listInColumns(
      settings + [
        ("--read-only", session.engine.isReadOnly ? "on" : "off", "whether the database is read-only"),
        (
          "--safe", session.permissions == .safe ? "on" : "off",
          "whether files, other programs and SQL are disabled"
        ),
      ])
  }

  private func listInColumns(_ rows: [(String, String, String)]) throws {
    let width = rows.map(\.0.count).max() ?? 0
    try list(rows.map { ($0.0.padded(to: width + 2) + $0.1, $0.2) })
  }

  /// Prints the terms in one column and their texts in a second one, within the terminal's width.
  func list(_ rows: [(term: String, text: String)]) throws {
    let layout = session.output.layout
    for line in layout.list(rows, widest: layout.width / 2, mark: session.output.marks.code) {
      try session.output.line(line)
    }
  }

  /// Runs `.tip`: explains a sentence pattern, such as `count`, with an example from the model. Each call explains a
  /// pattern that wasn't explained yet. After the last pattern, `.tip` starts again with the first one.
  func tip() throws {
    let output = session.output
    guard !session.model.entities.isEmpty else { return try session.output.tellNothingDeclared() }
    let tip = session.withExamples { maker -> Tips.Tip? in
      let tips = Tips(maker)
      if let next = tips.next(after: self.tips) { return next }
      self.tips = []
      return tips.next(after: [])
    }
    guard let tip else {
      return try output.sentence("there are no sentences to try yet: `help entity` shows how to begin")
    }
    tips.insert(tip.form.name)
    try output.sentence("\(tip.form.name): \(tip.form.brief)")
    try output.line("  " + output.marks.code(tip.sentence))
    try output.sentence("See `help \(tip.form.name)`.")
  }

  /// Runs `.tables [PATTERN]`: lists the entities that match the pattern. In a pattern, `%` and `*` match any text.
  func listEntities(_ line: DotCommand.Line) throws {
    if session.model.entities.isEmpty, session.output.isReadByPerson {
      return try session.output.tellNothingDeclared()
    }
    let patterns = line.words.map { NamePattern($0.text) }
    let found = session.model.entities.filter { patterns.isEmpty || patterns.contains(where: $0.isCalled) }
    for entity in found { try session.output.line(entity.plural) }
    guard found.isEmpty, let name = line.words.first else { return }
    // A name without a wildcard may be misspelt. `entity(named:at:)` throws an error that suggests the right name.
    if line.words.count == 1, !NamePattern.isPattern(name.text) {
      _ = try session.entity(named: name.text, at: name.range)
    }
    try session.output.sentence("no entity matches \(EnglishList.of(line.words.map(\.text), "or"))")
  }

  /// Runs `.indexes [ENTITY]`: lists the indexes of all tables, or of one entity's table.
  func listIndexes(_ line: DotCommand.Line) throws {
    let tables = try session.entities(named: line)?.map(\.table)
    let indexes = try required(session.engine.inspection, line).indexes()
      .filter { tables?.contains($0.table) ?? true }
    try list(indexes.map { ($0.name, $0.table) })
  }
}

extension Session {
  /// Returns the entities that a command's arguments select; nil without arguments. An argument is a name, such as
  /// `book`, or a pattern, such as `book%`.
  ///
  /// - Throws: `unknown-entity`.
  func entities(named line: DotCommand.Line) throws(Diagnostic) -> [Entity]? {
    let names = line.words
    guard !names.isEmpty else { return nil }
    var found: Set<String> = []
    for name in names {
      if NamePattern.isPattern(name.text) {
        let pattern = NamePattern(name.text)
        found.formUnion(model.entities.filter { $0.isCalled(pattern) }.map(\.name))
      } else {
        found.insert(try entity(named: name.text, at: name.range).name)
      }
    }
    return model.entities.filter { found.contains($0.name) }
  }
}

/// A pattern for names, as in sqlite3 and psql. `%` and `*` match any text, `?` matches one character.
struct NamePattern {
  private let pattern: [Character]

  /// Whether `name` contains a wildcard.
  static func isPattern(_ name: String) -> Bool { name.contains { "%*?".contains($0) } }

  init(_ pattern: String) { self.pattern = Array(Folding.folded(pattern)) }

  func matches(_ name: String) -> Bool { Self.matches(Array(Folding.folded(name))[...], pattern[...]) }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "%", "*": return (name.startIndex...name.endIndex).contains { matches(name[$0...], rest) }
    case "?": return !name.isEmpty && matches(name.dropFirst(), rest)
    default: return name.first == first && matches(name.dropFirst(), rest)
    }
  }
}

extension Entity {
  /// Whether the pattern matches the entity's name, its plural or its table.
  fileprivate func isCalled(_ pattern: NamePattern) -> Bool {
    [name, plural, table].contains(where: pattern.matches)
  }
}

extension String {
  /// Returns the string with spaces appended up to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
