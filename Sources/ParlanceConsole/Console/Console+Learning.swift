import ParlanceLanguage
import ParlanceRender
import ParlanceModel

/// What the console tells about itself, and what there is to try.
extension Console {
  /// `help .mode`: about one of these commands; `.help shells`: about those of other shells; `.help list`: as `help list`.
  func help(about line: DotCommand.Line) throws {
    switch line.argument.lowercased() {
    case "shells": return try listShells()
    // As sqlite3 and psql ask for all of it.
    case "-all", "--all", "commands": return try listCommands()
    default: break
    }
    let output = session.output
    let sign = line.argument.first.map { $0.isLetter ? "." : "" } ?? ""
    guard let command = DotCommand.named(sign + line.argument) else {
      let isCommand = line.argument.first?.isLetter == false
      if !isCommand, session.hasHelp(about: line.argument) {
        return try say("help " + line.argument, for: line)
      }
      throw Diagnostic(
        "unknown-topic", .noSuchWord, at: line.argumentRange,
        "expected a command of the console, `shells`, or a word that `help` tells of",
        fix: isCommand
          ? DotCommand.nearest(to: line.argument).map {
            .init(replacing: line.nameRange.lowerBound..<line.argumentRange.upperBound, with: "help \($0)")
          } : nil)
    }
    let lines = session.withExamples {
      HelpText($0, width: output.textWidth, marks: output.marks, isASCII: output.tableStyle.isASCII)
        .lines(about: command)
    }
    for line in lines { try output.line(line) }
  }

  /// All commands of the console, by what they are for.
  func listCommands() throws {
    for (group, commands) in DotCommand.groups {
      try session.output.line(session.output.marks.heading(group.rawValue))
      try list(commands.map { ($0.usage, $0.summary) })
    }
    try session.output.line("")
    try session.output.sentence(
      "The beginning of a name is enough where no other begins so: `.q`, `.ta`.")
  }

  /// Tells of a form that was not told of yet; once all were, of the first again.
  func tip() throws {
    let output = session.output
    guard !session.model.entities.isEmpty else { return try session.tellNothingDeclared() }
    let tip = session.withExamples { maker -> Tips.Tip? in
      let tips = Tips(maker)
      if let next = tips.next(after: self.tips) { return next }
      self.tips = []
      return tips.next(after: [])
    }
    guard let tip else {
      return try output.sentence("nothing can be said here yet: `help entity` tells how to begin")
    }
    tips.insert(tip.form.name)
    try output.sentence("\(tip.form.name): \(tip.form.brief)")
    try output.line("  " + output.marks.code(tip.sentence))
    try output.sentence("`help \(tip.form.name)` tells more.")
  }

  /// `.help shells`: what the commands of other shells are here.
  func listShells() throws {
    let entries = CommandAlias.all.flatMap { alias in alias.names.map { ($0, alias.shells, alias.here) } }
    let width = entries.map(\.0.count).max() ?? 0
    try list(entries.map { ($0.0.padded(to: width + 2) + $0.1, $0.2) })
  }

  /// Writes each term with what is said of it beside, as wide as the terminal allows.
  func list(_ rows: [(term: String, text: String)]) throws {
    let layout = session.output.layout
    for line in layout.list(rows, widest: layout.width / 2, mark: session.output.marks.code) {
      try session.output.line(line)
    }
  }
}

extension String {
  /// With blanks at its end, `width` characters at least.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
