extension FormCatalogue {
  static let changing = [
    Form(
      "add", .changing, "a quantity to a day's row, or a new row", aliases: ["to", "every", "repeat"],
      rules: [.action, .addbody, .slots, .every, .assigns, .assign, .assigned],
      """
      Adds a quantity to a day's row, or adds a new row. Without a day, the quantity is added to today's \
      row. A new row has its key first, then the records that it refers to with their prepositions, then its \
      day, and after a colon its other fields. `every` adds a row for each of several days, all or none. \
      `every friday for 8 weeks` starts with the next Friday, which can be today. `every month for 6 months` \
      starts with the given day, or today.
      """,
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
      "Subtracts a quantity from a day's row. The row must exist, and its checks must still hold.",
      needs: "a number field that `accumulates`",
      examples: ["subtract 54 from ngondro yesterday", "subtract 1 mala from ngondro on 5 days ago"]),
    Form(
      "save", .changing, "a new row, or a change of the existing one", rules: [.action, .slots],
      "Adds a row, or changes the existing one with the same key, or the only one that `one per` allows.",
      examples: [
        "save practice Ngöndro: target 100000", "save plan of running on friday: distance 6 km",
      ]),
    Form(
      "import", .changing, "a record for each row of a file", aliases: ["saving", "into", "new", "mapping"],
      rules: [.import, .mapping, .mapped],
      """
      Adds a record for each row of a file. The file's ending decides the format: `.csv`, `.tsv`, `.json`, \
      `.ndjson` or `.plist`. All rows are imported, or none. `would import` shows the first records that \
      would be added, and each kind of row that would be refused. `saving` also changes existing records, as \
      `save` does.

      The headings name fields; case, blanks, `_` and `-` don't matter. After a colon, a field can take its \
      values from another column. A referenced record is given by its name, or by its id if it has no name. \
      An empty cell leaves the field empty, or gives it its default; `""` is an empty text. In tsv, `\\N` is \
      an empty cell. A list, an object or bytes for a field with one value are refused, with the row.

      A column `id` sets the ids of records if they are free, and a column such as `member id` refers to \
      records by id. In such a file, an empty cell always leaves the field empty, and `saving` changes the \
      records with the same ids. `into new` declares the entity from the values in the file. Columns that \
      are lists, as in a property list, become records that belong to the row's record.
      """,
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
      """
      Changes fields of one record, or of every row of a set. To change a whole entity, use `all`. A field \
      is followed by its value, by `=` and a calculation, or by `empty`. The name of a flag sets it, and \
      `not` before the name clears it.
      """,
      examples: [
        "change fact 3: number = number + 1, not archived",
        "change facts where number is empty: number 0",
        "change class 4: starts friday at 18:30, spots 14",
        "change fact 3: number empty",
        "change all classes: cost = cost * 2",
      ]),
    Form(
      "delete", .changing, "records that nothing refers to", aliases: ["remove"], rules: [.action, .target],
      "Deletes records that nothing refers to. To delete a whole entity, use `all`.",
      examples: ["delete fact 3", "delete facts where saved before 2020-01-01"]),
    Form(
      "mistakes", .changing, "previewing and undoing changes",
      aliases: ["would", "preview", "undo", "redo", "restore", "journal", "revert"],
      rules: [.sentence, .undoing],
      """
      Previews and undoes changes. `would` before a change shows the rows before and after it, and changes \
      nothing. Each sentence and each script that changes something is an entry in the journal. `journal` \
      lists the entries. `undo` undoes the last entry, or the entry with a given number. `redo` redoes what \
      was last undone. Later changes aren't lost: sums are corrected, and a row is restored if nobody has \
      changed it since. In any other case `undo` is refused, with the reason. `.journal` sets how many \
      entries are stored.

      After an error, `did you mean` shows a fix, and Up brings it to the prompt. A sentence after `to ask \
      instead` or `to do instead` has another meaning than the one you typed: read it before you type it.
      """,
      examples: [
        "would archive facts where number < 5", "would delete fact 3", "undo", "undo 12", "would undo 12",
        "redo", "journal", "journal 5",
      ]),
    Form(
      "flags", .changing, "setting, clearing and asking, by names and verbs",
      aliases: ["flag", "adjectives"], rules: [.action, .target],
      """
      A flag is either set or not. Before a noun it is an adjective, and after `where` it is a condition. If \
      the model declares verbs for a flag, they set and clear it. Otherwise, `change` does.
      """,
      needs: "a flag",
      examples: [
        "archive fact 3", "archive fact 3, 5, 7", "archive fact 3 to 9", "unarchive all facts",
        "archive (facts by saved first 5)", "list archived", "list facts where not archived",
        "change booking 12: cancelled",
      ]),
  ]
}
