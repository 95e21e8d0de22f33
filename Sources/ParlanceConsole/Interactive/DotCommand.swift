import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// A command about the console itself, in the words that other shells use.
struct DotCommand: Sendable {
  enum Result { case done, leave }

  let word: String
  let argument: String
  let summary: String
  private let action: @Sendable (InteractiveConsole, Line) throws -> Result

  init(
    _ word: String, _ argument: String = "", _ summary: String,
    action: @escaping @Sendable (InteractiveConsole, Line) throws -> Result
  ) {
    self.word = word
    self.argument = argument
    self.summary = summary
    self.action = action
  }

  static let all: [DotCommand] = [
    DotCommand("help", "", "tells these commands; `help` without the dot tells the sentences") { console, _ in
      let width = all.map(\.usage.count).max() ?? 0
      for command in all {
        let gap = String(repeating: " ", count: width - command.usage.count + 2)
        try console.session.output.line(command.usage + gap + command.summary)
      }
      return .done
    },
    DotCommand("quit", "", "leaves; so do `.exit`, `quit`, `exit` and ^D") { _, _ in .leave },
    DotCommand("exit", "", "leaves") { _, _ in .leave },
    DotCommand("tables", "", "lists what the model keeps") { console, _ in
      for entity in console.session.model.entities { try console.session.output.line(entity.plural) }
      return .done
    },
    DotCommand("schema", "[ENTITY]", "shows the SQL that makes the tables") { console, line in
      try console.session.describeSchema(named: line.argument, at: line.argumentRange)
      return .done
    },
    DotCommand("mode", "[MODE]", "shows or sets how answers are written") { console, line in
      let output = console.session.output
      guard !line.argument.isEmpty else {
        for mode in OutputMode.allCases {
          let gap = String(repeating: " ", count: 10 - mode.rawValue.count)
          try output.line("\(mode == output.mode ? "*" : " ") \(mode.rawValue)\(gap)\(mode.summary)")
        }
        return .done
      }
      guard let mode = OutputMode(rawValue: line.argument.lowercased()) else {
        throw line.unknown("mode", among: OutputMode.allCases.map(\.rawValue))
      }
      output.mode = mode
      return .done
    },
    DotCommand("read", "FILE", "runs the sentences of a file, all of them or none") { console, line in
      try line.requireArgument("a file")
      try console.read(line.argument)
      return .done
    },
    DotCommand("open", "DATABASE", "goes on with another database") { console, line in
      try line.requireArgument("a database")
      try console.open(line.argument)
      return .done
    },
    DotCommand("details", "", "tells the database's own words for the last error") { console, _ in
      try console.session.output.line(console.errors.details ?? "the last error was not the database's")
      return .done
    },
  ]

  private var usage: String { "." + word + (argument.isEmpty ? "" : " " + argument) }

  static func run(_ line: Line, in console: InteractiveConsole) throws -> Result {
    guard let command = all.first(where: { $0.word == line.word }) else {
      let nearest = EditDistance.nearest(to: line.word, in: all.map(\.word), count: 1).first
      throw Diagnostic(
        "unknown-command", .noSuchWord, at: line.wordRange,
        "expected a command of the console: `.help` lists them",
        fix: nearest.map { .init(replacing: line.wordRange, with: "." + $0) })
    }
    return try command.action(console, line)
  }
}
