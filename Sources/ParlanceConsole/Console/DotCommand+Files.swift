import ParlanceAssist
import ParlanceLanguage

extension DotCommand {
  /// What reads or writes files.
  static let files: [DotCommand] = [
    DotCommand(
      ".read", .required(.file(.scripts), "FILE"), also: ["\\i", "\\include"],
      tells: "runs the sentences of a file, all of them or none; `.echo on` shows them",
      reaching: [.files], measured: true
    ) { console, line in
      try console.read(line)
    },
    DotCommand(
      ".open", .optional(.file(.databases, option: "--readonly"), "[--readonly] DATABASE"),
      also: ["\\c", "\\connect"],
      tells: "goes on with another database; alone, tells which it is", reaching: [.files],
      examples: [".open"]
    ) { console, line in
      if line.argument.isEmpty { try console.tellDatabase() } else { try console.open(line) }
    },
    DotCommand(
      ".import", .required(.fileAndEntity(ImportOption.all), "[OPTION…] FILE ENTITY"),
      tells: "adds a record for each row of a csv or tsv file", reaching: [.files], measured: true,
      details: [
        """
        The first row names the fields: case, accents, and blanks, `-` or `_` between words make no difference. A record \
        that is referred to stands there by its name, or by its number where it has none; a cell that is empty leaves \
        the field without a value, or with its default. `--columns` names the fields of a file that has no such row. What \
        `export` wrote to a csv or tsv file is read as it is: its records are numbered anew.
        """,
        """
        Each row is an `add`, with all that the model checks. Records that exist stay as they are: a row that has the \
        name of one is refused. All rows are imported or none, unless `--keep-going` is said.
        """,
        "Where no such entity is declared, the declaration that the file asks for is offered.",
      ]
    ) { console, line in
      try console.importRows(line)
    },
    DotCommand(
      ".backup", .required(.file(option: "--replace"), "[--replace] FILE"), also: [".save"],
      tells: "copies the database to a new file",
      reaching: [.files], measured: true
    ) { console, line in
      try console.backUp(line)
    },
    DotCommand(
      ".cd", .optional(.directory, "DIRECTORY"), also: ["\\cd"], tells: "goes to a directory; alone, home",
      reaching: [.files], examples: [".cd"]
    ) {
      console, line in
      try console.enterDirectory(line)
    },
  ]
}
