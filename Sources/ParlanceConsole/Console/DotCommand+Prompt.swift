extension DotCommand {
  /// How the prompt is written.
  static let prompt = DotCommand(
    ".prompt",
    .optional(.text("the prompt, such as `\"{name} {time}> \"`, or `default`"), "FORMAT [FORMAT]"),
    tells: "shows or sets the prompt, and the one of further lines; `.prompt default` is as usual",
    now: { $0.promptFormat.text.replacing("\n", with: "\\n") },
    examples: [".prompt", ".prompt \"{name} {time}> \"", ".prompt default"]
  ) { console, line in
    let words = try line.words(atMost: 2)
    switch words.first?.text {
    case nil:
      let formats = [console.promptFormat, console.continuationFormat].compactMap(\.self)
      let spelled = formats.map { QuotedWord.spelled($0.text) }.joined(separator: " ")
      try console.session.output.line(".prompt " + spelled)
      let placeholders = PromptFormat.Placeholder.allCases.map { ("{\($0.rawValue)}", $0.meaning) }
      let layout = console.session.output.layout
      for line in layout.list(placeholders, mark: console.session.output.marks.code) {
        try console.session.output.line(line)
      }
    case "default": (console.promptFormat, console.continuationFormat) = (.standard, nil)
    default:
      let formats = try words.map { try PromptFormat($0.text, at: $0.range) }
      (console.promptFormat, console.continuationFormat) = (formats[0], formats.dropFirst().first)
    }
  }
}
