import ParlanceLanguage

extension DotCommand {
  /// The console itself.
  static let console: [DotCommand] =
    typing + [
      prompt,
      .toggle(
        ".echo", tells: "whether a script's sentences are shown",
        meanings: ("each is shown before its answer", "answers stand alone"),
        get: \.echoes, set: { console, _, value in console.echoes = value }),
      .toggle(
        ".bail", tells: "whether a script stops at its first error",
        meanings: ("all of a script, or nothing", "each sentence by itself"),
        get: { !$0.keepsGoing }, set: { console, line, value in try console.bail(value, line) }),
      DotCommand(".show", tells: "tells what is set") { console, _ in try console.showSettings() },
      DotCommand(
        ".print", .optional(.text("a text"), "TEXT", isVerbatim: true), also: ["\\echo", "\\qecho"],
        tells: "writes the text"
      ) {
        console, line in
        let isQuoted = line.words.contains { $0.text.utf8.count < $0.range.count }
        let words = line.words.map(\.text)
        // As in psql, the line goes on behind it.
        if line.name.hasPrefix("\\"), words.first == "-n" {
          return try console.session.output.text(words.dropFirst().joined(separator: " "))
        }
        try console.session.output.verbatim(isQuoted ? words.joined(separator: " ") : line.argument)
      },
      DotCommand(
        ".shell", .required(.text("a command of the shell"), "COMMAND", isVerbatim: true),
        also: [".system", "\\!"],
        tells: "runs a command of the system",
        reaching: [.shell]
      ) { console, line in
        try console.session.output.flush()
        try console.runShell(line)
      },
      DotCommand(".version", tells: "tells the version") { console, _ in
        try console.session.output.line("Parlance \(Version.current)")
      },
      DotCommand(
        ".quit", also: ["\\q", "\\quit"], tells: "leaves; so do `quit`, `exit` and ^D", leaves: true
      ) {
        console, _ in
        console.exitStatus = .success
      },
      DotCommand(
        ".exit", .optional(.text("a status from 0 to 255"), "STATUS"),
        tells: "leaves as `.quit` does, with a status for who asks",
        leaves: true, examples: [".exit", ".exit 3"]
      ) { console, line in
        console.exitStatus = try line.words(atMost: 1).first?.exitStatus() ?? .success
      },
    ]
}
