import ParlanceAssist
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// What the commands of ``DotCommand/commands`` list and explain.
extension Console {
  /// `.help .mode`: about one of these commands; `.help shells`: about those of other shells; `.help list`: as `help list`.
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

  /// All commands of the console, by what they are for.
  func listCommands() throws {
    for group in DotCommand.Group.allCases {
      try session.output.line(session.output.marks.heading(group.rawValue))
      try list(DotCommand.all.filter { $0.group == group }.map { ($0.usage, $0.summary) })
    }
    try session.output.line("")
    try session.output.sentence(
      "The beginning of a name is enough where no other begins so: `.q`, `.ta`. "
        + "`.help shells` lists the commands of other shells.")
  }

  /// What the commands of other shells are here.
  private func listShells() throws {
    let entries = CommandAlias.all.flatMap { alias in alias.names.map { ($0, alias.shells, alias.here) } }
    try listInColumns(entries)
  }

  /// `.show`: each setting by the command that sets it, as far as that is within reach, then what was chosen at the start.
  func showSettings() throws {
    let settings = Setting.all.filter { session.permissions.allows($0.command.reaches) }
      .map { ($0.command.name, $0.value(self), $0.command.summary) }
    try listInColumns(
      settings + [
        ("--read-only", session.engine.isReadOnly ? "on" : "off", "whether the database is for reading only"),
        (
          "--safe", session.permissions == .safe ? "on" : "off",
          "whether files, other programs and SQL are out of reach"
        ),
      ])
  }

  private func listInColumns(_ rows: [(String, String, String)]) throws {
    let width = rows.map(\.0.count).max() ?? 0
    try list(rows.map { ($0.0.padded(to: width + 2) + $0.1, $0.2) })
  }

  /// Writes each term with what is said of it beside, as wide as the terminal allows.
  func list(_ rows: [(term: String, text: String)]) throws {
    let layout = session.output.layout
    for line in layout.list(rows, widest: layout.width / 2, mark: session.output.marks.code) {
      try session.output.line(line)
    }
  }

  /// Shows a form that was not shown yet; once all were, the first again.
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
      return try output.sentence("nothing can be said here yet: `help entity` shows how to begin")
    }
    tips.insert(tip.form.name)
    try output.sentence("\(tip.form.name): \(tip.form.brief)")
    try output.line("  " + output.marks.code(tip.sentence))
    try output.sentence("`help \(tip.form.name)` says more.")
  }

  /// `.tables [PATTERN]`: `%` and `*` stand for anything.
  func listEntities(_ line: DotCommand.Line) throws {
    if session.model.entities.isEmpty, session.output.isReadByPerson {
      return try session.output.tellNothingDeclared()
    }
    let patterns = line.words.map { NamePattern($0.text) }
    let found = session.model.entities.filter { patterns.isEmpty || patterns.contains(where: $0.isCalled) }
    for entity in found { try session.output.line(entity.plural) }
    guard found.isEmpty, let name = line.words.first else { return }
    // A name that is no pattern may be misspelt.
    if line.words.count == 1, !NamePattern.isPattern(name.text) {
      _ = try session.entity(named: name.text, at: name.range)
    }
    try session.output.sentence("nothing is called \(EnglishList.of(line.words.map(\.text), "or"))")
  }

  /// `.indexes [ENTITY]`
  func listIndexes(_ line: DotCommand.Line) throws {
    let tables = try session.entities(named: line)?.map(\.table)
    let indexes = try required(session.engine.inspection, line).indexes()
      .filter { tables?.contains($0.table) ?? true }
    try list(indexes.map { ($0.name, $0.table) })
  }
}

extension Session {
  /// The entities that a command names, and those that a pattern among the names matches; nil where no name follows.
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

/// A pattern of names as sqlite3 and psql have it: `%` or `*` is anything, `?` one letter.
struct NamePattern {
  private let pattern: [Character]

  /// Whether `name` stands for more than itself.
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
  /// Whether the pattern matches one of its names.
  fileprivate func isCalled(_ pattern: NamePattern) -> Bool {
    [name, plural, table].contains(where: pattern.matches)
  }
}

extension String {
  /// With blanks at its end, `width` characters at least.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
