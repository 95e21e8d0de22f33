import ParlanceRender

extension DotCommand {
  /// How answers are written.
  static let answers: [DotCommand] = [
    DotCommand(
      ".mode", .optional(.choice(modes), "MODE"), tells: "shows or sets how answers are written",
      now: { $0.session.output.mode.rawValue }
    ) { console, line in
      let output = console.session.output
      guard !line.argument.isEmpty else {
        for mode in OutputMode.allCases {
          let gap = String(repeating: " ", count: 10 - mode.rawValue.count)
          try output.line("\(mode == output.mode ? "*" : " ") \(mode.rawValue)\(gap)\(mode.summary)")
        }
        return
      }
      guard let mode = OutputMode(rawValue: line.argument.lowercased()) else {
        throw line.unknown("mode", among: OutputMode.allCases.map(\.rawValue))
      }
      output.mode = mode
    },
    DotCommand("\\x", tells: "shows each record a field a line, as `.mode line` does, or in a table again") {
      console, _ in
      let output = console.session.output
      output.mode = output.mode == .line ? .table : .line
      try output.line("the mode is \(output.mode.rawValue)")
    },
  ]

  private static var modes: [(word: String, meaning: String)] {
    OutputMode.allCases.map { ($0.rawValue, $0.summary) }
  }
}
