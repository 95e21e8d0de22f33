extension FormCatalogue {
  static let changing = [
    Form(
      "add", .changing, "a quantity to a day's row, or a new row", aliases: ["to", "every", "repeat"],
      rules: [.action, .addbody, .slots, .every, .assigns, .assign, .assigned],
      """
      Adds a quantity to the row of a day, or adds a new row.

      `add 54 to ngondro yesterday` adds 54 to yesterday's row. Without a day, the quantity is added to \
      today's row.

      For a new row, write in this order: the key, the references with their prepositions, the day, and \
      after a colon the other fields. For example: `add booking in class 4 for anna: spot 7`.

      `every` adds a row for each of several days: all rows or none. `every friday for 8 weeks` starts on \
      the next Friday, which can be today. `every month for 6 months` starts on the given day, or today.
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
      """
      Subtracts a quantity from the row of a day: `subtract 54 from ngondro yesterday`. Without a day, the \
      quantity is subtracted from today's row.

      The row must exist, and the checks of the model must still hold.
      """,
      needs: "a number field marked `accumulates`",
      examples: ["subtract 54 from ngondro yesterday", "subtract 1 mala from ngondro on 5 days ago"]),
    Form(
      "save", .changing, "a new row, or a change of the existing one", rules: [.action, .slots],
      """
      Changes a row if it exists, and adds it otherwise: `save practice Ngöndro: target 100000`.

      An existing row is found by its key, or by the fields of `one per`: `save plan of running on friday: \
      distance 6 km` changes the plan for that activity and day.
      """,
      examples: [
        "save practice Ngöndro: target 100000", "save plan of running on friday: distance 6 km",
      ]),
    Form(
      "import", .changing, "a record for each row of a file",
      aliases: ["saving", "adding", "into", "new", "mapping", "dates"],
      rules: [.import, .adding, .written, .mapping, .mapped],
      """
      Adds a record for each row of a file: `import facts from "facts.csv"`. All rows are imported, or none. \
      The file name extension decides the format: `.csv`, `.tsv`, `.json`, `.ndjson` or `.plist`.

      `would import` changes nothing: it shows the first records that would be added, and each kind of row \
      that would be refused.

      `saving` also changes existing records, as `save` does: `import members from "members.csv" saving`.

      `adding` also adds records that a row names for the first time: `import sessions from "sessions.csv" \
      adding practices`. They get only their name, and the receipt lists them.

      The headings of the file name the fields. Case, spaces, `_` and `-` don't matter. If a heading differs \
      from the field's name, write the field, `from` and the heading after a colon: `number from "Number"`. \
      Other columns are left out, and a line below the receipt names them.

      The separator of a csv file (comma, `;`, tab or `|`) and its encoding are recognized, and blanks \
      around values without quotes are removed. Days can be written as `2026-06-04`, `4.6.2026`, `04/06/2026`, `4 June \
      2026` or `June 4, 2026`, and numbers as `79,90`, `1.234,56`, `$12.50` or `5 %`. Below the answer, you see how the file \
      was read.

      If a day such as `04/06/2026` or a number such as `1,234` is ambiguous, Parlance looks at the other \
      values of the column. If a day is still ambiguous, or if its year has two digits, write `dates d/m/y` or \
      `dates m/d/y` after the file name. A flag is `yes` or `no`, or `ja` or `nein` in the whole column.

      A reference is written as the name of the record, or as its id if it has no name.

      An empty cell gives the field its default. If there isn't a default, the field is empty. `""` is an \
      empty text. In tsv, `\\N` is an empty cell.

      A field of bytes reads texts in base64, or the data of a property list: `photo (base64)`. If another field \
      with one value gets a list, an object or bytes, the row is refused.

      A column `id` sets the ids of the records, if no other records have them. A column `member id` refers \
      to members by id.

      In a file with ids, an empty cell always leaves the field empty, and `saving` changes the records with \
      the same ids.

      `into new` declares the entity from the values in the file: `import "runs.csv" into new run`.

      A list of names, as in a property list, becomes records that belong to the record of the row. For \
      example, `set from "3"` adds a set of the workout for each name in column 3.
      """,
      examples: [
        "import facts from \"facts.csv\"",
        "import facts from \"facts.csv\": number from \"Number\", text from \"Fact\"",
        "import members from \"members.csv\" saving",
        "import sessions from \"sessions.csv\" adding practices",
        "import facts from \"facts.csv\" dates d/m/y: saved from \"Date\"",
        "import workouts from \"history.plist\" saving adding movements: uuid from \"1\", day from \"2\", set from \"3\"",
        "would import facts from \"facts.csv\"",
        "import \"runs.csv\" into new run",
      ]),
    Form(
      "change", .changing, "fields of records", aliases: ["empty", "not"],
      rules: [.action, .target, .assigns, .assign, .assigned],
      """
      Changes fields of one record, or of all rows of a set: `change facts where number is empty: number 0`. \
      To change all records of an entity, use `all`.

      A field is followed by a value, by `=` and a calculation, or by `empty`: `number 12`, `number = number \
      + 1`, `number empty`.

      The name of a flag sets it, and `not` clears it: `change fact 3: not archived`.
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
      """
      Deletes records that nothing refers to: `delete fact 3`.

      To delete all records of an entity, use `all`: `delete all facts`.
      """,
      examples: ["delete fact 3", "delete facts where saved before 2020-01-01"]),
    Form(
      "mistakes", .changing, "previewing and undoing changes",
      aliases: ["would", "preview", "undo", "redo", "restore", "journal", "revert"],
      rules: [.sentence, .undoing],
      """
      `would` before a change shows the rows before and after the change, and changes nothing: `would delete \
      fact 3`.

      `journal` lists the sentences and scripts that changed something. `.journal` sets how many of these \
      entries are stored.

      `undo` undoes the last entry, and `undo 12` the entry with that number. `redo` redoes what was last \
      undone, unless something else was changed since.

      `undo` preserves later changes: it recalculates sums, and restores other rows only if nobody has \
      changed them since. Otherwise, `undo` is refused, and the message gives the reason.

      After an error, `did you mean` shows a fix; press Up to get it. A sentence after `try` means something \
      different from yours: read it before you type it.
      """,
      examples: [
        "would archive facts where number < 5", "would delete fact 3", "undo", "undo 12", "would undo 12",
        "redo", "journal", "journal 5",
      ]),
    Form(
      "flags", .changing, "yes-or-no fields: set them, clear them, choose rows by them",
      aliases: ["flag", "adjectives"], rules: [.action, .target],
      """
      A flag is either set or not. Before an entity it is an adjective, and after `where` a condition: `list \
      archived facts`, `list facts where not archived`.

      If the model declares verbs for a flag, they set and clear it: `archive fact 3`, `unarchive all \
      facts`. Otherwise, use `change`: `change booking 12: cancelled`.
      """,
      needs: "a flag",
      examples: [
        "archive fact 3", "archive fact 3, 5, 7", "archive fact 3 to 9", "unarchive all facts",
        "archive (facts by saved first 5)", "list archived", "list facts where not archived",
        "change booking 12: cancelled",
      ]),
  ]
}
