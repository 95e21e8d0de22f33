import ParlanceRender

extension DotCommand {
  /// How answers are written.
  static let answers: [DotCommand] = [
    DotCommand(
      ".mode", .optional(.choice(modes), "MODE"),
      tells: "sets how answers are written; alone, shows all modes", now: { $0.session.output.mode.rawValue }
    ) { console, line in
      let output = console.session.output
      guard let word = try line.words(atMost: 1).first else {
        return try output.text(ModeSamples(output).text())
      }
      output.mode = try word.mode()
    },
    DotCommand(
      ".last", .optional(.choice(modes), "MODE"),
      tells: "shows the last answer again, in another mode or width", answers: true
    ) { console, line in
      var mode: OutputMode?
      var width: Int?
      for word in try line.words(atMost: 2) {
        if let number = Int(word.text), number > 0 { width = number } else { mode = try word.mode() }
      }
      try console.session.showLast(as: mode, width: width, at: line.range)
    },
    DotCommand("\\x", tells: "shows each record a field a line, as `.mode line` does, or in a table again") {
      console, _ in
      let output = console.session.output
      output.mode = output.mode == .line ? .table : .line
      try output.line("the mode is \(output.mode.rawValue)")
    },
    setting(
      ".headers", also: [".header"], tells: "whether names stand above the columns",
      \.session.output.preferences.showsHeadings),
    DotCommand(
      ".nullvalue", .optional(.text("what stands for a missing value"), "TEXT"),
      tells: "what stands for a missing value; alone, the mode's own sign",
      now: { $0.session.output.preferences.missing ?? "the mode's own" }
    ) { console, line in
      console.session.output.preferences.missing = line.argumentRange.isEmpty ? nil : line.argument
    },
    DotCommand(
      ".width", .optional(.text("the width of each column, such as `20 0 -8`"), "N…"),
      tells: "how wide columns are: 0 fits, negative aligns right",
      now: { console in
        let widths = console.session.output.preferences.columnWidths
        return widths.isEmpty ? "fitted" : widths.map { String($0) }.joined(separator: " ")
      }
    ) { console, line in
      console.session.output.preferences.columnWidths = try line.words.map { try $0.columnWidth() }
    },
    DotCommand(
      ".separator", .optional(.text("a sign such as `;`, or `tab`"), "SIGN"),
      tells: "what stands between csv values, read or written: `;` or `tab`",
      now: { console in
        let sign = console.session.output.preferences.separator
        return sign == 0x09 ? "tab" : String(UnicodeScalar(sign))
      }
    ) { console, line in
      console.session.output.preferences.separator =
        try line.words(atMost: 1).first?.separator() ?? UInt8(ascii: ",")
    },
    setting(
      ".wrap", tells: "whether long text wraps, or is cut with `…`",
      \.session.output.preferences.wraps),
  ]

  private static var modes: [(word: String, meaning: String)] {
    OutputMode.allCases.map { ($0.rawValue, $0.summary) }
  }
}
