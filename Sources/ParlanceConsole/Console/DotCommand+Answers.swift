import ParlanceLanguage
import ParlanceRender

extension DotCommand {
  /// How answers are written.
  static let answers: [DotCommand] = [
    DotCommand(
      ".mode", .optional(.choice(modes), "MODE"),
      tells: "sets how answers are written; alone, shows all modes", now: { $0.session.output.mode.rawValue }
    ) { console, line in
      let output = console.session.output
      guard let word = line.words.first else { return try output.text(ModeSamples(output).text()) }
      if let option = line.words.first(where: { DotOptions.isOption($0.text) }) {
        throw Diagnostic(
          "unknown-option", .noSuchWord, at: option.range,
          "expected a mode alone: `.wrap` says whether long text wraps, and `.width` how wide columns are")
      }
      let mode = try word.mode()
      _ = try line.words(atMost: 1)
      output.mode = mode
      console.noteMode(of: output.route.current)
    },
    DotCommand(
      ".last", .optional(.choice(modes), "MODE"),
      tells: "shows the last answer again, in another mode or width", answers: true,
      details: [
        """
        Nothing is asked again: up to \(NumberLayout.thousands.text(of: KeepingSink.rowLimit)) rows of \
        \(KeepingSink.sizeLimit >> 20) MiB in all are kept, and of an answer that was left before its end, the rows that \
        were read.
        """
      ]
    ) { console, line in
      var mode: OutputMode?
      var width: Int?
      for word in try line.words(atMost: 2) {
        if let number = Int(word.text), number > 0 { width = number } else { mode = try word.mode() }
      }
      try console.session.showLast(as: mode, width: width, at: line.range)
    },
    DotCommand(
      "\\x", .optional(.choice([("on", "a field a line"), ("off", "a table")]), "on|off"),
      also: ["\\expanded"],
      tells: "shows each record a field a line, as `.mode line` does, or in a table again"
    ) { console, line in
      let output = console.session.output
      guard line.argument.lowercased() != "auto" else {
        throw Diagnostic(
          "unknown-switch", .noSuchWord, at: line.argumentRange,
          "expected on or off: a table fits the terminal, and tells what it hides; `.last line` shows that")
      }
      let isOn = try line.argument.isEmpty ? output.mode != .line : line.isOn()
      if isOn || output.mode == .line { output.mode = isOn ? .line : .table }
      try output.line("the mode is \(output.mode.rawValue)")
    },
    setting(
      ".headers", also: [".header"], tells: "whether names stand above the columns",
      \.session.output.preferences.showsHeadings),
    DotCommand(
      ".nullvalue", .optional(.text("what stands for a missing value"), "TEXT"),
      tells: "shows or sets what stands for a missing value; `off` is the mode's own sign",
      now: { $0.session.output.preferences.missing.map(SpokenName.quoted) ?? "the mode's own sign" }
    ) { console, line in
      if line.argumentRange.isEmpty { return try console.tell(line) }
      let isOwn = line.raw.lowercased() == "off"
      console.session.output.preferences.missing = isOwn ? nil : line.argument
    },
    DotCommand(
      ".width", .optional(.text("the width of each column, such as `20 0 -8`"), "N…"),
      tells: "how wide columns are: 0 fits, negative aligns right; alone, all fit again",
      now: { console in
        let widths = console.session.output.preferences.columnWidths
        return widths.isEmpty ? "fitted" : widths.map { String($0) }.joined(separator: " ")
      }
    ) { console, line in
      let before = console.session.output.preferences.columnWidths
      console.session.output.preferences.columnWidths = try line.words.map { try $0.columnWidth() }
      guard line.argumentRange.isEmpty else { return }
      // As in sqlite3 it resets, which is told.
      let instead = before.isEmpty ? "" : ", no more \(before.map { String($0) }.joined(separator: " "))"
      try console.session.output.sentence("fitted\(instead)")
    },
    DotCommand(
      ".separator", .optional(.text("a sign such as `;`, or `tab`"), "SIGN"),
      tells: "shows or sets what stands between csv values, read or written: `;` or `tab`",
      now: { console in
        let sign = console.session.output.preferences.separator
        return sign == 0x09 ? "tab" : String(UnicodeScalar(sign))
      }
    ) { console, line in
      guard let word = try line.words(atMost: 1).first else { return try console.tell(line) }
      console.session.output.preferences.separator = try word.separator()
    },
    setting(
      ".wrap", tells: "whether long text wraps, or is cut with `…`",
      \.session.output.preferences.wraps),
  ]

  private static var modes: [(word: String, meaning: String)] {
    OutputMode.allCases.map { ($0.rawValue, $0.summary) }
  }
}

extension Console {
  /// Tells how that is set which the command sets.
  fileprivate func tell(_ line: DotCommand.Line) throws {
    guard let now = try DotCommand.find(line).now else { return }
    try session.output.sentence(now(self))
  }
}
