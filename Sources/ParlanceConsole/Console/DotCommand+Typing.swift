import ParlanceLanguage
import ParlancePlanner

extension DotCommand {
  /// What was typed before, and typing it better.
  static let typing: [DotCommand] = [
    DotCommand(
      ".history", .optional(.text("a part of what was run"), "TEXT"), also: ["\\s"],
      tells: "lists what was run, or what of it holds TEXT"
    ) { console, line in
      try line.checkNoFile("`.once FILE` before `.history` writes it to one")
      let sentences = try typist(of: console, line).sentences
      try console.session.output.text(HistoryList(sentences, holding: line.argument).text)
    },
    DotCommand(
      ".edit", .optional(.declared, "NAME"), also: ["\\e", "\\edit"],
      tells: "opens the last sentence, or how NAME is declared, in $EDITOR, and runs what is saved",
      reaching: [.files, .shell]
    ) { console, line in
      try line.checkNoFile("`.shell vi FILE` opens one, and `.read FILE` runs it")
      let text = line.argument.isEmpty ? nil : try console.session.declaration(named: line)
      try typist(of: console, line).edit(text)
    },
  ]

  /// - Throws: `no-terminal` in a script.
  private static func typist(of console: Console, _ line: Line) throws(Diagnostic) -> any Typist {
    guard let typist = console.typist else {
      throw Diagnostic(
        "no-terminal", .notLegalHere, at: line.nameRange,
        "`\(line.name)` is for a person at a terminal: nothing is typed here")
    }
    return typist
  }
}

extension DotCommand.Line {
  /// Sees to it that a command that is called as in psql is not followed by a file, as it is there.
  ///
  /// - Throws: `said-otherwise`, with what does it to a file here.
  fileprivate func checkNoFile(_ advice: String) throws(Diagnostic) {
    guard name.hasPrefix("\\"), argument.contains("/") || FileName(argument).ending != nil else { return }
    throw Diagnostic(
      "said-otherwise", .noSuchWord, at: argumentRange, "expected no file after \(name): \(advice)")
  }
}
