extension FormCatalogue {
  static let changing = [
    Form(
      "add", .changing, "a quantity to a day's row, or a new row", aliases: ["to", "every", "repeat"],
      rules: [.action, .addbody, .slots, .every, .assigns, .assign, .assigned],
      "Adds a quantity to the row of that day (today where no day is said), or adds a new row: its key first, then the records it refers to by their prepositions, its day, and after a colon its other fields. `every` adds a row for each of several days, all or none: `every friday for 8 weeks` from the next one, today's included, `every month for 6 months` from the day that is said or today.",
      examples: [
        "add 108 to ngondro",
        "add 2 malas to ngondro yesterday",
        "add 108 to ngondro on 2026-07-01: note \"retreat\"",
        "add practice Ngöndro",
        "add fact \"Everest is 8849 m\": number 8849, saved yesterday",
        "add class \"Vinyasa Flow\" of Moose: instructor Maya, starts friday at 18:00, spots 12, cost 2",
        "add booking in class 4 for anna: spot 7",
        "add set of squat",
        "add class \"Yin\" of Moose every friday at 18:00 for 8 weeks: instructor Maya, spots 12, cost 2",
      ]),
    Form(
      "subtract", .changing, "a quantity from a day's row", aliases: ["from"], rules: [.action, .slots],
      "Takes a quantity away from the row of that day, which must be there and may not go below what its checks allow.",
      needs: "a number field that `accumulates`",
      examples: ["subtract 54 from ngondro yesterday", "subtract 1 mala from ngondro on 5 days ago"]),
    Form(
      "save", .changing, "adds a row, or changes the one that is there", rules: [.action, .slots],
      "Adds a row, or changes the one that has the same key or is the only one allowed by `one per`.",
      examples: [
        "save practice Ngöndro: target 100000", "save plan of running on friday: distance 6 km",
      ]),
    Form(
      "import", .changing, "a record for each row of a file", aliases: ["saving", "into", "new", "mapping"],
      rules: [.import, .mapping, .mapped],
      "Adds a record for each row of a file: `.csv` or `.tsv`, `.json`, `.ndjson` or `.plist`, by the ending of its name. Its headings name fields, whatever their case, blanks, `_` and `-`; behind a colon a field has its values from another column. A record that is referred to is given by its name, or its id where it has none; an empty cell leaves the field without a value, or with its default, and `\"\"` is an empty text. In tsv `\\N` is an empty cell. A list, an object or bytes where a field has one value are refused, with their row. A column `id` gives records their ids where these are free, and a column such as `member id` names records by theirs; in such a file an empty cell is an empty field. `saving` changes the records that are there already, as `save` does; in a file with ids they are those with the ids. All rows are imported or none; `would` shows the first of them as they would be, and each kind of row that would be refused. `into new` declares the entity as the file's own values have it. Columns that are lists, as of a property list, are records that belong to the row's.",
      examples: [
        "import facts from \"facts.csv\"",
        "import facts from \"facts.csv\": number from \"Number\", text from \"Fact\"",
        "import members from \"members.csv\" saving",
        "import workouts from \"history.plist\" saving: uuid from \"1\", day from \"2\", set from \"3\"",
        "would import facts from \"facts.csv\"",
        "import \"runs.csv\" into new run",
      ]),
    Form(
      "change", .changing, "fields of records", aliases: ["empty", "not"],
      rules: [.action, .target, .assigns, .assign, .assigned],
      "Changes fields of one record, or of every row of a set: a whole entity needs `all`. After a field comes its value, or `=` and a calculation, or `empty`; a flag is named to set it, with `not` to clear it.",
      examples: [
        "change fact 3: number = number + 1, not archived",
        "change facts where number is empty: number 0",
        "change class 4: starts friday at 18:30, spots 14",
        "change fact 3: number empty",
        "change all classes: cost = cost * 2",
      ]),
    Form(
      "delete", .changing, "records that nothing refers to", aliases: ["remove"], rules: [.action, .target],
      "Deletes records that nothing refers to; a whole entity needs `all`.",
      examples: ["delete fact 3", "delete facts where saved before 2020-01-01"]),
    Form(
      "mistakes", .changing, "looking first, and taking back",
      aliases: ["would", "preview", "undo", "redo", "restore", "journal", "revert"],
      rules: [.sentence, .undoing],
      "`would` before a change shows what it would do, the rows before and after, and leaves all as it is. Each sentence that changes something is an entry of the journal, and so is each script: `journal` lists them, `undo` takes the last one back, or the one of that number, and `redo` does again what was taken back last. What came later stays: sums are corrected, a row that nobody touched since goes back, and anything else refuses the undoing, telling what stands in the way. `.journal` says how much is kept. After an error, `did you mean` shows a fix, and Up brings it. A sentence after `to ask instead` or `to do instead` means something else than was typed: read it first, and type it if it is what you want.",
      examples: [
        "would archive facts where number < 5", "would delete fact 3", "undo", "undo 12", "would undo 12",
        "redo", "journal", "journal 5",
      ]),
    Form(
      "flags", .changing, "set, clear and ask by their verbs and names",
      aliases: ["flag", "adjectives"], rules: [.action, .target],
      "A flag is an adjective before a noun and a condition after `where`; where the model gives it verbs, they set and clear it, and otherwise `change` does.",
      needs: "a flag",
      examples: [
        "archive fact 3", "archive fact 3, 5, 7", "archive fact 3 to 9", "unarchive all facts",
        "archive (facts by saved first 5)", "list archived", "list facts where not archived",
        "change booking 12: cancelled",
      ]),
  ]
}
