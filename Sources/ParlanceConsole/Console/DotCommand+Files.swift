import ParlanceLanguage

extension DotCommand {
  /// What reads or writes files.
  static let files: [DotCommand] = [
    DotCommand(
      ".read", .required(.file(), "FILE"), also: ["\\i"],
      tells: "runs the sentences of a file, all of them or none; `.echo on` shows them",
      reaching: [.files]
    ) { console, line in
      try console.read(line)
    },
    DotCommand(
      ".open", .required(.file(option: "--readonly"), "[--readonly] DATABASE"), also: ["\\c", "\\connect"],
      tells: "goes on with another database", reaching: [.files]
    ) { console, line in
      try console.open(line)
    },
    DotCommand(
      ".import", .required(.fileAndEntity, "FILE ENTITY"),
      tells: "adds a record for each row of a csv or tsv file", reaching: [.files]
    ) { console, line in
      try console.importRows(line)
    },
    DotCommand(
      ".backup", .required(.file(option: "--replace"), "[--replace] FILE"), also: [".save"],
      tells: "copies the database to a new file",
      reaching: [.files]
    ) { console, line in
      try console.backUp(line)
    },
    DotCommand(
      ".cd", .required(.directory, "DIRECTORY"), also: ["\\cd"], tells: "goes to a directory",
      reaching: [.files]
    ) {
      console, line in
      try console.enterDirectory(line)
    },
  ]
}
