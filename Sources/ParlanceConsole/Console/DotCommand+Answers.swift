import ParlanceRender

extension DotCommand {
  /// How answers are written.
  static let answers: [DotCommand] = [
    DotCommand(
      ".mode", .optional(.choice(modes), "MODE"),
      tells: "sets how answers are written; alone, shows each mode with a sample"
    ) { console, line in
      let output = console.session.output
      guard let word = line.words.first else { return try output.text(ModeSamples(output).text()) }
      output.mode = try word.mode()
    },
    DotCommand(
      ".last", .optional(.choice(modes), "MODE"),
      tells: "shows the last answer again, in another mode or width (`.last csv`, `.last 120`)"
    ) { console, line in
      var mode: OutputMode?
      var width: Int?
      for word in line.words {
        if let number = Int(word.text), number > 0 { width = number } else { mode = try word.mode() }
      }
      try console.session.showLast(as: mode, width: width, at: line.range)
    },
    setting(
      ".headers", also: [".header"], tells: "whether the names of the columns are shown",
      \.session.output.preferences.showsHeadings),
    DotCommand(
      ".nullvalue", .optional(.text, "TEXT"),
      tells: "sets what stands for a missing value; alone, what each mode has for it"
    ) { console, line in
      console.session.output.preferences.missing = line.argumentRange.isEmpty ? nil : line.argument
    },
    DotCommand(
      ".width", .optional(.text, "N…"),
      tells: "sets the widths of a table's columns: 0 fits, negative aligns right; alone, all fit"
    ) { console, line in
      console.session.output.preferences.columnWidths = try line.words.map { try $0.columnWidth() }
    },
    setting(
      ".wrap", tells: "whether long text goes on below in its column, or is cut with `…`",
      \.session.output.preferences.wraps),
  ]

  private static var modes: [(word: String, meaning: String)] {
    OutputMode.allCases.map { ($0.rawValue, $0.summary) }
  }
}
