import ParlanceModel

extension DotCommand {
  /// What there is to know of the console and the database.
  static let learning: [DotCommand] = [
    DotCommand(
      ".help", .optional(.command, "COMMAND"), also: ["help", "\\?"],
      tells: "tells these commands, or one; `help` without the dot tells the sentences",
      answers: true
    ) { console, line in
      if line.argument.isEmpty { try console.listCommands() } else { try console.help(about: line) }
    },
    DotCommand(
      "\\h", .optional(.topic, "WORD"), also: ["?"],
      tells: "tells the sentences, or all about one word"
    ) { console, line in
      try console.say("help " + line.argument, for: line)
    },
    DotCommand(
      ".tables", .optional(.entity, "PATTERN"), also: ["\\dt"],
      tells: "lists what the model keeps; `%` in a pattern is anything", answers: true
    ) { console, line in
      try console.listEntities(line)
    },
    DotCommand(
      "\\d", .optional(.entity, "ENTITY"), tells: "lists what the model keeps, or describes one",
      answers: true
    ) {
      console, line in
      guard let name = line.words.first?.text, !NamePattern.isPattern(name) else {
        return try console.listEntities(line)
      }
      try console.say("describe \(try console.session.entity(named: line).name)", for: line)
    },
    DotCommand(
      ".schema", .optional(.entity, "ENTITY"), tells: "shows the SQL that makes the tables", answers: true
    ) {
      console, line in
      try console.session.describeSchema(line)
    },
    DotCommand(".it", tells: "tells what `it` and `them` are now") { console, _ in
      try console.session.tellRemembered()
    },
    DotCommand(".tip", tells: "shows something to try in this database, another each time") { console, _ in
      try console.tip()
    },
    DotCommand(".details", tells: "tells the database's own words for the last error") { console, _ in
      try console.session.output.sentence(console.errors.details ?? "the last error was not the database's")
    },
  ]
}
