extension DotCommand {
  /// How the prompt is written.
  static let prompt = DotCommand(
    ".prompt", .optional(.text("the prompt, such as `\"{name} {time}> \"`, or `default`"), "FORMAT"),
    tells: "shows or sets the prompt; `.prompt default` is the usual one",
    now: { $0.promptFormat.text },
    examples: [".prompt", ".prompt \"{name} {time}> \"", ".prompt default"]
  ) { console, line in
    switch line.argument {
    case "":
      try console.session.output.line(".prompt " + SpokenName.quoted(console.promptFormat.text))
      let placeholders = PromptFormat.Placeholder.allCases.map { ("{\($0.rawValue)}", $0.meaning) }
      let layout = TextLayout(width: console.session.output.textWidth)
      for line in layout.list(placeholders, mark: console.session.output.marks.code) {
        try console.session.output.line(line)
      }
    case "default": console.promptFormat = .standard
    default: console.promptFormat = try PromptFormat(line.argument, at: line.argumentRange)
    }
  }
}
